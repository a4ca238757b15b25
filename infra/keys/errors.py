"""What can go wrong with keys."""

from __future__ import annotations

from domain.kernel.errors import DataErased

SubjectErased = DataErased
"""Raised for new personal data of a person whose key was destroyed."""


class KeyMissing(Exception):
    """The vault does not know a subject that data is sealed for: it is older than the events."""
