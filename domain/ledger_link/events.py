"""What becomes of a record at the ledger. A stream of its own for each record and connected organisation.

No event holds a value of the record: only ids, versions, names of fields, and the ledger's own words.
"""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel.event import Event

NOUN = "ledger_link"
"""The streams' type; it has no record of its own."""
LinkKind = Literal["invoice", "invoice_payment", "credit_note", "company", "consumer"]
"""The noun of the record."""
Follows = Literal["invoice", "invoice_payment", "credit_note"]
"""Nouns whose changes follow to the ledger by themselves."""


class Refusal(BaseModel):
    """Why the ledger refused a record. `field` is None where it names none."""

    model_config = ConfigDict(frozen=True)

    field: str | None
    words: str
    """The ledger's own, without what they quote of the customer."""


class LedgerLinkMade(Event, topic="ledger_link.made.1"):
    """A record begins to have a counterpart at the ledger; of one that was found there `ledger_id` is known."""

    kind: LinkKind
    record_id: UUID
    tenant_id: UUID
    ledger_id: str | None = None


class LedgerLinkQueued(Event, topic="ledger_link.queued.1"):
    """A version of the record waits to be handed over."""

    record_version: int


class LedgerLinkWithdrawn(Event, topic="ledger_link.withdrawn.1"):
    """The record is not to be handed over any more; the ledger never had it."""

    record_version: int


class LedgerLinkSent(Event, topic="ledger_link.sent.1"):
    """The ledger has the record as it was in this version."""

    record_version: int
    ledger_id: str


class LedgerLinkRefused(Event, topic="ledger_link.refused.1"):
    """The ledger does not take this version of the record."""

    record_version: int
    refusals: tuple[Refusal, ...]


class LedgerLinkDiffered(Event, topic="ledger_link.differed.1"):
    """The ledger has other values than the record in this version. `fields` are wire names."""

    record_version: int
    fields: tuple[str, ...]


class LedgerLinkTakenOver(Event, topic="ledger_link.taken_over.1"):
    """The record took over the ledger's values of these fields; with this version both are the same."""

    record_version: int
    fields: tuple[str, ...]


LedgerLinkEvent = (
    LedgerLinkMade
    | LedgerLinkQueued
    | LedgerLinkWithdrawn
    | LedgerLinkSent
    | LedgerLinkRefused
    | LedgerLinkDiffered
    | LedgerLinkTakenOver
)
