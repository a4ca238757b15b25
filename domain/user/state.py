"""State fields of a user."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, ClassVar, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from domain.kernel.details import PERSONAL
from domain.kernel.state_fields import StateFields
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.factors import (
    Factor,
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodesMade,
    UserRecoveryCodeUsed,
    factors_after,
)
from domain.user.own_events import (
    UserEvent,
    UserHandOverBegun,
    UserHandOverFinished,
    UserInvited,
    UserPasswordChanged,
)


class SecondaryEmail(BaseModel):
    """An address beside the primary one; it counts for nothing before it is confirmed."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_by_name=True)

    email_id: UUID = Field(alias="_id")
    email: str
    confirmed: bool = False
    primary_until: datetime | None = Field(default=None, alias="primaryUntil")
    """When it ceased to be the primary address, where that needs to be remembered."""


class UserState(StateFields):
    folded: ClassVar[frozenset[str]] = frozenset({"factors"})

    role: str | None = None
    must_renew: bool = False
    """Whether the user must choose a password of their own before anything else."""
    secondary_emails: Annotated[tuple[SecondaryEmail, ...], PERSONAL] = ()
    factors: tuple[Factor, ...] = ()
    """Second factors, any of which signing in asks for."""

    def after(self, event: UserEvent) -> Self:
        match event:
            case UserPasswordChanged() | UserInvited():
                return self
            case UserHandOverBegun() | UserHandOverFinished():
                return self
            case CalendarFeedOpened() | CalendarFeedClosed():
                return self
            case UserFactorAdded() | UserFactorRemoved() | UserFactorsReset():
                return self.model_copy(update={"factors": factors_after(self.factors, event)})
            case UserRecoveryCodesMade() | UserRecoveryCodeUsed():
                return self
            case _:
                assert_never(event)
