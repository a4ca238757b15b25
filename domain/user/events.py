"""What happens to a user beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, FactsChanged
from domain.user.details import UserDetails

Means = Literal["own", "reset", "admin"]
"""By knowing the old password, by a mailed link, or by an admin."""


class UserRegistered(Created[UserDetails], topic="user.registered.1"):
    """`facts` holds the role."""


class UserDetailsChanged(DetailsChanged[UserDetails], topic="user.details_changed.1"):
    pass


class UserRoleAssigned(FactsChanged, topic="user.role_assigned.1"):
    role: str


class UserPasswordChanged(Event, topic="user.password_changed.1"):
    """That it changed; the hash itself lives with the credentials, outside the events."""

    means: Means | None = None
    """None in events from before it was kept."""


class UserPasswordChangeRequired(FactsChanged, topic="user.password_change_required.1"):
    """Whether the user must choose a password of their own before anything else."""

    must_renew: bool


class UserInvited(Event, topic="user.invited.1"):
    """A link to choose a first password goes to the user's address."""

    language: Literal["en", "de"] = "en"


class UserHandOverBegun(Event, topic="user.hand_over_begun.1"):
    """What the user works on goes to another user, then this one is deleted."""

    hand_over_id: UUID
    to_user: UUID


class UserHandOverFinished(Event, topic="user.hand_over_finished.1"):
    """So many records went to the other user."""

    hand_over_id: UUID
    to_user: UUID
    records: int
