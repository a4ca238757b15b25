"""Where a noun's list, or one record, was another before and after a position: what one steps through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from projections.history.entry import ENTRIES
from projections.kernel.past_rows import past_name
from projections.kernel.read_model import metadata
from projections.kernel.scope import book_array
from projections.lists.conditions import is_scoped
from projections.lists.past import past_values, seen_today
from projections.lists.sql import compiled, fetch, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from projections.kernel.scope import Viewer
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
    near = twin.c.id <= _AS_ID if back else twin.c.id > _AS_ID
    is_other = ended < POSITION if back else ended > POSITION
    order = twin.c.id.desc() if back else twin.c.id.asc()
    seen = seen_today(table, role)
    mine = [twin.c.stream_id.in_(sa.select(table.c.id).where(*seen))] if seen else []
    return sa.select(ended).where(near, is_other, *mine).order_by(order).limit(literal(1))


def record_steps(session: sa.Connection, stream_id: UUID, version: int) -> Steps:
    """The entries beside the one of which a version is."""
    of_record = sa.select(ENTRIES.c.position).where(ENTRIES.c.stream_id == stream_id).limit(1)
    own = ENTRIES.c.version
    before = of_record.where(own < version).order_by(own.desc())
    after = of_record.where(own > version).order_by(own)
    return Steps(session.execute(before).scalar(), session.execute(after).scalar())


def ticks(session: sa.Connection, stream_id: UUID, most: int) -> Ticks:
    """Position and time of the record's entries, oldest first, and how many there are. Of more than
    `most` (from 2 on) only so many, spread evenly, the first and the last among them.
    """
    place = sa.func.row_number().over(order_by=ENTRIES.c.version)
    numbered = (
        sa.select(ENTRIES.c.version, place.label("place"), sa.func.count().over().label("all"))
        .where(ENTRIES.c.stream_id == stream_id)
        .subquery()
    )
    # The number of the tick that an entry is nearest before; it is one where that number is new.
    gaps = sa.func.greatest(numbered.c.all - 1, most - 1)
    tick = (numbered.c.place - 1) * (most - 1) / gaps
    former = (numbered.c.place - 2) * (most - 1) / gaps
    chosen = sa.or_(numbered.c.place == 1, sa.func.floor(tick) > sa.func.floor(former))
    query = (
        sa.select(ENTRIES.c.position, ENTRIES.c.at, numbered.c.all)
        .join(numbered, ENTRIES.c.version == numbered.c.version)
        .where(ENTRIES.c.stream_id == stream_id, chosen)
        .order_by(ENTRIES.c.version)
    )
    rows = list(session.execute(query))
    return Ticks([Tick(row.position, row.at) for row in rows], int(rows[0].all) if rows else 0)
