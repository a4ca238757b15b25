"""What belongs to a record: records of other nouns that link to it, or that a user has a role in."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.across.titles import titles
from projections.lists.joins import by_id
from projections.lists.kinds import ID_TYPE
from projections.lists.sql import compiled, fetch, literal
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.lists.filter import Condition

Select = sa.Select[Any]
Id = sa.ColumnElement[UUID]
EXAMPLES = 5
ASSIGNED = "user"
"""The noun whose records play roles in others."""


@cache
def dependants_of(noun: str) -> tuple[str, ...]:
    """Nouns whose records belong to a record of this one."""
    return tuple(name for name in NOUN_VIEWS if name != noun and _keys(name, noun))


def _keys(other: str, noun: str) -> list[Callable[[Id], Condition]]:
    """How a record of the other noun is known to belong to the record with an id."""
    view = NOUN_VIEWS[other]
    columns, scope = view.columns_linking_to(noun), view.table.c.scope
    found: list[Callable[[Id], Condition]] = [partial(operator.eq, one) for one in columns]
    if noun == ASSIGNED and view.noun.roles:
        found.append(lambda id_: scope.bool_op("@>")(pg.array([id_])))
    return found


def _belongs(other: str, noun: str, id_: Id) -> Condition:
    is_linked = sa.or_(*(key(id_) for key in _keys(other, noun)))
    return is_linked & ~NOUN_VIEWS[other].table.c.deleted


def dependants(
    session: sa.Connection, noun: str, ids: Iterable[str]
) -> dict[str, list[tuple[str, int]]]:
    """Nouns whose records belong to each of the ids, with their numbers; nouns without any are left out."""
    found: dict[str, list[tuple[str, int]]] = {}
    values = {"ids": list(ids)}
    for other in dependants_of(noun):
        for id_, number in fetch(session, _numbers(other, noun), values):
            if number:
                found.setdefault(str(id_), []).append((other, number))
    return found


@compiled
def _numbers(other: str, noun: str) -> Select:
    """Of each of some ids: how many records of the other noun belong to it."""
    table, wanted = NOUN_VIEWS[other].table, by_id()
    own = sa.select(sa.func.count()).select_from(table).where(_belongs(other, noun, wanted.c.id))
    return sa.select(wanted.c.id, own.correlate(wanted).scalar_subquery())


def examples(session: sa.Connection, noun: str, id_: UUID, role: str) -> list[Doc]:
    """What belongs to a record: noun, count, the newest few with their titles as a role is shown
    them, and whether it is deleted together with the record.
    """
    shown = []
    counts = dict(dependants(session, noun, [str(id_)]).get(str(id_), ()))
    for other, count in counts.items():
        rows = fetch(session, _newest(other, noun), {"id": id_})
        keys = [(other, str(one)) for (one,) in rows]
        named = titles(session, keys, role)
        newest = [{"_id": key[1], **named[key]} for key in keys if key in named]
        along = NOUN_VIEWS[other].noun.parent == noun
        shown.append({"noun": other, "count": count, "goesAlong": along, "newest": newest})
    return shown


@compiled
def _newest(other: str, noun: str) -> Select:
    table, id_ = NOUN_VIEWS[other].table, sa.bindparam("id", type_=ID_TYPE)
    found = sa.select(table.c.id).where(_belongs(other, noun, id_))
    return found.order_by(table.c.created_at.desc(), table.c.id).limit(literal(EXAMPLES))
