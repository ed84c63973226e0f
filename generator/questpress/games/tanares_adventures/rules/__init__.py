"""The rules of quests of Tanares Adventures, one module a rule; each docstring is the rule's manual page."""
