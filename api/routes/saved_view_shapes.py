"""What the calls of saved views take and answer."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel
from api.http.view_state import DefaultView, ViewState
from domain.saved_view.details import LONGEST_NAME
from domain.saved_view.values import Audience

Version = Annotated[int, Field(ge=1)]


class ViewOwner(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class SavedView(DefaultView):
    """`owner` is null once the owner was deleted. `isOwn`: the caller's own; `manages`: may share,
    lock and remove it; `changes`: may change what it shows. `isDefault`: the caller's own choice for
    this list; `defaultFor`: roles whose users are shown it first. `leftOut`: parameters of filters
    on fields that the caller is not shown.
    """

    version: int
    owner: ViewOwner | None
    is_own: bool
    shared_with: Audience
    locked: bool
    manages: bool
    changes: bool
    is_default: bool
    default_for: list[str]
    left_out: list[str]


class NewView(ViewState):
    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class WantedView(NewView):
    expected_version: Version | None = None


class WantedSharing(ApiModel):
    """`locked` counts for shared views only."""

    shared_with: Audience
    locked: bool = True
    expected_version: Version | None = None


class WantedDefault(ApiModel):
    is_default: bool


class WantedRoles(ApiModel):
    """Names of roles; none: it is no role's default any more."""

    roles: list[Annotated[str, Field(max_length=40)]] = Field(max_length=20)
    expected_version: Version | None = None
