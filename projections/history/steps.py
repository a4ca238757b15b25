"""Where a noun's list, or one record, was another before and after a position: what one steps through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from projections.history.entry import ENTRIES, ENTRY, RECORDS
from projections.kernel.past_rows import past_name
from projections.kernel.read_model import metadata
from projections.kernel.viewer import book_array
from projections.lists.conditions import is_scoped, scope_of
from projections.lists.past import past_values, seen_today
from projections.lists.sql import compiled, fetch, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime
    from uuid import UUID

    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row
    from projections.kernel.viewer import Viewer
    from projections.lists.sql import Session

POSITION = sa.bindparam("position", type_=sa.BigInteger())
_AS_ID = sa.bindparam("position_id", type_=ENTRIES.c.id.type)


class Steps(NamedTuple):
    """Positions of the nearest entries; None where there is none."""

    previous: int | None
    next: int | None


class Tick(NamedTuple):
    position: int
    at: datetime


class Ticks(NamedTuple):
    chosen: list[Tick]
    all: int


def steppable(noun: str) -> bool:
    """Whether a noun's list has a past."""
    return past_name(NOUN_VIEWS[noun].table.name) in {one.name for one in metadata.tables.values()}


def list_steps(session: Session, noun: str, who: Viewer, position: int) -> Steps:
    """The nearest entries that changed what the noun's list shows, of records that the viewer may see
    today.
    """
    values = past_values(position)
    if is_scoped(noun, who.role):
        values["book"] = book_array(who.book)
    found = [fetch(session, _of_list(noun, who.role, back), values) for back in (True, False)]
    return Steps(*(rows[0][0] if rows else None for rows in found))


@compiled
def _of_list(noun: str, role: str, back: bool) -> sa.Select[Any]:
    """Along the key of the past rows, which is the position at which each begins."""
    table = NOUN_VIEWS[noun].table
    twin = metadata.tables[f"{metadata.schema}.{past_name(table.name)}"]
    end = (
        sa.select(ENTRIES.c.position)
        .where(ENTRIES.c.stream_id == twin.c.stream_id, ENTRIES.c.id <= twin.c.id)
        .order_by(ENTRIES.c.version.desc())
        .limit(literal(1))
        .correlate(twin)
        .scalar_subquery()
    )
    ended = sa.func.greatest(end, twin.c.since)
    rows = sa.select(
        twin.c.stream_id.label("id"), twin.c.id.label("begun"), ended.label("ended")
    ).subquery()
    near = rows.c.begun <= _AS_ID if back else rows.c.begun > _AS_ID
    is_other = rows.c.ended < POSITION if back else rows.c.ended > POSITION
    order = rows.c.begun.desc() if back else rows.c.begun.asc()
    mine = [scope_of(noun, role)] if is_scoped(noun, role) else []
    seen = seen_today(rows, table, role, *mine)
    return sa.select(rows.c.ended).where(near, is_other, *seen).order_by(order).limit(literal(1))


class RecordEntries:
    """When the entries of one record ended: those that the read model has, and those of later events."""

    def __init__(self, session: sa.Connection, stream_id: UUID) -> None:
        self._session = session
        query = sa.select(RECORDS.c.version, RECORDS.c.last).where(RECORDS.c.id == stream_id)
        row = session.execute(query).one_or_none()
        self.version: int = row.version if row else 0
        """Up to which the read model has folded the record; 0 for one that it does not know."""
        self._last: Row | None = row.last if row else None
        known = sa.select(ENTRIES.c.version, ENTRIES.c.position, ENTRIES.c.at)
        self._known = known.where(ENTRIES.c.stream_id == stream_id)
        self._all: sa.FromClause = self._known.subquery()

    def add(self, events: Iterable[Recorded]) -> None:
        """Adds the events after `version`, so that the steps do not wait for the read model."""
        later = ENTRY.entries(self._last, events)
        if not later:
            return
        columns = [sa.column(one.name, one.type) for one in self._known.selected_columns]
        values = sa.values(*columns, name="later").data(
            [(one["version"], one["position"], one["at"]) for one in later]
        )
        # The first of them may have begun among the events that the read model has.
        before = self._known.where(ENTRIES.c.first_version < later[0]["first_version"])
        self._all = before.union_all(sa.select(values)).subquery()

    def beside(self, version: int) -> Steps:
        """The entries beside the one of which a version is."""
        own, position = self._all.c.version, sa.select(self._all.c.position).limit(1)
        before = position.where(own < version).order_by(own.desc())
        after = position.where(own > version).order_by(own)
        return Steps(self._session.execute(before).scalar(), self._session.execute(after).scalar())

    def ticks(self, most: int) -> Ticks:
        """Position and time of the entries, oldest first, and how many there are. Of more than `most`
        (from 2 on) only so many, spread evenly, the first and the last among them.
        """
        entry = self._all.c
        place = sa.func.row_number().over(order_by=entry.version)
        numbered = sa.select(
            entry.position, entry.at, place.label("place"), sa.func.count().over().label("all")
        ).subquery()
        # The number of the tick that an entry is nearest before; it is one where that number is new.
        gaps = sa.func.greatest(numbered.c.all - 1, most - 1)
        tick = (numbered.c.place - 1) * (most - 1) / gaps
        former = (numbered.c.place - 2) * (most - 1) / gaps
        chosen = sa.or_(numbered.c.place == 1, sa.func.floor(tick) > sa.func.floor(former))
        query = sa.select(numbered).where(chosen).order_by(numbered.c.place)
        rows = list(self._session.execute(query))
        found = [Tick(row.position, row.at) for row in rows]
        return Ticks(found, int(rows[0].all) if rows else 0)
