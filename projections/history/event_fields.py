"""What events say that no field of their record holds, as timelines tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.user.access import UserSessionsRevoked, UserSignedIn, UserSignInsFailed
from domain.user.calendar import CalendarFeedOpened
from domain.user.events import UserHandOverBegun, UserHandOverFinished, UserPasswordChanged

TAKER = "handOverTo"
"""The field that holds a user's id."""
_TOLD: dict[type[Any], Callable[[Any], dict[str, Any]]] = {
    UserSignedIn: lambda event: {"means": event.means},
    UserSignInsFailed: lambda event: {"failures": event.failures},
    UserSessionsRevoked: lambda event: {"sessions": len(event.session_ids)},
    UserPasswordChanged: lambda event: {"means": event.means} if event.means else {},
    UserHandOverBegun: lambda event: {TAKER: str(event.to_user)},
    UserHandOverFinished: lambda event: {TAKER: str(event.to_user), "handedOver": event.records},
    CalendarFeedOpened: lambda event: {"withDetails": event.with_details},
}


def told(event: Any) -> dict[str, Any]:
    """Values by wire name; ids of people are still ids."""
    says = _TOLD.get(type(event))
    return says(event) if says is not None else {}
