"""Values of a lead's free text that leads have, so that who types finds how others spell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.kernel.viewer import Viewer
from projections.lead.list import LEADS
from projections.lead.table import lead
from projections.lists.conditions import Shape, conditions, is_scoped
from projections.lists.page import shown_to
from projections.lists.sql import compiled, fetch, literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from projections.lists.statements import Select

FIELDS: Mapping[str, str] = {"jobType": "job_type", "DataOf": "data_of"}
"""Columns by wire path; each has an index of the values that are there."""
MOST = 500


def values_in_use(session: sa.Connection, who: Viewer) -> dict[str, list[str]]:
    """By field, at most `MOST` values in the order of the index; none of fields the role is not shown."""
    shape, values = LEADS.criteria(LEADS.params(), who)
    hidden = {LEADS.spec.filters[place].path for place in shown_to(LEADS, who.role).hidden}
    return {
        path: []
        if path in hidden
        else [value for (value,) in fetch(session, _values(column, shape), values)]
        for path, column in FIELDS.items()
    }


@compiled
def _values(column: str, shape: Shape) -> Select:
    value, known = lead.c[column], conditions(LEADS, shape)
    if is_scoped(lead.name, shape.role):
        # Few leads, found by whose they are: to look for each next value among all would be slower.
        own = sa.select(value).where(*known, value.is_not(None)).distinct()
        return own.order_by(value).limit(literal(MOST))
    # From one value to the next by the index, however many leads have each: DISTINCT would read all.
    first = sa.select(sa.func.min(value).label("value")).where(*known, value.is_not(None))
    found = first.cte("found", recursive=True)
    following = sa.select(sa.func.min(value)).where(*known, value > found.c.value)
    steps = sa.select(following.scalar_subquery()).where(found.c.value.is_not(None))
    every = found.union_all(steps)
    return sa.select(every.c.value).where(every.c.value.is_not(None)).limit(literal(MOST))
