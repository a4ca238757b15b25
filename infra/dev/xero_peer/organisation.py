"""Contacts, invoices and payments of the practice organisation, kept in memory; credit notes beside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from uuid import uuid4

from infra.dev.xero_peer.arithmetic import decimal, with_sums
from infra.dev.xero_peer.times import stamped

Doc = dict[str, Any]
CLOSED = {"VOIDED", "DELETED", "PAID"}
NAME = "Practice organisation"


class Refused(Exception):
    """A rule of the ledger is broken; the text is its answer's message."""


class Missing(Exception):
    """There is no such record."""


def _account(code: str, name: str, kind: str, tax: str) -> Doc:
    found = {"AccountID": str(uuid4()), "Code": code, "Name": name, "Type": kind, "TaxType": tax}
    return found | {"Status": "ACTIVE", "EnablePaymentsToAccount": kind == "BANK"}


def _accounts() -> list[Doc]:
    return [
        _account("090", "Business Bank Account", "BANK", "NONE"),
        _account("200", "Sales", "REVENUE", "OUTPUT2"),
        _account("201", "Energy-saving installations", "REVENUE", "ZERORATEDOUTPUT"),
        _account("260", "Other Revenue", "REVENUE", "OUTPUT2"),
    ]


RATES = {
    "OUTPUT2": ("20% (VAT on Income)", Decimal(20)),
    "RROUTPUT": ("5% (VAT on Income)", Decimal(5)),
    "ZERORATEDOUTPUT": ("Zero Rated Income", Decimal(0)),
    "EXEMPTOUTPUT": ("Exempt Income", Decimal(0)),
    "NONE": ("No VAT", Decimal(0)),
}


def _nobody(*_: str) -> None:
    """No notice is wanted."""


@dataclass
class Organisation:
    """`notify` is called with category, id and kind of each record that was made or changed."""

    name: str = NAME
    tenant_id: str = field(default_factory=lambda: str(uuid4()))
    accounts: list[Doc] = field(default_factory=_accounts)
    contacts: dict[str, Doc] = field(default_factory=dict)
    invoices: dict[str, Doc] = field(default_factory=dict)
    payments: dict[str, Doc] = field(default_factory=dict)
    """Of invoices, and refunds of credit notes."""
    credits: dict[str, Doc] = field(default_factory=dict)
    attachments: dict[str, dict[str, bytes]] = field(default_factory=dict)
    """Bytes by name, by the id of their document."""
    notify: Callable[[str, str, str], None] = field(default=_nobody, repr=False)

    def described(self) -> list[Doc]:
        named = {"OrganisationID": self.tenant_id, "Name": self.name}
        return [named | {"CountryCode": "GB", "BaseCurrency": "GBP"}]

    def tax_rates(self) -> list[Doc]:
        return [
            {"Name": name, "TaxType": code, "Status": "ACTIVE", "EffectiveRate": float(rate)}
            for code, (name, rate) in RATES.items()
        ]

    def find_contact(self, key: str) -> Doc:
        """By id or number. Raises Missing."""
        for one in self.contacts.values():
            if key in {one["ContactID"], one.get("ContactNumber")}:
                return one
        raise Missing(key)

    def put_contact(self, sent: Doc, *, change: bool = True) -> Doc:
        """Changes the contact of this id, number or name, or adds one. Raises Refused, also for one that is there
        where it is to be new.
        """
        current = self._known(sent)
        if current is not None and not change:
            same = "number" if current.get("ContactNumber") == sent.get("ContactNumber") else "name"
            raise Refused(f"The contact {same} is already assigned to another contact.")
        if current is not None and current["ContactStatus"] == "ARCHIVED":
            if sent.get("ContactStatus") != "ACTIVE":
                raise Refused("The contact is archived and cannot be changed")
        elif current is None and not sent.get("Name"):
            raise Refused("A contact name must be specified")
        base = current or {"ContactID": str(uuid4()), "ContactStatus": "ACTIVE"}
        found = stamped(base | sent | {"ContactID": base["ContactID"]})
        self.contacts[found["ContactID"]] = found
        self.notify("CONTACT", found["ContactID"], "UPDATE" if current else "CREATE")
        return found

    def _known(self, sent: Doc) -> Doc | None:
        for name in ("ContactID", "ContactNumber", "Name"):
            for one in self.contacts.values():
                if sent.get(name) and one.get(name) == sent[name]:
                    return one
        return None

    def find_invoice(self, key: str) -> Doc:
        """By id or number. Raises Missing."""
        for one in self.invoices.values():
            if key in {one["InvoiceID"], one.get("InvoiceNumber")}:
                return one
        raise Missing(key)

    def put_invoice(self, sent: Doc, *, change: bool) -> Doc:
        """Raises Refused for a number that is taken, an archived contact or a closed invoice."""
        try:
            current = self.find_invoice(sent.get("InvoiceID") or sent.get("InvoiceNumber") or "")
        except Missing:
            current = None
        if current is not None and not change:
            raise Refused("Invoice # must be unique.")
        if current is not None and current["Status"] in CLOSED:
            raise Refused("Invoice not of valid status for modification")
        if current is not None and sent.get("Status") == "VOIDED" and _settled(current):
            raise Refused("This document cannot be voided as it has payments allocated to it.")
        base = current or {"InvoiceID": str(uuid4()), "Type": "ACCREC", "Status": "DRAFT"}
        found = base | sent | {"InvoiceID": base["InvoiceID"]}
        found["Contact"] = self.contact_of(found)
        self.check_accounts(found)
        found = with_sums(found, {code: rate for code, (_, rate) in RATES.items()})
        self.invoices[found["InvoiceID"]] = found
        self.notify("INVOICE", found["InvoiceID"], "UPDATE" if current else "CREATE")
        return found

    def contact_of(self, invoice: Doc) -> Doc:
        sent = invoice.get("Contact") or {}
        contact = self._known(sent) or self.put_contact(sent)
        if contact["ContactStatus"] == "ARCHIVED":
            raise Refused("The contact is archived")
        return {"ContactID": contact["ContactID"], "Name": contact["Name"]}

    def check_accounts(self, invoice: Doc) -> None:
        status = {one["Code"]: one["Status"] for one in self.accounts}
        for line in invoice.get("LineItems", []):
            code = line.get("AccountCode")
            if code is not None and status.get(code) != "ACTIVE":
                raise Refused(f"Account code '{code}' is not a valid code for this document.")
            if line.get("TaxType") not in {None, *RATES}:
                raise Refused(f"The TaxType code '{line['TaxType']}' does not exist.")

    def payments_of(self, invoice_id: str | None) -> list[Doc]:
        """All payments, or those of one invoice."""
        return [
            one
            for one in self.payments.values()
            if invoice_id in {None, (one.get("Invoice") or {}).get("InvoiceID")}
        ]

    def put_payment(self, sent: Doc) -> Doc:
        """Raises Refused for more than is due, and Missing for an unknown invoice."""
        named = sent.get("Invoice") or {}
        invoice = self.find_invoice(named.get("InvoiceID") or named.get("InvoiceNumber") or "")
        amount = decimal(sent.get("Amount"))
        if invoice["Status"] != "AUTHORISED":
            raise Refused("Payments can only be made against Authorised documents")
        if not 0 < amount <= decimal(invoice["AmountDue"]):
            raise Refused("Payment amount exceeds the amount outstanding on this document")
        found = sent | {"PaymentID": str(uuid4()), "Status": "AUTHORISED"}
        found["Invoice"] = {"InvoiceID": invoice["InvoiceID"]}
        self.payments[found["PaymentID"]] = found
        self.count(invoice, "AmountPaid", amount)
        return found

    def delete_payment(self, payment_id: str) -> Doc:
        """Raises Missing, and Refused the second time."""
        payment = self.payments.get(payment_id)
        if payment is None:
            raise Missing(payment_id)
        if payment["Status"] == "DELETED":
            raise Refused("Payment has already been deleted")
        payment["Status"] = "DELETED"
        if "Invoice" not in payment:
            return payment
        invoice = self.find_invoice(payment["Invoice"]["InvoiceID"])
        self.count(invoice, "AmountPaid", -decimal(payment["Amount"]))
        return payment

    def count(self, invoice: Doc, by: str, amount: Decimal) -> None:
        """Counts what was paid or credited of an invoice, in the sum of that name."""
        invoice[by] = float(decimal(invoice.get(by)) + amount)
        invoice["AmountDue"] = float(decimal(invoice["Total"]) - _settled(invoice))
        invoice["Status"] = "AUTHORISED" if invoice["AmountDue"] else "PAID"
        self.notify("INVOICE", invoice["InvoiceID"], "UPDATE")


def _settled(invoice: Doc) -> Decimal:
    return decimal(invoice["AmountPaid"]) + decimal(invoice.get("AmountCredited"))
