"""Roles as admins have edited them; a role that nobody edited has no row."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.role.noun import ROLE
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, RecordProjection, record_table

role = record_table("role", sa.Column("name", sa.Text), indexes=(sa.Index("role_name", "name"),))


class RoleProjection(RecordProjection):
    table = role
    noun = ROLE

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return {"name": doc["roleName"]}


ROLE_VIEW = NounView(projection=RoleProjection(), title="roleName")


def edited(session: sa.Connection) -> dict[str, Doc]:
    """Documents of the roles that were edited, by the role's name."""
    return {doc["roleName"]: doc for doc in session.execute(sa.select(role.c.doc)).scalars()}
