"""Settings of signing in."""

from __future__ import annotations

from typing import Any

from pydantic import Field, field_validator
from pydantic_settings import SettingsConfigDict

from domain.role.values import ROLES
from infra.settings.adapter import Adapter, Hosts


class SessionSettings(Adapter):
    """How long sign-ins last; `revealing_` is for roles that may reveal masked values of all records."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_SESSION_")

    access_minutes: float = Field(10, gt=0, le=60)
    """Minutes after which an access token is refreshed."""
    idle_minutes: float = Field(720, gt=0, le=43_200)
    """Minutes without use after which a sign-in ends."""
    longest_hours: float = Field(168, gt=0, le=2_160)
    """Hours after which a sign-in ends in any case."""
    revealing_idle_minutes: float = Field(60, gt=0, le=43_200)
    """As `DAYBOOK_SESSION_IDLE_MINUTES`, for roles that may reveal masked values of all records."""
    revealing_longest_hours: float = Field(12, gt=0, le=2_160)
    """As `DAYBOOK_SESSION_LONGEST_HOURS`, for those roles."""


NEED_SECOND_FACTOR = ("admin", "management", "compliance")


class AccountSettings(Adapter):
    """What signing in asks for beside the password."""

    second_factor_roles: Hosts | None = None
    """Roles whose users need a second factor, comma separated, or `none`. Unless it is set:
    admin, management and compliance on a server that others reach, nobody on this machine alone."""

    @field_validator("second_factor_roles", mode="before")
    @classmethod
    def _split(cls, roles: Any) -> Any:
        if not isinstance(roles, str):
            return roles
        named = tuple(filter(None, map(str.strip, roles.split(","))))
        if named == ("none",):
            return ()
        if unknown := set(named) - set(ROLES):
            raise ValueError(unknown)
        return named
