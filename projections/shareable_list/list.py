"""Shared lists as those who share leads see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.access.scope import scope
from projections.lists.params import matches
from projections.shareable_list.table import shareable_list

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer


def newest(session: sa.Connection, who: Viewer, search: str, skip: int, limit: int) -> list[Doc]:
    """Documents of the lists that a viewer sees, newest first."""
    table = shareable_list
    wanted = (
        ~table.c.deleted,
        scope(table.name, who),
        *matches(table, search, None),
    )
    order = (table.c.created_at.desc(), table.c.id)
    page = sa.select(table.c.doc).where(*wanted).order_by(*order).offset(skip).limit(limit)
    return list(session.execute(page).scalars())
