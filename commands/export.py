"""Records that somebody exported records, before they are given them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.kernel.append import append_with_retry
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.export import NOUN, ExportMade, stream_of
from domain.kernel.errors import NotSignedIn

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome


@dataclass(frozen=True, slots=True)
class RecordExport:
    """Not a wire body. Repeated under one command id, it is recorded once."""

    made: ExportMade

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotSignedIn for the system itself, which exports nothing."""
        if context.actor is None:
            raise NotSignedIn
        stream_id = stream_of(context.actor.user_id, deps.clock.now())

        def request() -> AppendRequest:
            last = deps.store.events(stream_id, newest_first=True, limit=1)
            version = last[0].version if last else 0
            change = StreamAppend(stream_id, NOUN, version, (self.made,))
            return AppendRequest(context.meta(), (change,))

        return append_with_retry(context, deps, request)
