"""What is left to pay, after payments and their reversals."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from uuid import UUID

import pytest

from domain.shared.balance import Balance

FIRST, SECOND, THIRD = UUID(int=1), UUID(int=2), UUID(int=3)
WHOLE = Balance(Decimal("1897.12"))


def test_payments_and_a_reversal() -> None:
    part = WHOLE.recorded(FIRST, Decimal("1000.00"))
    assert str(part.due) == "897.12"
    assert not part.takes(Decimal("900.00"))
    with pytest.raises(ValueError, match=r"900\.00 is not taken of 897\.12"):
        part.recorded(SECOND, Decimal("900.00"))
    whole = part.recorded(SECOND, Decimal("897.12"))
    assert str(whole.due) == "0.00"
    back = whole.reversed(FIRST)
    assert (str(back.due), str(back.paid)) == ("1000.00", "897.12")


@pytest.mark.parametrize("amount", ["0", "-0.01", "1897.13"])
def test_amounts_that_are_not_taken(amount: str) -> None:
    assert not WHOLE.takes(Decimal(amount))


def test_a_payment_stands_once_and_is_reversed_once() -> None:
    part = WHOLE.recorded(FIRST, Decimal("1.00"))
    with pytest.raises(ValueError, match="is not taken"):
        part.recorded(FIRST, Decimal("1.00"))
    with pytest.raises(KeyError):
        part.reversed(FIRST).reversed(FIRST)
    with pytest.raises(KeyError):
        part.reversed(THIRD)


def test_it_never_passes_zero_or_the_total() -> None:
    chance = Random("balance")
    balance = WHOLE
    for number in range(10_000):
        amount = Decimal(chance.randrange(-10, 100_000)).scaleb(-2)
        if balance.takes(amount):
            balance = balance.recorded(UUID(int=number), amount)
        elif balance.payments:
            balance = balance.reversed(chance.choice(list(balance.payments)))
        assert 0 <= balance.due <= balance.total
        assert balance.due + balance.paid == balance.total
