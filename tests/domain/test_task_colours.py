"""The colour of a task: the table of cases that the web app's test reads too, and what holds for any."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.uk_time import UK
from domain.task.colours import COLOURS, colour
from domain.task.values import CLOSED, OFFERED

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("task_colours.json").read_text())
moments = st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1)).map(  # noqa: DTZ001 - UTC is set below
    lambda at: at.replace(tzinfo=UTC)
)
ages = st.timedeltas(timedelta(), timedelta(days=60))


def of(case: dict[str, Any]) -> str | None:
    due = date.fromisoformat(case["due"]) if case["due"] else None
    created, now = (datetime.fromisoformat(case[name]) for name in ("createdAt", "now"))
    return colour(case["status"], case["priority"], due, created, now)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_of_each_case(case: dict[str, Any]) -> None:
    assert of(case) == case["colour"]


def test_the_cases_have_every_colour() -> None:
    assert {case["colour"] for case in CASES} == {*COLOURS, None}


@given(now=moments, days=st.integers(-40, 40), high=st.booleans(), age=ages)
def test_a_date_counts_by_uk_days_whatever_the_clocks_do(
    now: datetime, days: int, high: bool, age: timedelta
) -> None:
    due = now.astimezone(UK).date() + timedelta(days=days)
    found = colour(OFFERED[0], "High" if high else "Normal", due, now - age, now)
    if days <= 2:
        assert found == "darkRed"
    elif days <= 4:
        assert found == "lightRed"
    else:
        assert found == ("blue" if high else colour(OFFERED[0], "Normal", None, now - age, now))


@given(day=st.dates(date(2020, 1, 1), date(2034, 1, 1)), age=st.integers(0, 60), data=st.data())
def test_an_age_counts_by_uk_days_whatever_the_hours(
    day: date, age: int, data: st.DataObject
) -> None:
    hours = st.integers(0, 22)

    def some_time(of_day: date) -> datetime:
        midnight = datetime(of_day.year, of_day.month, of_day.day, tzinfo=UK).astimezone(UTC)
        return midnight + timedelta(hours=data.draw(hours))

    found = colour(OFFERED[0], "Normal", None, some_time(day), some_time(day + timedelta(days=age)))
    assert found == ("green" if age < 14 else "orange" if age < 28 else "red")


@given(now=moments, age=ages)
def test_a_closed_task_has_none(now: datetime, age: timedelta) -> None:
    assert colour(CLOSED, "High", now.date(), now - age, now) is None
