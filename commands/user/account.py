"""Commands about users. Passwords go to the credentials, never into an event."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol
from uuid import UUID

from pydantic import Field, SecretStr

from commands.consumer import refuse_future_birth
from commands.kernel.command import Command, append_with_retry
from commands.kernel.record import Create, decided, require
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotSignedIn
from domain.role.values import ROLES
from domain.user import password as rules
from domain.user.details import Profile, UserDetails
from domain.user.events import UserPasswordChanged, UserPasswordChangeRequired
from domain.user.noun import USER
from domain.user.state import UserState

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.user.events import Means
    from domain.user.noun import User


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
        return {"state": UserState(role=self.role)}


def register_with_password(
    command: RegisterUser,
    password: SecretStr,
    credentials: Credentials,
    context: Context,
    deps: Deps,
) -> Outcome:
    """A user who can sign in. Raises InvalidFields for a password that is too weak."""
    refuse_weak(password, "password", command)
    outcome = command.execute(context, deps)
    credentials.set_password(outcome.records[0].id, password.get_secret_value())
    return outcome


def refuse_weak(
    password: SecretStr, field: str, details: UserDetails, state: UserState | None = None
) -> None:
    """Raises InvalidFields that name the field (wire name)."""
    names = [details.email, details.first_name, details.last_name]
    names += [one.email for one in state.secondary_emails] if state is not None else []
    found = rules.problem(password.get_secret_value(), names)
    if found is not None:
        limits = {"shortest": rules.SHORTEST, "longest": rules.LONGEST}
        raise InvalidFields(fields={field: found}, **limits)


def own_id(context: Context) -> UUID:
    """The signed-in user. Raises NotSignedIn for the system itself."""
    if context.actor is None:
        raise NotSignedIn
    return context.actor.user_id


class OwnUser(Command):
    """Base: a command of the signed-in users about themselves."""

    noun: ClassVar = USER

    @abstractmethod
    def decide(self, state: User, deps: Deps) -> list[Event]: ...

    def execute(self, context: Context, deps: Deps) -> Outcome:
        user_id = own_id(context)

        def decision() -> AppendRequest:
            state = deps.store.load(USER, user_id)
            return decided(context, USER, [(state, self.decide(state, deps))])

        return append_with_retry(context, deps, decision)


class EditProfile(OwnUser, Profile):
    """What is not sent stays; role, address and company are not the user's to change here."""

    expected_version: int | None = Field(None, ge=1)

    def decide(self, state: User, deps: Deps) -> list[Event]:
        given = self.model_fields_set & Profile.model_fields.keys()
        values = {name: getattr(self, name) for name in given}
        change = UserDetails.model_construct(_fields_set=set(given), **values)
        if "first_name" in given and not self.first_name:
            raise InvalidFields(fields={"firstName": "required"})
        refuse_future_birth(self.date_of_birth, deps)
        return record.change_details(
            state, USER.changed, change, expected_version=self.expected_version
        )


@dataclass(frozen=True, slots=True)
class RecordPasswordChange:
    """Tells the user's history of a new password, which the credentials have already.

    Not a wire body. Carried out twice under one command id, it is recorded once.
    """

    user_id: UUID
    means: Means
    must_change: bool = False
    """Whether the user has to choose another one at the next sign-in."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        def decision() -> AppendRequest:
            state = deps.store.load(USER, self.user_id)
            events: list[Event] = [UserPasswordChanged(means=self.means)]
            must_renew = UserState(must_renew=self.must_change)
            if state.state.must_renew != self.must_change:
                events.append(UserPasswordChangeRequired(state=must_renew))
            return decided(context, USER, [(state, events)])

        return append_with_retry(context, deps, decision)
