"""The booklet of an adventure of Anastyr."""
