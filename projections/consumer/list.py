"""The cities that consumers live in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.kernel.viewer import Viewer
from projections.lists.conditions import Shape, conditions, counting
from projections.lists.filter import beginning
from projections.lists.page import list_of
from projections.lists.sql import compiled, fetch, literal

if TYPE_CHECKING:
    from projections.lists.statements import Select

CONSUMERS = list_of("consumer")


def cities(session: sa.Connection, text: str, limit: int, who: Viewer) -> list[str]:
    """Cities of consumers that begin with the text."""
    shape, values = CONSUMERS.criteria(CONSUMERS.params(), who)
    rows = fetch(session, _cities(shape, limit), values | {"start": beginning(text)})
    return [city for (city,) in rows]


@compiled
def _cities(shape: Shape, limit: int) -> Select:
    source, number = counting(CONSUMERS, shape)
    start = sa.bindparam("start", type_=sa.Text())
    return (
        sa.select(source.c.city)
        .where(*conditions(CONSUMERS, shape, source), source.c.city.ilike(start))
        .group_by(source.c.city)
        .having(number > literal(0))
        .order_by(source.c.city)
        .limit(literal(limit))
    )
