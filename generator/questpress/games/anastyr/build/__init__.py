"""The builder of adventures, stage by stage."""
