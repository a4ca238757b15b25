"""What becomes of an offer: it is provided and moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import BeforeValidator, Field

from commands.kernel.record import OneRecord, State
from commands.shared.offer.changing import today
from commands.shared.offer.pinning import with_paper
from commands.shared.offer.prices import still_given
from commands.shared.offer.rules import rules_of
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Money
from domain.shared.offer import steps
from domain.shared.offer.prices import prices_of

if TYPE_CHECKING:
    from datetime import date

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

HIGHEST_AMOUNT = 10_000_000
Amount = Annotated[Money, Field(gt=0, le=HIGHEST_AMOUNT)]


def refuse_withdrawn(state: State, deps: Deps) -> None:
    """Raises InvalidFields for an offer with prices that suppliers do not give any more."""
    files = [one.price_file for one in prices_of(state).values()]
    if not still_given(deps, files, today(deps)):
        raise InvalidFields(fields={"prices": "price_file_withdrawn"})


class ProvideOffer(OneRecord):
    """The offer goes to the customer; again, it is revised."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_withdrawn(state, deps)
        events = steps.provide(
            rules_of(self.noun),
            state,
            reason=self.reason,
            expected_version=self.expected_version,
        )
        return with_paper(self.noun, state, events, deps)


def _as_text(value: object) -> object:
    return str(value) if type(value) is int else value


NumberAsText = BeforeValidator(_as_text)
"""Takes the contract's type codes as numbers, too."""


class Acting(OneRecord):
    """Base of the documents' actions: an offer is provided or moved."""

    def provided(self, state: State, deps: Deps) -> list[Event]:
        """Raises InvalidFields, ReasonNeeded, TransitionNotAllowed."""
        refuse_withdrawn(state, deps)
        rules, expected = rules_of(self.noun), self.expected_version
        events = steps.provide(rules, state, reason=self.reason, expected_version=expected)
        return with_paper(self.noun, state, events, deps)

    def moved(
        self, state: State, status: int, days: tuple[date | None, date | None], deps: Deps
    ) -> list[Event]:
        """Raises InvalidFields, TransitionNotAllowed, MustBeProvided, ReasonNeeded, FieldConflict."""
        rules = rules_of(self.noun)
        if status in rules.provides:
            refuse_withdrawn(state, deps)
        events = steps.move(
            rules,
            state,
            status,
            reason=self.reason,
            days=days,
            expected_version=self.expected_version,
        )
        return with_paper(self.noun, state, events, deps)
