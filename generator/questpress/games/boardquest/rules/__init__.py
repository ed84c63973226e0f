"""The rules of a Boardquest map, one module a rule; each module's docstring is the rule's manual page."""
