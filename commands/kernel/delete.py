"""Deleting records: at once, or by a request that somebody else decides on; and restoring them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from commands.kernel.append import append_with_retry, claims_of, request_of
from commands.kernel.children import Causes, child_nouns, children, following, parent_there
from commands.kernel.guards import Attempt, Guards, not_deleted, with_reason
from commands.kernel.in_use import not_in_use
from commands.kernel.record import ManyRecords, OneRecord, State
from domain.kernel import record
from domain.kernel.errors import (
    AlreadyDeleted,
    InUse,
    NoDeleteRequest,
    NotAllowed,
    RestoreClash,
)

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event

ADMIN = "admin"


def deletes_by_request(attempt: Attempt) -> None:
    """Refuses admins: they delete at once, and nobody stands above them to decide on a request."""
    actor = attempt.context.actor
    if actor is not None and actor.role == ADMIN:
        raise NotAllowed


class RequestDelete(ManyRecords):
    guards = (deletes_by_request, not_in_use)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.request_delete(state)


class AskDeletion(OneRecord):
    """Asks for the deletion of one record, as `RequestDelete` does of many."""

    guards = (not_deleted, deletes_by_request, not_in_use)
    leads_to = ("deleteRequest", True)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.request_delete(state)


class Delete(ManyRecords):
    """An admin deletes at once; from anyone else it is a request."""

    guards = (not_in_use,)

    def look_at(self, states: list[State]) -> None:
        """Raises AlreadyDeleted where none is left."""
        if all(state.deleted for state in states):
            raise AlreadyDeleted

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if context.actor is not None and context.actor.role != ADMIN:
            return [] if state.deleted else record.request_delete(state)
        return record.delete(state)


class RemoveRecord(OneRecord):
    """Deletes a record at once, of a noun that is not in the delete-request flow."""

    guards = (not_in_use,)
    leads_to = ("isDelete", True)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)


class RejectDelete(ManyRecords):
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reject_delete_request(state)


def own_request(attempt: Attempt) -> None:
    """Only an admin takes back a delete request of somebody else."""
    actor = attempt.context.actor
    request = attempt.state.delete_request if attempt.state is not None else None
    if actor and request and actor.role != ADMIN and request.actor_id != actor.user_id:
        raise NotAllowed


class CancelDeleteRequest(OneRecord):
    """Takes a delete request back."""

    guards = (own_request,)
    leads_to = ("deleteRequest", False)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.cancel_delete_request(state)


class AcceptDeleteRequest(OneRecord):
    """Deletes a record whose delete was asked for. Raises NoDeleteRequest once it was withdrawn."""

    guards: ClassVar[Guards] = (not_deleted, not_in_use)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if state.delete_request is None:
            raise NoDeleteRequest
        return record.delete(state)


class RejectDeleteRequest(OneRecord):
    """Keeps the record, and says why."""

    guards = (not_deleted, with_reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reject_delete_request(state)


class Restore(OneRecord):
    """Brings a record back, and its children that went with it. Raises RestoreClash."""

    guards = (parent_there,)
    leads_to = ("isDelete", False)

    def append(self, context: Context, deps: Deps) -> Outcome:
        try:
            return super().append(context, deps)
        except InUse:
            clashes = self._clashes(deps)
            if not clashes:
                raise
            raise RestoreClash(clashes=clashes) from None

    def _clashes(self, deps: Deps) -> list[tuple[str, UUID, UUID]]:
        """Noun and id of each record that cannot come back, and who has its value now."""
        back = [(self.noun, deps.store.load(self.noun, self.id))]
        for child in child_nouns(self.noun):
            found = children(deps, child, [self.id])
            back += [(child, state) for state in found if state.deleted_with == self.id]
        wanted = {
            claim: (noun.name, state.stream_id)
            for noun, state in back
            for claim in claims_of(noun, replace(state, deleted=False))
        }
        holders = deps.store.holders(list(wanted))
        return [
            (*wanted[claim], holder)
            for claim, holder in holders.items()
            if holder != wanted[claim][1]
        ]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.restore(state)


class TakeChildrenAlong(OneRecord):
    """Deletes children of a deleted record that were not known yet when it was deleted."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return []

    def append(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            parent = deps.store.load(self.noun, self.id)
            gone: Causes = {self.id: None} if parent.deleted else {}
            return request_of(context, following(deps, self.noun, gone, {}))

        return append_with_retry(context, deps, request)
