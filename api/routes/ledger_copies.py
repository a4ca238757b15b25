"""Calls about Xero's accounts and tax rates, as they were copied last."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from pydantic import ConfigDict

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, Envelope
from api.http.mount import Row
from api.routes.area import Area
from domain.ledger import NOUN


class AccountOut(ApiModel):
    """`type` and `taxType` are Xero's own words. `takesPayments`: payments can be recorded to it."""

    model_config = ConfigDict(from_attributes=True)

    code: str
    name: str
    type: str
    tax_type: str | None
    takes_payments: bool


class TaxRateOut(ApiModel):
    """`rate` is in per cent."""

    model_config = ConfigDict(from_attributes=True)

    tax_type: str
    name: str
    rate: Decimal


class Accounts(Envelope[list[AccountOut]]):
    """Active accounts in the order of their codes, as they were at `copiedAt`."""

    copied_at: datetime


class TaxRates(Envelope[list[TaxRateOut]]):
    """Active rates for what is sold in the order of their names, as they were at `copiedAt`."""

    copied_at: datetime


def accounts(call: Call) -> Accounts:
    found = call.services.ledger_copies.accounts()
    shown = [AccountOut.model_validate(one) for one in found.records]
    return Accounts(data=shown, copied_at=found.at)


def tax_rates(call: Call) -> TaxRates:
    found = call.services.ledger_copies.tax_rates()
    shown = [TaxRateOut.model_validate(one) for one in found.records]
    return TaxRates(data=shown, copied_at=found.at)


def renew(call: Call) -> Answer:
    """Asks Xero for accounts and tax rates now; else they are renewed each night."""
    call.services.ledger_copies.renew()
    return Answer(message="ledger.copied")


_LEDGER = Area(NOUN, ("invoice", "V"), ("invoice", "E"))
_REFUSED = (409, 429)

ROWS: list[Row] = [
    _LEDGER.read("/api/xero/account", accounts, "ledgerAccounts", Accounts, refused=_REFUSED),
    _LEDGER.read("/api/xero/tax-rates", tax_rates, "ledgerTaxRates", TaxRates, refused=_REFUSED),
    _LEDGER.act("/api/xero/renew", renew, "renewLedgerCopies", Answer, refused=_REFUSED),
]
