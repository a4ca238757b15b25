"""Says of the entries of a timeline which took others back, which were, and which can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.undo.change_commands import is_removed
from commands.undo.offered import is_taken_back_alone, offered_paths
from commands.undo.rights import may_take_back
from domain.kernel.taking_back import DELETED
from domain.kernel.undoing import Undoings
from domain.nouns import NOUNS
from projections.history.replay import kind_of
from projections.kernel.record import iso
from projections.nouns import NOUN_VIEWS, PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.http.deps import Call
    from domain.kernel.event import Recorded
    from projections.history.entries import Place
    from projections.kernel.record import Doc


DELETABLE = frozenset(
    name for name, view in NOUN_VIEWS.items() if view.delete is not None or is_removed(view.noun)
)
"""Nouns whose records can go again."""


def mark_undoings(
    call: Call,
    noun: str,
    id_: UUID,
    page: Sequence[Doc],
    events: Sequence[Recorded],
    places: Sequence[Place],
) -> None:
    """Changes entries in place; `events` are what they were made of, `by` is still an id. `places`: the
    record's entries that took others back.
    """
    undone = [
        one
        for place in places
        for one in call.services.deps.store.events(id_, after=place.first - 1, upto=place.last)
    ]
    undoings = Undoings(undone)
    by_entry = {str(found[0].event_id): found for found in _by_command(events).values()}
    for entry in page:
        own = by_entry[entry["_id"]]
        if "tookBack" in entry:
            say_what(call, noun, id_, entry["tookBack"])
        command_id = own[-1].meta.command_id
        if undoings.is_undone(command_id, [one.event for one in own]):
            undo = undoings.last(command_id, undone).meta.command_id
            entry["takenBack"] = _by([one for one in undone if one.meta.command_id == undo][-1])
        elif _is_undoable(call, noun, own):
            entry["undoable"] = True


def mark_values(
    call: Call,
    noun: str,
    field: str,
    values: Sequence[Doc],
    events: Sequence[Recorded],
    undone: Sequence[Recorded],
) -> None:
    """Says of a field's values which the caller may take back; `events` are those of the record's commands that set
    them, `undone` those of its commands that took others back. Both may have more. It marks
    nothing of a field that is not taken back alone.
    """
    if not is_taken_back_alone(NOUNS[noun], field):
        return
    undoings, by_command = Undoings(undone), _by_command(events)
    by_version = {one.version: one for one in events}
    for value in values:
        if value["record"] is not None:
            continue
        own = by_command[by_version[value["version"]].meta.command_id]
        is_undone = undoings.is_undone(own[-1].meta.command_id, [one.event for one in own])
        if not is_undone and _is_undoable(call, noun, own):
            value["undoable"] = True


def _by_command(events: Sequence[Recorded]) -> dict[UUID, list[Recorded]]:
    found: dict[UUID, list[Recorded]] = {}
    for one in events:
        found.setdefault(one.meta.command_id, []).append(one)
    return found


def say_what(call: Call, noun: str, id_: UUID, took_back: Doc) -> None:
    """Adds what an undo took back; changes it in place, `by` is still an id."""
    events = call.services.deps.store.events(
        id_, after=took_back["first"] - 1, upto=took_back["version"]
    )
    view = PROJECTIONS[noun]
    took_back |= _by(events[-1])
    took_back["kinds"] = list(dict.fromkeys(kind_of(view, one.event) for one in events))
    took_back["events"] = [one.event.topic.rpartition(".")[0] for one in events]


def _by(recorded: Recorded) -> Doc:
    actor = recorded.meta.actor_id
    return {
        "version": recorded.version,
        "at": iso(recorded.at),
        "by": str(actor) if actor else None,
    }


def _is_undoable(call: Call, noun: str, own: Sequence[Recorded]) -> bool:
    of: Any = NOUNS[noun]
    last = own[-1]
    paths = offered_paths(of, [one.event for one in own])
    was_made = own[0].version == 1 and DELETED in paths
    return (
        bool(paths)
        and (not was_made or noun in DELETABLE)
        and of.undo is None
        and may_take_back(call.me, of, last.meta, last.at, call.services.deps.clock.now())
    )
