"""Commands about roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from pydantic import Field

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import RecordCommand
from domain.kernel.errors import NotFound
from domain.kernel.formats import LongText
from domain.kernel.record import begin
from domain.role.decider import define, edit
from domain.role.details import MOST, Container
from domain.role.noun import ROLE, stream_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.kernel.state_fields import NoState
    from domain.role.details import RoleDetails


class EditRole(RecordCommand):
    """A field that is not sent keeps its value. `expectedVersion` is 0 for a role never edited."""

    noun = ROLE
    sets = frozenset({"containers", "after_login_page"})
    proved = sets
    role_name: str = Field(max_length=40)
    containers: tuple[Container, ...] | None = Field(None, max_length=MOST)
    after_login_page: str | None = Field(None, min_length=1, max_length=100)
    expected_version: int | None = Field(None, ge=0)
    reason: LongText | None = None

    @classmethod
    def giving(cls, state: Record[Any, Any], values: Mapping[str, Any], reason: str | None) -> Self:
        return cls.model_validate({"role_name": state.details.role, "reason": reason, **values})

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, FieldConflict."""
        stream_id = stream_of(self.role_name)

        def request() -> AppendRequest:
            try:
                state: Record[RoleDetails, NoState] = deps.store.load(ROLE, stream_id)
            except NotFound:
                return self._first(context, deps)
            events = self.events(state, context, deps)
            return append_request(context, deps, ROLE, [(state, events)], self.reason)

        return append_with_retry(context, deps, request)

    def events(self, state: Record[Any, Any], _context: Context, _deps: Deps) -> list[Event]:
        """The events that follow. Raises InvalidFields, FieldConflict."""
        # A role is defined with its first edit: who saw it before saw version 0 of it.
        seen = None if state.version == 1 else self.expected_version
        return edit(state, self.containers, self.after_login_page, expected_version=seen)

    def _first(self, context: Context, deps: Deps) -> AppendRequest:
        """The role as it was until now, and the edit."""
        defined, id_ = define(self.role_name), stream_of(self.role_name)
        meta = context.meta(self.reason)
        events = self.events(begin(id_, ROLE.name, defined, meta), context, deps)
        if not events:
            return AppendRequest(meta, (StreamAppend(id_, ROLE.name, 0, ()),))
        return create_stream(context, ROLE, id_, defined, events, reason=self.reason)
