"""Xero as the ledger: consent, tokens and calls."""
