"""Events stored in an older form read as today's."""

import traceback
from collections.abc import Iterator
from typing import Annotated, Any
from uuid import uuid4

import pytest

from domain.kernel.details import PERSONAL
from domain.kernel.event import EVENTS, Event
from domain.kernel.upcasting import UPCASTERS, upcaster
from infra.eventstore.mapper import UnreadableEvent
from infra.eventstore.store import PostgresEventStore
from tests.infra.eventstore.sample_events import append_request, registered


@pytest.fixture(autouse=True)
def forget_registrations() -> Iterator[None]:
    events, steps = dict(EVENTS), {topic: list(known) for topic, known in UPCASTERS.items()}
    yield
    EVENTS.clear()
    EVENTS.update(events)
    UPCASTERS.clear()
    UPCASTERS.update(steps)


def store_first_form(store: PostgresEventStore) -> Any:
    class Moved(Event, topic="test.moved.1"):
        place: Annotated[str, PERSONAL] = ""
        distance_miles: int

    stream = uuid4()
    store.append(
        append_request(stream, 0, registered(), Moved(place="Quarry Lane", distance_miles=10))
    )
    del EVENTS["test.moved.1"]
    return stream


def register_later_forms() -> None:
    class Relocated(Event, topic="test.relocated.1"):
        address: Annotated[str, PERSONAL] = ""
        metres: int

    @upcaster("test.moved.1", to="test.moved.2", renamed={"place": "address"})
    def one_to_two(_noun: str, data: dict[str, Any]) -> dict[str, Any]:
        data["address"] = data.pop("place", "")
        return data

    @upcaster("test.moved.2", to="test.relocated.1")
    def two_to_relocated(_noun: str, data: dict[str, Any]) -> dict[str, Any]:
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
    with pytest.raises(UnreadableEvent, match=r"test\.moved\.1.*UnknownEvent"):
        store.events(stream)


def test_what_has_a_class_is_not_read_as_another_name() -> None:
    with pytest.raises(TypeError, match="still has a class"):
        upcaster("record.note_added.1", to="record.note_added.2")(lambda _noun, data: data)


def test_no_event_is_read_as_two_other_names() -> None:
    upcaster("test.gone.1", to="test.gone.2")(lambda _noun, data: data)
    with pytest.raises(TypeError, match="already"):
        upcaster("test.gone.1", to="test.left.1")(lambda _noun, data: data)


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
