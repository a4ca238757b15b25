"""Roles: what each opens, and where it lands after signing in."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import ADMIN, ANY
from api.http.mount import Row
from api.http.session import Role, role_out
from api.routes.area import Area
from commands.role import EditRole
from domain.role.noun import stream_of
from domain.role.pages import pages_of
from domain.role.values import ROLES, SELECTABLE_ROLES
from projections.kernel.record import Doc


class ContainerOut(ApiModel):
    """A container that the permission matrix lets a role open, and the pages it leads to."""

    container: str
    pages: list[str]


class ListedRole(Role):
    """`version` is 0 until an admin edits the role; `selectable`: it can be given to a user."""

    id: UUID = Field(alias="_id")
    version: int
    rank: int
    selectable: bool
    available: list[ContainerOut]


def list_roles(call: Call) -> list[Doc]:
    edited = call.services.users.roles()
    return [_listed(name, edited.get(name)) for name in ROLES]


def _listed(name: str, edited: Doc | None) -> dict[str, Any]:
    known = ROLES[name]
    return role_out(name, edited) | {
        "_id": stream_of(name),
        "version": edited["version"] if edited else 0,
        "rank": known.rank,
        "selectable": name in SELECTABLE_ROLES,
        "available": [
            {"container": one, "pages": list(pages_of(name, one))} for one in known.containers
        ],
    }


_ROLE = Area("role", ANY, ADMIN)

ROWS: list[Row] = [
    _ROLE.read("/api/roles/regUser/list", list_roles, "listRoles", list[ListedRole]),
    _ROLE.do("/api/roles/admin/edit", EditRole, "editRole", "role.changed", proof=True),
]
