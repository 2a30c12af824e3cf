"""The laboratory: measuring and studying the games. Benchmarks, the arena where bots play each other, the solver."""
