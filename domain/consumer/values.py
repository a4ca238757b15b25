"""Lists that a consumer's fields are chosen from."""

from __future__ import annotations

TITLES = ("Mr", "Mrs", "Miss", "Ms", "Dr")
CONSUMER_SOURCES = ("PRIMO", "CRM")
"""Values of isFromPrimo."""
