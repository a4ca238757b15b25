"""The link between a record and its counterpart at the ledger: state, and which events change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, assert_never
from uuid import UUID, uuid5

from domain.ledger_link.events import (
    LedgerLinkDiffered,
    LedgerLinkMade,
    LedgerLinkQueued,
    LedgerLinkRefused,
    LedgerLinkSent,
    LedgerLinkTakenOver,
    LedgerLinkWithdrawn,
    LinkKind,
    Refusal,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domain.ledger_link.events import LedgerLinkEvent

_LINKS = UUID("5c0e6a0e-0f0d-4d57-9f5e-7d0f3a6b1c22")
_Later = (
    LedgerLinkQueued
    | LedgerLinkWithdrawn
    | LedgerLinkSent
    | LedgerLinkRefused
    | LedgerLinkDiffered
    | LedgerLinkTakenOver
)
LinkState = Literal["notSent", "waiting", "sent", "refused", "differs"]


@dataclass(frozen=True, slots=True)
class LedgerLink:
    """`record_version` is the newest one that was queued or that the ledger answered about, `sent_version` the newest
    one that it has. `tries` counts how often a version was queued.
    """

    kind: LinkKind
    record_id: UUID
    tenant_id: UUID
    state: LinkState = "notSent"
    ledger_id: str | None = None
    record_version: int = 0
    sent_version: int = 0
    tries: int = 0
    refusals: tuple[Refusal, ...] = ()
    fields: tuple[str, ...] = ()
    """Wire names of what differs."""


def stream_of(kind: LinkKind, record_id: UUID, tenant_id: UUID) -> UUID:
    """The link's stream: one for each record and organisation, so that it needs no look-up."""
    return uuid5(_LINKS, f"{tenant_id}:{kind}:{record_id}")


def evolve(link: LedgerLink | None, event: LedgerLinkEvent) -> LedgerLink:
    """The link after one more event of its stream."""
    if isinstance(event, LedgerLinkMade):
        known: LinkState = "sent" if event.ledger_id else "notSent"
        return LedgerLink(event.kind, event.record_id, event.tenant_id, known, event.ledger_id)
    if link is None:
        raise ValueError(event)
    version = event.record_version
    return replace(
        link, record_version=version, **({"refusals": (), "fields": ()} | _set(link, event))
    )


def _set(link: LedgerLink, event: _Later) -> dict[str, Any]:
    """What an event sets beyond the version that it is about."""
    match event:
        case LedgerLinkQueued():
            return {"state": "waiting", "tries": link.tries + 1}
        case LedgerLinkWithdrawn():
            return {"state": "notSent"}
        case LedgerLinkSent():
            known = {"ledger_id": event.ledger_id, "sent_version": event.record_version}
            return {"state": "sent", **known}
        case LedgerLinkRefused():
            return {"state": "refused", "refusals": event.refusals}
        case LedgerLinkDiffered():
            return {"state": "differs", "fields": event.fields}
        case LedgerLinkTakenOver():
            return {"state": "sent", "sent_version": event.record_version}
        case _:
            assert_never(event)


def link_of(events: Iterable[LedgerLinkEvent]) -> LedgerLink | None:
    """The link by all events of its stream; None where there is none yet."""
    link: LedgerLink | None = None
    for event in events:
        link = evolve(link, event)
    return link


def make(
    link: LedgerLink | None,
    kind: LinkKind,
    record_id: UUID,
    tenant_id: UUID,
    ledger_id: str | None = None,
) -> list[LedgerLinkEvent]:
    """Nothing where it is there already."""
    if link is not None:
        return []
    return [
        LedgerLinkMade(kind=kind, record_id=record_id, tenant_id=tenant_id, ledger_id=ledger_id)
    ]


def queue(link: LedgerLink | None, version: int) -> list[LedgerLinkEvent]:
    """Nothing where the ledger has this version, or it waits already."""
    if link is not None and link.state in {"sent", "waiting"} and link.record_version >= version:
        return []
    return [LedgerLinkQueued(record_version=version)]


def withdraw(link: LedgerLink, version: int) -> list[LedgerLinkEvent]:
    """Nothing where nothing waits."""
    return [LedgerLinkWithdrawn(record_version=version)] if link.state == "waiting" else []


def send(link: LedgerLink, version: int, ledger_id: str) -> list[LedgerLinkEvent]:
    """Nothing where that is known. A newer version that waits goes on waiting."""
    if link.sent_version >= version and link.ledger_id == ledger_id and link.state == "sent":
        return []
    sent = LedgerLinkSent(record_version=version, ledger_id=ledger_id)
    if link.state == "waiting" and link.record_version > version:
        return [sent, LedgerLinkQueued(record_version=link.record_version)]
    return [sent]


def refuse(link: LedgerLink, version: int, refusals: tuple[Refusal, ...]) -> list[LedgerLinkEvent]:
    """Nothing where it was refused for the same reasons, or the ledger has it by another try. What waits once more
    after it was sent may be refused.
    """
    is_there = link.sent_version >= version and link.state == "sent"
    if is_there or (link.state, link.record_version, link.refusals) == (
        "refused",
        version,
        refusals,
    ):
        return []
    return [LedgerLinkRefused(record_version=version, refusals=refusals)]


def differ(link: LedgerLink, version: int, fields: tuple[str, ...]) -> list[LedgerLinkEvent]:
    """Nothing where the same fields differ already."""
    if (link.state, link.record_version, link.fields) == ("differs", version, fields):
        return []
    return [LedgerLinkDiffered(record_version=version, fields=fields)]
