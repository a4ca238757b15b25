"""Notes of a record, with those that were struck: their text stays, with who struck it, when and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import NoteAdded, NoteStruck
from projections.history.entry import STRUCK
from projections.kernel.record import ERASED, Doc, iso, reason

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from domain.kernel.event import Recorded
    from domain.role.field_access import FieldAccess


def notes(
    events: Sequence[Recorded], access: FieldAccess, versions: Container[int] | None = None
) -> list[Doc]:
    """Newest first; with `versions` those that events of these versions added."""
    struck = _strikes(events, access)
    found = []
    for recorded in events:
        event = recorded.event
        if isinstance(event, NoteAdded) and (versions is None or recorded.version in versions):
            text = ERASED if "text" in recorded.erased else event.text
            note: Doc = {
                "_id": str(event.note_id),
                "note": text,
                "createdAt": iso(recorded.at),
                "createdBy": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
            }
            if event.corrects is not None:
                note["corrects"] = str(event.corrects)
            _mark(note, "note", struck, access)
            found.append(note)
    return found[::-1]


def mark_struck(entries: list[Doc], events: Iterable[Recorded], access: FieldAccess) -> list[Doc]:
    """Timeline entries with a strike at each note that was struck, changed in place."""
    struck = _strikes(events, access)
    for entry in entries:
        for note in entry["notes"]:
            _mark(note, "text", struck, access)
        if STRUCK in entry["events"] and not access.former:
            entry["reason"] = None
    return entries


def strikes_in(docs: Iterable[Doc]) -> Iterator[Doc]:
    """The strikes of notes, where their `by` is to be named."""
    return (doc["struck"] for doc in docs if "struck" in doc)


def _mark(note: Doc, text: str, struck: dict[str, Doc], access: FieldAccess) -> None:
    strike = struck.get(note["_id"])
    if strike is None:
        return
    note["struck"] = dict(strike)
    if not access.former:
        note[text] = None


def _strikes(events: Iterable[Recorded], access: FieldAccess) -> dict[str, Doc]:
    """By the note's id. A reason may quote what was struck, so it is shown to who sees that."""
    return {
        str(recorded.event.note_id): {
            "at": iso(recorded.at),
            "by": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
            "reason": reason(recorded) if access.former else None,
        }
        for recorded in events
        if isinstance(recorded.event, NoteStruck)
    }
