"""Reads and changes links between records and the ledger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, cast

from commands.kernel.append import append_with_retry
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.ledger_link.events import NOUN
from domain.ledger_link.link import evolve, link_of, make, stream_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Recorded
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink


HIDDEN = "…"
SHORTEST = 3
"""Letters that a value must have to be hidden: shorter ones stand in any sentence."""


class Linked(NamedTuple):
    """Which record, and of which organisation the link is."""

    kind: LinkKind
    record_id: UUID
    tenant_id: UUID

    @property
    def stream_id(self) -> UUID:
        return stream_of(*self)


def link_in(stream_id: UUID, deps: Deps) -> LedgerLink | None:
    """The link of a stream as it is now; None where the record was never linked with this organisation."""
    return link_of(link_events(deps.store.events(stream_id)))


def record_link(
    context: Context,
    deps: Deps,
    of: Linked,
    decide: Callable[[LedgerLink], list[LedgerLinkEvent]],
    ledger_id: str | None = None,
) -> None:
    """Stores what is decided of the link, which is made where it is missing. Nobody waits for the lists."""
    stream = of.stream_id

    def request() -> AppendRequest:
        recorded = deps.store.events(stream)
        link = link_of(link_events(recorded))
        made = make(link, *of, ledger_id)
        for event in made:
            link = evolve(link, event)
        events = [*made, *(decide(link) if link is not None else [])]
        change = StreamAppend(stream, NOUN, len(recorded), tuple(events))
        return AppendRequest(context.meta(), (change,))

    append_with_retry(context, deps, request, waits=False)


def link_events(recorded: Iterable[Recorded]) -> Iterable[LedgerLinkEvent]:
    """The events of a link's stream."""
    return (cast("LedgerLinkEvent", one.event) for one in recorded)


def hidden(words: str, values: Iterable[str | None]) -> str:
    """What the ledger says, without the values that it quotes: the history of a link is in the clear."""
    quoted = sorted((one for one in values if one and len(one) >= SHORTEST), key=len, reverse=True)
    pattern = "|".join(map(re.escape, quoted))
    return re.sub(pattern, HIDDEN, words, flags=re.IGNORECASE) if pattern else words
