"""Models of what calls about users answer."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import Field

from api.http.envelope import Answer, ApiModel, Envelope, Worded
from api.http.record_models import DeleteRequestOut, ErasureOut, details_out
from domain.user.details import UserDetails
from domain.user.factors import FactorKind
from domain.user.presence import Status


class RoleLabel(ApiModel):
    role_name: str | None
    label: str | None = None


class TeamOut(ApiModel):
    """The partner in whose book a user works."""

    id: str = Field(alias="_id")
    name: str


class UserRow(ApiModel):
    """A user as the admin list shows them; `presence` is what others are shown of them now."""

    id: str = Field(alias="_id")
    version: int
    name: str
    email: str | None
    role: RoleLabel
    is_active: int
    is_delete: bool
    delete_request: DeleteRequestOut | None
    job_title: str | None
    department: str | None
    avatar: str | None
    mobile: str | None
    phone: str | None
    team: TeamOut | None
    created_at: str
    updated_at: str
    presence: Status
    last_seen: datetime | None
    is_invited: bool
    """Has no password yet, and was never here."""


class SecondaryEmail(ApiModel):
    id: UUID = Field(alias="_id")
    email: str
    confirmed: bool


class UserFactor(ApiModel):
    """A second factor of a user; its name is shown to nobody else."""

    id: UUID = Field(alias="_id")
    kind: FactorKind
    added_at: str


class UserBase(ApiModel):
    id: str = Field(alias="_id")
    version: int
    name: str
    role: RoleLabel
    is_active: int
    is_delete: bool
    delete_request: DeleteRequestOut | None
    erasure: ErasureOut | None
    created_at: str
    updated_at: str
    created_by: str | None
    note_count: int
    must_renew: bool | None = None
    """Whether the user has to choose a password at the next sign-in."""
    secondary_emails: list[SecondaryEmail]
    factors: list[UserFactor]
    """Second factors that signing in asks for."""
    partner: TeamOut | None
    presence: Status
    last_seen: datetime | None
    is_invited: bool
    """Has no password yet, and was never here."""


UserOut: Any = details_out(UserDetails, UserBase, "UserOut")


class Result(Worded):
    """What became of one of several users; `code` and `message` say why it was refused."""

    id: UUID = Field(alias="_id")
    done: bool
    version: int | None = None
    code: str | None = None


class Results(Envelope[list[Result]]):
    pass


class Begun(ApiModel):
    """`handOverId` is the id by which the progress is read."""

    id: UUID = Field(alias="_id")
    hand_over_id: UUID
    state: str


class HandOverBegun(Envelope[Begun]):
    pass


class HandOverOut(ApiModel):
    """`done` of `total` records went to the other user; `state` is waiting, running, done or failed."""

    id: UUID = Field(alias="_id")
    user_id: UUID
    assignee_id: UUID
    state: str
    done: int
    total: int | None
    started_at: datetime
    updated_at: datetime


class HandOverProgress(Answer):
    data: HandOverOut
