"""Stages of the builder of campaign scenarios."""
