"""Deleting a record at once, and decisions on delete requests, each on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.record import OneRecord, State
from commands.user.guard import change_user
from domain.kernel import record
from domain.kernel.errors import NoDeleteRequest, ReasonRequired
from domain.user.noun import USER

if TYPE_CHECKING:
    from domain.kernel.event import Event


class AcceptDeleteRequest(OneRecord):
    """Deletes a record whose delete was asked for. Raises NoDeleteRequest once it was withdrawn."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        if state.delete_request is None:
            raise NoDeleteRequest
        return record.delete(state)


class AcceptUserDeleteRequest(AcceptDeleteRequest):
    noun = USER

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Also raises LastAdmin."""
        return change_user(
            context, deps, self.id, lambda state: self.decide(state, context, deps), self.reason
        )


class RejectDeleteRequest(OneRecord):
    """Lets the record be, and says why."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        if not self.reason:
            raise ReasonRequired(fields={"reason": "required"})
        return record.reject_delete_request(state)


class RemoveRecord(OneRecord):
    """Deletes a record at once, of a noun that is not in the delete-request flow."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)
