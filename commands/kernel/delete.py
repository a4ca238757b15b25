"""Deleting records: at once, or by a request that somebody else decides on; and restoring them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.guards import Attempt, not_deleted
from commands.kernel.record import ManyRecords, OneRecord, State
from domain.kernel import record
from domain.kernel.errors import NoDeleteRequest, NotAllowed, ReasonRequired

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class RequestDelete(ManyRecords):
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.request_delete(state)


class Delete(ManyRecords):
    """An admin deletes at once; from anyone else it is a request."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if context.actor is not None and context.actor.role != "admin":
            return [] if state.deleted else record.request_delete(state)
        return record.delete(state)


class RemoveRecord(OneRecord):
    """Deletes a record at once, of a noun that is not in the delete-request flow."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)


class RejectDelete(ManyRecords):
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reject_delete_request(state)


def own_request(attempt: Attempt) -> None:
    """Only an admin takes back a delete request of somebody else."""
    actor = attempt.context.actor
    request = attempt.state.delete_request if attempt.state is not None else None
    if actor and request and actor.role != "admin" and request.actor_id != actor.user_id:
        raise NotAllowed


class CancelDeleteRequest(OneRecord):
    """Takes a delete request back."""

    guards = (own_request,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.cancel_delete_request(state)


class AcceptDeleteRequest(OneRecord):
    """Deletes a record whose delete was asked for. Raises NoDeleteRequest once it was withdrawn."""

    guards = (not_deleted,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if state.delete_request is None:
            raise NoDeleteRequest
        return record.delete(state)


def with_reason(attempt: Attempt) -> None:
    """Refuses a command without a reason."""
    if not attempt.command.reason:
        raise ReasonRequired(fields={"reason": "required"})


class RejectDeleteRequest(OneRecord):
    """Keeps the record, and says why."""

    guards = (not_deleted, with_reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reject_delete_request(state)


class Restore(OneRecord):
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.restore(state)
