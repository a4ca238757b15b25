"""How an amount is shared out between people: shares are basis points, which sum to 10,000."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from domain.shared.money import pence, pounds_of

ALL = 10_000


class Share(NamedTuple):
    """What one person has of what people earn."""

    user: UUID
    basis_points: int


def problems(shares: Sequence[Share]) -> dict[str, str]:
    """Codes by field; a place that is wrong is named by its number: shares.1.user."""
    found: dict[str, str] = {}
    times = Counter(one.user for one in shares)
    for number, one in enumerate(shares):
        if times[one.user] > 1:
            found[f"shares.{number}.user"] = "twice"
        if one.basis_points <= 0:
            found[f"shares.{number}.basis_points"] = "not_positive"
    if sum(one.basis_points for one in shares) != ALL:
        found["shares"] = "not_the_whole"
    return found


def shared_out(amount: Decimal, shares: Sequence[Share]) -> dict[UUID, Decimal]:
    """Each part is cut to pence, and the pence that are left go to the largest share, to the first listed
    of equal ones. A negative amount is shared out as a positive one. The parts sum to the amount.
    """
    whole = abs(pence(amount))
    cut = {one.user: whole * one.basis_points // ALL for one in shares}
    # max gives the first of equals.
    largest = max(shares, key=lambda one: one.basis_points).user
    cut[largest] += whole - sum(cut.values())
    sign = -1 if amount < 0 else 1
    return {user: pounds_of(Decimal(sign * part)) for user, part in cut.items()}


def adjustments(
    earned: Mapping[UUID, Decimal], amount: Decimal, shares: Sequence[Share]
) -> dict[UUID, Decimal]:
    """What each person gets or gives back so that an amount that was shared out is as these shares have it."""
    restated = shared_out(amount, shares)
    zero = Decimal("0.00")
    users = dict.fromkeys((*restated, *earned))
    return {user: restated.get(user, zero) - earned.get(user, zero) for user in users}


def paid_out(received: Decimal, percent: Decimal) -> Decimal:
    """What of an amount received goes to people; the house keeps the rest."""
    return pounds_of(Decimal(pence(received)) * percent / 100)
