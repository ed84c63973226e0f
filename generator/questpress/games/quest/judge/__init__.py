"""What the rules of both games look for in the same way; each game has its own rules, codes and manual pages."""
