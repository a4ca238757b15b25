"""Credit notes."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.credit_note import IssueCreditNote, RefundCreditNote, SetCreditNoteAgainst
from domain.credit_note.details import Allocation, CreditLine, CreditNoteDetails, Refund
from domain.credit_note.events import CreditNoteIssued, CreditNoteState
from domain.credit_note.rows import ALLOCATION_ROWS, LINE_ROWS, REFUND_ROWS
from domain.kernel.event import Event

INVOICE = UUID(int=8)
VALUES: dict[str, Any] = {
    "invoice": INVOICE,
    "issued_on": "2026-03-12",
    "credit_reason": "Half of it was not delivered",
}
LINE: dict[str, Any] = {
    "line_id": UUID(int=2),
    "description": "Inverter",
    "account_code": "200",
    "tax_type": "ZERORATEDOUTPUT",
    "vat_percent": "0",
    "amounts": "Exclusive",
    "line_amount": "617.28",
    "net_amount": "617.28",
    "tax_amount": "0.00",
}
ALLOCATION: dict[str, Any] = {
    "invoice": INVOICE,
    "invoice_number": "INV-100001",
    "allocated_on": "2026-03-12",
    "amount": "600.00",
}
REFUND: dict[str, Any] = {
    "refunded_on": "2026-03-13",
    "amount": "17.28",
    "method": "Bank transfer",
    "reference": "CN-100001 Calder",
}


def details(**changes: Any) -> CreditNoteDetails:
    return CreditNoteDetails.model_validate(VALUES | changes)


def issued(**changes: Any) -> CreditNoteIssued:
    return CreditNoteIssued(details=details(**changes), state=CreditNoteState(serial="CN-100001"))


def line_added(row_id: UUID, **changes: Any) -> Event:
    return LINE_ROWS.added(row_id=row_id, details=CreditLine.model_validate(LINE | changes))


def set_against(row_id: UUID, **changes: Any) -> Event:
    whole = Allocation.model_validate(ALLOCATION | changes)
    return ALLOCATION_ROWS.added(row_id=row_id, details=whole)


def refunded(row_id: UUID, **changes: Any) -> Event:
    return REFUND_ROWS.added(row_id=row_id, details=Refund.model_validate(REFUND | changes))


def credit(of: UUID, *lines: tuple[UUID, str], **changes: Any) -> IssueCreditNote:
    """The command's body; a value of None leaves the field out."""
    wanted = [{"line_id": id_, "amount": amount} for id_, amount in lines]
    body = VALUES | {"invoice": of, "lines": wanted} | changes
    return IssueCreditNote.model_validate(
        {name: value for name, value in body.items() if value is not None}
    )


def against(id_: UUID, owed: UUID, amount: str, **values: Any) -> SetCreditNoteAgainst:
    body = {"id": id_, "invoice": owed, "amount": amount} | values
    return SetCreditNoteAgainst.model_validate(body)


def refund(id_: UUID, amount: str, **changes: Any) -> RefundCreditNote:
    """The command's body; a value of None leaves the field out."""
    body = REFUND | {"id": id_, "amount": amount} | changes
    return RefundCreditNote.model_validate(
        {name: value for name, value in body.items() if value is not None}
    )
