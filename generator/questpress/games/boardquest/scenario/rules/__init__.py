"""Rules of campaign scenarios, one module a rule."""
