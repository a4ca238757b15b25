"""What happens to an user beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, ClassVar, Literal, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.details import UserDetails
from domain.user.factors import (
    Factor,
    FactorEvent,
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodesMade,
    UserRecoveryCodeUsed,
    factors_after,
)

Means = Literal["own", "reset", "admin"]
"""By knowing the old password, by a mailed link, or by an admin."""


class UserPasswordChanged(Event, topic="user.password_changed.1"):
    """That it changed; the hash itself lives with the credentials, outside the events."""

    not_undone = "undo_secret"

    means: Means | None = None
    """None in events from before it was kept."""


class UserInvited(Event, topic="user.invited.1"):
    """A link to choose a first password goes to the user's address."""

    not_undone = "undo_sent"

    language: Literal["en", "de"] = "en"


class UserHandOverBegun(Event, topic="user.hand_over_begun.1"):
    """The user's records pass to another user; then this user is deleted."""

    hand_over_id: UUID
    to_user: UUID


class UserHandOverFinished(Event, topic="user.hand_over_finished.1"):
    """So many records went to the other user."""

    hand_over_id: UUID
    to_user: UUID
    records: int


UserEvent = (
    UserPasswordChanged
    | UserInvited
    | UserHandOverBegun
    | UserHandOverFinished
    | CalendarFeedOpened
    | CalendarFeedClosed
    | FactorEvent
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


class UserRegistered(Created[UserDetails, UserState], topic="user.registered.1"):
    """`state` holds the role."""


class UserDetailsChanged(DetailsChanged[UserDetails], topic="user.details_changed.1"):
    pass


class UserRoleAssigned(StateChanged[UserState], topic="user.role_assigned.1"):
    pass


class UserPasswordChangeRequired(StateChanged[UserState], topic="user.password_change_required.1"):
    """Whether the user must choose a password of their own before anything else."""


class SecondaryEmailsChanged(StateChanged[UserState]):
    """Base: one of the secondary addresses changed; `state` holds the whole list after it."""

    email_id: UUID


class UserEmailAdded(SecondaryEmailsChanged, topic="user.email_added.1"):
    pass


class UserEmailConfirmed(SecondaryEmailsChanged, topic="user.email_confirmed.1"):
    pass


class UserEmailRemoved(SecondaryEmailsChanged, topic="user.email_removed.1"):
    pass


class UserPrimaryEmailSwapped(SecondaryEmailsChanged, topic="user.primary_email_swapped.1"):
    """The secondary address became the primary one, which took its place in the list."""
