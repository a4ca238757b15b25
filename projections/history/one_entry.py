"""One entry of a record's timeline, found by a version of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.history.entries import Place
from projections.history.pages import entries_at
from projections.history.states import EVERY
from projections.history.timeline import timeline

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess
    from projections.history.states import Read, States
    from projections.kernel.record import Doc


def place_of(read: Read, version: int) -> Place | None:
    """The versions of the command that stored a version; None for one that is not stored."""
    found = read(version - 1, version)
    if not found:
        return None
    command = found[0].meta.command_id
    first = last = version
    while before := list(read(max(0, first - 1 - EVERY), first - 1))[::-1]:
        own = _leading([one.meta.command_id == command for one in before])
        first -= own
        if own < len(before):
            break
    while after := read(last, last + EVERY):
        own = _leading([one.meta.command_id == command for one in after])
        last += own
        if own < len(after):
            break
    return Place(first, last)


def _leading(same: list[bool]) -> int:
    """How many are true before the first that is not."""
    return same.index(False) if False in same else len(same)


def entry_with(states: States, version: int, access: FieldAccess) -> Doc | None:
    """The entry of which a version is, as it was shown once it was stored; None where nothing of it is."""
    place = place_of(states.read, version)
    if place is None:
        return None
    if access.former:
        made, _ = entries_at(states, [place], access)
    else:
        made = timeline(states.view, states.read(0, place.last), access)
    return next((one for one in made if one["version"] == place.last), None)


def outline(entry: Doc) -> Doc:
    """What an entry did and to which fields, without any value."""
    return {
        "kinds": entry["kinds"],
        "events": entry["events"],
        "fields": list(dict.fromkeys(change["field"] for change in entry["changes"])),
        "rows": [row["did"] for row in entry["rows"]],
        "files": [file["removed"] for file in entry["documents"]],
    }
