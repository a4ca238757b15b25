"""Bases of the events that quotes and renewals both have; each noun has classes of its own with stored names.

A status has an event of its own where it means more than its place in the pipeline. What such a step
sets besides is a second event of the same command.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Generic
from uuid import UUID

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event
from domain.kernel.record_events import StateChanged, StatusChanged
from domain.kernel.state_fields import S
from domain.shared.offer.values import PaymentKind


class OfferMoved(StatusChanged):
    """`label` is what the status was called then."""

    label: str


class OfferProvided(StateChanged[S], Generic[S]):
    """The customer was given the offer: so many prices, the cheapest in pounds a year, or the amount."""

    prices: int
    from_cost: Decimal | None = None
    agreed_amount: Decimal | None = None
    commission: Decimal | None = None
    """What was disclosed: of the chosen price, otherwise of the cheapest one."""
    document_id: UUID | None = None
    """The paper, whose bytes are kept. None in offers from before papers were kept."""
    sha256: str | None = None
    """Of the paper's bytes, keyed by the vault."""
    template: str | None = None
    """The paper's template with its version (`quote 1`)."""

    def sentence_values(self) -> dict[str, Any]:
        amount = self.from_cost if self.prices else self.agreed_amount
        values = {"prices": self.prices, "offer": "prices" if self.prices else "amount"}
        return values | ({} if amount is None else {"offerAmount": f"{amount:.2f}"})


class OfferWentLive(StateChanged[S], Generic[S]):
    """The contract runs between these days."""


class PaymentRecorded(Event):
    """Pounds above zero. A payment is never changed: it is reversed."""

    payment_id: UUID
    kind: PaymentKind
    amount: Decimal
    paid_on: date
    method: str | None = None
    reference: Annotated[str | None, PERSONAL] = None
    note: Annotated[str | None, PERSONAL] = None


class PaymentReversed(Event):
    """The payment does not count any more; the command's reason says why."""

    payment_id: UUID
    kind: PaymentKind
    amount: Decimal
