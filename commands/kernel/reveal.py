"""Showing the full value of a masked field: an act of its own, told on the record's timeline."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.details import leaf

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event

ERASED = "erased"


class RevealField(OneRecord):
    """`field` is the wire path of a masked field (`bankAccountNumber`)."""

    field: str = Field(max_length=100)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.reveal(state, self.field)

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """The outcome's `value` is the full value, read only after the look at it was stored."""
        outcome = super().execute(context, deps)
        state = deps.store.load(self.noun, self.id)
        path = record.masked_path(state, self.field)
        value = ERASED if path in state.erased else leaf(state.details, path)
        return replace(outcome, extra={"field": self.field, "value": value})
