"""Records in the form that Xero's document gives them: bodies of calls, and records and refusals of answers."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import orjson

from commands.shared.ledger import LedgerAccount, LedgerTaxRate
from commands.shared.ledger_documents import LedgerContact, LedgerInvoice, LedgerPayment
from domain.ledger_link.events import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.shared.ledger_documents import (
        ContactToSend,
        InvoiceToSend,
        LineToSend,
        PaymentToSend,
    )

Doc = dict[str, Any]
_TIME = re.compile(r"/Date\((-?\d+)")
ADDRESS_LINES, LONGEST_LINE = 4, 500
UNKNOWN = "-"
"""The words of a refusal that has none."""
_FIELDS = {
    "account": "accountCode",
    "tax": "taxType",
    "due date": "dueDate",
    "date": "date",
    "invoice #": "invoiceNumber",
    "contact": "customer",
    "discount": "discountPct",
    "amount": "amount",
}
"""Our fields by the words by which Xero names them in its sentences; it has no codes for them."""


def account(one: Doc) -> LedgerAccount:
    return LedgerAccount(
        str(one["Code"]),
        str(one.get("Name", "")),
        str(one.get("Type", "")),
        one.get("TaxType"),
        # Bank accounts take payments without saying so.
        one.get("EnablePaymentsToAccount") is True or one.get("Type") == "BANK",
    )


def tax_rate(one: Doc) -> LedgerTaxRate:
    rate = _decimal(one.get("EffectiveRate"))
    return LedgerTaxRate(str(one.get("TaxType", "")), str(one.get("Name", "")), rate)


def contact(one: Doc) -> LedgerContact:
    is_archived = one.get("ContactStatus") == "ARCHIVED"
    number = one.get("ContactNumber")
    return LedgerContact(str(one["ContactID"]), number, str(one.get("Name", "")), is_archived)


def invoice(one: Doc) -> LedgerInvoice:
    return LedgerInvoice(
        ledger_id=str(one["InvoiceID"]),
        number=str(one.get("InvoiceNumber", "")),
        status=str(one.get("Status", "")),
        contact_id=str((one.get("Contact") or {}).get("ContactID", "")),
        total=_decimal(one.get("Total")),
        paid=_decimal(one.get("AmountPaid")),
    )


def payment(one: Doc) -> LedgerPayment:
    is_deleted = one.get("Status") == "DELETED"
    reference = str(one.get("Reference") or "")
    return LedgerPayment(str(one["PaymentID"]), reference, _decimal(one.get("Amount")), is_deleted)


def contact_body(sent: ContactToSend) -> Doc:
    lines = [one[:LONGEST_LINE] for one in sent.lines]
    # What does not fit is kept in the last line.
    lines[ADDRESS_LINES - 1 :] = [", ".join(lines[ADDRESS_LINES - 1 :])] if lines[3:] else []
    address = {f"AddressLine{place}": line for place, line in enumerate(lines, 1)}
    found: Doc = {"ContactNumber": sent.number, "Name": sent.name}
    return found | ({"Addresses": [{"AddressType": "POBOX"} | address]} if address else {})


def invoice_body(sent: InvoiceToSend) -> Doc:
    found: Doc = {
        "Type": "ACCREC",
        "Status": "AUTHORISED",
        "InvoiceNumber": sent.number,
        "Contact": {"ContactID": sent.contact_id},
        "Date": sent.issued_on.isoformat(),
        "LineAmountTypes": sent.amounts,
        "LineItems": [line_body(one) for one in sent.lines],
    }
    if sent.due_on is not None:
        found["DueDate"] = sent.due_on.isoformat()
    return found | ({"Reference": sent.reference} if sent.reference else {})


def line_body(one: LineToSend) -> Doc:
    found: Doc = {
        "Description": one.description,
        "Quantity": one.quantity,
        "UnitAmount": one.unit_amount,
        "TaxType": one.tax_type,
        "TaxAmount": one.tax_amount,
    }
    if one.account_code:
        found["AccountCode"] = one.account_code
    return found | ({"DiscountRate": one.discount_pct} if one.discount_pct else {})


def payment_body(sent: PaymentToSend) -> Doc:
    found: Doc = {
        "Invoice": {"InvoiceID": sent.invoice_id},
        "Date": sent.paid_on.isoformat(),
        "Amount": sent.amount,
        "Reference": sent.reference,
    }
    return found | ({"Account": {"Code": sent.account_code}} if sent.account_code else {})


def refusals(answer: bytes | None) -> tuple[Refusal, ...]:
    """What a refusal says, each sentence once; of lines with their place."""
    try:
        found: Doc = orjson.loads(answer or b"{}")
    except ValueError:
        found = {}
    said = dict.fromkeys(said for one in found.get("Elements") or () for said in _said(one))
    if not said:
        said = {(None, str(found.get("Message") or UNKNOWN)): None}
    return tuple(Refusal(field=_field(place, words), words=words) for place, words in said)


def _said(element: Doc) -> Iterator[tuple[int | None, str]]:
    """Places of lines and sentences."""
    for place, line in enumerate(element.get("LineItems") or ()):
        yield from ((place, str(one["Message"])) for one in line.get("ValidationErrors") or ())
    yield from ((None, str(one["Message"])) for one in element.get("ValidationErrors") or ())


def _field(place: int | None, words: str) -> str | None:
    named = next((wire for word, wire in _FIELDS.items() if word in words.casefold()), None)
    return named if place is None else f"lines.{place}" + (f".{named}" if named else "")


def _decimal(value: Any) -> Decimal:
    return Decimal(str(value or 0))


def amount_of(one: Doc, name: str) -> Decimal:
    return Decimal(str(one.get(name) or 0)).quantize(Decimal("0.01"))


def day_of(one: Doc, name: str) -> date | None:
    """Days are said as text beside a time of Xero's own form, at midnight UTC."""
    said = str(one.get(f"{name}String") or one.get(name) or "")
    if time := _TIME.match(said):
        return datetime.fromtimestamp(int(time[1]) / 1000, UTC).date()
    return date.fromisoformat(said[:10]) if said else None
