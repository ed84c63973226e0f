"""Boardquest: the map document, its builder, its rules and its reach."""
