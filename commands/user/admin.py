"""Commands that add and change users. Passwords go to the credentials, never into an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import Attempt, not_deleted
from commands.kernel.record import Create
from commands.user.account import refuse_weak
from commands.user.change import OneUser, only_users
from commands.user.guards import (
    STAFF_GUARDS,
    email_by_admin,
    not_above_own_rank,
    refuse_role,
    role_of,
    selectable_role,
)
from commands.user.teams import has_team, team_changes
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import LongText
from domain.role.books import PARTNERS
from domain.user.details import Staff, UserDetails
from domain.user.events import UserInvited, UserRoleAssigned, UserState
from domain.user.noun import USER

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event, Meta
    from domain.kernel.record import Created
    from domain.user.noun import User


def _as_typed(value: Any) -> Any:
    """Spaces around a password belong to it, unlike those around other texts."""
    return SecretStr(value) if isinstance(value, str) else value


Password = Annotated[SecretStr, BeforeValidator(_as_typed), Field(min_length=1, max_length=1024)]


def strong_password(attempt: Attempt) -> None:
    """Refuses a first password that is too weak."""
    if attempt.command.password is not None:
        refuse_weak(attempt.command.password, "password", attempt.details)


class AddUser(Create, Staff):
    """A new user. Without a password an invitation goes to their address.

    `mustChange`: the password that is given has to be replaced at the first sign-in.
    """

    noun = USER
    guards = (selectable_role, *STAFF_GUARDS, strong_password)
    role: str | None = Field(None, max_length=40)
    password: Password | None = None
    must_change: bool = True
    language: Literal["en", "de"] = "en"
    reason: LongText | None = None

    def initial_values(self, details: UserDetails, context: Context, deps: Deps) -> dict[str, Any]:
        if self.password is not None and self.must_change:
            return {"state": UserState(role=self.role, must_renew=True)}
        return {"state": UserState(role=self.role)}

    def beside(
        self, stream_id: UUID, created: Created[Any, Any], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        new: User = record.begin(stream_id, USER.name, created, meta)
        return team_changes([(None, new)], deps)

    def append(self, context: Context, deps: Deps) -> Outcome:
        return only_users(super().append(context, deps))

    def following(self, deps: Deps) -> list[Event]:
        return [] if self.password is not None else [UserInvited(language=self.language)]


class EditUser(OneUser, ChangeDetails, Staff):
    """Changes fields and role. A field that is not sent keeps its value."""

    guards = (not_above_own_rank, email_by_admin, *STAFF_GUARDS)
    # With either, an account can be taken.
    proved = frozenset({"role", "email"})
    role: str | None = Field(None, max_length=40)

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return super().handle(state, context, deps) + self._promotion(state, context, deps)

    def _promotion(self, state: User, context: Context, deps: Deps) -> list[Event]:
        before = role_of(state)
        if self.role is None or self.role == before:
            return []
        refuse_role(context, self.role, former=before)
        if self.role not in PARTNERS and has_team(state.stream_id, deps):
            raise InvalidFields(fields={"role": "has_team"})
        record.refuse_conflict(state, {"role": (before, self.role)}, self.expected_version)
        return [UserRoleAssigned(state=UserState(role=self.role))]


def active(attempt: Attempt) -> None:
    """Refuses a command about a user who is blocked."""
    if attempt.state is not None and not attempt.state.active:
        raise InvalidFields(fields={"id": "not_available"})


class InviteUser(OneUser):
    """Mails the link to a first password once more."""

    guards = (not_above_own_rank, not_deleted, active)
    language: Literal["en", "de"] = "en"

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return [UserInvited(language=self.language)]
