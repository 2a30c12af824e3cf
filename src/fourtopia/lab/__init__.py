"""The laboratory: measuring and studying the games. Benchmarks, and the arena where bots play each other."""
