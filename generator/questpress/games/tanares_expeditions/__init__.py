"""Tanares Expeditions: one-shot quests of several encounters, each on a grid of its own."""
