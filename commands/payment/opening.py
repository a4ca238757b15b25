"""Opening the payment of a contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from commands.kernel.append import create_stream
from commands.kernel.command import Outcome, Touched
from commands.kernel.record import Create
from commands.payment.contract import expectation, inputs_of, live_offer, with_contract
from domain.kernel.details import Linked
from domain.kernel.errors import InUse, InvalidFields
from domain.kernel.record import begin
from domain.payment import decider
from domain.payment.details import Handling
from domain.payment.noun import PAYMENT, contract_claims
from domain.payment.values import CHASE

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest
    from domain.kernel.record import Created
    from domain.payment.details import PaymentDetails
    from domain.payment.events import PaymentOpened


class OpenPayment(Create, Handling):
    """Of a quote or a renewal that is live, or was until its contract ended. Asked twice, it is the same one."""

    noun = PAYMENT
    quote: Linked = Field(None, alias="Quote")
    renewal: Linked = Field(None, alias="Renewal")
    status: int | None = None

    def handle(self, details: PaymentDetails, context: Context, deps: Deps) -> PaymentOpened:
        if self.status is not None and self.status not in CHASE:
            raise InvalidFields(fields={"status": "not_in_list"})
        whole = with_contract(details, live_offer(details, deps), deps)
        return decider.open_(whole, self.status)

    def request(
        self, stream_id: UUID, created: Created[Any, Any], context: Context, deps: Deps
    ) -> AppendRequest:
        """What is expected comes with the first event."""
        offer = live_offer(created.details, deps)
        inputs = inputs_of(offer)
        begun = begin(stream_id, PAYMENT.name, created, context.meta())
        more = decider.expect(begun, inputs, expectation(offer, inputs, deps), deps.new_id)
        return create_stream(context, PAYMENT, stream_id, created, more)

    def append(self, context: Context, deps: Deps) -> Outcome:
        try:
            return super().append(context, deps)
        except InUse as taken:
            return self._opened_before(taken, deps)

    def _opened_before(self, taken: InUse, deps: Deps) -> Outcome:
        """The payment that the contract has already. Raises the error where it has none any more."""
        linked = PAYMENT.details(quote=self.quote, renewal=self.renewal)
        claims = contract_claims(with_contract(linked, live_offer(linked, deps), deps))
        [id_] = deps.store.holders(claims).values() or (None,)
        if id_ is None:
            raise taken
        return Outcome((Touched(PAYMENT.name, id_, deps.store.load(PAYMENT, id_).version),))
