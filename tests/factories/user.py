"""Users: staff and partners."""

from __future__ import annotations

from typing import Any

from commands.user.account import RegisterUser
from domain.user.details import UserDetails
from domain.user.events import UserDetailsChanged, UserRegistered, UserState

VALUES: dict[str, Any] = {
    "email": "Nadia.Osei@daybook.test",
    "first_name": "Nadia",
    "last_name": "Osei",
    "job_title": "Sales manager",
    "department": "Sales",
    "mobile": "07700 900077",
    "national_insurance": "AB 12 34 56 C",
}


def details(**changes: Any) -> UserDetails:
    return UserDetails.model_validate(VALUES | changes)


def registered(*, role: str = "management", **changes: Any) -> UserRegistered:
    return UserRegistered(details=details(**changes), state=UserState(role=role))


def changed(**values: Any) -> UserDetailsChanged:
    return UserDetailsChanged(details=UserDetails.model_validate(values))


def register(*, role: str = "management", **changes: Any) -> RegisterUser:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return RegisterUser.model_validate(body | {"role": role})
