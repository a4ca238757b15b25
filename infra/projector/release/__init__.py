"""Serves the generation that older code made, until this code's own is built (docs/decisions/0022)."""
