"""Ids of appointments, for readers who may know that somebody is busy but not with what."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID, uuid5

_NAMESPACE = UUID("0d6c9b54-3a55-4c5e-9b0f-7f3a8f1d2c61")


def opaque_id(id_: UUID) -> UUID:
    """A hash of the id: always the same for an appointment, and not reversible."""
    return uuid5(_NAMESPACE, str(id_))


def visible_or_opaque_id(id_: UUID, seen: Collection[UUID]) -> str:
    """The appointment's id for a reader who may see the appointments `seen`; an opaque id otherwise."""
    return str(id_ if id_ in seen else opaque_id(id_))
