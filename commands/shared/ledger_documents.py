"""What is handed over to the ledger, and what the ledger answers about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

    from domain.ledger_link.events import Refusal
    from domain.shared.money import LineAmounts


class LedgerRefusedRecord(DomainError):
    """The ledger does not take a record; `refusals` are its own words."""

    code = "ledger.refused_record"
    status = 422

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__()
        self.refusals = refusals


@dataclass(frozen=True, slots=True)
class ContactToSend:
    """`number` is ours, by which the contact is known; the name is no key."""

    number: str
    name: str
    lines: tuple[str, ...] = ()
    """Of the address."""


@dataclass(frozen=True, slots=True)
class LineToSend:
    """`tax_amount` is ours: the ledger does not work it out again."""

    description: str
    quantity: Decimal
    unit_amount: Decimal
    discount_pct: Decimal | None
    account_code: str | None
    tax_type: str
    tax_amount: Decimal


@dataclass(frozen=True, slots=True)
class InvoiceToSend:
    number: str
    contact_id: str
    issued_on: date
    due_on: date | None
    amounts: LineAmounts
    reference: str | None
    lines: tuple[LineToSend, ...]


@dataclass(frozen=True, slots=True)
class PaymentToSend:
    """`reference` ends with a mark by which the payment is found again."""

    invoice_id: str
    account_code: str | None
    paid_on: date
    amount: Decimal
    reference: str


@dataclass(frozen=True, slots=True)
class LedgerContact:
    ledger_id: str
    number: str | None
    name: str
    is_archived: bool


@dataclass(frozen=True, slots=True)
class LedgerInvoice:
    """`status` is the ledger's own word; `total` is with tax."""

    ledger_id: str
    number: str
    status: str
    contact_id: str
    total: Decimal
    paid: Decimal

    @property
    def is_void(self) -> bool:
        return self.status in {"VOIDED", "DELETED"}


@dataclass(frozen=True, slots=True)
class LedgerPayment:
    ledger_id: str
    reference: str
    amount: Decimal
    is_deleted: bool


class LedgerDocuments(Protocol):
    """The part of the ledger that keeps contacts, invoices and payments.

    What is made carries a `key`: repeated with it, the ledger makes it once. Every call may raise what those
    of `Ledger` do; those that make or change something raise LedgerRefusedRecord, too.
    """

    def contact(self, number: str) -> LedgerContact | None:
        """By our number, also an archived one."""

    def make_contact(self, contact: ContactToSend, key: str) -> LedgerContact:
        """Never changes a contact that is there, whatever its name."""

    def invoice(self, number: str) -> LedgerInvoice | None:
        """By its number."""

    def make_invoice(self, invoice: InvoiceToSend, key: str) -> LedgerInvoice:
        """An invoice that the customer owes."""

    def void_invoice(self, ledger_id: str, key: str) -> None:
        """An invoice without payments."""

    def payments(self, invoice_id: str) -> list[LedgerPayment]:
        """Of an invoice by the ledger's id, deleted ones too."""

    def make_payment(self, payment: PaymentToSend, key: str) -> str:
        """The ledger's id of the payment."""

    def delete_payment(self, ledger_id: str, key: str) -> None:
        """The payment does not count any more."""

    def attach(self, invoice_id: str, name: str, content: bytes, key: str) -> None:
        """Gives an invoice a file; one of this name is replaced."""
