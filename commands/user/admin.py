"""Commands of those who administer users. Passwords go to the credentials, never into an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal
from uuid import UUID

from pydantic import BeforeValidator, Field, SecretStr

from commands.consumer import refuse_future_birth
from commands.kernel.command import (
    Command,
    Context,
    Deps,
    Outcome,
    append_with_retry,
    refuse_invisible,
)
from commands.kernel.company_links import require_same_company
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import OneRecord, refuse_gone, require
from commands.user.account import refuse_weak
from commands.user.guard import change_user, refuse_equal, refuse_higher, refuse_role, role_of
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.formats import LongText
from domain.role.values import DEPARTMENTS
from domain.user.details import Staff, UserDetails
from domain.user.events import (
    UserHandOverBegun,
    UserInvited,
    UserRegistered,
    UserRoleAssigned,
)
from domain.user.noun import USER
from domain.user.state import UserState

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.user.noun import User


PARTNERS = ("partner", "observing_partner")
"""Roles whose users have a book that others can work in."""
LINKS = {"company": ("company", "companyId"), "site": ("site", "Site")}


def _as_typed(value: Any) -> Any:
    """Spaces around a password belong to it, unlike those around other texts."""
    return SecretStr(value) if isinstance(value, str) else value


Password = Annotated[SecretStr, BeforeValidator(_as_typed), Field(min_length=1, max_length=1024)]


def details_sent(command: Staff) -> UserDetails:
    """The fields that were sent."""
    given = command.model_fields_set & Staff.model_fields.keys()
    values = {name: getattr(command, name) for name in given}
    return UserDetails.model_construct(_fields_set=set(given), **values)


def refuse_invalid(
    sent: UserDetails, context: Context, deps: Deps, held: UserDetails | None = None
) -> None:
    """Raises InvalidFields. What is held already may stay, though it could not be chosen now."""
    new = {
        name: value
        for name in sent.model_fields_set
        if (value := getattr(sent, name)) is not None
        and (held is None or getattr(held, name) != value)
    }
    if "department" in new and new["department"] not in DEPARTMENTS:
        raise InvalidFields(fields={"department": "not_in_list"})
    if "date_of_birth" in new:
        refuse_future_birth(new["date_of_birth"], deps)
    for name, (noun, wire) in LINKS.items():
        if name in new:
            _refuse_unknown(noun, new[name], wire, context, deps)
    require_same_company(sent, USER.links, deps, current=held)
    if "team" in new:
        _refuse_team(new["team"], deps)


def _refuse_unknown(noun: str, id_: UUID, wire: str, context: Context, deps: Deps) -> None:
    try:
        refuse_invisible(context, deps, noun, [id_])
        refuse_gone(noun, id_, deps)
    except NotFound:
        raise InvalidFields(fields={wire: "not_found"}) from None


def _refuse_team(partner_id: UUID, deps: Deps) -> None:
    try:
        partner = deps.store.load(USER, partner_id)
    except NotFound:
        raise InvalidFields(fields={"team": "not_found"}) from None
    if partner.deleted or role_of(partner) not in PARTNERS:
        raise InvalidFields(fields={"team": "not_a_partner"})


class AddUser(Command, Staff):
    """A new user. Without a password an invitation goes to their address.

    `mustChange`: the password that is given has to be replaced at the first sign-in.
    """

    noun: ClassVar = USER
    role: str = Field(max_length=40)
    password: Password | None = None
    must_change: bool = True
    language: Literal["en", "de"] = "en"
    reason: LongText | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, or InUse for an address that another user has."""
        details = details_sent(self)
        require(details, "email", "firstName")
        refuse_role(context, self.role)
        refuse_invalid(details, context, deps)
        if self.password is not None:
            refuse_weak(self.password, "password", details)
        user_id = deps.new_id()
        return append_with_retry(context, deps, lambda: self._decision(details, user_id, context))

    def _decision(self, details: UserDetails, user_id: UUID, context: Context) -> AppendRequest:
        state = UserState(role=self.role)
        if self.password is not None and self.must_change:
            state = UserState(role=self.role, must_renew=True)
        registered = UserRegistered(details=details, state=state)
        invited = () if self.password is not None else (UserInvited(language=self.language),)
        claims = tuple((claim, user_id) for claim in USER.claims(details))
        change = StreamAppend(user_id, USER.name, 0, (registered, *invited))
        return AppendRequest(context.meta(self.reason), (change,), claims)


class EditUser(OneRecord, Staff):
    """Fields and role; what is not sent stays."""

    noun = USER
    role: str | None = Field(None, max_length=40)

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, FieldConflict, InUse, RankTooLow, LastAdmin."""
        return change_user(
            context, deps, self.id, lambda state: self.decide(state, context, deps), self.reason
        )

    def decide(self, state: User, context: Context, deps: Deps) -> list[Event]:
        refuse_higher(context, state)
        sent = details_sent(self)
        for name, wire in (("email", "email"), ("first_name", "firstName")):
            if name in sent.model_fields_set and not getattr(sent, name):
                raise InvalidFields(fields={wire: "required"})
        if "email" in sent.model_fields_set and sent.email != state.details.email:
            refuse_equal(context, state, "email")
        refuse_invalid(sent, context, deps, state.details)
        events = record.change_details(
            state, USER.changed, sent, expected_version=self.expected_version
        )
        return events + self._promotion(state, context)

    def _promotion(self, state: User, context: Context) -> list[Event]:
        before = role_of(state)
        if self.role is None or self.role == before:
            return []
        refuse_role(context, self.role)
        record.refuse_deleted(state)
        record.refuse_conflict(state, {"role": (before, self.role)}, self.expected_version)
        return [UserRoleAssigned(state=UserState(role=self.role))]


class InviteUser(OneRecord):
    """Mails the link to a first password once more."""

    noun = USER
    language: Literal["en", "de"] = "en"

    def execute(self, context: Context, deps: Deps) -> Outcome:
        return change_user(
            context, deps, self.id, lambda state: self.decide(state, context, deps), self.reason
        )

    def decide(self, state: User, context: Context, deps: Deps) -> list[Event]:
        refuse_higher(context, state)
        record.refuse_deleted(state)
        if not state.active:
            raise InvalidFields(fields={"id": "not_available"})
        return [UserInvited(language=self.language)]


class BlockUser(OneRecord):
    noun = USER

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises LastAdmin."""
        return change_user(context, deps, self.id, record.block, self.reason)

    def decide(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return record.block(state)


class DeleteUser(OneRecord):
    noun = USER

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises LastAdmin."""
        return change_user(context, deps, self.id, record.delete, self.reason)

    def decide(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)


class HandOverUser(OneRecord):
    """Shuts a user out; what they work on then goes to another, and the user is deleted.

    The hand-over is known by the command's own id.
    """

    noun = USER
    assignee_id: UUID

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, LastAdmin, AlreadyDeleted."""
        return change_user(
            context, deps, self.id, lambda state: self.decide(state, context, deps), self.reason
        )

    def decide(self, state: User, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        if self.assignee_id == self.id:
            raise InvalidFields(fields={"assigneeId": "not_allowed"})
        taker = successor(self.assignee_id, deps)
        team = deps.directory.team(self.id) if deps.directory is not None else ()
        if team and role_of(taker) not in PARTNERS:
            raise InvalidFields(fields={"assigneeId": "not_a_partner"})
        begun = UserHandOverBegun(hand_over_id=context.command_id, to_user=self.assignee_id)
        return [begun, *record.block(state)]


def successor(user_id: UUID, deps: Deps) -> User:
    """Who can take over. Raises InvalidFields for a user who is unknown, deleted or blocked."""
    try:
        found = deps.store.load(USER, user_id)
    except NotFound:
        raise InvalidFields(fields={"assigneeId": "not_found"}) from None
    if found.deleted or not found.active:
        raise InvalidFields(fields={"assigneeId": "not_available"})
    return found
