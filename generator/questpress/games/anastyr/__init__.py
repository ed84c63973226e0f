"""Anastyr: adventures on two tiles that scroll."""
