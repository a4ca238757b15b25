"""Comings and goings of a user: streams of their own, one for each user and month.

They hold ids only. Addresses and browsers are kept with the sessions and for a limited time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from uuid import UUID, uuid5

from domain.kernel.event import Event

if TYPE_CHECKING:
    from datetime import datetime

NOUN = "user_access"
"""The streams' type; it has no record of its own."""
FirstStep = Literal["password", "google"]
SecondFactor = Literal["totp", "passkey", "recovery_code"]
SignInMethod = FirstStep | SecondFactor


@dataclass(frozen=True, slots=True)
class Proof:
    """How a user proved who they are, in the order of the steps, and when the last step was."""

    methods: tuple[SignInMethod, ...]
    at: datetime


class UserSignedIn(Event, topic="user_access.signed_in.1"):
    session_id: UUID
    methods: tuple[SignInMethod, ...] = ("password",)


class UserSignedOut(Event, topic="user_access.signed_out.1"):
    session_id: UUID


class UserSessionsRevoked(Event, topic="user_access.sessions_revoked.1"):
    """Ended from another session, or because the user was blocked or deleted."""

    session_ids: tuple[UUID, ...]


class UserRefreshReused(Event, topic="user_access.refresh_reused.1"):
    """A refresh token that was replaced came again: somebody has a copy, and the session ended."""

    session_id: UUID


class UserSignInsFailed(Event, topic="user_access.sign_ins_failed.1"):
    """So many wrong passwords came for this user within a quarter of an hour."""

    failures: int


class UserResetLinkSent(Event, topic="user_access.reset_link_sent.1"):
    """A link for a new password was mailed to an address of the user."""


UserAccessEvent = (
    UserSignedIn
    | UserSignedOut
    | UserSessionsRevoked
    | UserRefreshReused
    | UserSignInsFailed
    | UserResetLinkSent
)


def stream_of(user_id: UUID, at: datetime) -> UUID:
    """The stream of the month (UTC)."""
    return uuid5(user_id, f"{NOUN} {at:%Y-%m}")
