"""Folding many events at once is the same as folding them one by one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.event import Recorded
from domain.kernel.record import Record, StatusChanged, evolve, fold
from tests import spec
from tests.factories import lead
from tests.happenings import CONSUMERS, LEADS


@given(events=LEADS | CONSUMERS, data=st.data())
def test_at_once_in_two_parts_or_one_by_one(events: list[Recorded], data: st.DataObject) -> None:
    one_by_one = spec.fold(events)
    assert fold(None, events) == one_by_one
    middle = data.draw(st.integers(0, len(events)))
    first: Record[Any, Any] | None = fold(None, events[:middle])
    assert fold(first, events[middle:]) == one_by_one
    assert fold(None, events[:middle]) == first, "the state before is left alone"


@given(events=LEADS)
def test_the_fields_that_count_as_set_are_the_same(events: list[Recorded]) -> None:
    state: Record[Any, Any] | None = fold(None, events)
    assert state is not None
    assert state.details.model_dump(exclude_unset=True) == spec.fold(events).details.model_dump(
        exclude_unset=True
    )


def test_no_events_leave_the_state_as_it_is() -> None:
    nothing: Record[Any, Any] | None = fold(None, ())
    assert nothing is None
    state: Record[Any, Any] = evolve(None, spec.history(lead.captured())[0])
    assert fold(state, ()) == state


def test_a_stream_begins_with_its_creation() -> None:
    created, second = spec.history(lead.captured(), StatusChanged(status="No Ans"))
    with pytest.raises(ValueError, match="does not begin with its creation"):
        fold(None, [second, created])
