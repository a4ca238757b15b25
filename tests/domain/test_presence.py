"""What others are shown of somebody with several screens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.user.presence import ACTIVITIES, Activity, Status, shown


@pytest.mark.parametrize(
    ("activities", "available", "status"),
    [
        (set(), True, "offline"),
        (set(), False, "offline"),
        ({"idle"}, True, "idle"),
        ({"idle", "working"}, True, "working"),
        ({"notWorking", "idle"}, True, "idle"),
        ({"working"}, False, "Not Available"),
    ],
)
def test_what_is_shown(activities: set[Activity], available: bool, status: Status) -> None:
    assert shown(activities, available=available) == status


@given(st.sets(st.sampled_from(ACTIVITIES), min_size=1), st.sampled_from(ACTIVITIES))
def test_one_more_screen_never_makes_anybody_less_lively(
    activities: set[Activity], more: Activity
) -> None:
    order: tuple[Status, ...] = ACTIVITIES
    before, after = shown(activities, available=True), shown(activities | {more}, available=True)
    assert order.index(after) <= order.index(before)
