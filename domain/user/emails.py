"""Secondary addresses of a user: each is confirmed by a mailed link before it counts for anything."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from domain.kernel import record
from domain.kernel.errors import DomainError, InUse, InvalidFields, NotFound
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.user.details import UserDetails
from domain.user.events import (
    SecondaryEmail,
    UserDetailsChanged,
    UserEmailAdded,
    UserEmailConfirmed,
    UserEmailRemoved,
    UserPrimaryEmailSwapped,
    UserState,
)

FORMER_PRIMARY_STAYS = timedelta(days=7)
"""So long a former primary address stays, in case the swap was not the user's own doing."""
MOST = 5
"""Secondary addresses of one user."""
State = Record[UserDetails, UserState]


class EmailNotConfirmed(DomainError):
    code = "user.email_not_confirmed"
    status = 409


class AddressInUse(InUse):
    """Of a user's own address; the contract's words for a claim are about adding a user."""

    def __init__(self) -> None:
        super().__init__("user.email")
        self.code = "user.address_in_use"


class FormerPrimary(DomainError):
    """It can be removed 7 days after another address took its place."""

    code = "user.former_primary"
    status = 409


def add(user: State, email: str, email_id: UUID) -> list[Event]:
    """No event for an address that waits already. Raises InvalidFields."""
    record.refuse_deleted(user)
    known = user.state.secondary_emails
    same = next((one for one in known if _same(one.email, email)), None)
    if same is not None and not same.confirmed:
        return []
    if same is not None or _same(user.details.email or "", email):
        raise InvalidFields(fields={"email": "in_use"})
    if len(known) >= MOST:
        raise InvalidFields(fields={"email": "too_many"})
    added = SecondaryEmail(email_id=email_id, email=email, confirmed=False)
    return [UserEmailAdded(email_id=email_id, state=_all(*known, added))]


def confirm(user: State, email_id: UUID) -> list[Event]:
    """No event the second time. Raises NotFound for an address that was removed meanwhile."""
    record.refuse_deleted(user)
    known = user.state.secondary_emails
    if _find(known, email_id).confirmed:
        return []
    confirmed = tuple(
        one.model_copy(update={"confirmed": True}) if one.email_id == email_id else one
        for one in known
    )
    return [UserEmailConfirmed(email_id=email_id, state=_all(*confirmed))]


def remove(user: State, email_id: UUID, now: datetime) -> list[Event]:
    """Raises NotFound, FormerPrimary."""
    record.refuse_deleted(user)
    known = user.state.secondary_emails
    gone = _find(known, email_id)
    if _stays(gone, now):
        raise FormerPrimary
    left = tuple(one for one in known if one is not gone)
    return [UserEmailRemoved(email_id=email_id, state=_all(*left))]


def swap(user: State, email_id: UUID, now: datetime) -> list[Event]:
    """The former primary address stays for a while, unless this is the way back to one that does.

    Raises NotFound, or EmailNotConfirmed.
    """
    record.refuse_deleted(user)
    known = user.state.secondary_emails
    promoted = _find(known, email_id)
    if not promoted.confirmed:
        raise EmailNotConfirmed
    former = user.details.email
    place = SecondaryEmail(
        email_id=email_id,
        email=former or "",
        confirmed=True,
        primary_until=None if _stays(promoted, now) else now,
    )
    left = tuple(
        place if one is promoted else one for one in known if one is not promoted or former
    )
    return [
        UserDetailsChanged(details=UserDetails(email=promoted.email)),
        UserPrimaryEmailSwapped(email_id=email_id, state=_all(*left)),
    ]


def address_of(user: State, email_id: UUID | None, *, confirmed: bool = True) -> str | None:
    """The primary address, or a secondary one by its id; None when there is no such any more."""
    if email_id is None:
        return user.details.email
    known = user.state.secondary_emails
    return next(
        (e.email for e in known if (e.email_id, e.confirmed) == (email_id, confirmed)), None
    )


def confirmed_addresses(user: State) -> set[str]:
    """Every address that a link can be mailed to, as it was entered."""
    own = {user.details.email} if user.details.email else set()
    return own | {one.email for one in user.state.secondary_emails if one.confirmed}


def _stays(address: SecondaryEmail, now: datetime) -> bool:
    since = address.primary_until
    return since is not None and now - since < FORMER_PRIMARY_STAYS


def _all(*emails: SecondaryEmail) -> UserState:
    return UserState(secondary_emails=emails)


def _find(known: tuple[SecondaryEmail, ...], email_id: UUID) -> SecondaryEmail:
    found = next((one for one in known if one.email_id == email_id), None)
    if found is None:
        raise NotFound(noun="email")
    return found


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
