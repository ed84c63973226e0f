"""The rules of quests of Tanares Expeditions, one module a rule; each docstring is the rule's manual page."""
