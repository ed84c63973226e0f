"""The rules of an adventure: one module a rule, ``aNN_*.py``."""
