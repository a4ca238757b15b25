"""Erasing a person: what it touches, and what is dropped besides the keys."""
