"""Quests on squares: the document, what its checks share, and what both builders share."""
