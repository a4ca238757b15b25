"""Payments of a quote or a renewal, and their reversal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.guards import Attempt, with_reason
from commands.kernel.record import OneRecord, State
from commands.shared.offer.acting import Amount
from commands.shared.offer.changing import today
from commands.shared.offer.rules import rules_of
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, Line, LongText
from domain.shared.offer.steps import refuse_reversed
from domain.shared.offer.values import PAYMENT_METHODS, PaymentKind

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


def paid_by_today(attempt: Attempt) -> None:
    """Refuses a payment of a day after today in the UK."""
    if attempt.command.paid_on > today(attempt.deps):
        raise InvalidFields(fields={"date": "date_in_future"})


class RecordOfferPayment(OneRecord):
    """A payment is added to the sum of its kind."""

    guards = (paid_by_today,)
    kind: PaymentKind
    amount: Amount
    paid_on: Day = Field(alias="date")
    method: Literal[PAYMENT_METHODS] | None = None  # type: ignore[valid-type]
    reference: Line | None = None
    note: LongText | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        given = {
            name: value
            for name in ("method", "reference", "note")
            if (value := getattr(self, name)) is not None
        }
        return [
            rules_of(self.noun).payment_recorded(
                payment_id=deps.new_id(),
                kind=self.kind,
                amount=self.amount,
                paid_on=self.paid_on,
                **given,
            )
        ]


class ReverseOfferPayment(OneRecord):
    """A payment does not count any more."""

    guards: ClassVar = (with_reason,)
    payment_id: UUID = Field(validation_alias=AliasChoices("paymentId", "payment_id"))

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        refuse_reversed(state, self.payment_id)
        gone = next(one for one in state.state.payments if one.payment_id == self.payment_id)
        return [
            rules_of(self.noun).payment_reversed(
                payment_id=gone.payment_id, kind=gone.kind, amount=gone.amount
            )
        ]
