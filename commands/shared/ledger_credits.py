"""Credit notes as they are handed over to the ledger, and as the ledger has them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Protocol

from commands.shared.ledger_documents import LedgerDocuments

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.shared.ledger_documents import LineToSend
    from domain.shared.money import LineAmounts


@dataclass(frozen=True, slots=True)
class CreditToSend:
    number: str
    contact_id: str
    issued_on: date
    amounts: LineAmounts
    reference: str | None
    lines: tuple[LineToSend, ...]


@dataclass(frozen=True, slots=True)
class UseToSend:
    """What a credit note is used for: set against the ledger's invoice, or refunded where it names none."""

    day: date
    amount: Decimal
    invoice_id: str | None = None
    account_code: str | None = None
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class LedgerUse:
    """What the ledger says a credit note was used for; a refund names no invoice."""

    ledger_id: str
    day: date | None
    amount: Decimal
    invoice_id: str | None = None
    account_code: str | None = None
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class LedgerCredit:
    """A credit note to a customer. `total` is with tax; what was deleted of its uses is not among them."""

    ledger_id: str
    number: str
    is_void: bool
    issued_on: date | None
    total: Decimal
    uses: tuple[LedgerUse, ...] = ()


class LedgerCredits(LedgerDocuments, Protocol):
    """The part of the ledger that keeps credit notes. Calls raise what those of `LedgerDocuments` do."""

    def credit_note(self, number: str) -> LedgerCredit | None:
        """By its number; a void one only where no other has it."""

    def booked_credit(self, ledger_id: str) -> LedgerCredit | None:
        """By the ledger's id; None also for what is no credit note to a customer."""

    def all_credits(self) -> Iterable[LedgerCredit]:
        """All credit notes to customers."""

    def make_credit(self, credit: CreditToSend, key: str) -> LedgerCredit:
        """A credit note that counts, and was used for nothing yet."""

    def change_credit(self, ledger_id: str, credit: CreditToSend, key: str) -> None:
        """Writes ours over the ledger's credit note, which keeps its contact."""

    def use_credit(self, ledger_id: str, use: UseToSend, key: str) -> None:
        """Sets a part of it against an invoice, or refunds it."""

    def attach_to_credit(self, ledger_id: str, name: str, content: bytes, key: str) -> None:
        """Gives a credit note a file; one of this name is replaced."""
