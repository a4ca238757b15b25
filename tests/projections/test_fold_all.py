"""Rows of many events at once, of the same events one by one, and values in wire form."""

from __future__ import annotations

from functools import reduce
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.details import Details, leaf_fields
from domain.kernel.event import Recorded
from projections.kernel.read_model import Row
from projections.kernel.record import RecordProjection
from projections.kernel.wire import get, masked_paths, wire
from projections.nouns import PROJECTIONS
from tests.happenings import CONSUMERS, LEADS
from tests.infra.eventstore.event_strategies import events as events_of


def plain(row: Row) -> bytes:
    return orjson.dumps(row, default=str, option=orjson.OPT_SORT_KEYS)


@given(events=LEADS | CONSUMERS, data=st.data())
def test_at_once_in_two_parts_or_one_by_one(events: list[Recorded], data: st.DataObject) -> None:
    view = PROJECTIONS[events[0].noun]
    one_by_one = reduce(view.fold, events, None)
    assert one_by_one is not None
    assert view.fold_all(None, events) == one_by_one
    middle = data.draw(st.integers(1, len(events)))
    first = view.fold_all(None, events[:middle])
    before = plain(first)
    after = view.fold_all(first, events[middle:]) if events[middle:] else first
    assert after == one_by_one
    assert plain(first) == before, "the row before is left alone"
    assert view.complete(after) == view.complete(one_by_one)


@pytest.mark.parametrize("noun", sorted(PROJECTIONS))
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_details_look_as_pydantic_writes_them_but_for_masks(noun: str, data: st.DataObject) -> None:
    details: Details = data.draw(events_of(PROJECTIONS[noun].noun.created)).details  # type: ignore[attr-defined]
    sent = details.model_dump(mode="json", by_alias=True, exclude_unset=True)
    shown = wire(details)
    masked = masked_paths(type(details))
    for leaf in leaf_fields(type(details)).values():
        value = get(sent, leaf.wire)
        expected = (
            leaf.sealed.mask(str(value))
            if leaf.wire in masked and leaf.sealed and value is not None
            else value
        )
        assert get(shown, leaf.wire) == expected
    assert keys(shown) == keys(sent)


def keys(doc: dict[str, Any]) -> dict[str, Any]:
    return {name: keys(value) if isinstance(value, dict) else None for name, value in doc.items()}


def test_a_view_cannot_fold_single_events_in_another_way() -> None:
    assert all(type(view).fold is RecordProjection.fold for view in PROJECTIONS.values())
