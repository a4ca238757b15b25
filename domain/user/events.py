"""What happens to a user beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.user.details import UserDetails
from domain.user.own_events import (
    Means,
    UserEvent,
    UserHandOverBegun,
    UserHandOverFinished,
    UserInvited,
    UserPasswordChanged,
)
from domain.user.state import UserState

__all__ = [
    "Means",
    "SecondaryEmailsChanged",
    "UserDetailsChanged",
    "UserEmailAdded",
    "UserEmailConfirmed",
    "UserEmailRemoved",
    "UserEvent",
    "UserHandOverBegun",
    "UserHandOverFinished",
    "UserInvited",
    "UserPasswordChangeRequired",
    "UserPasswordChanged",
    "UserPrimaryEmailSwapped",
    "UserRegistered",
    "UserRoleAssigned",
]


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
