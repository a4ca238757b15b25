"""Invoices and payments as the ledger has them, whether we made them or not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.shared.ledger_documents import InvoiceToSend


@dataclass(frozen=True, slots=True)
class BookedInvoice:
    """An invoice to a customer. `total` is with tax; what is void is not owed."""

    ledger_id: str
    number: str
    is_void: bool
    issued_on: date | None
    due_on: date | None
    total: Decimal
    paid: Decimal


@dataclass(frozen=True, slots=True)
class BookedPayment:
    """A payment of an invoice. One that was deleted does not count."""

    ledger_id: str
    invoice_id: str
    paid_on: date | None
    amount: Decimal
    account_code: str | None
    reference: str | None
    is_deleted: bool


class LedgerBooks(Protocol):
    """The part of the ledger that is compared with our invoices. Every call may raise what those of `Ledger` do."""

    def booked(self, ledger_id: str) -> BookedInvoice | None:
        """By the ledger's id; None also for what is no invoice to a customer."""

    def all_booked(self) -> Iterable[BookedInvoice]:
        """All invoices to customers."""

    def payments_of(self, ledger_id: str) -> Iterable[BookedPayment]:
        """Of one invoice, deleted ones too."""

    def all_payments(self) -> Iterable[BookedPayment]:
        """Of all invoices to customers, deleted ones too."""

    def change_booked(self, ledger_id: str, invoice: InvoiceToSend, key: str) -> None:
        """Writes ours over the ledger's invoice, which keeps its contact. Raises LedgerRefusedRecord, too."""
