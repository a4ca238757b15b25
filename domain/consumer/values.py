"""Lists that a consumer's fields are chosen from."""

from __future__ import annotations

TITLES = ("Mr", "Mrs", "Miss", "Ms", "Dr")
OWN_SOURCE = "CRM"
CONSUMER_SOURCES = ("PRIMO", OWN_SOURCE)
"""Values of isFromPrimo; a consumer of whom nothing else is known was entered here."""
