"""Notes on records."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.guards import not_deleted, with_reason
from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.errors import NotAllowed
from domain.kernel.formats import NoteText

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


AUTHORITIES = frozenset({"admin", "management"})
"""Roles that strike notes of others."""


class AddNote(OneRecord):
    for_watchers = True
    only_adds = True
    guards = (not_deleted,)
    note: NoteText

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return [record.NoteAdded(note_id=deps.new_id(), text=self.note)]


class StrikeNote(OneRecord):
    """A note does not stand any more; `note` is the text that stands in its place.

    Its author strikes it, or an admin or manager. Raises NotFound, NoteAlreadyStruck, NotAllowed.
    """

    for_watchers = True
    guards = (not_deleted, with_reason)
    note_id: UUID
    note: NoteText | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = deps.store.events(self.id, upto=state.version)
        added, struck = record.strike_note(state, events, self.note_id)
        actor = context.actor
        if actor and actor.role not in AUTHORITIES and added.actor_id != actor.user_id:
            raise NotAllowed
        if self.note is None:
            return [struck]
        corrected = record.NoteAdded(note_id=deps.new_id(), text=self.note, corrects=self.note_id)
        return [struck, corrected]
