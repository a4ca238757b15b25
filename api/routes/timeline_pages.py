"""A page of one record's timeline, from the place that its caller asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.routes.history_names import name_entries
from api.routes.moments import refuse_future
from api.routes.reading import viewer
from api.routes.undo_marks import mark_undoings
from domain.kernel.errors import InvalidFields
from projections.access.redact import access_of
from projections.history.entries import Places
from projections.history.pages import Span, page, whole_page

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    import sqlalchemy as sa

    from api.http.deps import Call
    from projections.history.entries import Wanted
    from projections.history.states import States
    from projections.kernel.record import Doc


class Start(NamedTuple):
    """Where a page begins; at most one of these, the newest entry without."""

    before: int | None
    after: int | None
    at: datetime | None
    """The newest entry of the page is the last one by this moment."""
    entry: UUID | None
    """The newest entry of the page is this one of the record."""

    def upto(self, call: Call, id_: UUID) -> int | None:
        """Up to which position of the log the page goes, where a moment or an entry says it. Raises
        InvalidFields for a moment that is not yet, an entry of another record, and for two starts.
        """
        given = [name for name, value in self._asdict().items() if value is not None]
        if len(given) > 1:
            raise InvalidFields(fields={given[-1]: "one_of"})
        if self.at is not None:
            refuse_future(call, self.at)
            return call.services.deps.store.position_at(self.at)
        if self.entry is None:
            return None
        position = call.services.store.position_of(id_, self.entry)
        if position is None:
            raise InvalidFields(fields={"entry": "not_found"})
        return position


class TimelinePage(NamedTuple):
    entries: list[Doc]
    """Newest first, with names in the place of ids."""
    older: int | None
    """Before which version the next page begins."""
    newer: int | None
    """After which version newer entries begin, where there may be some."""
    upto: int
    """Position of the record's newest event."""


def timeline_page(
    call: Call,
    db: sa.Connection,
    states: States,
    id_: UUID,
    wanted: Wanted,
    start: Start,
    limit: int,
) -> TimelinePage:
    """For who may see the record, whose rows along its stream are `states`."""
    upto, store, noun = start.upto(call, id_), call.services.deps.store, states.view.name
    places, access = Places(db, noun, id_), access_of(call.me.role, noun)
    # Without former values an entry depends on what came after it, so all of them are made.
    events = store.events(id_, after=places.version if access.former else 0)
    places.add([one for one in events if one.version > places.version])
    newest = events[-1].version if events else places.version
    before = start.before
    if upto is not None:
        version = store.versions_at([id_], upto).get(id_, 0)
        before = (places.last_of(version) if start.entry else version) + 1
    span = Span(before, start.after, limit)
    if access.former:
        found = page(states, places, access, wanted, span)
        mark_undoings(call, noun, id_, found.entries, found.events, places.undone())
    else:
        found = whole_page(states.view, events, access, wanted, span)
    name_entries(db, noun, found.entries, found.events, viewer(call))
    newer = found.newer
    if upto is not None and before is not None and before <= newest:
        newer = before - 1
    position = events[-1].position if events else places.position
    return TimelinePage(found.entries, found.more, newer, position)
