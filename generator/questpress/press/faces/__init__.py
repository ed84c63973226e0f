"""Faces of components: what stands on the front and the back of every card, token, tile and board of a game."""
