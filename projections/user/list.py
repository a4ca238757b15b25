"""The list of users as those who administer them see it."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import sqlalchemy as sa

from domain.role.values import ROLES
from projections.kernel.record import Doc
from projections.lists import joins
from projections.user.table import people, user

SHOWN = (
    *("_id", "version", "name", "email", "isActive", "isDelete", "deleteRequest", "jobTitle"),
    *("department", "avatar", "mobile", "phone", "createdAt", "updatedAt"),
)
"""Fields of the user's document that a row shows as they are."""


def away(
    session: sa.Connection, online: Sequence[UUID], skip: int, limit: int, role: str
) -> tuple[list[Doc], int]:
    """Active users without an open screen, by name, and how many they are."""
    absent = (~user.c.deleted, user.c.active, user.c.id.not_in(online))
    ids = session.execute(
        sa.select(user.c.id)
        .where(*absent)
        .order_by(user.c.name, user.c.id)
        .offset(skip)
        .limit(limit)
    ).scalars()
    number = session.execute(sa.select(sa.func.count()).where(*absent)).scalar_one()
    return rows(session, joins.documents(session, "user", list(ids), role)), number


def rows(session: sa.Connection, docs: list[Doc]) -> list[Doc]:
    """Rows of joined documents of users."""
    teams = people(session, [doc["team"] for doc in docs if doc["team"]])
    return [row(doc, teams) for doc in docs]


def row(doc: Doc, teams: dict[str, Doc]) -> Doc:
    name = doc.get("role")
    known = ROLES.get(name or "")
    partner = teams.get(doc["team"] or "")
    return {
        **{field: doc.get(field) for field in SHOWN},
        "role": {"roleName": name, "label": known.label if known else name},
        "team": {"_id": partner["_id"], "name": partner["name"]} if partner else None,
    }
