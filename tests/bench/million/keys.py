"""Data keys that follow from the seed, so that processes need not ask each other for them."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from collections.abc import Collection
from uuid import UUID

from infra.keys.ring import SubjectKey
from infra.keys.vault import KeyName, context_of
from infra.keys.wrapper import KeyWrapper

KEPT = 150_000


class SeededKeys:
    """What SealingMapper needs of a key ring. Only for invented people: anyone with the seed
    can make the keys again.
    """

    def __init__(self, seed: int) -> None:
        self._seed = f"store {seed}".encode()
        self._cache: OrderedDict[KeyName, SubjectKey] = OrderedDict()

    def key(self, name: KeyName) -> bytes:
        return hmac.digest(self._seed, context_of(name), "sha256")

    def get_or_create(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        return {name: self._one(name) for name in names}

    def prefetch(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        return self.get_or_create(names)

    def require_destroyed(self, subject: UUID) -> None:
        """Nobody is erased in this world."""

    def wrapped(self, name: KeyName, wrapper: KeyWrapper) -> bytes:
        """As the vault keeps it."""
        return wrapper.wrap(self.key(name), context_of(name))

    def _one(self, name: KeyName) -> SubjectKey:
        found = self._cache.get(name)
        if found is None:
            found = self._cache[name] = SubjectKey(self.key(name), float("inf"))
            if len(self._cache) > KEPT:
                self._cache.popitem(last=False)
        return found
