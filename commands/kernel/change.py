"""Base of commands that change the fields of a record."""

from __future__ import annotations

from typing import Any, ClassVar

from commands.kernel.command import Context, Deps
from commands.kernel.guards import Guards, not_deleted, why_replaced
from commands.kernel.links import known_links, same_parent
from commands.kernel.record import OneRecord, State, details_of
from domain.kernel import record
from domain.kernel.event import Event


class ChangeDetails(OneRecord):
    """Also inherits the noun's Details; what is not sent stays."""

    guards: ClassVar[Guards] = (not_deleted, known_links, same_parent, why_replaced)

    @classmethod
    def status_fields(cls, status: Any, pipeline: str | None) -> dict[str, Any] | None:  # noqa: ARG003 - of a noun without any
        """The body's fields that set a status; None where another command sets it."""
        return None

    def derive_fields(self, change: Any, current: Any) -> Any:
        """The change with the fields that follow from it, for a record whose details are `current`."""
        return change

    def sent(self, state: State) -> Any:
        return self.derive_fields(details_of(self, self.noun.details), state.details)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.change_details(
            state,
            self.noun.changed,
            self.sent(state),
            expected_version=self.expected_version,
            reference_data=self.reference_data(deps),
        )
