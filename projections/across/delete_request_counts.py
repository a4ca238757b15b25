"""Open delete requests by noun."""

from __future__ import annotations

import sqlalchemy as sa

from projections.lists.past import scalars
from projections.nouns import NOUN_VIEWS

BY_REQUEST = tuple(name for name, view in NOUN_VIEWS.items() if view.delete == "by_request")
"""Nouns whose deletes wait for an admin."""


def delete_requests(session: sa.Connection, position: int | None = None) -> dict[str, int]:
    """Number of open delete requests by noun, now or at a position."""
    found = {}
    for noun in BY_REQUEST:
        table = NOUN_VIEWS[noun].table
        query = sa.select(sa.func.count()).where(table.c.delete_requested, ~table.c.deleted)
        [found[noun]] = scalars(session, query, position)
    return found
