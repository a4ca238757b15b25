"""What a user's comings and goings say that no field of the user holds, as timelines show it."""

from __future__ import annotations

from typing import Any, assert_never

from domain.user.access import (
    UserAccessEvent,
    UserRefreshReused,
    UserResetLinkSent,
    UserSessionsRevoked,
    UserSignedIn,
    UserSignedOut,
    UserSignInsFailed,
)

TAKER = "handOverTo"
"""The field that holds a user's id."""


def access_values(event: UserAccessEvent) -> dict[str, Any]:
    """Values by wire name."""
    match event:
        case UserSignedIn():
            return dict(zip(("means", "factor"), event.methods, strict=False))
        case UserSignInsFailed():
            return {"failures": event.failures}
        case UserSessionsRevoked():
            return {"sessions": len(event.session_ids)}
        case UserSignedOut() | UserRefreshReused() | UserResetLinkSent():
            return {}
        case _:
            assert_never(event)
