"""The address lookup that is set up, with a memory, and the offline one where it does not answer."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from commands.shared.addresses import LookupUnavailable, Suggestion
from domain.kernel.errors import NotFound
from infra.maps.typed import TypedAddresses

if TYPE_CHECKING:
    from commands.shared.addresses import Address, AddressLookup

KEPT = 2_000
"""Answers that are remembered, of each kind; in this process only, as an address may name a person."""
SECONDS = 3_600


class Addresses:
    """An id names the lookup that it is from, so that each answers its own."""

    def __init__(self, lookup: AddressLookup) -> None:
        self._lookup = lookup
        self._offline = TypedAddresses()
        self._suggested = lru_cache(KEPT)(lambda text, _hour: tuple(lookup.suggest(text)))
        self._resolved = lru_cache(KEPT)(lambda id_, _hour: lookup.resolve(id_))

    @property
    def source(self) -> str:
        return self._lookup.source

    def suggest(self, text: str) -> list[Suggestion]:
        """Addresses that the text may mean, the likeliest first."""
        source, tidy = self.source, " ".join(text.split())
        try:
            found = self._suggested(tidy, _hour())
        except (LookupUnavailable, NotFound):
            source, found = self._offline.source, tuple(self._offline.suggest(tidy))
        return [Suggestion(f"{source}:{one.id}", one.label) for one in found]

    def resolve(self, id_: str) -> Address:
        """Raises NotFound for an id that was not suggested, and LookupUnavailable."""
        source, _, own = id_.partition(":")
        if source == self._offline.source:
            return self._offline.resolve(own)
        if source != self.source:
            raise NotFound(noun="address")
        return self._resolved(own, _hour())


def _hour() -> int:
    return int(time.time() // SECONDS)
