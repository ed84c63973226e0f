"""Everything for an evening in one folder: what is played, the pieces it takes, aids, and sealed what comes later."""
