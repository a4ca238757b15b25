"""State fields keep their values and their seals, set by a creation and by a change alike."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, cast
from uuid import UUID, uuid4

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.details import MASK
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.record import Record, fold
from infra.eventstore.golden import SampleKeys
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.samples import SAMPLE_TIME, sample_event
from infra.eventstore.snapshots import SnapshotCodec
from infra.keys.ring import KeyRing
from projections.history.timeline import timeline
from projections.kernel.record import ERASED, Doc
from tests.offers import (
    CLASSES,
    OFFER,
    OfferDetails,
    OfferMade,
    OfferRevised,
    OfferState,
    OfferView,
    known_offers,
)
from tests.sees import admin_of

STREAM, ID = uuid4(), uuid4()
MONEY = st.decimals(-90_000, 90_000, places=2)
SECRET_TEXT = st.text("abcdefgh", min_size=12, max_size=20)
STATES = st.fixed_dictionaries(
    {},
    optional={
        "price": MONEY,
        "due": st.dates(date(1900, 1, 1), date(2100, 1, 1)),
        "accepted_at": st.datetimes(timezones=st.just(UTC)),
        "accepted_by": st.uuids(),
        "payer": SECRET_TEXT,
        "iban": SECRET_TEXT,
        "deposit": MONEY,
    },
).map(OfferState.model_validate)
FULL = OfferState(
    price=Decimal("1250.50"),
    due=date(2026, 4, 1),
    accepted_at=datetime(2026, 3, 29, 0, 59, tzinfo=UTC),
    accepted_by=UUID(int=7),
    payer="Orla Whitfield",
    iban="GB33BUKB20201555555555",
    deposit=Decimal("99.90"),
)


@pytest.fixture(autouse=True, scope="module")
def _offers() -> Iterator[None]:
    with known_offers():
        yield


def both_ways(state: OfferState) -> tuple[list[Recorded], list[Recorded]]:
    """The values set by a creation, and by a change after an empty one."""
    made = OfferMade(details=OfferDetails(title="Roof"), state=state)
    empty = OfferMade(details=OfferDetails(title="Roof"))
    return of_an_offer(made), of_an_offer(empty, OfferRevised(state=state))


def of_an_offer(*events: Event) -> list[Recorded]:
    return [
        Recorded(
            STREAM, "offer", number, event, Meta(UUID(int=number), ID), ID, number, SAMPLE_TIME
        )
        for number, event in enumerate(events, 1)
    ]


def stored(events: list[Recorded], *, destroyed: bool = False) -> list[Recorded]:
    """The events as the store gives them back."""
    write, read = SealingMapper(SampleKeys()), SealingMapper(SampleKeys(destroyed=destroyed))
    return read.open_many([write.to_stored_event(one) for one in events])


def state_of(events: list[Recorded]) -> Record[OfferDetails, OfferState]:
    state: Record[OfferDetails, OfferState] | None = fold(None, events)
    assert state is not None
    return state


def document(events: list[Recorded]) -> Doc:
    return cast("Doc", OfferView().fold_all(None, events)["doc"])


@given(state=STATES)
@settings(max_examples=60, deadline=None)
def test_values_come_back_as_themselves(state: OfferState) -> None:
    codec = SnapshotCodec(OFFER, cast("KeyRing", None))
    for events in both_ways(state):
        folded = state_of(stored(events))
        assert folded.state == state
        kinds = [type(value) for value in state.__dict__.values()]
        assert [type(value) for value in folded.state.__dict__.values()] == kinds
        assert codec.decode(codec.encode(folded)) == folded


@given(state=STATES)
@settings(max_examples=60, deadline=None)
def test_sealed_values_are_never_in_plain_bytes(state: OfferState) -> None:
    for events in both_ways(state):
        for one in events:
            data = SealingMapper(SampleKeys()).to_stored_event(one).state
            assert not {"payer", "iban", "deposit"} & orjson.loads(data).get("state", {}).keys()
            hidden = [text for text in (state.payer, state.iban) if text]
            assert not [text for text in hidden if text.encode() in data]


@given(state=STATES)
@settings(max_examples=60, deadline=None)
def test_rows_and_timelines_show_the_same_both_ways(state: OfferState) -> None:
    made, revised = (stored(events) for events in both_ways(state))
    first, second = document(made), document(revised)
    shown = [leaf.wire for leaf in OFFER.shown_state().values()]
    assert {key: first[key] for key in shown} == {key: second[key] for key in shown}
    by_creation = {
        one["field"]: one["to"]
        for one in timeline(OfferView(), made, admin_of(OFFER))[-1]["changes"]
    }
    by_change = {
        one["field"]: one["to"]
        for one in timeline(OfferView(), revised, admin_of(OFFER))[-1]["changes"]
    }
    set_fields = {OFFER.shown_state()[path].wire for path in state.leaves()}
    assert set(by_change) == set_fields
    assert {name: by_creation[name] for name in set_fields} == by_change


def test_documents_have_the_wire_form_and_masks() -> None:
    for events in both_ways(FULL):
        doc = document(stored(events))
        assert (doc["price"], doc["due"], doc["deposit"]) == ("1250.50", "2026-04-01", "99.90")
        assert doc["acceptedAt"].startswith("2026-03-29T00:59:00")
        assert doc["iban"] == MASK + "5555"


def test_without_the_key_sealed_state_reads_erased_and_the_rest_stays() -> None:
    for events in both_ways(FULL):
        opened = stored(events, destroyed=True)
        folded, doc = state_of(opened), document(opened)
        assert folded.erased == {"payer", "iban", "deposit"}
        assert (folded.state.price, folded.state.payer) == (FULL.price, None)
        assert (doc["payer"], doc["iban"], doc["deposit"]) == (ERASED, ERASED, ERASED)
        (*_, entry) = timeline(OfferView(), opened, admin_of(OFFER))
        assert {one["field"] for one in entry["changes"] if one["erased"]} == {
            "payer",
            "iban",
            "deposit",
        }


@pytest.mark.parametrize("cls", CLASSES)
def test_golden_samples_hold_typed_state(cls: type[Any]) -> None:
    sample = sample_event(cls)
    if "state" in cls.model_fields:
        state = sample.state  # type: ignore[attr-defined]
        assert state.model_fields_set == OfferState.model_fields.keys()
        assert (type(state.price), type(state.due)) == (Decimal, date)


def test_details_and_state_have_no_field_in_common() -> None:
    class Title(OfferState):
        title: str | None = None

    with pytest.raises(TypeError, match="title"):
        type(OFFER)("offer", OfferDetails, OfferMade, OFFER.changed, Title)
