"""What can go wrong with keys."""

from __future__ import annotations

from domain.kernel.errors import DomainError


class SubjectErased(DomainError):
    """New personal data of a person whose key was destroyed."""

    code = "record.subject_erased"
    status = 409


class KeyMissing(Exception):
    """The vault does not know a subject that data is sealed for: it is older than the events."""
