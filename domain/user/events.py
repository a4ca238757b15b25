"""What happens to a user beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, FactsChanged
from domain.user.details import UserDetails


class UserRegistered(Created[UserDetails], topic="user.registered.1"):
    """`facts` holds the role."""


class UserDetailsChanged(DetailsChanged[UserDetails], topic="user.details_changed.1"):
    pass


class UserRoleAssigned(FactsChanged, topic="user.role_assigned.1"):
    role: str


class UserPasswordChanged(Event, topic="user.password_changed.1"):
    """That it changed; the hash itself lives with the credentials, outside the events."""
