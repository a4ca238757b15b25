"""Tests of `prove_partition`: it reports messages that are missing, out of order or of another event."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pytest

from domain.kernel.event import Recorded
from infra.eventstore.stored import StoredRecord
from infra.projector.feed.partition import shard_of
from infra.projector.feed.topic import Arrived
from tests.faults.proof import Proven
from tests.faults.topic import prove_partition
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PARTITION = 0
Published = tuple[list[Arrived], list[Recorded]]


@pytest.fixture
def published(running: Running) -> Published:
    """Messages of one partition as the relay writes them, and all stored events."""
    client, store = running.client("admin"), running.services.store
    mine: list[StoredRecord] = []
    while len(mine) < 3:
        client.post("/api/company/regUser/add", json={"businessName": str(uuid4())})
        stored = store.read(0, 100_000)
        mine = [one for one in stored if shard_of(one.stream_id) == PARTITION]
    before = [0, *(one.position for one in mine)]
    found = [Arrived(*one) for one in zip(mine, before, range(len(mine)), strict=False)]
    return found, list(store.open_many(stored))


def problems(found: list[Arrived], log: list[Recorded]) -> list[str]:
    proven = Proven()
    prove_partition(proven, PARTITION, found, log)
    return [one.split(":")[0] for one in proven.problems]


OUT_OF_ORDER = f"partition {PARTITION} is not the log in order"
WRONG_LINKS = f"partition {PARTITION} names wrong predecessors"
TWO = f"partition {PARTITION} holds two events at one position"


def test_a_topic_that_holds_the_log_is_fine(published: Published) -> None:
    found, log = published
    assert problems(found, log) == []
    again = [found[0], found[1], found[0], *found[1:]]
    assert problems(again, log) == [], "what comes again after a crash is no fault"


def test_what_was_stored_after_the_log_was_read_is_no_fault(published: Published) -> None:
    found, log = published
    earlier = [one for one in log if one.position < found[-1].record.position]
    assert problems(found, earlier) == []


def test_finds_what_is_missing(published: Published) -> None:
    found, log = published
    assert problems([found[0], *found[2:]], log) == [OUT_OF_ORDER, WRONG_LINKS]
    assert problems(found[:-1], log) == [OUT_OF_ORDER]


def test_finds_another_event_at_a_position(published: Published) -> None:
    found, log = published
    other = replace(found[1], record=replace(found[1].record, event_id=uuid4()))
    assert problems([found[0], other, *found[2:]], log) == [OUT_OF_ORDER, TWO]
    assert problems([*found, other], log) == [TWO]
