"""Decider of shared lists: pure functions from state to events, who may do what, and when one is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.shareable_list.events import (
    ShareableListBlocked,
    ShareableListTokenRenewed,
    ShareableListUnblocked,
)
from domain.shareable_list.values import ADMIN, LONGEST, Standing

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.shareable_list.details import ShareableListDetails
    from domain.shareable_list.noun import ShareableList


def manages(maker: UUID | None, user_id: UUID, role: str) -> bool:
    """Whether a user may change a list and get a new link: its maker and admins. The leads are those
    of the maker's scope, which may show more than others of the same section see.
    """
    return role == ADMIN or maker == user_id


def refuse_stranger(state: ShareableList, user_id: UUID, role: str) -> None:
    if not manages(state.details.maker, user_id, role):
        raise NotAllowed


def refuse_wanted(state: ShareableList | None, wanted: ShareableListDetails, now: datetime) -> None:
    """Raises InvalidFields for an end that is over or too far away."""
    end = wanted.expires_at
    if end is None or (state is not None and state.details.expires_at == end):
        return
    if end <= now:
        raise InvalidFields(fields={"expiresAt": "date_in_past"})
    if end > now + LONGEST:
        raise InvalidFields(fields={"expiresAt": "too_far_away"}, max=LONGEST.days)


def refuse_purposeless(detail: str, purpose: str | None) -> None:
    """Refuses a list that shows leads in full without a purpose."""
    if detail == "full" and not purpose:
        raise InvalidFields(fields={"purpose": "required"})


def block(state: ShareableList, expected_version: int | None) -> list[Event]:
    record.refuse_deleted(state)
    record.refuse_conflict(state, {}, expected_version)
    return [] if state.state.blocked else [ShareableListBlocked()]


def unblock(state: ShareableList, expected_version: int | None) -> list[Event]:
    record.refuse_deleted(state)
    record.refuse_conflict(state, {}, expected_version)
    return [ShareableListUnblocked()] if state.state.blocked else []


def renew_token(
    state: ShareableList, expected_version: int | None, *, with_passcode: bool
) -> list[Event]:
    record.refuse_deleted(state)
    record.refuse_conflict(state, {}, expected_version)
    return [ShareableListTokenRenewed(with_passcode=with_passcode)]


def standing(
    *, is_blocked: bool, end: datetime | None, now: datetime, maker_shares: bool
) -> Standing:
    """Whether visitors are shown a list. `maker_shares`: its maker may share leads still."""
    if is_blocked:
        return "blocked"
    if end is None or end <= now:
        return "expired"
    return "open" if maker_shares else "maker_blocked"
