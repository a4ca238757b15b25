"""Events stored in an older form read as today's."""

import traceback
from collections.abc import Iterator
from typing import Annotated, Any
from uuid import uuid4

import pytest

from domain.kernel.details import PERSONAL
from domain.kernel.event import EVENTS, Event
from infra.eventstore import upcasting
from infra.eventstore.mapper import UnreadableEvent
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.upcasting import UnknownEvent, upcaster
from tests.infra.eventstore.parts import decision, registered


@pytest.fixture(autouse=True)
def forget_registrations() -> Iterator[None]:
    events, steps = dict(EVENTS), dict(upcasting._STEPS)
    yield
    EVENTS.clear()
    EVENTS.update(events)
    upcasting._STEPS.clear()
    upcasting._STEPS.update(steps)


def store_first_form(store: PostgresEventStore) -> Any:
    class Moved(Event, topic="test.moved.1"):
        place: Annotated[str, PERSONAL] = ""
        distance_miles: int

    stream = uuid4()
    store.append(decision(stream, 0, registered(), Moved(place="Quarry Lane", distance_miles=10)))
    del EVENTS["test.moved.1"]
    return stream


def register_later_forms() -> None:
    class Relocated(Event, topic="test.relocated.1"):
        address: Annotated[str, PERSONAL] = ""
        metres: int

    @upcaster("test.moved", 1, renamed={"place": "address"})
    def one_to_two(data: dict[str, Any]) -> dict[str, Any]:
        data["address"] = data.pop("place", "")
        return data

    @upcaster("test.moved", 2, to="test.relocated.1")
    def two_to_relocated(data: dict[str, Any]) -> dict[str, Any]:
        data["metres"] = round(data.pop("distance_miles") * 1609.344)
        return data


def test_steps_follow_each_other_after_the_seal_is_opened(store: PostgresEventStore) -> None:
    stream = store_first_form(store)
    register_later_forms()
    _, recorded = store.events(stream)
    assert recorded.event.model_dump(exclude={"subject_id"}) == {
        "address": "Quarry Lane",
        "metres": 16093,
    }


def test_erased_paths_take_their_new_names(store: PostgresEventStore) -> None:
    stream = store_first_form(store)
    register_later_forms()
    store.erase(stream)
    assert store.events(stream)[1].erased == {"address"}


def test_a_name_that_nothing_knows_is_an_error(store: PostgresEventStore) -> None:
    stream = store_first_form(store)
    with pytest.raises(UnknownEvent, match=r"test\.moved\.1"):
        store.events(stream)


def test_a_current_class_needs_no_upcaster() -> None:
    with pytest.raises(TypeError):
        upcaster("record.note_added", 1)(dict)


def test_an_event_that_does_not_fit_its_class_is_named_without_its_values(
    store: PostgresEventStore,
) -> None:
    stream = store_first_form(store)

    class Moved(Event, topic="test.moved.1"):
        place: Annotated[int, PERSONAL] = 0

    with pytest.raises(UnreadableEvent) as raised:
        store.events(stream)
    assert raised.value.args == (
        "test.moved.1",
        stream,
        2,
        "place: int_parsing, distance_miles: extra_forbidden",
    )
    assert "Quarry" not in "".join(traceback.format_exception(raised.value))
