"""A list at two moments: which records came, which went, and which may have another value by then.

Both sides are the past list of decision 44: the same filters, read from past rows. Statements name the
records on both sides of which anything that their documents show had an event in between, theirs or a
linked record's; whether a value differs is for the documents to say. docs/decisions/0078.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.sql.visitors import replacement_traverse

from projections.history.entry import ENTRIES
from projections.lists.joins import children_of
from projections.lists.kinds import ID_TYPE
from projections.lists.past import PAST_ROW, past_conditions, past_rows, past_source
from projections.lists.sql import compiled, fetch, first_column, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer
    from projections.lists.conditions import Shape
    from projections.lists.filter import Condition
    from projections.lists.page import RecordList
    from projections.lists.params import ComparedParams
    from projections.lists.sql import Session

Group = Literal["came", "went", "touched"]
GROUPS: tuple[Group, ...] = ("came", "went", "touched")
_UNTOUCHED = "untouched"
CHECKED = 2000
"""Touched records of which one answer finds out how many have changed; of more the number is unknown."""
_LATER = {
    "position": sa.bindparam("with_position", type_=sa.BigInteger()),
    "position_id": sa.bindparam("with_position_id", type_=ID_TYPE),
}
"""Bound values of the later moment, by those of the earlier one."""
_AFTER = sa.bindparam("after", type_=ID_TYPE)
_GROUP = sa.bindparam("group", type_=sa.Text())
_MOST = sa.bindparam("most", type_=sa.Integer())
_LONGEST_COMMAND = 10_000
"""Events that one command gives one record at most: an entry begins so many positions before its end."""


class Asked(NamedTuple):
    """The filters, for whom, and the earlier and the later position."""

    params: ComparedParams
    who: Viewer
    positions: tuple[int, int]


class Compared(NamedTuple):
    """How many records each group has, untouched ones too, and ids of one page of each."""

    counts: dict[str, int]
    ids: dict[Group, list[UUID]]


def compare(session: Session, list_: RecordList, asked: Asked) -> Compared:
    """The first page of those that came and went, and the touched records up to `CHECKED`, each with
    one more, which says that there are others.
    """
    shape, values = _bound(list_, asked)
    ids: dict[Group, list[UUID]] = {group: [] for group in GROUPS}
    counts = dict.fromkeys((*GROUPS, _UNTOUCHED), 0)
    for group, number, id_ in fetch(session, _first(list_, shape, asked.params.most), values):
        counts[group] = number
        if id_ is not None:
            ids[cast("Group", group)].append(id_)
    return Compared(counts, ids)


def following(
    session: Session, list_: RecordList, asked: Asked, group: Group, after: UUID, *, most: int
) -> list[UUID]:
    """Ids of a group that follow a record in it, at most so many."""
    shape, values = _bound(list_, asked)
    values |= {"group": group, "after": after, "most": most}
    return first_column(session, _following(list_, shape), values)


def _bound(list_: RecordList, asked: Asked) -> tuple[Shape, dict[str, Any]]:
    earlier, later = asked.positions
    shape, values = list_.criteria_at(asked.params, asked.who, earlier)
    return shape, {
        **values,
        "entries_from": UUID(int=max(earlier - _LONGEST_COMMAND, 0)),
        "with_position": later,
        "with_position_id": UUID(int=later),
    }


@compiled
def _first(list_: RecordList, shape: Shape, most: int) -> sa.Select[Any]:
    """Counts of the groups with the ids of their first pages, newest records first."""
    compared = _compared(list_, shape)
    number = sa.func.count().label("number")
    counts = sa.select(compared.c.group, number).group_by(compared.c.group).subquery("counts")
    wanted = sa.case(
        (counts.c.group == _word("touched"), literal(CHECKED + 1)), else_=literal(most + 1)
    )
    page = (
        sa.select(compared.c.id, compared.c.created_at)
        .where(compared.c.group == counts.c.group, counts.c.group != _word(_UNTOUCHED))
        .order_by(compared.c.created_at.desc(), compared.c.id)
        .limit(wanted)
        .lateral("page")
    )
    return (
        sa.select(counts.c.group, counts.c.number, page.c.id)
        .select_from(counts.outerjoin(page, sa.true()))
        .order_by(counts.c.group, page.c.created_at.desc(), page.c.id)
    )


@compiled
def _following(list_: RecordList, shape: Shape) -> sa.Select[Any]:
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
        .limit(_MOST)
    )


def _compared(list_: RecordList, shape: Shape) -> sa.CTE:
    """Every record of either side with its group."""
    side = _side(list_, shape)
    earlier, later = side.subquery("earlier"), _at_later(side).subquery("later")
    pairs = earlier.join(later, earlier.c.id == later.c.id, full=True)
    group = sa.case(
        (earlier.c.id.is_(None), _word("came")),
        (later.c.id.is_(None), _word("went")),
        (_is_touched(list_, earlier, later), _word("touched")),
        else_=_word(_UNTOUCHED),
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
    links = [rows.c[name] for name in _links(list_.table.name)]
    found = sa.select(rows.c.id, rows.c[PAST_ROW], rows.c.created_at, *links)
    return found.where(*past_conditions(list_, shape))


def _links(noun: str) -> list[str]:
    """Columns that hold the ids of the linked records that a noun's documents show."""
    view = NOUN_VIEWS[noun]
    columns = (view.link_column(link.path) for link in view.links.values())
    return [str(one.name) for one in columns if one is not None]


def _at_later(side: sa.Select[Any]) -> sa.Select[Any]:
    """The same rows as they were at the later moment."""

    def replaced(element: Any, **_options: Any) -> Any:
        return _LATER.get(element.key) if isinstance(element, sa.BindParameter) else None

    found: Any = replacement_traverse(side, {}, replaced)
    return cast("sa.Select[Any]", found)


def _is_touched(list_: RecordList, earlier: sa.FromClause, later: sa.FromClause) -> Condition:
    """Whether the record, one that it links to, a child or one of its people had an event in between."""
    noun, table = list_.table.name, list_.table
    moved = _moved(noun)
    ids = sa.select(moved.c.stream_id)
    sides = [side.c[name] for name in _links(noun) for side in (earlier, later)]
    people = sa.select(table.c.id).where(
        table.c.scope.overlap(sa.func.array(ids.scalar_subquery()))
    )
    found = [earlier.c.id.in_(ids), *(one.in_(ids) for one in sides), earlier.c.id.in_(people)]
    for child in children_of(noun).values():
        twin = past_rows(NOUN_VIEWS[child].table)
        for link in NOUN_VIEWS[child].columns_linking_to(noun):
            then = sa.select(twin.c.id, twin.c[link.name].label("parent"))
            for side in (then.subquery(), _at_later(then).subquery()):
                of_child = sa.select(side.c.parent).where(side.c.id.in_(ids))
                found.append(earlier.c.id.in_(of_child))
    return sa.or_(*found)


def _moved(noun: str) -> sa.CTE:
    """Records with an event after the earlier moment, up to the later one. Of users, who are named in
    every record, only those of whom a field was set: they sign in many times a day.
    """
    said = sa.or_(*(ENTRIES.c.noun == _word(one) for one in (noun, *children_of(noun).values())))
    between = (
        ENTRIES.c.id > sa.bindparam("entries_from", type_=ID_TYPE),
        ENTRIES.c.id <= _LATER["position_id"],
        ENTRIES.c.position > sa.bindparam("position", type_=sa.BigInteger()),
    )
    says_more = sa.or_(said, ENTRIES.c.noun != _word("user"), ENTRIES.c.fields.is_not(None))
    found = sa.select(ENTRIES.c.stream_id).distinct().where(*between, says_more)
    return found.cte("moved").prefix_with("MATERIALIZED")


def _word(word: str) -> sa.ColumnElement[str]:
    """A group or a noun, in the text itself."""
    return sa.literal_column(f"'{word}'", sa.Text())
