"""A page of a record's timeline, of which only the events that it shows are read and folded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from projections.history.notes import mark_struck
from projections.history.timeline import timeline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.kernel.event import Recorded
    from domain.role.field_access import FieldAccess
    from projections.history.entries import Place, Wanted
    from projections.history.states import States
    from projections.kernel.record import Doc, RecordProjection


NEAR = 50
"""Events between two entries up to which they are read together."""
SEARCHED = 200
"""Entries that a search for words looks through at a time."""


class Ordered(Protocol):
    """The entries of one record."""

    def before(self, version: int | None, wanted: Wanted, limit: int) -> list[Place]:
        """The newest whose last event is before a version, newest first; some may not be wanted."""

    def struck(self) -> list[Place]:
        """Those that struck notes, of any time."""


class Page(NamedTuple):
    entries: list[Doc]
    """Newest first."""
    more: int | None
    """Before which version the next page begins; None for the last one."""
    events: list[Recorded]
    """What the entries were made of."""


def page(
    states: States,
    places: Ordered,
    access: FieldAccess,
    wanted: Wanted,
    *,
    before: int | None,
    limit: int,
) -> Page:
    """The newest entries that are wanted and shown. `access` must show former values: without them
    an entry depends on all that came after it.
    """
    found: list[Doc] = []
    events: list[Recorded] = []
    while len(found) <= limit:
        asked = limit + 1 - len(found)
        if wanted.text is not None:
            # Nobody knows how many entries have the words before they are made.
            asked = max(asked, SEARCHED)
        some = places.before(before, wanted, asked)
        entries, seen = entries_at(states, some, access)
        found += [entry for entry in entries if wanted.fits(entry)]
        events += seen
        if len(some) < asked:
            break
        before = some[-1].last
    shown = found[:limit]
    if any(entry["notes"] for entry in shown):
        # A note may have been struck long after the entries of this page.
        later = [
            one for place in places.struck() for one in states.read(place.first - 1, place.last)
        ]
        mark_struck(shown, later, access)
    return Page(shown, shown[-1]["version"] if len(found) > limit else None, events)


def whole_page(
    view: RecordProjection,
    events: Sequence[Recorded],
    access: FieldAccess,
    wanted: Wanted,
    *,
    before: int | None,
    limit: int,
) -> Page:
    """As `page`, made of all events of the record."""
    entries = timeline(view, events, access)[::-1]
    found = [one for one in entries if before is None or one["version"] < before]
    found = [one for one in found if wanted.fits(one)]
    shown = found[:limit]
    return Page(shown, shown[-1]["version"] if len(found) > limit else None, list(events))


def entries_at(
    states: States, places: Sequence[Place], access: FieldAccess
) -> tuple[list[Doc], list[Recorded]]:
    """Entries of these places, newest first, and their events."""
    made: list[Doc] = []
    seen: list[Recorded] = []
    for run in _runs(places):
        row = states.at(run[0].first - 1)
        events = states.read(run[0].first - 1, run[-1].last)
        # What lies between two places of a run is folded, and left out.
        wanted = {version for place in run for version in range(place.first, place.last + 1)}
        entries = timeline(states.view, events, access, row)
        made += [entry for entry in entries if entry["version"] in wanted]
        seen += [event for event in events if event.version in wanted]
        states.add(events)
    return made[::-1], seen


def _runs(places: Sequence[Place]) -> list[list[Place]]:
    """Places, oldest first, together where so few events are between them that one read is best."""
    runs: list[list[Place]] = []
    for place in reversed(places):
        if runs and place.first - runs[-1][-1].last <= NEAR:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs
