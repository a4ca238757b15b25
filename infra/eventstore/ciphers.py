"""Ciphers of the subjects of one batch of events, each made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from uuid import UUID

    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    from infra.keys.ring import SubjectKey
    from infra.keys.vault import KeyName


class OpeningKeys(Protocol):
    def prefetch(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        """Raises KeyMissing."""
        ...


class Ciphers:
    """To be dropped with the batch: a cipher takes seven times a key's memory."""

    def __init__(self, keys: OpeningKeys) -> None:
        self._keys = keys
        self._made: dict[UUID, dict[str, AESGCM | None]] = {}

    def prefetch(self, names: Collection[KeyName]) -> None:
        """Makes these ciphers, whose keys come in one query."""
        for (subject, data_class), key in self._keys.prefetch(names).items() if names else ():
            self._made.setdefault(subject, {})[data_class] = key.cipher

    def of(self, subject: UUID, classes: Collection[str]) -> Mapping[str, AESGCM | None]:
        """By at least these data classes; None where the key was destroyed. Raises KeyMissing."""
        found = self._made.get(subject, {})
        for one in classes:
            if one not in found:
                self.prefetch([(subject, each) for each in classes if each not in found])
                return self._made[subject]
        return found
