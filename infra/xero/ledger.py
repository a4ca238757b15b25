"""The ledger in Xero: calls of the accounting API through Xero's own client, within its limits."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import orjson
import structlog
import urllib3
from xero_python.accounting import AccountingApi
from xero_python.api_client import ApiClient, Configuration
from xero_python.api_client.oauth2 import OAuth2Token
from xero_python.exceptions import ApiException, HTTPStatusException

from commands.shared.ledger import LedgerBusy, LedgerConnectAgain, LedgerUnavailable
from commands.shared.ledger_documents import LedgerRefusedRecord
from infra.xero import forms
from infra.xero.forms import Doc

if TYPE_CHECKING:
    from collections.abc import Callable

    from commands.shared.ledger import LedgerAccount, LedgerTaxRate
    from commands.shared.ledger_documents import (
        ContactToSend,
        InvoiceToSend,
        LedgerContact,
        LedgerInvoice,
        LedgerPayment,
        PaymentToSend,
    )
    from infra.xero.calls import XeroCalls
    from infra.xero.connection import Access, XeroConnection

log = structlog.get_logger(__name__)
ACCOUNTING = "/api.xro/2.0"
TIMEOUT = (10, 60)
"""Seconds to connect, and to wait for an answer."""
BAD, UNAUTHORISED, FORBIDDEN, TOO_MANY = 400, 401, 403, 429
WAIT = 60
"""Seconds to wait where Xero does not say how long."""
ACTIVE = "ACTIVE"
PLACES = 4
"""Decimal places of unit prices."""


class XeroLedger:
    """Fulfils `commands.shared.ledger.Ledger` and `commands.shared.ledger_documents.LedgerDocuments`."""

    def __init__(self, connection: XeroConnection, calls: XeroCalls, base_url: str) -> None:
        self._connection, self._calls = connection, calls
        self._bearer = _Bearer()
        client = ApiClient(Configuration())
        # Not by the constructor: the class copies the first configuration of the process, whatever it is given.
        client.configuration.oauth2_token = self._bearer
        # Else a 429 sleeps within the call, and a broken connection stores a document twice.
        client.rest_client.pool_manager.connection_pool_kw["retries"] = False
        self._api = AccountingApi(client, base_url=base_url + ACCOUNTING)

    def accounts(self) -> list[LedgerAccount]:
        found = self._list(self._api.get_accounts, "Accounts")
        shown = (one for one in found if one.get("Code") and one.get("Status") == ACTIVE)
        return sorted(map(forms.account, shown), key=lambda one: one.code)

    def tax_rates(self) -> list[LedgerTaxRate]:
        found = self._list(self._api.get_tax_rates, "TaxRates")
        shown = (
            one
            for one in found
            if one.get("Status") == ACTIVE and one.get("CanApplyToRevenue") is not False
        )
        return sorted(map(forms.tax_rate, shown), key=lambda one: one.name)

    def contact(self, number: str) -> LedgerContact | None:
        where = f'ContactNumber=="{number}"'
        found = self._list(self._api.get_contacts, "Contacts", where=where, include_archived=True)
        return next((forms.contact(one) for one in found), None)

    def make_contact(self, contact: ContactToSend, key: str) -> LedgerContact:
        # PUT, as POST changes the contact that has this name already.
        body = {"Contacts": [forms.contact_body(contact)]}
        ask = self._api.create_contacts
        (made,) = self._list(ask, "Contacts", contacts=body, idempotency_key=key)
        return forms.contact(made)

    def invoice(self, number: str) -> LedgerInvoice | None:
        found = self._list(self._api.get_invoices, "Invoices", invoice_numbers=[number])
        # A number that was voided there is free again, and may stand for several invoices.
        read = sorted(map(forms.invoice, found), key=lambda one: one.is_void)
        return next((one for one in read if one.number == number), None)

    def make_invoice(self, invoice: InvoiceToSend, key: str) -> LedgerInvoice:
        body = {"Invoices": [forms.invoice_body(invoice)]}
        ask = self._api.create_invoices
        (made,) = self._list(ask, "Invoices", invoices=body, unitdp=PLACES, idempotency_key=key)
        return forms.invoice(made)

    def void_invoice(self, ledger_id: str, key: str) -> None:
        body = {"Invoices": [{"Status": "VOIDED"}]}
        ask = self._api.update_invoice
        self._call(ask, invoice_id=ledger_id, invoices=body, idempotency_key=key)

    def payments(self, invoice_id: str) -> list[LedgerPayment]:
        where = f'Invoice.InvoiceID==guid("{invoice_id}")'
        found = self._list(self._api.get_payments, "Payments", where=where)
        return [forms.payment(one) for one in found]

    def make_payment(self, payment: PaymentToSend, key: str) -> str:
        body = forms.payment_body(payment)
        ask = self._api.create_payment
        (made,) = self._list(ask, "Payments", payment=body, idempotency_key=key)
        return forms.payment(made).ledger_id

    def delete_payment(self, ledger_id: str, key: str) -> None:
        deleted = {"Status": "DELETED"}
        ask = self._api.delete_payment
        self._call(ask, payment_id=ledger_id, payment_delete=deleted, idempotency_key=key)

    def attach(self, invoice_id: str, name: str, content: bytes, key: str) -> None:
        ask = self._api.create_invoice_attachment_by_file_name
        named = {"invoice_id": invoice_id, "file_name": name}
        self._call(ask, **named, body=content, include_online=True, idempotency_key=key)

    def _list(self, ask: Callable[..., Any], name: str, **asked: Any) -> list[Doc]:
        """The records of an answer, as Xero's document names them.

        Raw, because the client's own models refuse a whole answer for one value that is new to them.
        """
        answer = self._call(ask, **asked)
        try:
            found: list[Doc] = [dict(one) for one in orjson.loads(answer)[name]]
        except (ValueError, KeyError, TypeError) as error:
            raise _unavailable(error) from None
        return found

    def _call(self, ask: Callable[..., Any], **asked: Any) -> bytes:
        access = self._connection.access()
        try:
            return self._once(ask, access, asked)
        except _TokenRefused:
            # It may have ended before its time.
            access = self._connection.access(refused=access.token)
        try:
            return self._once(ask, access, asked)
        except _TokenRefused:
            raise LedgerConnectAgain from None

    def _once(self, ask: Callable[..., Any], access: Access, asked: Doc) -> bytes:
        self._bearer.of_thread.token = access.token
        tenant = str(access.tenant_id)
        try:
            with self._calls.one(access.tenant_id):
                answer = ask(tenant, **asked, _preload_content=False, _request_timeout=TIMEOUT)
                found: bytes = answer.data
                return found
        except HTTPStatusException as error:
            raise self._refusal(error, access) from None
        except (ApiException, urllib3.exceptions.HTTPError, OSError) as error:
            raise _unavailable(error) from None

    def _refusal(self, error: HTTPStatusException, access: Access) -> Exception:
        if error.status == UNAUTHORISED:
            return _TokenRefused()
        if error.status == FORBIDDEN:
            return LedgerConnectAgain()
        if error.status == TOO_MANY:
            seconds = _seconds(error.headers.get("Retry-After"))
            self._calls.pause(access.tenant_id, seconds)
            return LedgerBusy(seconds)
        if error.status == BAD:
            return LedgerRefusedRecord(forms.refusals(error.body))
        log.warning("xero_refused_call", status=error.status)
        return LedgerUnavailable()


class _Bearer(OAuth2Token):  # type: ignore[misc]
    """The access token of the calling thread.

    The client's own keeps one for all threads, and refreshes it by itself: both are the connection's work.
    """

    def __init__(self) -> None:
        super().__init__()
        self.of_thread = threading.local()

    def create_auth_settings(self, **_: Any) -> dict[str, str]:
        value = f"Bearer {self.of_thread.token}"
        return {"type": "oauth2", "in": "header", "key": "Authorization", "value": value}


class _TokenRefused(Exception):
    """Xero does not accept the access token."""


def _seconds(given: str | None) -> int:
    return max(1, int(given)) if given and given.isdecimal() else WAIT


def _unavailable(error: Exception) -> LedgerUnavailable:
    # The message may quote Xero's answer.
    log.warning("xero_does_not_answer", error=type(error).__name__)
    return LedgerUnavailable()
