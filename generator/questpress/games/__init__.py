"""One room a game. Rooms never draw, never print and never touch a file."""
