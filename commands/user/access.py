"""Records that a user came or went, in the month's stream of that user."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_with_retry
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.user.access import NOUN, stream_of

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event


@dataclass(frozen=True, slots=True)
class RecordAccess:
    """Not a wire body. Repeated under one command id, it is recorded once."""

    user_id: UUID
    event: Event

    def execute(self, context: Context, deps: Deps) -> Outcome:
        stream_id = stream_of(self.user_id, deps.clock.now())

        def request() -> AppendRequest:
            last = deps.store.events(stream_id, newest_first=True, limit=1)
            version = last[0].version if last else 0
            change = StreamAppend(stream_id, NOUN, version, (self.event,))
            return AppendRequest(context.meta(), (change,))

        return append_with_retry(context, deps, request)
