"""Credit notes of the practice ledger: made, set against invoices, refunded, voided."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from infra.dev.xero_peer.arithmetic import decimal, with_sums
from infra.dev.xero_peer.organisation import CLOSED, RATES, Missing, Organisation, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

Doc = dict[str, Any]
REFUND = "ARCREDITPAYMENT"
_SUMS = ("LineItems", "SubTotal", "TotalTax", "Total")
_WHERE = re.compile(r'(\w+)\s*==\s*(?:guid\()?"([^"]*)"\)?')


def listed(here: Organisation, key: str | None, query: Mapping[str, str]) -> list[Doc]:
    """Credit notes that fit what is asked for."""
    if key is not None:
        return [find(here, key)]
    where = _WHERE.fullmatch(query.get("where", ""))
    return [one for one in here.credits.values() if where is None or one.get(where[1]) == where[2]]


def find(here: Organisation, key: str) -> Doc:
    """By id or number, one that is not void before others. Raises Missing."""
    found = [
        one
        for one in here.credits.values()
        if key in (one["CreditNoteID"], one["CreditNoteNumber"])
    ]
    if not found:
        raise Missing(key)
    return min(found, key=lambda one: one["Status"] == "VOIDED")


def put(here: Organisation, sent: Doc, *, change: bool) -> Doc:
    """Raises Refused for a number that is taken, an archived contact, and a credit note that was used or closed."""
    current = _current(here, sent)
    if current is not None and not change:
        raise Refused("Credit Note # must be unique.")
    if current is not None and (current["Status"] in CLOSED or _used(current)):
        raise Refused("Credit note not of valid status for modification")
    fresh: Doc = {"CreditNoteID": str(uuid4()), "Status": "DRAFT", "Allocations": []}
    base = current or fresh
    found = base | sent | {"CreditNoteID": base["CreditNoteID"]}
    found["Contact"] = here.contact_of(found)
    here.check_accounts(found)
    sums = with_sums(found, {code: rate for code, (_, rate) in RATES.items()})
    found |= {name: sums[name] for name in _SUMS}
    found["RemainingCredit"] = found["Total"]
    here.credits[found["CreditNoteID"]] = found
    return found


def _current(here: Organisation, sent: Doc) -> Doc | None:
    try:
        found = find(here, sent.get("CreditNoteID") or sent.get("CreditNoteNumber") or "")
    except Missing:
        return None
    # A number that was voided is free again.
    return None if found["Status"] == "VOIDED" and "CreditNoteID" not in sent else found


def _used(credit: Doc) -> Decimal:
    return decimal(credit["Total"]) - decimal(credit["RemainingCredit"])


def allocate(here: Organisation, key: str, sent: Doc) -> Doc:
    """Raises Refused for more than remains or is due, and for an invoice that is not owed."""
    credit = find(here, key)
    invoice = here.find_invoice((sent.get("Invoice") or {}).get("InvoiceID") or "")
    amount = _within(credit, sent)
    if invoice["Status"] != "AUTHORISED" or amount > decimal(invoice["AmountDue"]):
        raise Refused("The amount allocated exceeds the amount due on the invoice")
    if invoice["Contact"]["ContactID"] != credit["Contact"]["ContactID"]:
        raise Refused("The credit note and the invoice are of different contacts")
    named = {"InvoiceID": invoice["InvoiceID"], "InvoiceNumber": invoice.get("InvoiceNumber")}
    made = sent | {"AllocationID": str(uuid4()), "Invoice": named}
    credit["Allocations"].append(made)
    here.count(invoice, "AmountCredited", amount)
    _use(credit, amount)
    return made


def remove_allocation(here: Organisation, key: str, allocation_id: str) -> None:
    """What people do there: the invoice is owed again."""
    credit = find(here, key)
    [gone] = [one for one in credit["Allocations"] if one["AllocationID"] == allocation_id]
    credit["Allocations"].remove(gone)
    invoice, amount = here.find_invoice(gone["Invoice"]["InvoiceID"]), decimal(gone["Amount"])
    here.count(invoice, "AmountCredited", -amount)
    _use(credit, -amount)


def refund(here: Organisation, sent: Doc) -> Doc:
    """Raises Refused for more than remains, and without an account that the money comes from."""
    credit = find(here, sent["CreditNote"].get("CreditNoteID") or "")
    amount = _within(credit, sent)
    if not (sent.get("Account") or {}).get("Code"):
        raise Refused("Account could not be found")
    named = {"CreditNoteID": credit["CreditNoteID"]}
    found = sent | {"PaymentID": str(uuid4()), "Status": "AUTHORISED", "CreditNote": named}
    found["PaymentType"] = REFUND
    here.payments[found["PaymentID"]] = found
    _use(credit, amount)
    return found


def give_back(here: Organisation, refunded: Doc) -> None:
    """The refund does not count any more."""
    credit = find(here, refunded["CreditNote"]["CreditNoteID"])
    _use(credit, -decimal(refunded["Amount"]))


def _within(credit: Doc, sent: Doc) -> Decimal:
    amount = decimal(sent.get("Amount"))
    if credit["Status"] != "AUTHORISED" or not 0 < amount <= decimal(credit["RemainingCredit"]):
        raise Refused("The amount exceeds the remaining credit on this credit note")
    return amount


def _use(credit: Doc, amount: Decimal) -> None:
    credit["RemainingCredit"] = float(decimal(credit["RemainingCredit"]) - amount)
    credit["Status"] = "AUTHORISED" if credit["RemainingCredit"] else "PAID"
