"""Numbers across nouns."""

from __future__ import annotations

import sqlalchemy as sa

from projections.kernel.scope import TABLES

WITH_DELETE_FLOW = ("user", "consumer", "company", "lead")


def delete_requests(session: sa.Connection) -> dict[str, int]:
    """Open delete requests by noun."""
    found = {}
    for noun in WITH_DELETE_FLOW:
        table = TABLES[noun]
        query = sa.select(sa.func.count()).where(table.c.delete_requested, ~table.c.deleted)
        found[noun] = session.execute(query).scalar_one()
    return found
