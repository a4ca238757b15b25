"""Shows the full value of a masked field; each time is an event on the record's timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.details import leaf
from domain.kernel.formats import LongText

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

ERASED = "erased"


class RevealField(OneRecord):
    """`field` is the wire path of a masked field (`bankAccountNumber`)."""

    field: str = Field(max_length=100)
    reason: LongText = Field(min_length=1)
    last_of_day: bool = False

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reveal(state, self.field, last_of_day=self.last_of_day)

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        """`value` is the full value, read only after the look at it was stored."""
        state = deps.store.load(self.noun, self.id)
        path = record.masked_path(state, self.field)
        value = ERASED if path in state.erased else leaf(state.details, path)
        return {"field": self.field, "value": value}
