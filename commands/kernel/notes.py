"""Notes on records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.guards import not_deleted
from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.formats import NoteText

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class AddNote(OneRecord):
    only_adds = True
    guards = (not_deleted,)
    note: NoteText

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return [record.NoteAdded(note_id=deps.new_id(), text=self.note)]
