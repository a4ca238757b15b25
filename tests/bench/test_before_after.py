"""The comparison of two trees names what is slower beyond noise, and nothing else."""

from __future__ import annotations

import pytest

from tests.bench.before_after import Case, cases, costs


@pytest.mark.parametrize(
    ("after", "slower"),
    [
        ((10.0, 10.1, 10.2), False),
        ((12.0, 12.1, 12.2), True),
        ((8.0, 12.0, 16.0), False),
        ((5.0, 5.1, 5.2), False),
    ],
)
def test_slower_is_what_lies_beyond_limit_and_noise(
    after: tuple[float, ...], *, slower: bool
) -> None:
    assert Case("one", (10.0, 10.0, 10.1), after).is_slower is slower


def test_rates_cost_their_reciprocal() -> None:
    rows = [
        {"name": "append", "unit": "events/s", "ours": 50.0},
        {"name": "load", "unit": "ms", "ours": 2.0},
    ]
    assert dict(costs(rows)) == {"append": 0.02, "load": 2.0}


def test_what_a_run_measured_is_no_part_of_a_name() -> None:
    rows = [
        {"name": "lists: leads (HTTP 1.38 ms, without an empty call's)", "unit": "ms", "ours": 1.0},
        {"name": "load (of all kinds)", "unit": "ms", "ours": 2.0},
    ]
    assert dict(costs(rows)) == {"lists: leads": 1.0, "load (of all kinds)": 2.0}


def test_cases_of_one_tree_are_not_compared() -> None:
    assert [one.name for one in cases({"a": [1.0], "b": [1.0]}, {"b": [2.0], "c": [1.0]})] == ["b"]


@pytest.mark.parametrize(("before", "after", "slower"), [(0.0, 0.0, False), (0.0, 3.0, True)])
def test_of_nothing_more_is_slower(before: float, after: float, *, slower: bool) -> None:
    """As reads that come too early: their number is 0 in a good run."""
    assert Case("reads too early", [before] * 2, [after] * 2).is_slower is slower
