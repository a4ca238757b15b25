"""States of shared lists that were visited of late: as the store has them, folded from what is new."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Event, Meta
from domain.shareable_list.events import ShareableListBlocked
from domain.shareable_list.noun import SHAREABLE_LIST
from infra.shared_lists import KnownLists
from infra.shared_lists import known as known_lists
from tests.factories.shareable_list import changed, shared, viewed
from tests.fakes import MemoryStore
from tests.set_clock import SetClock


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def store(clock: SetClock) -> MemoryStore:
    return MemoryStore(clock)  # type: ignore[arg-type]


@pytest.fixture
def known(store: MemoryStore, clock: SetClock) -> KnownLists:
    return KnownLists(store, clock)


def append(store: MemoryStore, list_id: UUID, *events: Event) -> None:
    version = len(store.events(list_id))
    change = StreamAppend(list_id, SHAREABLE_LIST.name, version, events)
    store.append(AppendRequest(Meta(uuid4(), uuid4()), (change,)))


def a_list(store: MemoryStore) -> UUID:
    list_id = uuid4()
    append(store, list_id, shared())
    return list_id


def test_a_list_is_as_the_store_has_it_after_every_event(
    store: MemoryStore, known: KnownLists
) -> None:
    list_id = a_list(store)
    for event in (None, viewed(), changed(name="Summer leads"), viewed(), ShareableListBlocked()):
        if event is not None:
            append(store, list_id, event)
        assert known.load(list_id) == store.load(SHAREABLE_LIST, list_id)
    found = known.load(list_id)
    assert found is not None
    assert (found.details.name, found.state.blocked, found.version) == ("Summer leads", True, 5)


def test_only_what_happened_since_is_read(store: MemoryStore, known: KnownLists) -> None:
    list_id = a_list(store)
    known.load(list_id)
    before = store.reads
    for _ in range(20):
        append(store, list_id, viewed())
        known.load(list_id)
    assert store.reads == before


def test_a_state_is_folded_again_after_a_minute(
    store: MemoryStore, known: KnownLists, clock: SetClock
) -> None:
    list_id = a_list(store)
    known.load(list_id)
    before = store.reads
    clock.time += known_lists.LASTS - timedelta(seconds=1)
    append(store, list_id, viewed())
    known.load(list_id)
    assert store.reads == before
    clock.time += timedelta(seconds=1)
    known.load(list_id)
    assert store.reads == before + 1


def test_there_is_no_state_of_a_list_that_there_is_not(known: KnownLists) -> None:
    assert known.load(uuid4()) is None


def test_only_the_lists_that_were_visited_last_are_remembered(
    store: MemoryStore, known: KnownLists, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_lists, "REMEMBERED", 2)
    first, *others = [a_list(store) for _ in range(3)]
    for list_id in (first, *others):
        known.load(list_id)
    before = store.reads
    for list_id in others:
        known.load(list_id)
    assert store.reads == before
    known.load(first)
    assert store.reads == before + 1
