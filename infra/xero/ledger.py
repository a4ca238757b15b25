"""The ledger in Xero: calls of the accounting API through Xero's own client, within its limits."""

from __future__ import annotations

import threading
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import orjson
import structlog
import urllib3
from xero_python.accounting import AccountingApi
from xero_python.api_client import ApiClient, Configuration
from xero_python.api_client.oauth2 import OAuth2Token
from xero_python.exceptions import ApiException, HTTPStatusException

from commands.shared.ledger import (
    LedgerAccount,
    LedgerBusy,
    LedgerConnectAgain,
    LedgerTaxRate,
    LedgerUnavailable,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.xero.calls import XeroCalls
    from infra.xero.connection import Access, XeroConnection

log = structlog.get_logger(__name__)
ACCOUNTING = "/api.xro/2.0"
TIMEOUT = (10, 60)
"""Seconds to connect, and to wait for an answer."""
UNAUTHORISED, FORBIDDEN, TOO_MANY = 401, 403, 429
WAIT = 60
"""Seconds to wait where Xero does not say how long."""
Doc = dict[str, Any]
ACTIVE = "ACTIVE"


class XeroLedger:
    """Fulfils `commands.shared.ledger.Ledger`."""

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
        return sorted(map(_account, shown), key=lambda one: one.code)

    def tax_rates(self) -> list[LedgerTaxRate]:
        found = self._list(self._api.get_tax_rates, "TaxRates")
        shown = (
            one
            for one in found
            if one.get("Status") == ACTIVE and one.get("CanApplyToRevenue") is not False
        )
        return sorted(map(_tax_rate, shown), key=lambda one: one.name)

    def _list(self, ask: Callable[..., Any], name: str) -> list[Doc]:
        """The records of an answer, as Xero's document names them.

        Raw, because the client's own models refuse a whole answer for one value that is new to them.
        """
        answer = self._call(ask)
        try:
            found: list[Doc] = [dict(one) for one in orjson.loads(answer)[name]]
        except (ValueError, KeyError, TypeError) as error:
            raise _unavailable(error) from None
        return found

    def _call(self, ask: Callable[..., Any]) -> bytes:
        access = self._connection.access()
        try:
            return self._once(ask, access)
        except _TokenRefused:
            # It may have ended before its time.
            access = self._connection.access(refused=access.token)
        try:
            return self._once(ask, access)
        except _TokenRefused:
            raise LedgerConnectAgain from None

    def _once(self, ask: Callable[..., Any], access: Access) -> bytes:
        self._bearer.of_thread.token = access.token
        tenant = str(access.tenant_id)
        try:
            with self._calls.one(access.tenant_id):
                answer = ask(tenant, _preload_content=False, _request_timeout=TIMEOUT)
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


def _account(one: Doc) -> LedgerAccount:
    return LedgerAccount(
        str(one["Code"]),
        str(one.get("Name", "")),
        str(one.get("Type", "")),
        one.get("TaxType"),
        # Bank accounts take payments without saying so.
        one.get("EnablePaymentsToAccount") is True or one.get("Type") == "BANK",
    )


def _tax_rate(one: Doc) -> LedgerTaxRate:
    rate = Decimal(str(one.get("EffectiveRate") or 0))
    return LedgerTaxRate(str(one.get("TaxType", "")), str(one.get("Name", "")), rate)


def _seconds(given: str | None) -> int:
    return max(1, int(given)) if given and given.isdecimal() else WAIT


def _unavailable(error: Exception) -> LedgerUnavailable:
    # The message may quote Xero's answer.
    log.warning("xero_does_not_answer", error=type(error).__name__)
    return LedgerUnavailable()
