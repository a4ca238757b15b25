"""A list at two moments: which records came, which went, and which have another value by then.

Both sides are the past list of decision 44: the same filters, read from past rows. A record that is on
both sides has changed where a column differs by which its list filters, sorts, links or searches.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from projections.access.redact import access_of
from projections.kernel.past_rows import kept_columns
from projections.lists.declared import SEARCH
from projections.lists.filter import segment
from projections.lists.kinds import ID_TYPE
from projections.lists.past import PAST_ROW, past_conditions, past_source
from projections.lists.sql import compiled, fetch, first_column, literal
from projections.nouns import NOUN_VIEWS, PROJECTIONS

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer
    from projections.lists.conditions import Shape
    from projections.lists.filter import Condition
    from projections.lists.page import RecordList
    from projections.lists.params import ComparedParams
    from projections.lists.sql import Session

Group = Literal["came", "went", "changed"]
GROUPS: tuple[Group, ...] = ("came", "went", "changed")
_UNCHANGED = "unchanged"
_LATER = {
    "position": sa.bindparam("with_position", type_=sa.BigInteger()),
    "position_id": sa.bindparam("with_position_id", type_=ID_TYPE),
}
"""Bound values of the later moment, by those of the earlier one."""
_AFTER = sa.bindparam("after", type_=ID_TYPE)
_GROUP = sa.bindparam("group", type_=sa.Text())


class Compared(NamedTuple):
    """How many records each group has, unchanged ones too, and ids of one page of each."""

    counts: dict[str, int]
    ids: dict[Group, list[UUID]]


class ComparedColumns(NamedTuple):
    """The columns of a noun's past rows by which a role sees that a record changed."""

    columns: tuple[str, ...]
    segments: tuple[int, ...]
    """Places in the search text, from 1."""
    paths: frozenset[str]
    """The fields in documents behind them."""


@cache
def compared_columns(noun: str, role: str) -> ComparedColumns:
    """Only what the role is shown in full, of former values too: that a masked value has changed is for
    the record's own history to say.
    """
    view, access = NOUN_VIEWS[noun], access_of(role, noun)
    spec, [twin] = view.table.info["list"], [PROJECTIONS[noun].keyed]
    assert twin is not None  # noqa: S101 - every list has past rows
    kept = {*kept_columns(twin)}
    of_links = {
        column.name: view.wire(path)
        for path in view.noun.links
        if (column := view.link_column(path)) is not None
    }
    declared = {one.name: one.path for one in spec.declared if one.is_own}
    known = {"active": "isActive"} | of_links | declared
    shown = {
        column: path
        for column, path in known.items()
        if column in kept and access.showing(path, former=True) == "shown"
    }
    searched = {
        place: path
        for place, path in enumerate(view.projection.searched, 1)
        if access.showing(path, former=True) == "shown"
    }
    paths = frozenset({*shown.values(), *searched.values()})
    return ComparedColumns((*sorted(shown),), (*searched,), paths)


def compare(
    session: Session,
    list_: RecordList,
    params: ComparedParams,
    who: Viewer,
    positions: tuple[int, int],
) -> Compared:
    """The first page of every group, or with `group` and `after` a further page of one, which counts
    nothing. One id more than a page has says that there are others. `positions`: earlier and later.
    """
    earlier, later = positions
    shape, values = list_.criteria_at(params, who, earlier)
    values |= {"with_position": later, "with_position_id": UUID(int=later)}
    ids: dict[Group, list[UUID]] = {group: [] for group in GROUPS}
    if params.group is not None and params.after is not None:
        values |= {"group": params.group, "after": params.after}
        ids[params.group] = first_column(session, _further(list_, shape, params.most), values)
        return Compared({}, ids)
    counts = dict.fromkeys((*GROUPS, _UNCHANGED), 0)
    for group, number, id_ in fetch(session, _first(list_, shape, params.most), values):
        counts[group] = number
        if id_ is not None:
            ids[cast("Group", group)].append(id_)
    return Compared(counts, ids)


@compiled
def _first(list_: RecordList, shape: Shape, most: int) -> sa.Select[Any]:
    """Counts of the groups with the ids of their first pages, newest records first."""
    compared = _compared(list_, shape)
    number = sa.func.count().label("number")
    counts = sa.select(compared.c.group, number).group_by(compared.c.group).subquery("counts")
    page = (
        sa.select(compared.c.id, compared.c.created_at)
        .where(compared.c.group == counts.c.group, counts.c.group != _word(_UNCHANGED))
        .order_by(compared.c.created_at.desc(), compared.c.id)
        .limit(literal(most + 1))
        .lateral("page")
    )
    return (
        sa.select(counts.c.group, counts.c.number, page.c.id)
        .select_from(counts.outerjoin(page, sa.true()))
        .order_by(counts.c.group, page.c.created_at.desc(), page.c.id)
    )


@compiled
def _further(list_: RecordList, shape: Shape, most: int) -> sa.Select[Any]:
    """Ids of the page of a group that follows a record."""
    compared, table = _compared(list_, shape), list_.table
    created = sa.select(table.c.created_at).where(table.c.id == _AFTER).scalar_subquery()
    later = sa.or_(
        compared.c.created_at < created,
        sa.and_(compared.c.created_at == created, compared.c.id > _AFTER),
    )
    return (
        sa.select(compared.c.id)
        .where(compared.c.group == _GROUP, later)
        .order_by(compared.c.created_at.desc(), compared.c.id)
        .limit(literal(most + 1))
    )


def _compared(list_: RecordList, shape: Shape) -> sa.CTE:
    """Every record of either side with its group."""
    side = _side(list_, shape)
    earlier, later = side.subquery("earlier"), _at_later(side).subquery("later")
    twin = PROJECTIONS[list_.table.name].keyed
    assert twin is not None  # noqa: S101 - every list has past rows
    before, after = twin.alias("before"), twin.alias("after")
    # Only rows of records that are on both sides, and had another past row, are looked at.
    moved = earlier.c[PAST_ROW] != later.c[PAST_ROW]
    pairs = (
        earlier.join(later, earlier.c.id == later.c.id, full=True)
        .outerjoin(before, sa.and_(moved, before.c.id == earlier.c[PAST_ROW]))
        .outerjoin(after, sa.and_(moved, after.c.id == later.c[PAST_ROW]))
    )
    group = sa.case(
        (earlier.c.id.is_(None), _word("came")),
        (later.c.id.is_(None), _word("went")),
        (_differs(list_.table.name, shape.role, before, after), _word("changed")),
        else_=_word(_UNCHANGED),
    )
    newest = sa.func.coalesce(later.c.created_at, earlier.c.created_at)
    return (
        sa.select(
            sa.func.coalesce(later.c.id, earlier.c.id).label("id"),
            newest.label("created_at"),
            group.label("group"),
        )
        .select_from(pairs)
        .cte("compared")
        .prefix_with("MATERIALIZED")
    )


def _side(list_: RecordList, shape: Shape) -> sa.Select[Any]:
    rows = past_source(list_)
    found = sa.select(rows.c.id, rows.c[PAST_ROW], rows.c.created_at)
    return found.where(*past_conditions(list_, shape))


def _at_later(side: sa.Select[Any]) -> sa.Select[Any]:
    """The same rows as they were at the later moment."""

    def replaced(element: Any, **_options: Any) -> Any:
        return _LATER.get(element.key) if isinstance(element, sa.BindParameter) else None

    found: Any = replacement_traverse(side, {}, replaced)
    return cast("sa.Select[Any]", found)


def _differs(noun: str, role: str, before: sa.FromClause, after: sa.FromClause) -> Condition:
    compared = compared_columns(noun, role)
    pairs: list[tuple[sa.ColumnElement[Any], sa.ColumnElement[Any]]]
    pairs = [(before.c[one], after.c[one]) for one in compared.columns]
    texts = before.c[SEARCH], after.c[SEARCH]
    if len(compared.segments) == len(NOUN_VIEWS[noun].projection.searched):
        pairs.append(texts)
    else:
        pairs += [(segment(texts[0], one), segment(texts[1], one)) for one in compared.segments]
    return sa.or_(sa.false(), *(old.is_distinct_from(new) for old, new in pairs))


def _word(word: str) -> sa.ColumnElement[str]:
    """One of the groups, in the text itself."""
    return sa.literal_column(f"'{word}'", sa.Text())
