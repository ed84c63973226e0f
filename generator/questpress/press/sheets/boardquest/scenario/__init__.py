"""The sheet of a Boardquest campaign scenario: map, set-up of both sides, the enemies in their order, the automa."""
