"""Records that somebody exported records, before they are given them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.kernel.append import append_to_log
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
        return append_to_log(context, deps, NOUN, stream_id, self.made)
