"""What is left to pay of a document: its total less the payments that stand. Never below zero."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Balance:
    total: Decimal
    payments: Mapping[UUID, Decimal] = field(default_factory=dict)
    """Payments that were not reversed."""

    @property
    def paid(self) -> Decimal:
        return sum(self.payments.values(), Decimal("0.00"))

    @property
    def due(self) -> Decimal:
        return self.total - self.paid

    def takes(self, amount: Decimal) -> bool:
        """Whether a payment of this amount may be recorded."""
        return 0 < amount <= self.due

    def recorded(self, payment: UUID, amount: Decimal) -> Balance:
        """Raises ValueError for an amount that it does not take, and for a payment that it has."""
        if payment in self.payments or not self.takes(amount):
            msg = f"{amount} is not taken of {self.due}"
            raise ValueError(msg)
        return replace(self, payments={**self.payments, payment: amount})

    def reversed(self, payment: UUID) -> Balance:
        """The rest is due again. Raises KeyError for a payment that does not stand."""
        left = dict(self.payments)
        del left[payment]
        return replace(self, payments=left)
