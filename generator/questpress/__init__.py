"""Questpress: from a seed to a stack of paper, for four board games."""

__version__ = "0.2.0"
