"""Lists of numbers: rates, years that go on, ranges."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest

from projections.across.number_lists import number_lists


def test_rates_are_from_0_to_25_by_a_half() -> None:
    rates = number_lists(2026)["rates"]
    assert (rates[:4], rates[-1], len(rates)) == (["0", "0.5", "1", "1.5"], "25", 51)
    assert all(Decimal(b) - Decimal(a) == Decimal("0.5") for a, b in pairwise(rates))


@pytest.mark.parametrize(
    ("year", "first", "last"),
    [(2026, 2020, 2030), (2022, 2016, 2030), (2027, 2020, 2031), (2040, 2020, 2044)],
)
def test_years_go_on_and_have_those_of_the_specification(year: int, first: int, last: int) -> None:
    years = number_lists(year)["years"]
    assert (years[0], years[-1]) == (first, last)
    assert {*range(2020, 2031)} <= {*years}
    assert {*range(year - 6, year + 5)} <= {*years}
    assert years == sorted(set(years))


def test_months_and_what_any_number_is_taken_of() -> None:
    found = number_lists(2026)
    assert found["months"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert found["amountRanges"] == {
        "fees": {"from": "0", "to": "200"},
        "monthlyFees": {"from": "10", "to": "200"},
        "planFees": {"from": "29.99", "to": "249.99"},
        "handsetPrices": {"from": "3", "to": "35"},
    }
    assert found["extraHandset"] == "10.00"
