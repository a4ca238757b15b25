"""What becomes of a quote: it is provided, moved, and its invoice detailed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from commands.kernel.record import State
from commands.shared.offer.acting import Acting, NumberAsText
from commands.shared.service_contract import contract_on_service
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day
from domain.quote.dno import dno_step, is_early
from domain.quote.events import QuoteMoved, QuoteWentLive
from domain.quote.noun import QUOTE
from domain.quote.values import INSTALLATION, QuoteAction

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event, Meta


class ActOnQuote(Acting):
    """The documents' action: `type` 1001 provides, 1002 gives `quoteStatus`, 1004 details the invoice;
    `solar` and `paidSolar` give a status to a quote of that kind.
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
