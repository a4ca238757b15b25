"""The signed-in user as the wire shows them, and the session's cookie."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import ConfigDict, Field

from api.envelope import Wire
from api.guard import COOKIE
from api.shapes import RoleOut as RoleName
from domain.role.values import ROLES

if TYPE_CHECKING:
    from starlette.responses import Response

    from api.ports import Doc

COOKIE_AGE = 7 * 24 * 3600
"""Seconds; the session itself may end before."""


class Configurations(Wire):
    after_login_page: str


class Role(Wire):
    """`containers` are the first path segments of the screens that the role may open."""

    role_name: str
    label: str
    slug: str
    containers: list[str]
    configurations: Configurations


class Session(Wire):
    id: UUID = Field(alias="_id")
    email: str | None
    name: str
    first_name: str | None
    last_name: str | None
    role: Role
    avatar: str | None
    gender: str | None = None
    job_title: str | None = None
    company_id: str | None = None
    site: str | None = Field(None, alias="Site")
    mobile: str | None = None
    phone: str | None = None
    columns: dict[str, list[str]]


class NewSession(Session):
    token: str


class UserOut(Wire):
    """A user's document."""

    model_config = ConfigDict(extra="allow")

    id: UUID = Field(alias="_id")
    version: int
    name: str
    email: str | None
    role: RoleName
    is_active: int
    is_delete: bool


def signed_in(user: Doc, columns: dict[str, list[str]]) -> Doc:
    """The document behind `Session`."""
    optional = ("gender", "jobTitle", "companyId", "Site", "mobile", "phone")
    return {
        **{
            name: user.get(name)
            for name in ("_id", "email", "firstName", "lastName", "avatar", *optional)
        },
        "name": user.get("name") or "",
        "role": role_out(user.get("role") or ""),
        "columns": columns,
    }


def role_out(name: str) -> Doc:
    """The document behind `Role`; a role that is not known may go nowhere."""
    role = ROLES.get(name)
    if role is None:
        return {
            "roleName": name,
            "label": name,
            "slug": "",
            "containers": [],
            "configurations": {"afterLoginPage": "/403"},
        }
    return {
        "roleName": role.name,
        "label": role.label,
        "slug": role.slug,
        "containers": list(role.containers),
        "configurations": {"afterLoginPage": role.after_login_page},
    }


def set_cookie(response: Response, token: str, *, secure: bool) -> None:
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/api"
    )


def clear_cookie(response: Response, *, secure: bool) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure, path="/api")
