"""Measurements: ratios of medians over interleaved runs in one process tree."""
