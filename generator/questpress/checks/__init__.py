"""The rule registry, dispatch by document schema, and reports."""
