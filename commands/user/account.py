"""Commands about users. Passwords go to the credentials, never into an event."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from pydantic import Field, SecretStr

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.guards import Attempt, check, not_in_future, required, why_replaced
from commands.kernel.jobs import Job
from commands.kernel.record import Create, RecordCommand, details_of
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotSignedIn
from domain.kernel.formats import LongText
from domain.role.values import ROLES
from domain.user import password as rules
from domain.user.calendar import CalendarFeedClosed
from domain.user.details import Profile, UserDetails
from domain.user.events import Means, UserPasswordChanged, UserPasswordChangeRequired, UserState
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.user.noun import User


class NotePasswordChange(Job, attempts=20):
    """The user's history learns of a new password; `actor` set it, with `role`, in `request`."""

    user: UUID
    means: Means
    must_change: bool
    feed_closed: bool = False
    actor: UUID | None
    role: str | None
    request: UUID | None


class SendResetLink(Job):
    """To the secondary address `email`, or without one to the primary address."""

    user: UUID
    email: UUID | None
    language: str


class Credentials(Protocol):
    def set_password(self, user_id: UUID, password: str) -> None:
        """Stores the password's hash."""


def existing_role(attempt: Attempt) -> None:
    """Refuses a role that does not exist."""
    if attempt.command.role not in ROLES:
        raise InvalidFields(fields={"role": "not_allowed"})


class RegisterUser(Create, UserDetails):
    noun = USER
    guards = (required("email", "firstName"), existing_role)
    role: str = Field(max_length=40)

    def initial_values(self, details: UserDetails, context: Context, deps: Deps) -> dict[str, Any]:
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


class OwnUser(RecordCommand):
    """Base: a command of the signed-in users about themselves."""

    noun = USER

    @abstractmethod
    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        """The events that follow. Raises DomainError subclasses."""

    def sent(self) -> UserDetails | None:
        """The command's fields as Details, for guards; None without any."""
        return None

    def append(self, context: Context, deps: Deps) -> Outcome:
        user_id, reason = own_id(context), getattr(self, "reason", None)

        def request() -> AppendRequest:
            state = deps.store.load(USER, user_id)
            check(Attempt(self, context, deps, self.sent(), state, state.details))
            events = self.handle(state, context, deps)
            return append_request(context, deps, USER, [(state, events)], reason)

        return append_with_retry(context, deps, request)


class EditProfile(OwnUser, Profile):
    """A field that is not sent keeps its value. Role, address and company cannot be changed here."""

    guards = (required("firstName"), not_in_future("date_of_birth"), why_replaced)
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None

    def sent(self) -> UserDetails:
        found: UserDetails = details_of(self, UserDetails)
        return found

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return record.change_details(
            state, USER.changed, self.sent(), expected_version=self.expected_version
        )


@dataclass(frozen=True, slots=True)
class RecordPasswordChange:
    """Records in the user's history that the credentials have a new password.

    Not a wire body. Repeated under one command id, it is recorded once.
    """

    user_id: UUID
    means: Means
    must_change: bool = False
    """Whether the user has to choose another one at the next sign-in."""
    feed_closed: bool = False
    """Whether the user had a calendar feed, which ended with the former password."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            state = deps.store.load(USER, self.user_id)
            events: list[Event] = [UserPasswordChanged(means=self.means)]
            must_renew = UserState(must_renew=self.must_change)
            if state.state.must_renew != self.must_change:
                events.append(UserPasswordChangeRequired(state=must_renew))
            if self.feed_closed:
                events.append(CalendarFeedClosed())
            return append_request(context, deps, USER, [(state, events)])

        return append_with_retry(context, deps, request)
