"""Renewals: their read model and list."""
