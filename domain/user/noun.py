"""The user as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.noun import Claim, Noun
from domain.user.details import UserDetails
from domain.user.emails import SecondaryEmailsChanged, secondary
from domain.user.events import (
    UserDetailsChanged,
    UserPasswordChangeRequired,
    UserRegistered,
    UserRoleAssigned,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

EMAIL = "user.email"


def email_claim(email: str) -> Claim:
    """No address belongs to two users, whether it is their primary or a secondary one."""
    return Claim(EMAIL, email.casefold())


def _claims(details: UserDetails) -> tuple[Claim, ...]:
    return (email_claim(details.email),) if details.email else ()


def _fact_claims(facts: Mapping[str, Any]) -> tuple[Claim, ...]:
    return tuple(email_claim(one.email) for one in secondary(facts))


USER = Noun(
    name="user",
    details=UserDetails,
    created=UserRegistered,
    changed=UserDetailsChanged,
    facts=(UserRoleAssigned, UserPasswordChangeRequired, SecondaryEmailsChanged),
    claims=_claims,
    fact_claims=_fact_claims,
    links={"company": "company", "site": "site", "team": "user"},
)
