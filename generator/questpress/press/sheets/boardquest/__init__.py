"""The Boardquest map sheet: the map, how to build it, how to set it up, and the pieces to cut out."""
