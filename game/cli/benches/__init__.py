"""The benchmarks: one module each, with `run(words) -> list[Measure]`; raises Skipped where it can't be measured."""
