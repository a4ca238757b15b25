"""Days of contracts over leap years and month ends."""

from __future__ import annotations

from calendar import isleap, monthrange
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.shared.contract_dates import (
    contract_end,
    days_before,
    ends_within,
    next_start,
    next_term,
)

DAYS = st.dates(date(1990, 1, 1), date(2150, 12, 31))
MONTHS = st.sampled_from((3, 6, 12, 24, 36, 48, 60, 72))


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2025, 3, 1), 24, date(2027, 2, 28)),
        (date(2024, 2, 29), 12, date(2025, 2, 28)),
        (date(2024, 2, 29), 48, date(2028, 2, 28)),
        (date(2025, 8, 31), 6, date(2026, 2, 28)),
        (date(2023, 8, 31), 6, date(2024, 2, 29)),
        (date(2023, 8, 30), 6, date(2024, 2, 29)),
        (date(2025, 1, 1), 12, date(2025, 12, 31)),
        (date(2025, 12, 31), 3, date(2026, 3, 30)),
        (date(2024, 3, 1), 60, date(2029, 2, 28)),
    ],
)
def test_known_terms(start: date, months: int, end: date) -> None:
    assert contract_end(start, months) == end


def test_the_term_after_one() -> None:
    assert next_term(date(2027, 2, 28), 24) == (date(2027, 3, 1), date(2029, 2, 28))
    assert days_before(date(2027, 2, 28), 180) == date(2026, 9, 1)


@given(DAYS, MONTHS)
def test_an_end_is_in_the_month_of_the_same_day_or_the_day_before_it(
    start: date, months: int
) -> None:
    end = contract_end(start, months)
    after = end + timedelta(days=1)
    passed = (after.year - start.year) * 12 + after.month - start.month
    if after.day == start.day:
        assert passed == months
    else:
        # The month lacks the day: its last day is the end, and the next month begins after it.
        assert (after.day, passed) == (1, months + 1)
        assert start.day > monthrange(end.year, end.month)[1]


@given(DAYS, DAYS, MONTHS)
def test_later_starts_do_not_end_earlier(one: date, other: date, months: int) -> None:
    first, second = sorted((one, other))
    assert contract_end(first, months) <= contract_end(second, months)


@given(DAYS, st.sampled_from((12, 24, 36, 48, 60, 72)))
def test_terms_of_years_have_as_many_days_as_their_years(start: date, months: int) -> None:
    days = (next_start(contract_end(start, months)) - start).days
    years = months // 12
    leaps = {days - 365 * years}
    assert leaps <= set(range(years + 1))
    if not any(isleap(year) for year in range(start.year, start.year + years + 1)):
        assert days == 365 * years


@given(DAYS, st.integers(0, 400))
def test_a_term_ends_soon_from_so_many_days_before_it_until_its_last_day(
    end: date, days: int
) -> None:
    assert ends_within(end, end, days)
    assert ends_within(end, days_before(end, days), days)
    assert not ends_within(end, days_before(end, days + 1), days)
    assert not ends_within(end, next_start(end), days)


def test_what_has_no_end_does_not_end_soon() -> None:
    assert not ends_within(None, date(2026, 1, 1), 90)
