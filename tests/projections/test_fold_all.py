"""Rows of many events at once, of the same events one by one, and values in wire form."""

from __future__ import annotations

from decimal import Decimal
from functools import reduce
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.details import Details, leaf_fields
from domain.kernel.event import Recorded
from domain.quote.details import AccessoryDetails
from domain.shared.offer.prices import PriceDetails
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


@pytest.mark.parametrize(
    ("sent", "shown"), [("5.9", "5.9000"), ("30", "30.0000"), ("0.1234", "0.1234")]
)
def test_prices_have_four_places(sent: str, shown: str) -> None:
    price = PriceDetails.model_validate({"unitRate": sent, "upliftUnit": sent})
    assert wire(price)["unitRate"] == wire(price)["upliftUnit"] == shown


def test_amounts_have_two_places_wherever_they_come_from() -> None:
    # What follows from a reference table is stored as the table has it.
    item = AccessoryDetails.model_construct(price=Decimal("18.5"))
    assert wire(item)["price"] == "18.50"


def keys(doc: dict[str, Any]) -> dict[str, Any]:
    return {name: keys(value) if isinstance(value, dict) else None for name, value in doc.items()}


def test_a_view_cannot_fold_single_events_in_another_way() -> None:
    assert all(type(view).fold is RecordProjection.fold for view in PROJECTIONS.values())
