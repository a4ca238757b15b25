"""Events of a user beyond those that all records share; rules read none of them."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from domain.kernel.event import Event
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.factors import FactorEvent

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
