"""From components to sheets: packed on paper, with marks, backs that meet their fronts, and what tells how to cut."""
