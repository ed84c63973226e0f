"""Seeded streams and share codes."""
