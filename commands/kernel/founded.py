"""Base of commands about records that Daybook comes with: the stream of one begins with its first change."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import RecordCommand
from domain.kernel.errors import NotFound
from domain.kernel.formats import LongText
from domain.kernel.record import begin

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event
    from domain.kernel.record import Created, Record


class ChangeFounded(RecordCommand):
    """A record that nobody has changed has no events: the first change stores how it was until then."""

    reason: LongText | None = None

    @abstractmethod
    def stream(self) -> UUID:
        """The id of the record's stream. Raises InvalidFields."""

    @abstractmethod
    def founding(self) -> Created[Any, Any]:
        """The record as Daybook comes with it."""

    @abstractmethod
    def events(self, state: Record[Any, Any], context: Context, deps: Deps) -> list[Event]:
        """The events that follow. Raises DomainError subclasses."""

    def stored(self, deps: Deps) -> None:
        """Runs after the append, as for caches of such records."""

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, FieldConflict."""
        id_ = self.stream()

        def request() -> AppendRequest:
            try:
                state: Record[Any, Any] = deps.store.load(self.noun, id_)
            except NotFound:
                return self._first(id_, context, deps)
            events = self.events(state, context, deps)
            return append_request(context, deps, self.noun, [(state, events)], self.reason)

        outcome = append_with_retry(context, deps, request)
        self.stored(deps)
        return outcome

    def _first(self, id_: UUID, context: Context, deps: Deps) -> AppendRequest:
        founding, meta = self.founding(), context.meta(self.reason)
        events = self.events(begin(id_, self.noun.name, founding, meta), context, deps)
        if not events:
            return AppendRequest(meta, (StreamAppend(id_, self.noun.name, 0, ()),))
        return create_stream(context, self.noun, id_, founding, events, reason=self.reason)
