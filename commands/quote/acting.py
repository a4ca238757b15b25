"""What happens to the offer of a quote: its statuses, prices and payments, and the end of its contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from commands.kernel.record import OneRecord, State
from commands.shared.offer.acting import Acting, NumberAsText, ProvideOffer
from commands.shared.offer.changing import today
from commands.shared.offer.paying import RecordOfferPayment, ReverseOfferPayment
from commands.shared.offer.prices import (
    AddTypedOfferPrice,
    ChangeOfferUplift,
    ChooseOfferPrice,
    PinOfferPrice,
    RemoveOfferPrice,
)
from commands.shared.offer.rules import rules_of
from commands.shared.service_contract import contract_on_service
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day
from domain.quote.events import PRICE_ROWS, QuoteMoved, QuoteWentLive
from domain.quote.noun import QUOTE
from domain.quote.transitions import dno_step, is_early
from domain.quote.values import INSTALLATION, QuoteAction
from domain.shared.offer import steps

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event, Meta


class ActOnQuote(Acting):
    """The documents' action: `type` 1001 provides, 1002 gives `quoteStatus`, as does 1004, whose
    invoice is a record of its own; `solar` and `paidSolar` give a status to a quote of that kind.
    """

    noun = QUOTE
    type: Annotated[QuoteAction, NumberAsText] = "1002"
    quote_status: int | None = None
    contract_start_date: Day | None = None
    contract_end_date: Day | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if self.type == "1001":
            return self.provided(state, deps)
        if self.type == "1004" and self.quote_status in {None, state.status}:
            return []
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


class ProvideQuote(ProvideOffer):
    """The offer goes to the customer; again, it is revised."""

    noun = QUOTE


class RecordPayment(RecordOfferPayment):
    """A payment is added to the sum of its kind."""

    noun = QUOTE


class ReversePayment(ReverseOfferPayment):
    """A payment does not count any more."""

    noun = QUOTE


class AddTypedPrice(AddTypedOfferPrice):
    """A price that no price file has."""

    noun = QUOTE
    rows = PRICE_ROWS


class PinPrice(PinOfferPrice):
    noun = QUOTE
    rows = PRICE_ROWS


class ChangeUplift(ChangeOfferUplift):
    """What comes on top of a price; what is not sent stays."""

    noun = QUOTE
    rows = PRICE_ROWS


class RemovePrice(RemoveOfferPrice):
    """Takes a price off; the chosen one stays until another is chosen."""

    noun = QUOTE
    rows = PRICE_ROWS


class ChoosePrice(ChooseOfferPrice):
    """The price that the customer takes."""

    noun = QUOTE


class EndQuoteContract(OneRecord):
    """Gives a live quote Contract End Date once the last day of its contract is over."""

    noun = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return steps.end_contract(rules_of(self.noun), state, today(deps))
