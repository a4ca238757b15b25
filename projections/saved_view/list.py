"""Ids of the saved views that a user is shown. What the views say is read from their events."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa

from projections.access.scope import scope
from projections.kernel.viewer import Viewer
from projections.saved_view.table import saved_view

if TYPE_CHECKING:
    from collections.abc import Sequence


def shown(session: sa.Connection, list_name: str, who: Viewer) -> list[UUID]:
    """The viewer's own views of a list, and those that are shared with them."""
    return _ids(session, saved_view.c.of_list == list_name, scope("saved_view", who))


def chosen(session: sa.Connection, ids: Sequence[UUID], who: Viewer) -> list[UUID]:
    """Those of these views that the viewer is shown, and those that are the default of their role."""
    of_role = saved_view.c.doc["defaultFor"].contains([{"role": who.role}])
    return _ids(session, saved_view.c.id.in_(ids) | of_role, scope("saved_view", who))


def shared_by(session: sa.Connection, owner: UUID) -> list[UUID]:
    """Views of a user that others are shown too."""
    columns = saved_view.c
    return _ids(session, columns.owned_by == owner, columns.shared_with != "private")


def _ids(session: sa.Connection, *wanted: sa.ColumnElement[bool]) -> list[UUID]:
    query = sa.select(saved_view.c.id).where(~saved_view.c.deleted, *wanted)
    return list(session.execute(query.order_by(saved_view.c.id)).scalars())
