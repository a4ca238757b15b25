"""Data keys that follow from the seed, so that processes need not ask each other for them."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from collections.abc import Collection
from uuid import UUID

from infra.keys.ring import SubjectKey
from infra.keys.wrapper import KeyWrapper

KEPT = 150_000


class SeededKeys:
    """What SealingMapper needs of a key ring. Only for invented people: anyone with the seed
    can make the keys again.
    """

    def __init__(self, seed: int) -> None:
        self._seed = f"store {seed}".encode()
        self._cache: OrderedDict[UUID, SubjectKey] = OrderedDict()

    def key(self, subject: UUID) -> bytes:
        return hmac.digest(self._seed, subject.bytes, "sha256")

    def get_or_create(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]:
        return {subject: self._one(subject) for subject in subjects}

    def prefetch(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]:
        return self.get_or_create(subjects)

    def wrapped(self, subject: UUID, wrapper: KeyWrapper) -> bytes:
        """As the vault keeps it."""
        return wrapper.wrap(self.key(subject), subject.bytes)

    def _one(self, subject: UUID) -> SubjectKey:
        found = self._cache.get(subject)
        if found is None:
            found = self._cache[subject] = SubjectKey(self.key(subject), float("inf"))
            if len(self._cache) > KEPT:
                self._cache.popitem(last=False)
        return found
