"""Decides by which events one record gets its former values, by the ordinary commands of its noun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from commands.batch.batch import Problem, of_domain_error, of_pydantic
from commands.kernel.append import append_request
from commands.undo.change_commands import change_command
from commands.undo.former_values import FormerValues, commands_of
from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields, StoreUnavailable, TooBusy
from domain.kernel.taking_back import NOT_OFFERED, wire_path

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record
    from domain.kernel.taking_back import FieldToTakeBack, RecordToTakeBack


class Taking:
    """What one record takes back: the events of its former values that are allowed, and the rest."""

    def __init__(
        self,
        noun: Noun[Any, Any],
        found: RecordToTakeBack,
        context: Context,
        deps: Deps,
        reason: str | None,
        *,
        together: bool = False,
    ) -> None:
        """`together`: what one command of the noun sets is set as a whole or not at all."""
        self._noun, self._found, self._context, self._deps = noun, found, context, deps
        self._reason, self._together = reason, together
        self._state: Record[Any, Any] = found.now
        self.events: list[Event] = []
        self.taken: list[str] = []
        """Paths of what was taken back."""
        self.rest: list[Problem] = []
        self.refusals: list[DomainError] = []
        """What the ordinary rules refused, in the order in which it was tried."""

    def begin(self, event: Event) -> None:
        """Puts an event before those that follow."""
        self._keep([event])

    def put_first(self, events: Sequence[Event]) -> None:
        """Puts events before the others that change no value."""
        self.events[:0] = events

    def take(self, wanted: Sequence[FieldToTakeBack]) -> None:
        several, unknown = commands_of(
            self._noun, self._found, wanted, self._reason, together=self._together
        )
        for path in unknown:
            self.leave(path, NOT_OFFERED)
        for former in several:
            self._take(former)

    def leave(self, path: str, code: str) -> None:
        self.rest.append((wire_path(self._noun, path), code, {}))

    def _take(self, former: FormerValues) -> None:
        """The values as far as the ordinary rules allow them: a field that they refuse stays."""
        left = dict(former.values)
        while True:
            problems = self._try(former, left)
            if not problems:
                self.taken += left or [former.step]
                return
            if not former.values:
                self.rest += problems
                return
            left = self._without_refused(former, left, problems)
            if not left:
                return

    def _try(self, former: FormerValues, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        """What the rules refuse; empty once the events are kept."""
        try:
            events = former.command(values).events(self._state, self._context, self._deps)
        except (StoreUnavailable, TooBusy):
            raise
        except ValidationError as error:
            problems = of_pydantic(error)
            self.refusals.append(InvalidFields(fields={one[0]: one[1] for one in problems}))
            return problems
        except DomainError as error:
            self.refusals.append(error)
            return of_domain_error(error)
        self._keep(events)
        return ()

    def _keep(self, events: Sequence[Event]) -> None:
        self._state = record.apply(self._state, events, self._context.meta(self._reason))
        self.events += events

    def _without_refused(
        self, former: FormerValues, left: Mapping[str, Any], problems: Sequence[Problem]
    ) -> dict[str, Any]:
        """The values that may still be taken back. A refusal that names none of them is about all."""
        wires = {path: wire_path(self._noun, path) for path in left}
        named = {f"{former.within}{one[0]}": one for one in problems}
        refused = {path for path, wire in wires.items() if wire in named} or set(left)
        for path in refused:
            _, code, context = named.get(wires[path], problems[0])
            self.rest.append((wires[path], code, context))
        return {path: value for path, value in left.items() if path not in refused}

    def request(self) -> AppendRequest:
        """The events with all that the noun stores along with them, such as diary entries."""
        change, state = change_command(self._noun), self._found.now
        if change is None:
            pairs = [(state, self.events)]
            return append_request(self._context, self._deps, self._noun, pairs, self._reason)
        command = change.model_validate({"id": state.stream_id, "reason": self._reason})
        return command.request(state, self.events, self._context, self._deps)
