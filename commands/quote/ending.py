"""The contract of a live quote ends: by the clock, never by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.record import OneRecord, State
from commands.shared.offer.changing import today
from commands.shared.offer.rules import rules_of
from domain.quote.noun import QUOTE
from domain.shared.offer import steps

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class EndQuoteContract(OneRecord):
    """Gives a live quote Contract End Date once the last day of its contract is over."""

    noun = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return steps.end_contract(rules_of(self.noun), state, today(deps))
