"""Print runs: from what a user asks for to components, sheets, files and the note of what was printed."""
