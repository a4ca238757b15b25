"""Entries of a record and of those that are linked with it, in one order: by the log's positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.access import scope
from projections.access.redact import access_of
from projections.history.desk import Found, place_id, select_found
from projections.history.entries import conditions, field_numbers
from projections.history.entry import ENTRIES, RECORDS
from projections.kernel.wire import get
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from projections.history.entries import Wanted
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer

MOST = 1_000
"""Linked records of one timeline."""


class Related(NamedTuple):
    records: dict[UUID, str]
    """The nouns of the records by id, the record itself among them."""
    is_cut: bool
    """Whether there are more linked records than are looked at."""


def related(
    session: sa.Connection, noun: str, doc: Doc, who: Viewer, nouns: Collection[str]
) -> Related:
    """The record, what its document links to, all that links to it, and what links to these in turn; of
    the nouns given, and only what the viewer sees. Nothing is found by way of a record that is not seen.
    """
    found = {UUID(doc["_id"]): noun}
    level = dict(found)
    found |= _linked_from(session, noun, doc, who, nouns)
    while level and len(found) <= MOST:
        level = {
            id_: name for id_, name in _linking(session, level, who, nouns) if id_ not in found
        }
        found |= level
    return Related(dict([*found.items()][: MOST + 1]), len(found) > MOST + 1)


def _linked_from(
    session: sa.Connection, noun: str, doc: Doc, who: Viewer, nouns: Collection[str]
) -> dict[UUID, str]:
    view, wanted = NOUN_VIEWS[noun], dict[str, list[UUID]]()
    for path, target in view.noun.links.items():
        if target in nouns and (id_ := get(doc, view.wire(path))):
            wanted.setdefault(target, []).append(UUID(id_))
    selects = [
        _seen(target, who, NOUN_VIEWS[target].table.c.id.in_(ids)) for target, ids in wanted.items()
    ]
    return dict(_rows(session, selects))


def _linking(
    session: sa.Connection, level: Mapping[UUID, str], who: Viewer, nouns: Collection[str]
) -> list[tuple[UUID, str]]:
    """Records with a link to one of these, the newest first."""
    by_noun: dict[str, list[UUID]] = {}
    for id_, noun in level.items():
        by_noun.setdefault(noun, []).append(id_)
    selects = [
        _seen(name, who, column.in_(ids))
        for name in nouns
        for noun, ids in by_noun.items()
        for column in NOUN_VIEWS[name].columns_linking_to(noun)
    ]
    return _rows(session, selects)


def _seen(noun: str, who: Viewer, *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    table = NOUN_VIEWS[noun].table
    kept = [] if access_of(who.role, noun).deleted else [~table.c.deleted]
    name = sa.literal(noun).label("noun")
    return sa.select(table.c.id, name, table.c.created_at).where(
        *where, scope.scope(noun, who), *kept
    )


def _rows(session: sa.Connection, selects: list[sa.Select[Any]]) -> list[tuple[UUID, str]]:
    if not selects:
        return []
    rows = sa.union_all(*selects).subquery()
    query = sa.select(rows.c.id, rows.c.noun).order_by(rows.c.created_at.desc()).limit(MOST + 2)
    return [(id_, name) for id_, name in session.execute(query)]


class Bounds(NamedTuple):
    """Positions of the first events of the entries that are asked for: after one, up to another."""

    after: int
    upto: int


def entries(
    session: sa.Connection,
    records: Mapping[UUID, str],
    wanted: Wanted,
    bounds: Bounds,
    limit: int,
    *,
    oldest: bool = False,
) -> list[Found]:
    """The newest entries of these records within the bounds, newest first; or the oldest, oldest first.
    Some may not be wanted.
    """
    columns = ENTRIES.c
    ids = sa.func.unnest(sa.cast([*records], pg.ARRAY(pg.UUID(as_uuid=True))))
    streams = ids.table_valued(sa.column("id", pg.UUID(as_uuid=True))).render_derived(name="wanted")
    of_each = (
        select_found()
        .where(columns.stream_id == streams.c.id)
        .where(columns.id > place_id(bounds.after), columns.id <= place_id(bounds.upto))
        .where(*conditions(None, wanted), *_of_field(set(records.values()), wanted.field))
        .order_by(columns.version.asc() if oldest else columns.version.desc())
        .limit(limit)
        .lateral("entries_of_each")
    )
    first = of_each.c.id
    query = sa.select(of_each).select_from(streams.join(of_each, sa.true()))
    query = query.order_by(first.asc() if oldest else first.desc()).limit(limit)
    return [Found.of(row) for row in session.execute(query)]


def _of_field(nouns: Collection[str], field: str | None) -> list[sa.ColumnElement[bool]]:
    """Entries that set a field, of whichever of the nouns have one of this path."""
    if field is None:
        return []
    numbers = {noun: field_numbers(noun).get(field) for noun in nouns}
    return [
        sa.or_(
            sa.false(),
            *(
                sa.and_(ENTRIES.c.noun == noun, ENTRIES.c.fields.contains([number]))
                for noun, number in numbers.items()
                if number is not None
            ),
        )
    ]


def newest(session: sa.Connection, records: Collection[UUID]) -> int:
    """Position of the newest event of these records that the read model has."""
    position = sa.cast(RECORDS.c.last["position"].astext, sa.BigInteger())
    query = sa.select(sa.func.max(position)).where(RECORDS.c.id.in_(records))
    return int(session.execute(query).scalar() or 0)
