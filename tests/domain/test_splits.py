"""Splits of what people earn by a payment: by shares in force on a day, restated, and reversed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.commission import decider as commissions
from domain.kernel.errors import InvalidFields
from domain.payment.shares import Share
from domain.payment.splits import Split, agree, shared_entries, split_on, splits_of
from tests.factories import commission, payment
from tests.spec import fold, given, history

ANN, BEN, CARA = (UUID(int=number) for number in (1, 2, 3))
ONE, TWO, THREE, FOUR = (UUID(int=number) for number in (11, 12, 13, 14))
FIRST, LATER = date(2026, 3, 1), date(2026, 5, 1)


def split(*shares: tuple[UUID, int], first_day: date = FIRST, percent: str = "45") -> Split:
    return Split(first_day, Decimal(percent), tuple(Share(*one) for one in shares))


def ids() -> Callable[[], UUID]:
    numbers = count(100)
    return lambda: UUID(int=next(numbers))


def agreeing(wanted: Split, *, restate: bool = False) -> Any:
    return lambda state: agree(state, wanted, ONE, ids(), restate=restate)


def test_of_what_was_received_people_have_a_part_and_share_it() -> None:
    found = split((ANN, 5_000), (BEN, 3_000), (CARA, 2_000)).earned(Decimal("758.63"))
    assert [str(one) for one in found.values()] == ["170.70", "102.41", "68.27"]


def test_shares_are_agreed_together() -> None:
    wanted = split((ANN, 6_000), (BEN, 4_000))
    state = (
        given(payment.opened())
        .when(agreeing(wanted, restate=True))
        .then(
            payment.share(UUID(int=100), split=ONE, user=ANN, basis_points=6_000),
            payment.share(UUID(int=101), split=ONE, user=BEN, basis_points=4_000),
            payment.restated(),
        )
    )
    assert splits_of(state) == [wanted]


@pytest.mark.parametrize(
    ("wanted", "fields"),
    [
        (split((ANN, 9_999)), {"shares": "not_the_whole"}),
        (split((ANN, 5_000), (BEN, 5_001)), {"shares": "not_the_whole"}),
        (
            split((ANN, 5_000), (ANN, 5_000)),
            {"shares.0.user": "twice", "shares.1.user": "twice"},
        ),
        (split((ANN, 10_000), first_day=date(2026, 2, 28)), {"from": "before_contract"}),
    ],
)
def test_what_is_refused(wanted: Split, fields: dict[str, str]) -> None:
    given(payment.opened()).when(agreeing(wanted)).refused(InvalidFields, **fields)


def test_the_latest_split_that_has_begun_is_in_force() -> None:
    first, again, later = (
        split((ANN, 10_000)),
        split((BEN, 10_000)),
        split((CARA, 10_000), first_day=LATER),
    )
    splits = [first, later, again]
    assert split_on(splits, date(2026, 2, 28)) is None
    assert split_on(splits, date(2026, 4, 30)) == again
    assert split_on(splits, LATER) == later


def test_only_commission_that_counts_is_shared() -> None:
    steps = (
        payment.opened(),
        payment.received(ONE),
        payment.received(TWO, kind="supplier"),
        payment.debt(THREE),
        payment.received(FOUR, booked_on="2026-04-01"),
    )
    state = fold(history(*steps))
    assert {*shared_entries(state, FIRST)} == {ONE, FOUR}
    assert {*shared_entries(state, date(2026, 3, 13))} == {FOUR}
    gone = fold(history(*steps, payment.reversed_(UUID(int=15), ONE)))
    assert {*shared_entries(gone, FIRST)} == {FOUR}


@drawn(
    st.integers(1, 10_000_000),
    st.integers(0, 10_000),
    st.lists(st.integers(1, 10_000), min_size=1, max_size=8),
)
def test_the_parts_are_what_people_have_in_all(
    pence: int, percent: int, weights: list[int]
) -> None:
    whole, shares = sum(weights), []
    for number, weight in enumerate(weights):
        shares.append((UUID(int=number), max(weight * 10_000 // whole, 1)))
    shares[0] = (shares[0][0], shares[0][1] + 10_000 - sum(points for _, points in shares))
    agreed = split(*shares, percent=str(Decimal(percent) / 100))
    amount = Decimal(pence) / 100
    found = agreed.earned(amount)
    assert 0 <= sum(found.values()) <= amount


class TestCommission:
    def test_a_reversal_takes_all_back_that_an_entry_brought(self) -> None:
        steps = (
            commission.opened(),
            commission.earned(ONE),
            commission.earned(TWO, "34.14"),
            commission.earned(THREE, "5.00", cause=FOUR),
        )
        [gone] = commissions.reverse(
            fold(history(*steps)), FOUR, commission.CAUSE, date(2026, 6, 15)
        )
        assert gone == commission.reversed_(FOUR, "-204.83")
        after = fold(history(*steps, gone))
        assert commissions.reverse(after, ONE, commission.CAUSE, date(2026, 6, 15)) == []

    def test_the_same_share_again_is_no_event(self) -> None:
        def again(state: Any) -> Any:
            return commissions.agree(state, {"basis_points": 5_000, "first_day": FIRST})

        given(commission.opened()).when(again).then()
