"""Commands that shut users out (blocking, deleting, handing their records over) and let them back."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.blocking import Block
from commands.kernel.delete import AcceptDeleteRequest, RemoveRecord, Restore
from commands.kernel.guards import Attempt, not_deleted
from commands.user.change import OneUser, only_users
from commands.user.guards import partner_there, role_of, without_team
from commands.user.teams import team_changes
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotFound
from domain.role.books import PARTNERS
from domain.user.events import UserHandOverBegun
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event, Meta
    from domain.user.noun import User


class BlockUser(OneUser, Block):
    pass


class DeleteUser(OneUser, RemoveRecord):
    guards = (without_team,)


class AcceptUserDeleteRequest(OneUser, AcceptDeleteRequest):
    """One admin is always left."""

    step = "accept-delete-request"
    guards = (without_team,)


class RestoreUser(Restore):
    step = "restore"
    guards = (partner_there,)
    noun = USER

    def beside(
        self, state: User, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        return team_changes([(state, record.apply(state, events, meta))], deps)

    def append(self, context: Context, deps: Deps) -> Outcome:
        return only_users(super().append(context, deps))


def to_somebody_else(attempt: Attempt) -> None:
    """Refuses a hand-over of a user's records to the same user."""
    if attempt.command.assignee_id == attempt.command.id:
        raise InvalidFields(fields={"assigneeId": "not_allowed"})


class HandOverUser(OneUser):
    """Blocks a user; a job then passes their records to another user and deletes them.

    The hand-over's id is the command's id.
    """

    guards = (not_deleted, to_somebody_else)
    assignee_id: UUID

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        """Raises InvalidFields for a successor who cannot take over."""
        taker = successor(self.assignee_id, deps)
        team = deps.directory.team(self.id) if deps.directory is not None else ()
        if team and role_of(taker) not in PARTNERS:
            raise InvalidFields(fields={"assigneeId": "not_a_partner"})
        begun = UserHandOverBegun(hand_over_id=context.command_id, to_user=self.assignee_id)
        return [begun, *record.block(state)]


def successor(user_id: UUID, deps: Deps) -> User:
    """The user who takes over. Raises InvalidFields for one who is unknown, deleted or blocked."""
    try:
        found = deps.store.load(USER, user_id)
    except NotFound:
        raise InvalidFields(fields={"assigneeId": "not_found"}) from None
    if found.deleted or not found.active:
        raise InvalidFields(fields={"assigneeId": "not_available"})
    return found
