"""Open delete requests by noun."""

from __future__ import annotations

import sqlalchemy as sa

from projections.lists.past import past_values, then
from projections.nouns import NOUN_VIEWS

BY_REQUEST = tuple(name for name, view in NOUN_VIEWS.items() if view.delete == "by_request")
"""Nouns whose deletes wait for an admin."""


def delete_requests(session: sa.Connection, position: int | None = None) -> dict[str, int]:
    """Number of open delete requests by noun, now or at a position."""
    found = {}
    for noun in BY_REQUEST:
        table = NOUN_VIEWS[noun].table
        query = sa.select(sa.func.count()).where(table.c.delete_requested, ~table.c.deleted)
        if position is None:
            found[noun] = session.execute(query).scalar_one()
        else:
            found[noun] = session.execute(then(query), past_values(position)).scalar_one()
    return found
