"""State fields that quotes and renewals share: what was provided, the chosen price, the invoice, payments."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import ClassVar, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel.formats import Line
from domain.kernel.state_fields import StateFields
from domain.shared.offer.events import PaymentRecorded, PaymentReversed
from domain.shared.offer.money import Payment, paid
from domain.shared.offer.values import PaymentKind


class RecordedPayment(BaseModel):
    """A payment, without what may name people."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    payment_id: UUID
    kind: PaymentKind
    amount: Decimal
    reversed: bool = False


class OfferState(StateFields):
    folded: ClassVar[frozenset[str]] = frozenset({"payments"})

    provided_times: int = 0
    """How often it was provided."""
    chosen_price: UUID | None = None
    invoice_reference: Line | None = None
    invoiced_on: date | None = None
    invoiced_amount: Decimal | None = None
    payments: tuple[RecordedPayment, ...] = ()

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

    def paid(self) -> dict[PaymentKind, Decimal]:
        return paid(Payment(one.kind, one.amount, one.reversed) for one in self.payments)
