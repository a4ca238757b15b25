"""Commands about users. Passwords go to the credentials, never into an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from pydantic import Field, SecretStr

from commands.record import Create, require
from domain.kernel.errors import InvalidFields
from domain.role.values import ROLES
from domain.user.details import UserDetails
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.base import Context, Deps, Outcome

SHORTEST_PASSWORD = 10


class Credentials(Protocol):
    def set_password(self, user_id: UUID, password: str) -> None:
        """Stores the password's hash."""


class RegisterUser(Create, UserDetails):
    noun = USER
    role: str = Field(max_length=40)

    def prepare(self, details: UserDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "email", "firstName")
        if self.role not in ROLES:
            raise InvalidFields(fields={"role": "not_allowed"})
        return {"facts": {"role": self.role}}


def register_with_password(
    command: RegisterUser,
    password: SecretStr,
    credentials: Credentials,
    context: Context,
    deps: Deps,
) -> Outcome:
    """A user who can sign in. Raises InvalidFields for a password below 10 characters."""
    secret = password.get_secret_value()
    if len(secret) < SHORTEST_PASSWORD:
        raise InvalidFields(fields={"password": "too_short"})
    outcome = command.execute(context, deps)
    credentials.set_password(outcome.records[0].id, secret)
    return outcome
