"""Quotes: their read model, list and board."""
