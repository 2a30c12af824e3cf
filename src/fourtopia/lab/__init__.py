"""The laboratory: measuring and studying the games. Benchmarks and the solver so far."""
