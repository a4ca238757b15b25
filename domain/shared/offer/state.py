"""State fields that quotes and renewals share: what was provided, the chosen price, the invoice, payments."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import ClassVar, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel.event import Event
from domain.kernel.formats import Line
from domain.kernel.state_fields import StateFields
from domain.shared.offer.events import PaymentRecorded, PaymentReversed
from domain.shared.offer.money import Payment, paid
from domain.shared.offer.prices import PRICES
from domain.shared.offer.standing import (
    FIXED,
    STANDING_EVENTS,
    OfferFixed,
    PricesFixed,
    Standing,
    standing_after,
)
from domain.shared.offer.values import PaymentKind


class RecordedPayment(BaseModel):
    """A payment, without what may name people."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    payment_id: UUID
    kind: PaymentKind
    amount: Decimal
    reversed: bool = False


class OfferState(StateFields):
    folded: ClassVar[frozenset[str]] = frozenset({"payments", "standing"})
    looks_at = STANDING_EVENTS
    beside_paper: ClassVar[frozenset[str]] = frozenset()
    """Names of the rows that the paper does not print."""

    provided_times: int = 0
    """How often it was provided."""
    chosen_price: UUID | None = None
    invoice_reference: Line | None = None
    invoiced_on: date | None = None
    invoiced_amount: Decimal | None = None
    payments: tuple[RecordedPayment, ...] = ()
    standing: Standing = "open"

    def following(self, event: Event) -> Self:
        after = standing_after(self.standing, event, self.beside_paper)
        return self if after == self.standing else self.model_copy(update={"standing": after})

    def after(self, event: PaymentRecorded | PaymentReversed) -> Self:
        match event:
            case PaymentRecorded():
                new = RecordedPayment(
                    payment_id=event.payment_id, kind=event.kind, amount=event.amount
                )
                return self.model_copy(update={"payments": (*self.payments, new)})
            case PaymentReversed():
                gone = event.payment_id
                after = tuple(
                    one.model_copy(update={"reversed": True}) if one.payment_id == gone else one
                    for one in self.payments
                )
                return self.model_copy(update={"payments": after})
            case _:
                assert_never(event)

    def refuse_rows(self, name: str) -> None:
        """Raises OfferFixed, of prices PricesFixed, for rows of a paper that stays."""
        if self.standing in FIXED and name not in self.beside_paper:
            raise PricesFixed if name == PRICES else OfferFixed

    def paid(self) -> dict[PaymentKind, Decimal]:
        return paid(Payment(one.kind, one.amount, one.reversed) for one in self.payments)
