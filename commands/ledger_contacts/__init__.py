"""Keeps companies and consumers, and their contacts at the ledger, the same: both ways by last change."""
