"""The people of each role that rows of an import name: mixins for the commands of its records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel import record

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event


class CreatesWithPeople:
    def initial_values(self: Any, details: Any, context: Context, deps: Deps) -> dict[str, Any]:
        people = {role: users for role, users in self.assigned(context, deps).items() if users}
        return {"people": people} if people else {}


class ChangesPeople:
    def handle(self: Any, state: State, context: Context, deps: Deps) -> list[Event]:
        events: list[Event] = super().handle(state, context, deps)  # type: ignore[misc]
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return events
