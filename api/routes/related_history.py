"""A record's timeline with what happened to the records that are linked with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import AwareDatetime

from api.http.deps import Call
from api.http.envelope import Envelope, sometimes
from api.http.guard import ANY, may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.audit_shapes import DeskEntry
from api.routes.desk_entries import Shown, entries_of
from api.routes.moments import refuse_period
from api.routes.past_lists import wait_for_latest
from api.routes.reading import readable, viewer
from api.routes.records import BASE, Noun, refuse
from api.routes.timeline_pages import Start
from domain.nouns import NOUNS
from projections.history import desk, related
from projections.history.entries import Kind, Wanted
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.history.desk import Found
    from projections.kernel.record import Doc

LAST = 2**62
"""A position that no log comes to."""


class RelatedTimeline(Envelope[list[DeskEntry]]):
    """Newest first, each with the record that it is of. `nextBefore` and `nextAfter` are positions, and ask
    for the pages of older and of newer entries.
    """

    next_before: int | None
    next_after: int | None = sometimes("nextAfter")
    up_to: int
    records: int
    """Of how many records entries are looked for, the record itself among them."""
    is_cut: bool
    """Whether more records are linked than that."""


@dataclass(frozen=True, slots=True)
class Timelines:
    """Entries of some records as the caller is shown them."""

    call: Call
    db: sa.Connection
    doc: Doc
    """Of the record, as the caller is shown it."""
    records: related.Related
    wanted: Wanted
    bounds: related.Bounds

    def older(self, before: int | None, limit: int) -> desk.Page:
        """The newest before a position, newest first."""
        return desk.page(self._read, self._shown, before, limit)

    def newer(self, after: int, limit: int) -> desk.Page:
        """The oldest after a position, newest first; and after which one those that follow begin."""

        def read(before: int | None, asked: int) -> list[Found]:
            begun = after if before is None else before
            return self._found(
                self.bounds._replace(after=max(begun, self.bounds.after)), asked, oldest=True
            )

        page, more = desk.page(read, self._shown, None, limit)
        return page[::-1], more

    def _read(self, before: int | None, limit: int) -> list[Found]:
        upto = self.bounds.upto if before is None else min(before - 1, self.bounds.upto)
        return self._found(self.bounds._replace(upto=upto), limit)

    def _found(self, bounds: related.Bounds, limit: int, *, oldest: bool = False) -> list[Found]:
        return related.entries(
            self.db, self.records.records, self.wanted, bounds, limit, oldest=oldest
        )

    def _shown(self, found: list[Found]) -> Shown:
        return entries_of(self.call, self.db, self.wanted, LAST, found, undoings=True)


def timelines(
    call: Call, db: sa.Connection, noun: str, id_: UUID, wanted: Wanted, *, linked: bool = True
) -> Timelines:
    """Those of the record and, with `linked`, of all that is linked with it, of the nouns that the caller
    may open. Raises NotFound and NotAllowed where the record cannot be opened.
    """
    refuse_period(wanted.since, wanted.until)
    refuse(call, noun, "V")
    doc, store = readable(call, db, noun, id_), call.services.store
    records = related.Related({id_: noun}, is_cut=False)
    if linked:
        records = related.related(
            db, noun, doc, viewer(call), [*filter(partial(_opens, call), NOUN_VIEWS)]
        )
    bounds = related.Bounds(
        store.position_before(wanted.since) if wanted.since else 0,
        store.position_at(wanted.until) if wanted.until else LAST,
    )
    return Timelines(call, db, doc, records, wanted, bounds)


def _opens(call: Call, noun: str) -> bool:
    return may_now(call.me, NOUNS[noun].section, "V")


Place = Annotated[int | None, Query(ge=1, le=LAST)]


def related_history(
    call: Call,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    before: Place = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    kind: Kind = "all",
    actor: Annotated[UUID | None, Query()] = None,
    field: Annotated[str | None, Query(max_length=100)] = None,
    source: Annotated[str | None, Query(max_length=40)] = None,
    since: AwareDatetime | None = None,
    until: AwareDatetime | None = None,
    q: Annotated[str | None, Query(max_length=200)] = None,
    after: Annotated[int | None, Query(ge=0, le=LAST)] = None,
    at: AwareDatetime | None = None,
    entry: UUID | None = None,
) -> RelatedTimeline:
    """As `recordHistory`, with the entries of linked records: those that the record links to, and those
    that link to it, by way of others too (a consumer's leads, and their appointments). What the viewer may
    not open is left out. `before` and `after` are positions here; a field is one of any of the records.
    """
    wanted = Wanted(kind, actor, field, source, since, until, (q or "").strip() or None)
    start = Start(before, after, at, entry)
    if before is None and after is None:
        wait_for_latest(call)
    with call.read() as db:
        found = timelines(call, db, noun, id, wanted)
        newest = related.newest(db, found.records.records)
        page, newer = _page(found, start, start.upto(call, id), newest, limit)
    # The models describe the wire; rows are answered as they are.
    data: Any = [one for _, one in page[0]]
    return RelatedTimeline.model_construct(
        data=data,
        next_before=page[1],
        next_after=newer,
        up_to=newest,
        records=len(found.records.records),
        is_cut=found.records.is_cut,
        success=True,
        message="",
    )


def _page(
    found: Timelines, start: Start, upto: int | None, newest: int, limit: int
) -> tuple[desk.Page, int | None]:
    """A page, and after which position newer entries begin."""
    if start.after is not None:
        page, newer = found.newer(start.after, limit)
        return (page, start.after + 1), newer
    before = start.before if upto is None else upto + 1
    return found.older(before, limit), upto if upto is not None and upto < newest else None


ROWS: list[Row] = [
    Area("history", ANY).read(
        f"{BASE}/history/related", related_history, "relatedHistory", RelatedTimeline
    ),
]
