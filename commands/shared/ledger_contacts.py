"""Contacts of the ledger as commands see them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

PartyField = Literal[
    "name",
    "first_name",
    "last_name",
    "email",
    "phone",
    "mobile",
    "line_1",
    "line_2",
    "city",
    "region",
    "postcode",
    "country",
    "tax_number",
    "company_number",
]
PARTY_FIELDS: tuple[PartyField, ...] = get_args(PartyField)
ADDRESS_FIELDS = frozenset({"line_1", "line_2", "city", "region", "postcode", "country"})
AT_ONCE = 50
"""Contacts that one call hands over: more, and the ledger is slow to answer."""


@dataclass(frozen=True, slots=True)
class LedgerParty:
    """A contact as the ledger has it. `number` is ours, where it has one."""

    ledger_id: str
    number: str | None
    values: Mapping[str, str] = field(default_factory=dict)
    """Of PARTY_FIELDS; empty ones are left out."""
    is_archived: bool = False
    merged_into: str | None = None
    """The contact that took its place."""


@dataclass(frozen=True, slots=True)
class PartyToSend:
    """`ledger_id` is None for a contact that is to be made. `values` has every field that is ours to say."""

    number: str
    values: Mapping[str, str | None]
    ledger_id: str | None = None


@dataclass(frozen=True, slots=True)
class PartySent:
    """What the ledger answers about one contact: its id, or its own words why it does not take it."""

    ledger_id: str | None
    refusals: tuple[str, ...] = ()


class LedgerContacts(Protocol):
    """The part of the ledger that keeps contacts. Every call may raise what those of `Ledger` do."""

    def parties(self, since: datetime | None = None) -> Iterable[LedgerParty]:
        """Those that were changed since then, archived ones too; all without a time."""

    def party(self, ledger_id: str) -> LedgerParty | None:
        """By the ledger's id."""

    def party_numbered(self, number: str) -> LedgerParty | None:
        """By our number."""

    def send_parties(self, parties: Sequence[PartyToSend]) -> list[PartySent]:
        """At most AT_ONCE; one that is refused keeps no other from being taken."""
