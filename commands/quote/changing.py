"""Creating a quote, and changing its fields and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.guards import Attempt
from commands.kernel.people import ChangePeople
from commands.kernel.record import Create
from commands.shared.choices import listed
from commands.shared.customer import with_customer
from commands.shared.offer.changing import (
    OFFER_LISTS,
    ChangesOffer,
    shares_within_usage,
)
from commands.shared.reference_tables import WithTables
from domain.kernel.errors import InvalidFields
from domain.quote import decider
from domain.quote.details import QuoteDetails
from domain.quote.events import (
    QuoteCreated,
)
from domain.quote.noun import ASSIGNEE, QUOTE
from domain.quote.transitions import SUPPLIES
from domain.quote.values import QuoteKind
from domain.shared.offer.values import NEW

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps

LISTS = {**OFFER_LISTS, "typeOfSupply": SUPPLIES}
if TYPE_CHECKING:
    QuoteAssignments = Assignments
else:
    QuoteAssignments = assignments_of(QUOTE)


def has_customer(attempt: Attempt) -> None:
    """Refuses a quote of nobody: it is for a consumer, a company, a lead or a service of one of them."""
    details: QuoteDetails = attempt.details
    if not (details.consumer or details.company or details.lead or details.service):
        raise InvalidFields(fields={"Company": "required"})


GUARDS = (listed(LISTS), shares_within_usage)


class CreateQuote(WithTables, Create, QuoteDetails, QuoteAssignments):
    """A new quote, by default for who makes it. A lead and a service bring their customer along."""

    noun = QUOTE
    guards = (has_customer, *GUARDS)
    kind: QuoteKind = "commercial"
    quote_status: int | None = None

    def handle(self, details: QuoteDetails, context: Context, deps: Deps) -> QuoteCreated:
        status = NEW if self.quote_status is None else self.quote_status
        decider.refuse_first(status)
        people = self.assigned(context, deps)
        if ASSIGNEE not in people and context.actor:
            people[ASSIGNEE] = (context.actor.user_id,)
        linked = with_customer(QUOTE, details, None, deps)
        return QuoteCreated(
            details=linked,
            pipeline=self.kind,
            status=status,
            people={role: users for role, users in people.items() if users},
        )


class ChangeQuote(ChangesOffer, QuoteDetails, QuoteAssignments):
    """The status has a call of its own."""

    noun = QUOTE
    guards = GUARDS


class AssignQuote(ChangePeople):
    noun = QUOTE
