"""Creating a quote, and changing its fields and people."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.change import ChangeDetails
from commands.kernel.choices import listed
from commands.kernel.customer import with_customer
from commands.kernel.guards import Attempt
from commands.kernel.people import ChangePeople
from commands.kernel.record import Create, State
from commands.kernel.reference_tables import rows_now
from domain.kernel import record
from domain.kernel.details import D
from domain.kernel.errors import InvalidFields
from domain.kernel.uk_time import UK
from domain.lead import lists
from domain.price_file.prices import DIST_IDS, LDZ, METER_TYPES, PROFILE_CLASSES
from domain.quote import decider
from domain.quote.details import QuoteDetails
from domain.quote.dno import SUPPLIES
from domain.quote.events import (
    QuoteCreated,
)
from domain.quote.noun import ASSIGNEE, QUOTE
from domain.quote.values import QuoteKind
from domain.reference_table import vat
from domain.service.noun import SERVICE
from domain.shared.offer.agreement import OfferT, with_agreement
from domain.shared.offer.values import NEW

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun

OFFER_LISTS = {
    "serviceType": lists.SERVICE_CATEGORIES,
    "subServiceType": tuple(one for names in lists.SUB_SERVICES.values() for one in names),
    "supply.ldz": LDZ,
    "supply.distId": DIST_IDS,
    "supply.profileClass": PROFILE_CLASSES,
    "supply.meterType": METER_TYPES,
}
LISTS = {**OFFER_LISTS, "typeOfSupply": SUPPLIES}
if TYPE_CHECKING:
    QuoteAssignments = Assignments
else:
    QuoteAssignments = assignments_of(QUOTE)


def today(deps: Deps) -> date:
    """The day in the UK."""
    return deps.clock.now().astimezone(UK).date()


def agreed_offer(sent: OfferT, before: OfferT | None, deps: Deps) -> OfferT:
    """The sent fields with the amounts that follow from them, by today's rates of VAT."""
    return with_agreement(sent, before, today(deps), vat.rates(rows_now(deps, "vat_rates")))


def shares_within_usage(attempt: Attempt) -> None:
    """Refuses shares of the usage that are more than the whole."""
    before = attempt.current or type(attempt.details)()
    supply = before.merge(attempt.details).supply
    shares = (supply.night_kwh or 0) + (supply.evening_and_weekend_kwh or 0)
    if shares > (supply.aq or 0):
        raise InvalidFields(fields={"supply.nightKwh": "parts_above_usage"})


def has_customer(attempt: Attempt) -> None:
    """Refuses a quote of nobody: it is for a consumer, a company, a lead or a service of one of them."""
    details: QuoteDetails = attempt.details
    if not (details.consumer or details.company or details.lead or details.service):
        raise InvalidFields(fields={"Company": "required"})


def linked_customer(noun: Noun[D, Any], sent: D, before: D | None, deps: Deps) -> D:
    """The details with the customer of the lead, and of the service. Raises InvalidFields for another one."""
    of_lead = with_customer(noun, sent, before, deps)
    return with_customer(noun, of_lead, before, deps, source=SERVICE)


GUARDS = (listed(LISTS), shares_within_usage)


class CreateQuote(Create, QuoteDetails, QuoteAssignments):
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
        linked = linked_customer(QUOTE, details, None, deps)
        return QuoteCreated(
            details=agreed_offer(linked, None, deps),
            pipeline=self.kind,
            status=status,
            people={role: users for role, users in people.items() if users},
        )


class ChangesOffer(ChangeDetails, Assignments):
    """Base of commands that change fields and people of a quote or a renewal; what is not sent stays."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        linked = linked_customer(self.noun, self.sent(state), state.details, deps)
        events = record.change_details(
            state,
            self.noun.changed,
            agreed_offer(linked, state.details, deps),
            expected_version=self.expected_version,
        )
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return events


class ChangeQuote(ChangesOffer, QuoteDetails, QuoteAssignments):
    """The status has a call of its own."""

    noun = QUOTE
    guards = GUARDS


class AssignQuote(ChangePeople):
    noun = QUOTE
