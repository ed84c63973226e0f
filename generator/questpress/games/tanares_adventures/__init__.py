"""Tanares Adventures: one-shot quests on a board of squares."""
