"""Paper: surfaces, fonts, sheets. The only part that knows how to draw."""
