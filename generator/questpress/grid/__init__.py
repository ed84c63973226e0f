"""Pure integer geometry on hexes and squares, and questions about graphs."""
