"""Boardquest campaign scenarios: solo and two together against the automa."""
