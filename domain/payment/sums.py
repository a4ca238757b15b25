"""What the entries of a payment come to, and what of it is still open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

ZERO = Decimal("0.00")


class Line(NamedTuple):
    """An entry as the sums count it; the amount of a reversal is negative."""

    kind: str | None
    amount: Decimal


class Due(NamedTuple):
    """An instalment as the sums count it."""

    amount: Decimal
    due_on: date | None


@dataclass(frozen=True, slots=True)
class Sums:
    """Pounds. A debt is of the expected amount and was not received. `open` is negative where more came than
    was expected, and None while nothing says what is expected. `next_due` is the day of the first instalment
    that is not covered.
    """

    received: Decimal
    debt: Decimal
    open: Decimal | None
    next_due: date | None


def sums(expected: Decimal | None, lines: Iterable[Line], instalments: Sequence[Due]) -> Sums:
    received = debt = ZERO
    for line in lines:
        if line.kind == "debt":
            debt += line.amount
        else:
            received += line.amount
    left = None if expected is None else expected - received - debt
    return Sums(received, debt, left, _next_due(instalments, received + debt))


def _next_due(instalments: Sequence[Due], covered: Decimal) -> date | None:
    """Instalments are covered in the order of their days, those without one last."""
    for one in sorted(instalments, key=lambda each: (each.due_on is None, each.due_on or date.max)):
        covered -= one.amount
        if covered < 0:
            return one.due_on
    return None
