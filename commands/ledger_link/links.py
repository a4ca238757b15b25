"""Reads links to the ledger from their streams, and records what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast
from uuid import UUID

from commands.kernel.append import append_with_retry
from commands.kernel.command_ids import derived_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.ledger_link.events import NOUN
from domain.ledger_link.link import link_of, stream_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink

    Decide = Callable[[LedgerLink | None], list[LedgerLinkEvent]]


@dataclass(frozen=True, slots=True)
class Linked:
    """Which record a link is of, at which organisation."""

    kind: LinkKind
    record_id: UUID
    tenant_id: UUID

    @property
    def stream_id(self) -> UUID:
        return stream_of(self.kind, self.record_id, self.tenant_id)


def link_in(stream_id: UUID, deps: Deps) -> LedgerLink | None:
    """The link of a stream as it is now."""
    return link_of(cast("LedgerLinkEvent", one.event) for one in deps.store.events(stream_id))


def record(linked: Linked, decide: Decide, context: Context, deps: Deps) -> Outcome:
    """Appends what is decided of the link as it is; nothing where that is no event.

    A job that is done again records what follows from the link then: the command's id follows from the
    link's version.
    """
    stream_id = linked.stream_id

    def request() -> AppendRequest:
        events = deps.store.events(stream_id)
        decided = decide(link_of(cast("LedgerLinkEvent", one.event) for one in events))
        command = derived_command_id(context.command_id, f"{stream_id}:{len(events)}")
        meta = context.followed_by(command).meta()
        new: Sequence[Event] = decided
        return AppendRequest(meta, (StreamAppend(stream_id, NOUN, len(events), tuple(new)),))

    return append_with_retry(context, deps, request)
