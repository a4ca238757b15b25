"""Base of commands that make a record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.children import is_deleted, parent_of
from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.command_ids import new_command_id
from commands.kernel.guards import Attempt, Guards, check, wire_name
from commands.kernel.links import known_links, same_parent
from commands.kernel.ports import AppendRequest
from commands.kernel.record import RecordCommand, details_of
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Created


class Create(RecordCommand):
    """Also inherits the noun's Details, so that its fields are the body."""

    guards: ClassVar[Guards] = (known_links, same_parent)

    def derive_fields(self, details: Any) -> Any:
        """The details with the fields that follow from other fields."""
        return details

    def initial_values(self, details: Any, context: Context, deps: Deps) -> dict[str, Any]:
        """Status, pipeline, people and state to begin with; raises InvalidFields."""
        return {}

    def handle(self, details: Any, context: Context, deps: Deps) -> Created[Any, Any]:
        """The record's first event."""
        values = self.initial_values(details, context, deps)
        return self.noun.created(details=details, **values)

    def following(self) -> list[Event]:
        """Events of the new record that come with its first one."""
        return []

    def append(self, context: Context, deps: Deps) -> Outcome:
        details = self.derive_fields(details_of(self, self.noun.details))
        check(Attempt(self, context, deps, details))
        created, more = self.handle(details, context, deps), self.following()
        stream_id, reason = deps.new_id(), getattr(self, "reason", None)

        def request() -> AppendRequest:
            first = self._numbered(created, deps)
            return create_stream(context, self.noun, stream_id, first, more, reason=reason)

        outcome = append_with_retry(context, deps, request)
        if self.noun.parent is not None:
            self._leave_with_parent(stream_id, context, deps)
        return outcome

    def _leave_with_parent(self, stream_id: UUID, context: Context, deps: Deps) -> None:
        """Deletes the new record when its parent was deleted while it was stored."""
        parent = parent_of(self.noun, deps.store.load(self.noun, stream_id))
        if parent is None or not is_deleted(deps, str(self.noun.parent), parent):
            return
        again = replace(context, command_id=new_command_id(), fingerprint=None)

        def request() -> AppendRequest:
            state = deps.store.load(self.noun, stream_id)
            gone = record.delete(state, with_parent=parent)
            return append_request(again, deps, self.noun, [(state, gone)])

        append_with_retry(again, deps, request)
        wire = wire_name(self.noun.details, self.noun.parent_path)
        raise InvalidFields(fields={wire: "not_found"})

    def _numbered(self, created: Created[Any, Any], deps: Deps) -> Created[Any, Any]:
        """The creation with the next reference number, of a noun that has them."""
        prefix = self.noun.reference_prefix
        if prefix is None:
            return created
        number = deps.store.next_number(self.noun.name)
        return created.model_copy(update={"reference": f"{prefix}-{number}"})
