"""Records what became of a comparison of a read model, and of the rows that were mended after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.kernel.append import append_to_log
from domain.read_model import NOUN, ReadModelEvent, stream_of

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome


@dataclass(frozen=True, slots=True)
class RecordReadModelEvent:
    """Not a wire body. Repeated under one command id, it is recorded once."""

    event: ReadModelEvent

    def execute(self, context: Context, deps: Deps) -> Outcome:
        return append_to_log(context, deps, NOUN, stream_of(self.event.read_model), self.event)
