"""What becomes of a quote or a renewal: it is provided, moved, and its invoice detailed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from commands.kernel.offer_rules import rules_of
from commands.kernel.record import OneRecord, State
from commands.quote.changing import today
from commands.quote.pinning import with_paper
from commands.quote.prices import still_given
from commands.service.contract import contract_on_service
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, Line, Money
from domain.kernel.noun import Noun
from domain.quote.dno import dno_step, is_early
from domain.quote.events import QuoteMoved, QuoteWentLive
from domain.quote.noun import QUOTE
from domain.quote.values import INSTALLATION, QuoteAction
from domain.shared.offer import steps
from domain.shared.offer.prices import prices_of

if TYPE_CHECKING:
    from datetime import date

    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event, Meta

HIGHEST_AMOUNT = 10_000_000
Amount = Annotated[Money, Field(gt=0, le=HIGHEST_AMOUNT)]


def refuse_withdrawn(state: State, deps: Deps) -> None:
    """Raises InvalidFields for an offer with prices that suppliers do not give any more."""
    files = [one.price_file for one in prices_of(state).values()]
    if not still_given(deps, files, today(deps)):
        raise InvalidFields(fields={"prices": "price_file_withdrawn"})


class ProvideQuote(OneRecord):
    """The offer goes to the customer; again, it is revised."""

    noun: ClassVar[Noun[Any, Any]] = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_withdrawn(state, deps)
        events = steps.provide(rules_of(self.noun), state, expected_version=self.expected_version)
        return with_paper(self.noun, state, events, deps)


class InvoiceFields(OneRecord):
    """Base: what the invoice says."""

    invoice_reference: Line | None = None
    invoiced_on: Day | None = None
    invoiced_amount: Amount | None = None

    def detailed(self, state: State) -> list[Event]:
        """Raises InvalidFields where nothing of an invoice was sent, NotLive, FieldConflict."""
        names = ("invoice_reference", "invoiced_on", "invoiced_amount")
        sent = {name: getattr(self, name) for name in names if name in self.model_fields_set}
        if not sent:
            raise InvalidFields(fields={"invoiceReference": "required"})
        rules = rules_of(self.noun)
        return steps.detail_invoice(rules, state, sent, expected_version=self.expected_version)


class DetailInvoice(InvoiceFields):
    """What the invoice of a live quote says."""

    noun: ClassVar[Noun[Any, Any]] = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return self.detailed(state)


class Acting(InvoiceFields):
    """Base of the documents' actions: an offer is provided, moved, or its invoice detailed."""

    def provided(self, state: State, deps: Deps, status: int | None = None) -> list[Event]:
        """Raises InvalidFields, TransitionNotAllowed."""
        refuse_withdrawn(state, deps)
        rules, expected = rules_of(self.noun), self.expected_version
        events = steps.provide(rules, state, status=status, expected_version=expected)
        return with_paper(self.noun, state, events, deps)

    def moved(
        self, state: State, status: int, days: tuple[date | None, date | None], deps: Deps
    ) -> list[Event]:
        """Raises InvalidFields, TransitionNotAllowed, ReasonNeeded, FieldConflict."""
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


class ActOnQuote(Acting):
    """The documents' action: `type` 1001 provides, 1002 gives `quoteStatus`, 1004 details the invoice;
    `solar` and `paidSolar` give a status to a quote of that kind.
    """

    noun = QUOTE
    type: QuoteAction = "1002"
    quote_status: int | None = None
    contract_start_date: Day | None = None
    contract_end_date: Day | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if self.type == "1001":
            return self.provided(state, deps)
        if self.type == "1004" and self.quote_status in {None, state.status}:
            return self.detailed(state)
        if self.type in {"solar", "paidSolar"} and state.pipeline != self.type:
            raise InvalidFields(fields={"type": "not_allowed"})
        if self.quote_status is None:
            raise InvalidFields(fields={"quoteStatus": "required"})
        days = (self.contract_start_date, self.contract_end_date)
        return self.moved(state, self.quote_status, days, deps)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """The service that was quoted for goes live with its contract's days, in the same commit."""
        live = next((one.state for one in events if isinstance(one, QuoteWentLive)), None)
        if live is None:
            return ()
        first, last = live.contract_start_date, live.contract_end_date
        return contract_on_service(state.details.service, first, last, deps)

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        """A warning, under the contract's name, where an installation begins before its approval."""
        if self.quote_status != INSTALLATION:
            return {}
        details = deps.store.load(QUOTE, self.id).details
        step = dno_step(details.type_of_supply, details.inverter_output)
        events = (one.event for one in deps.store.events(self.id))
        passed = frozenset(
            one.status
            for one in events
            if isinstance(one, QuoteMoved) and isinstance(one.status, int)
        )
        early = is_early(step, INSTALLATION, passed)
        return {"advice": {"quoteStatus": "dno_not_accepted"}} if early else {}
