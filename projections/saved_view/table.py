"""Saved views: their read model, and who is shown which of them.

The read model says whose a view is and with whom it is shared. Name and filters may name anybody, not
just the owner, so no row has them: they are opened from the events, where they are sealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.nouns import NOUNS, section_of
from domain.role.books import PARTNERS
from domain.role.values import OPENED_WITH, permission
from domain.saved_view.noun import SAVED_VIEW
from domain.saved_view.values import ADMIN, DESK, Audience
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, RecordProjection, partial_index, record_table
from projections.user.table import user

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer

PRIVATE: Audience = "private"
saved_view = record_table(
    "saved_view",
    sa.Column("of_list", sa.Text, nullable=False),
    sa.Column("owned_by", pg.UUID(as_uuid=True)),
    sa.Column("shared_with", sa.Text, nullable=False),
    sa.Column("of_team", pg.UUID(as_uuid=True)),
    indexes=(partial_index("saved_view_list", "of_list", "owned_by"),),
)


class SavedViewProjection(RecordProjection):
    table = saved_view
    noun = SAVED_VIEW
    not_stored = ("name", "filters")

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {
            "of_list": doc["list"] or "",
            "owned_by": UUID(doc["owner"]) if doc["owner"] else None,
            "shared_with": doc["sharedWith"] or PRIVATE,
            "of_team": UUID(doc["team"]) if doc["team"] else None,
        }


def noun_of(list_name: str) -> str:
    """The noun whose records a list shows: its name, but for lists that are opened with another."""
    return list_name if list_name in NOUNS else OPENED_WITH.get(list_name, list_name)


def _lists_of(role: str) -> list[str]:
    """Lists whose records a role sees, and the replay desk for those who open it."""
    sections = (*NOUNS, *OPENED_WITH, DESK)
    return [one for one in sections if permission(role, section_of(one)).view]


def seen(who: Viewer) -> sa.ColumnElement[bool]:
    """A user's own views, and of lists that the role opens those that are shared with it: with
    everyone, or with the team that the user works in. Admins see every shared view.
    """
    columns = saved_view.c
    shared = columns.shared_with == "everyone"
    if who.role == ADMIN:
        shared = columns.shared_with != PRIVATE
    else:
        with_team = columns.shared_with == "team"
        shared |= sa.and_(with_team, columns.of_team.is_not_distinct_from(_team_of(who)))
    return (columns.owned_by == who.user_id) | sa.and_(
        columns.of_list.in_(_lists_of(who.role)), shared
    )


def _team_of(who: Viewer) -> sa.ColumnElement[Any]:
    """The partner in whose book a user works; null in house."""
    if who.role in PARTNERS:
        return sa.literal(who.user_id, pg.UUID(as_uuid=True))
    return sa.select(user.c.team).where(user.c.id == who.user_id).scalar_subquery()


SAVED_VIEW_VIEW = NounView(
    projection=SavedViewProjection(),
    title="list",
    own_links=dict.fromkeys(("owner", "team")),
    seen=seen,
    is_revealed=False,
)
