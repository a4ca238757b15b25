"""Records what became of links to the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.append import append_with_retry
from commands.kernel.command_ids import derived_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.shared.ledger_links import link_events
from domain.ledger_link.events import NOUN
from domain.ledger_link.link import link_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from commands.kernel.command import Context, Deps, Outcome
    from commands.shared.ledger_links import Linked
    from domain.kernel.event import Event
    from domain.ledger_link.events import LedgerLinkEvent
    from domain.ledger_link.link import LedgerLink

    Decide = Callable[[LedgerLink | None], list[LedgerLinkEvent]]


def record(linked: Linked, decide: Decide, context: Context, deps: Deps) -> Outcome:
    """Appends what is decided of the link as it is; nothing where that is no event.

    A job that is done again records what follows from the link then: the command's id follows from the
    link's version.
    """
    stream_id = linked.stream_id

    def request() -> AppendRequest:
        events = deps.store.events(stream_id)
        decided = decide(link_of(link_events(events)))
        command = derived_command_id(context.command_id, f"{stream_id}:{len(events)}")
        meta = context.followed_by(command).meta()
        new: Sequence[Event] = decided
        return AppendRequest(meta, (StreamAppend(stream_id, NOUN, len(events), tuple(new)),))

    return append_with_retry(context, deps, request)
