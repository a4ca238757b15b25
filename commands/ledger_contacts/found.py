"""Finds the contact of a record at the ledger: by its link, by our number there, and through merges."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.shared.ledger_contacts import LedgerContacts, LedgerParty
    from domain.kernel.record import Record

MOST_MERGES = 10


@dataclass
class KnownParties:
    """Contacts that were read already; `is_all` says that those which were not read are not there."""

    ledger: LedgerContacts
    is_all: bool = False
    by_id: dict[str, LedgerParty] = field(default_factory=dict)
    by_number: dict[str, LedgerParty] = field(default_factory=dict)

    def add(self, parties: Iterable[LedgerParty]) -> KnownParties:
        for one in parties:
            self.by_id[one.ledger_id] = one
            if one.number is not None and not one.merged_into:
                self.by_number[one.number] = one
        return self

    def party(self, ledger_id: str) -> LedgerParty | None:
        """The contact, or the one that took its place."""
        found = self._one(ledger_id)
        for _ in range(MOST_MERGES):
            if found is None or found.merged_into is None:
                return found
            found = self._one(found.merged_into)
        return None

    def numbered(self, number: str) -> LedgerParty | None:
        """By our number."""
        if number not in self.by_number and not self.is_all:
            found = self.ledger.party_numbered(number)
            self.add([found] if found else [])
        found = self.by_number.get(number)
        return self.party(found.ledger_id) if found else None

    def _one(self, ledger_id: str) -> LedgerParty | None:
        if ledger_id not in self.by_id and not self.is_all:
            found = self.ledger.party(ledger_id)
            self.add([found] if found else [])
        return self.by_id.get(ledger_id)


def number_of(state: Record[Any, Any]) -> str:
    """By what the ledger knows a record: the reference, or the id of one that has none. Names are no key."""
    return state.reference or str(state.stream_id)
