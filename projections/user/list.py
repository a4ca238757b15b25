"""The list of users as those who administer them see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from domain.role.values import ROLES
from projections.kernel.record import Doc
from projections.kernel.scope import Viewer, scope_where
from projections.kernel.wire_joins import with_people
from projections.lists import sort
from projections.lists.params import (
    Choices,
    PageParams,
    SearchParams,
    containing_all,
    only_kept,
    page_count,
)
from projections.lists.sort import NEWEST, Order, Orders, sorted_by
from projections.lists.sql import Where
from projections.user.table import people, user

TABLE = '"user"'
"""As statements name it: the bare word is one of SQL's own."""
ORDERS: Orders = {
    **NEWEST,
    "name": Order("name"),
    "email": Order("email", nullable=True),
    "role": Order("role", nullable=True, grouped=True),
    "jobTitle": Order("job_title", nullable=True),
    "department": Order("department", nullable=True, grouped=True),
}
SHOWN = (
    *("_id", "version", "name", "email", "isActive", "isDelete", "deleteRequest", "jobTitle"),
    *("department", "avatar", "mobile", "phone", "createdAt", "updatedAt"),
)
"""Fields of the user's document that a row shows as they are."""


class UserFilters(SearchParams):
    role: Choices = Field([])
    status: list[Literal["Active", "Block"]] = Field([], max_length=2)


class UserList(UserFilters, PageParams):
    pass


def user_conditions(params: UserFilters, who: Viewer) -> Where:
    where = scope_where("user", who)
    only_kept(where, TABLE, params)
    containing_all(where, TABLE, params.search)
    where.one_of(TABLE, "role", params.role)
    wanted = set(params.status)
    if len(wanted) == 1:
        where.is_set(TABLE, "active", wanted == {"Active"})
    return where


def user_page(session: sa.Connection, params: UserList, who: Viewer) -> tuple[list[Doc], int]:
    by = sorted_by(TABLE, ORDERS, params)
    ids = sort.page(session, by, user_conditions(params, who), params)
    return rows(session, ids), page_count(params, ids)


def user_count(session: sa.Connection, params: UserFilters, who: Viewer) -> int:
    return sort.count(session, user, user_conditions(params, who))


def away(
    session: sa.Connection, online: Sequence[UUID], skip: int, limit: int
) -> tuple[list[Doc], int]:
    """Those who could be here and are not, by name; and how many they are."""
    absent = (~user.c.deleted, user.c.active, user.c.id.not_in(online))
    ids = session.execute(
        sa.select(user.c.id)
        .where(*absent)
        .order_by(user.c.name, user.c.id)
        .offset(skip)
        .limit(limit)
    ).scalars()
    number = session.execute(sa.select(sa.func.count()).where(*absent)).scalar_one()
    return rows(session, list(ids)), number


def rows(session: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Rows of these users, in this order."""
    found = session.execute(sa.select(user.c.doc).where(user.c.id.in_(ids))).scalars()
    docs = {doc["_id"]: doc for doc in with_people(session, "user", list(found))}
    shown = [docs[str(id_)] for id_ in ids if str(id_) in docs]
    teams = people(session, [doc["team"] for doc in shown if doc["team"]])
    return [row(doc, teams) for doc in shown]


def row(doc: Doc, teams: dict[str, Doc]) -> Doc:
    name = doc.get("role")
    known = ROLES.get(name or "")
    partner = teams.get(doc["team"] or "")
    return {
        **{field: doc.get(field) for field in SHOWN},
        "role": {"roleName": name, "label": known.label if known else name},
        "team": {"_id": partner["_id"], "name": partner["name"]} if partner else None,
    }
