"""The user as the record mechanism sees it."""

from __future__ import annotations

from domain.kernel.noun import Claim, Noun
from domain.user.details import UserDetails
from domain.user.events import UserDetailsChanged, UserRegistered, UserRoleAssigned


def _claims(details: UserDetails) -> tuple[Claim, ...]:
    return (Claim("user.email", details.email.casefold()),) if details.email else ()


USER = Noun(
    name="user",
    details=UserDetails,
    created=UserRegistered,
    changed=UserDetailsChanged,
    facts=(UserRoleAssigned,),
    claims=_claims,
)
