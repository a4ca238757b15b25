"""Secondary addresses of a user: each is confirmed by a mailed link before it counts for anything."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel import record
from domain.kernel.details import PERSONAL
from domain.kernel.errors import DomainError, InvalidFields, NotFound
from domain.kernel.event import Event
from domain.kernel.record import FactsChanged, Record
from domain.user.details import UserDetails
from domain.user.events import UserDetailsChanged

MOST = 5
"""Secondary addresses of one user."""
FACT = "secondary_emails"
State = Record[UserDetails]


class SecondaryEmail(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    email_id: UUID
    email: str
    confirmed: bool = False


class SecondaryEmailsChanged(FactsChanged):
    """Base: the whole list after the change, sealed as one field."""

    secondary_emails: Annotated[tuple[SecondaryEmail, ...], PERSONAL] = ()

    def facts(self) -> dict[str, Any]:
        if FACT not in self.model_fields_set:
            return {}
        return {FACT: [one.model_dump(mode="json") for one in self.secondary_emails]}

    def wire_facts(self) -> dict[str, Any]:
        if FACT not in self.model_fields_set:
            return {}
        return {
            "secondaryEmails": [
                {"_id": str(one.email_id), "email": one.email, "confirmed": one.confirmed}
                for one in self.secondary_emails
            ]
        }


class UserEmailAdded(SecondaryEmailsChanged, topic="user.email_added.1"):
    email_id: UUID


class UserEmailConfirmed(SecondaryEmailsChanged, topic="user.email_confirmed.1"):
    email_id: UUID


class UserEmailRemoved(SecondaryEmailsChanged, topic="user.email_removed.1"):
    email_id: UUID


class UserPrimaryEmailSwapped(SecondaryEmailsChanged, topic="user.primary_email_swapped.1"):
    """The secondary address became the primary one, which took its place in the list."""

    email_id: UUID


class EmailNotConfirmed(DomainError):
    code = "user.email_not_confirmed"
    status = 409


def secondary(facts: Any) -> tuple[SecondaryEmail, ...]:
    """The secondary addresses in a user's facts."""
    return tuple(SecondaryEmail.model_validate(one) for one in facts.get(FACT) or ())


def add(state: State, email: str, email_id: UUID) -> list[Event]:
    """No event for an address that waits already. Raises InvalidFields."""
    record.refuse_deleted(state)
    known = secondary(state.facts)
    same = next((one for one in known if _same(one.email, email)), None)
    if same is not None and not same.confirmed:
        return []
    if same is not None or _same(state.details.email or "", email):
        raise InvalidFields(fields={"email": "in_use"})
    if len(known) >= MOST:
        raise InvalidFields(fields={"email": "too_many"})
    added = SecondaryEmail(email_id=email_id, email=email, confirmed=False)
    return [UserEmailAdded(email_id=email_id, secondary_emails=(*known, added))]


def confirm(state: State, email_id: UUID) -> list[Event]:
    """No event the second time. Raises NotFound for an address that was removed meanwhile."""
    record.refuse_deleted(state)
    known = secondary(state.facts)
    if _find(known, email_id).confirmed:
        return []
    confirmed = tuple(
        one.model_copy(update={"confirmed": True}) if one.email_id == email_id else one
        for one in known
    )
    return [UserEmailConfirmed(email_id=email_id, secondary_emails=confirmed)]


def remove(state: State, email_id: UUID) -> list[Event]:
    """Raises NotFound."""
    record.refuse_deleted(state)
    known = secondary(state.facts)
    gone = _find(known, email_id)
    left = tuple(one for one in known if one is not gone)
    return [UserEmailRemoved(email_id=email_id, secondary_emails=left)]


def swap(state: State, email_id: UUID) -> list[Event]:
    """Raises NotFound, or EmailNotConfirmed."""
    record.refuse_deleted(state)
    known = secondary(state.facts)
    promoted = _find(known, email_id)
    if not promoted.confirmed:
        raise EmailNotConfirmed
    former = state.details.email
    left = tuple(
        one.model_copy(update={"email": former}) if one is promoted else one
        for one in known
        if one is not promoted or former
    )
    return [
        UserDetailsChanged(details=UserDetails(email=promoted.email)),
        UserPrimaryEmailSwapped(email_id=email_id, secondary_emails=left),
    ]


def _find(known: tuple[SecondaryEmail, ...], email_id: UUID) -> SecondaryEmail:
    found = next((one for one in known if one.email_id == email_id), None)
    if found is None:
        raise NotFound(noun="email")
    return found


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
