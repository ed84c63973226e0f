"""The rules of squares that Tanares Adventures and Tanares Expeditions share: where to go, what to see, whom to attack.

Pure functions on a :class:`~questpress.games.squares.ground.Ground` and the
:class:`~questpress.games.squares.ground.Figures` on it. A ``Ruleset`` holds what differs between the two games, read
from their catalogs.
"""
