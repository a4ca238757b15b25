"""Credit notes in the form that Xero's document gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.shared.ledger_credits import LedgerCredit, LedgerUse
from infra.xero.forms import amount_of, day_of, line_body

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from commands.shared.ledger_credits import CreditToSend, UseToSend

Doc = dict[str, Any]
TO_CUSTOMERS, REFUND_OF_THEM = "ACCRECCREDIT", "ARCREDITPAYMENT"
VOID = {"VOIDED", "DELETED"}


def is_to_customer(one: Doc) -> bool:
    return one.get("Type") == TO_CUSTOMERS


def credit(one: Doc, refunds: Iterable[Doc] = ()) -> LedgerCredit:
    """`refunds` are payments of this credit note."""
    paid_back = (_refund(each) for each in refunds if each.get("Status") not in VOID)
    return LedgerCredit(
        ledger_id=str(one["CreditNoteID"]),
        number=str(one.get("CreditNoteNumber") or ""),
        is_void=one.get("Status") in VOID,
        issued_on=day_of(one, "Date"),
        total=amount_of(one, "Total"),
        uses=(*_allocations(one), *paid_back),
    )


def _allocations(one: Doc) -> Iterator[LedgerUse]:
    for place, each in enumerate(one.get("Allocations") or ()):
        if each.get("IsDeleted") is True:
            continue
        # Allocations had no ids of their own in former years.
        id_ = each.get("AllocationID") or f"{one['CreditNoteID']}/{place}"
        invoice_id = str((each.get("Invoice") or {}).get("InvoiceID", ""))
        yield LedgerUse(str(id_), day_of(each, "Date"), amount_of(each, "Amount"), invoice_id)


def _refund(one: Doc) -> LedgerUse:
    return LedgerUse(
        ledger_id=str(one["PaymentID"]),
        day=day_of(one, "Date"),
        amount=amount_of(one, "Amount"),
        account_code=(one.get("Account") or {}).get("Code"),
        reference=one.get("Reference") or None,
    )


def credit_of(payment: Doc) -> str:
    """The ledger's id of the credit note that a payment refunds."""
    return str((payment.get("CreditNote") or {}).get("CreditNoteID", ""))


def credit_body(sent: CreditToSend) -> Doc:
    found: Doc = {
        "Type": TO_CUSTOMERS,
        "Status": "AUTHORISED",
        "CreditNoteNumber": sent.number,
        "Contact": {"ContactID": sent.contact_id},
        "Date": sent.issued_on.isoformat(),
        "LineAmountTypes": sent.amounts,
        "LineItems": [line_body(one) for one in sent.lines],
    }
    return found | ({"Reference": sent.reference} if sent.reference else {})


def changes_of(ledger_id: str, sent: CreditToSend) -> Doc:
    """The body of a change: the contact stays the one that is there."""
    whole = credit_body(sent) | {"CreditNoteID": ledger_id}
    return {"CreditNotes": [{name: value for name, value in whole.items() if name != "Contact"}]}


def allocation_body(use: UseToSend) -> Doc:
    invoice = {"InvoiceID": use.invoice_id}
    return {"Invoice": invoice, "Amount": use.amount, "Date": use.day.isoformat()}


def refund_body(ledger_id: str, use: UseToSend) -> Doc:
    found: Doc = {
        "CreditNote": {"CreditNoteID": ledger_id},
        "Date": use.day.isoformat(),
        "Amount": use.amount,
    }
    found |= {"Reference": use.reference} if use.reference else {}
    return found | ({"Account": {"Code": use.account_code}} if use.account_code else {})
