"""Amounts of money: every rounding has its name here. Halves are rounded away from zero, which Python's
own rounding of decimals does not do.

Lines of invoices are worked out as Xero does: each line's amount and tax are rounded, then summed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from typing import Literal, get_args

_PENNY, _POUND, _PENCE, _PER_CENT = Decimal("0.01"), Decimal(1), 100, 100
_UNIT = Decimal("0.0001")
_EXACT = Context(prec=60)
"""Enough digits that only the named roundings round: the usual 28 would round long products before."""
LineAmounts = Literal["Exclusive", "Inclusive", "NoTax"]
"""Whether the amounts of lines are without tax, with it, or bear none."""
LINE_AMOUNTS: tuple[LineAmounts, ...] = get_args(LineAmounts)


def pounds(amount: Decimal) -> Decimal:
    """Rounded to pence."""
    return amount.quantize(_PENNY, ROUND_HALF_UP)


def whole_pounds(amount: Decimal) -> Decimal:
    """Rounded to pounds."""
    return amount.quantize(_POUND, ROUND_HALF_UP)


def unit_price(amount: Decimal) -> Decimal:
    """Pounds of one unit, rounded to four places."""
    return amount.quantize(_UNIT, ROUND_HALF_UP)


def pounds_of(pence: Decimal) -> Decimal:
    """Pence as pounds, rounded to whole pence."""
    return pounds(pence / _PENCE)


def pence(amount: Decimal) -> int:
    """Whole pence of an amount that has no smaller parts. Raises ValueError if it has."""
    whole = amount * _PENCE
    if whole != whole.to_integral_value():
        raise ValueError(f"{amount} has parts of a penny")
    return int(whole)


def per_cent(part: Decimal, whole: Decimal) -> Decimal:
    """What the part is of the whole, rounded to two places."""
    return (part / whole * _PER_CENT).quantize(_PENNY, ROUND_HALF_UP)


def tax_on(net: Decimal, percent: Decimal) -> Decimal:
    """The tax that comes on top of an amount."""
    return pounds(net * percent / _PER_CENT)


def tax_within(gross: Decimal, percent: Decimal) -> Decimal:
    """The tax that an amount contains."""
    return pounds(gross * percent / (_PER_CENT + percent))


@dataclass(frozen=True, slots=True)
class LineSum:
    """What a line comes to; `percent` is the rate of its tax."""

    percent: Decimal
    net: Decimal
    tax: Decimal

    @property
    def gross(self) -> Decimal:
        return self.net + self.tax


def line_sum(
    kind: LineAmounts, quantity: Decimal, unit: Decimal, discount: Decimal, percent: Decimal
) -> LineSum:
    """Quantity and unit price have up to 4 decimal places, the discount is in per cent."""
    with localcontext(_EXACT):
        amount = pounds(quantity * unit * (_PER_CENT - discount) / _PER_CENT)
        if kind == "Inclusive":
            tax = tax_within(amount, percent)
            return LineSum(percent, amount - tax, tax)
        if kind == "NoTax":
            return LineSum(Decimal(), amount, Decimal("0.00"))
        return LineSum(percent, amount, tax_on(amount, percent))


def part_of_line(kind: LineAmounts, before: Decimal, amount: Decimal, percent: Decimal) -> LineSum:
    """What a part of a line's amount comes to after parts of `before` in all: the parts of a line, however
    many, have the line's tax together and never more.
    """
    counted, after = (
        line_sum(kind, Decimal(1), one, Decimal(), percent) for one in (before, before + amount)
    )
    return LineSum(after.percent, after.net - counted.net, after.tax - counted.tax)


@dataclass(frozen=True, slots=True)
class Totals:
    """`total` is with tax."""

    sub_total: Decimal
    total_tax: Decimal

    @property
    def total(self) -> Decimal:
        return self.sub_total + self.total_tax


def totals(lines: Iterable[LineSum]) -> Totals:
    """The lines' amounts and taxes as they were rounded, summed."""
    net = tax = Decimal("0.00")
    for line in lines:
        net, tax = net + line.net, tax + line.tax
    return Totals(net, tax)


def by_rate(lines: Iterable[LineSum]) -> dict[Decimal, Totals]:
    """The table of tax of a paper: totals by rate, lowest rate first."""
    found: dict[Decimal, list[LineSum]] = {}
    for line in lines:
        found.setdefault(line.percent, []).append(line)
    return {percent: totals(found[percent]) for percent in sorted(found)}
