"""The commission that a contract is expected to bring, and when each part of it is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from domain.payment.terms import Instalment, Terms
from domain.shared.contract_dates import months_on
from domain.shared.money import pounds
from domain.shared.offer.money import commission

Reason = Literal["below_least_kwh", "capped"]
_MONTHS, _PER_CENT = 12, 100


@dataclass(frozen=True, slots=True)
class Contract:
    """What of a contract its commission follows from, as it was when the contract became live.

    Uplifts in pence a kWh and a day, the usage in kWh a year, `monthly` in pounds without VAT.
    """

    aq: int
    months: int
    uplift_unit: Decimal = Decimal()
    uplift_day: Decimal = Decimal()
    monthly: Decimal = Decimal()
    is_renewal: bool = False
    signed_on: date | None = None
    start: date | None = None
    end: date | None = None


@dataclass(frozen=True, slots=True)
class Payable:
    """An instalment, or a month of the residual; without a day while nothing says when it is due."""

    amount: Decimal
    due_on: date | None


@dataclass(frozen=True, slots=True)
class Expected:
    """The amount with what it was worked out from; the instalments sum to it."""

    contract: Contract
    terms: Terms
    full: Decimal
    """Before the broker's share and the cap."""
    amount: Decimal
    reason: Reason | None
    """Why the amount is not the broker's share of the full one."""
    instalments: tuple[Payable, ...]


def expected(terms: Terms, contract: Contract) -> Expected:
    """Nothing below the least usage; otherwise the broker's share, at most the cap."""
    full = _full(terms, contract)
    amount, reason = _limited(terms, contract, full)
    instalments = tuple(_instalments(terms, contract, amount)) if amount else ()
    return Expected(contract, terms, full, amount, reason, instalments)


def _full(terms: Terms, contract: Contract) -> Decimal:
    if terms.base == "uplift":
        return commission(contract.uplift_unit, contract.uplift_day, contract.aq, contract.months)
    if terms.base == "fixed":
        return pounds(terms.rate)
    return pounds(contract.monthly * contract.months * terms.rate / _PER_CENT)


def _limited(terms: Terms, contract: Contract, full: Decimal) -> tuple[Decimal, Reason | None]:
    if contract.aq < terms.least_kwh:
        return Decimal("0.00"), "below_least_kwh"
    share = pounds(full * terms.broker_percent(contract.aq) / _PER_CENT)
    if terms.cap is not None and share > terms.cap:
        return pounds(terms.cap), "capped"
    return share, None


def _instalments(terms: Terms, contract: Contract, amount: Decimal) -> Iterator[Payable]:
    """Each part is rounded, and the last one takes what is left."""
    agreed = terms.renewal if contract.is_renewal else terms.new
    shares = [(one.percent, _due_on(one, contract)) for one in agreed]
    shares += [
        (terms.residual / contract.months, _months_on(contract.start, month))
        for month in range(1, contract.months + 1)
        if terms.residual
    ]
    yield from _rounded(amount, shares)


def _rounded(amount: Decimal, shares: Sequence[tuple[Decimal, date | None]]) -> Iterator[Payable]:
    left = amount
    for percent, due_on in shares[:-1]:
        part = min(pounds(amount * percent / _PER_CENT), left)
        yield Payable(part, due_on)
        left -= part
    yield Payable(left, shares[-1][1])


def _due_on(instalment: Instalment, contract: Contract) -> date | None:
    if instalment.due == "signed":
        return contract.signed_on
    if instalment.due == "live":
        return contract.start
    if instalment.due == "end":
        return contract.end
    years = instalment.due == "anniversary"
    return _months_on(contract.start, instalment.number * (_MONTHS if years else 1))


def _months_on(start: date | None, months: int) -> date | None:
    return None if start is None else months_on(start, months)
