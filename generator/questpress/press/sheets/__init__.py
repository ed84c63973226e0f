"""Finished sheets, one room a game."""
