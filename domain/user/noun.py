"""The user as the record mechanism sees it."""

from __future__ import annotations

from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.user.details import UserDetails
from domain.user.events import UserDetailsChanged, UserRegistered, UserState

User = Record[UserDetails, UserState]
EMAIL = "user.email"


def email_claim(email: str) -> Claim:
    """No address belongs to two users, whether it is their primary or a confirmed secondary one."""
    return Claim(EMAIL, email.casefold())


def _claims(details: UserDetails) -> tuple[Claim, ...]:
    return (email_claim(details.email),) if details.email else ()


def _state_claims(state: UserState) -> tuple[Claim, ...]:
    """An address that nobody confirmed belongs to nobody yet: others may have it."""
    return tuple(email_claim(one.email) for one in state.secondary_emails if one.confirmed)


USER = Noun(
    name="user",
    is_person=True,
    details=UserDetails,
    created=UserRegistered,
    changed=UserDetailsChanged,
    state=UserState,
    claims=_claims,
    state_claims=_state_claims,
)
