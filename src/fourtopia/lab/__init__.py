"""The laboratory: measuring and studying the games. Benchmarks so far."""
