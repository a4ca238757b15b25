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

    def after(self, version: int, wanted: Wanted, limit: int) -> list[Place]:
        """The oldest whose last event is after a version, oldest first; some may not be wanted."""

    def struck(self) -> list[Place]:
        """Those that struck notes, of any time."""


class Span(NamedTuple):
    """Which entries of a record a page has: the newest, those before a version, or those after one."""

    before: int | None
    after: int | None
    limit: int


class Page(NamedTuple):
    entries: list[Doc]
    """Newest first."""
    more: int | None
    """Before which version the next page begins; None for the last one."""
    events: list[Recorded]
    """What the entries were made of."""
    newer: int | None = None
    """After which version the page of newer entries begins; None where it is not known that there are any."""


def page(states: States, places: Ordered, access: FieldAccess, wanted: Wanted, span: Span) -> Page:
    """The entries of the span that are wanted and shown, newest first. `access` must show former values:
    without them an entry depends on all that came after it.
    """
    if span.after is not None:
        return _newer_page(states, places, access, wanted, (span.after, span.limit))
    before, limit = span.before, span.limit
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
    _mark_struck(states, places, access, shown)
    return Page(shown, shown[-1]["version"] if len(found) > limit else None, events)


def _newer_page(
    states: States,
    places: Ordered,
    access: FieldAccess,
    wanted: Wanted,
    of: tuple[int, int],
) -> Page:
    """Of the entries after a version the oldest, so many."""
    found: list[Doc] = []
    events: list[Recorded] = []
    begun, limit = of
    after = begun
    while len(found) <= limit:
        asked = limit + 1 - len(found)
        if wanted.text is not None:
            asked = max(asked, SEARCHED)
        some = places.after(after, wanted, asked)
        entries, seen = entries_at(states, some[::-1], access)
        found += [entry for entry in reversed(entries) if wanted.fits(entry)]
        events += seen
        if len(some) < asked:
            break
        after = some[-1].last
    shown = found[:limit][::-1]
    _mark_struck(states, places, access, shown)
    return Page(shown, begun + 1, events, shown[0]["version"] if len(found) > limit else None)


def _mark_struck(states: States, places: Ordered, access: FieldAccess, shown: list[Doc]) -> None:
    """A note may have been struck long after the entries of its page."""
    if any(entry["notes"] for entry in shown):
        later = [
            one for place in places.struck() for one in states.read(place.first - 1, place.last)
        ]
        mark_struck(shown, later, access)


def whole_page(
    view: RecordProjection,
    events: Sequence[Recorded],
    access: FieldAccess,
    wanted: Wanted,
    span: Span,
) -> Page:
    """As `page`, made of all events of the record."""
    entries, limit = timeline(view, events, access), span.limit
    if span.after is not None:
        found = [one for one in entries if one["version"] > span.after and wanted.fits(one)]
        shown = found[:limit][::-1]
        newer = shown[0]["version"] if len(found) > limit else None
        return Page(shown, span.after + 1, list(events), newer)
    found = [one for one in entries if span.before is None or one["version"] < span.before]
    found = [one for one in reversed(found) if wanted.fits(one)]
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
