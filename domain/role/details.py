"""What an admin may change of a role."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import Details
from domain.kernel.formats import Line

MOST = 50
Container = Annotated[str, Field(min_length=1, max_length=40)]


class RoleDetails(Details):
    """`containers` are first path segments; never more than the permission matrix opens."""

    role: Line | None = Field(None, alias="roleName")
    containers: tuple[Container, ...] | None = Field(None, max_length=MOST)
    after_login_page: Line | None = None
