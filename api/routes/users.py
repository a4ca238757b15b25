"""Users as pickers need them, roles, and the number of open delete requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Query

from api.auth import Role, UserOut, role_out
from api.deps import Call
from api.envelope import Count
from api.guard import ANY, may
from api.mount import Row, query
from api.ports import Doc
from api.shapes import Person
from domain.kernel.errors import NotAllowed, NotFound
from domain.role.values import ROLES

PARTNERS, SALES_REPS = ("partner",), ("sales_rep",)


def person(user: Doc) -> Doc:
    """The document behind `Person`."""
    return {
        "_id": user["_id"],
        "name": user["name"],
        "email": user["email"],
        "role": {"roleName": user.get("role")},
    }


def dropdown_list(
    call: Call,
    is_active: Annotated[Literal["0", "1"] | None, Query(alias="isActive")] = None,
    role: Annotated[list[str] | None, Query(max_length=20)] = None,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
) -> list[Doc]:
    """Users to choose from, by name."""
    active = None if is_active is None else is_active == "1"
    found = call.parts.users.listed(roles=role or (), active=active)
    wanted = search.casefold()
    return [person(user) for user in found if wanted in user["name"].casefold()]


def partner_list(call: Call) -> list[Doc]:
    return [person(user) for user in call.parts.users.listed(roles=PARTNERS, active=True)]


def sales_rep_list(call: Call) -> list[Doc]:
    return [person(user) for user in call.parts.users.listed(roles=SALES_REPS, active=True)]


def show(call: Call, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """A user's document: one's own, or anybody's for roles that see users."""
    if id != call.me.user_id and not may(call.me.role, "user", "V"):
        raise NotAllowed
    user = call.parts.users.get(id)
    if user is None:
        raise NotFound(noun="user")
    return user | {"role": {"roleName": user.get("role")}}


def roles() -> list[Doc]:
    return [role_out(name) for name in ROLES]


def delete_request_count(call: Call) -> Count:
    """Open delete requests of all nouns together."""
    return Count(count=sum(call.parts.figures.delete_requests().values()))


def _list(path: str, function: Any, operation: str) -> Row:
    return query(
        "GET", path, function, needs=ANY, operation=operation, tag="user", returns=list[Person]
    )


ROWS: list[Row] = [
    _list("/api/users/{slug}/dropdown_list", dropdown_list, "dropdownUsers"),
    _list("/api/users/regUser/partnerList", partner_list, "partnerList"),
    _list("/api/users/regUser/salesRepList", sales_rep_list, "salesRepList"),
    _list("/api/users/{slug}/salesRepList", sales_rep_list, "salesRepListBySlug"),
    query(
        "GET",
        "/api/users/regUser/show/{id}",
        show,
        needs=ANY,
        operation="showUser",
        tag="user",
        returns=UserOut,
    ),
    query(
        "GET",
        "/api/roles/regUser/list",
        roles,
        needs=ANY,
        operation="listRoles",
        tag="user",
        returns=list[Role],
    ),
    query(
        "GET",
        "/api/users/admin/delete-request/count",
        delete_request_count,
        operation="deleteRequestCount",
        tag="user",
        returns=Count,
    ),
]
