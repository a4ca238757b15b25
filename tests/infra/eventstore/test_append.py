"""Appending: order, versions, claims, and what one command's failure does to others."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg import conninfo, sql

from commands.kernel.ports import Appended, AppendRequest, StreamAppend, VersionMoved
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import EventTooLarge, InUse, NotFound
from domain.kernel.noun import Claim
from domain.kernel.record import Blocked, Deleted
from domain.lead.noun import LEAD
from infra.eventstore.packing import LARGEST_EVENT
from infra.eventstore.store import PostgresEventStore
from infra.postgres.databases import Databases
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import (
    ANN,
    append_request,
    changed,
    details,
    in_threads,
    meta,
    note,
    registered,
)

EMAIL = Claim("consumer.email", "ann@example.org")
WRITERS = 32


def test_a_decision_comes_back_as_it_was(store: PostgresEventStore) -> None:
    stream, why = uuid4(), meta(reason="rang in")
    first, second = registered(), note()
    store.append(append_request(stream, 0, first, second, meta_=why))
    read = store.events(stream)
    assert [recorded.event for recorded in read] == [first, second]
    assert [recorded.meta for recorded in read] == [why, why]
    assert [recorded.version for recorded in read] == [1, 2]
    assert store.load(CONSUMER, stream).details == details(**ANN)


def test_many_writers_leave_no_gap_and_nothing_twice(store: PostgresEventStore) -> None:
    rounds = 12
    streams = [uuid4() for _ in range(WRITERS)]

    def write(number: int) -> list[Appended]:
        answers = [store.append(append_request(streams[number], 0, registered()))]
        answers += [
            store.append(append_request(streams[number], v, note(f"{v}"))) for v in range(1, rounds)
        ]
        return answers

    answers = [answer for answers in in_threads(WRITERS, write) for answer in answers]
    assert sorted(answer.first_position for answer in answers) == list(
        range(1, WRITERS * rounds + 1)
    )
    log = store.read(0, 10_000)
    assert [record.position for record in log] == list(range(1, WRITERS * rounds + 1))
    assert len({record.event_id for record in log}) == WRITERS * rounds
    for stream in streams:
        assert [r.version for r in log if r.stream_id == stream] == list(range(1, rounds + 1))
    assert all(a.recorded_at <= b.recorded_at for a, b in pairwise(log))
    assert store.position() == WRITERS * rounds


def test_one_of_two_writers_must_decide_again(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    results = in_threads(8, lambda n: store.append(append_request(stream, 1, note(f"{n}"))))
    assert sum(isinstance(result, Appended) for result in results) == 1
    assert sum(isinstance(result, VersionMoved) for result in results) == 7
    assert store.load(CONSUMER, stream).version == 2


def test_failures_in_a_group_leave_their_neighbours_alone(store: PostgresEventStore) -> None:
    stale, holder = uuid4(), uuid4()
    store.append(append_request(stale, 0, registered()))
    store.append(append_request(holder, 0, registered(), claims=[EMAIL]))
    good = [uuid4() for _ in range(30)]

    def write(number: int) -> Appended:
        if number == 0:
            return store.append(append_request(stale, 7, note()))
        if number == 1:
            return store.append(append_request(uuid4(), 0, registered(), claims=[EMAIL]))
        return store.append(append_request(good[number - 2], 0, registered()))

    results = in_threads(32, write)
    assert isinstance(results[0], VersionMoved)
    assert isinstance(results[1], InUse)
    assert sorted(result.first_position for result in results[2:]) == list(range(3, 33))


def test_an_unforeseen_error_fails_only_its_own_command(store: PostgresEventStore) -> None:
    def write(number: int) -> Appended:
        # No check of ours sees that Postgres takes no such text.
        noun = "con\x00sumer" if number == 3 else "consumer"
        return store.append(append_request(uuid4(), 0, registered(), noun=noun))

    results = in_threads(16, write)
    assert isinstance(results[3], psycopg.Error)
    assert sum(isinstance(result, Appended) for result in results) == 15
    assert store.position() == 15


def test_an_event_that_kafka_would_not_take_is_refused_with_its_whole_command(
    store: PostgresEventStore,
) -> None:
    stream, long = uuid4(), note("x" * LARGEST_EVENT)
    with pytest.raises(EventTooLarge) as refused:
        store.append(append_request(stream, 0, registered(), long))
    assert refused.value.context == {"limit": LARGEST_EVENT}
    assert store.position() == 0
    fits = note("x" * (LARGEST_EVENT // 2))
    store.append(append_request(stream, 0, registered(), fits))
    assert store.events(stream)[-1].event == fits


def test_a_command_on_several_streams_is_stored_whole_or_not_at_all(
    store: PostgresEventStore,
) -> None:
    one, two = uuid4(), uuid4()
    store.append(append_request(one, 0, registered()))
    both = (
        StreamAppend(one, "consumer", 1, (Blocked(),)),
        StreamAppend(two, "consumer", 5, (Blocked(),)),
    )
    with pytest.raises(VersionMoved):
        store.append(AppendRequest(meta(), both))
    assert store.position() == 1
    both = (both[0], StreamAppend(two, "consumer", 0, (registered(), Deleted())))
    assert store.append(AppendRequest(meta(), both)) == Appended(2, 4, None)


def test_only_one_of_many_takes_a_claim(store: PostgresEventStore) -> None:
    results = in_threads(
        16, lambda _: store.append(append_request(uuid4(), 0, registered(), claims=[EMAIL]))
    )
    assert sum(isinstance(result, Appended) for result in results) == 1
    refused = [result for result in results if isinstance(result, InUse)]
    assert len(refused) == 15
    assert refused[0].code == "consumer.email_in_use"


def test_a_claim_is_kept_given_back_and_handed_on(store: PostgresEventStore) -> None:
    one, two = uuid4(), uuid4()
    store.append(append_request(one, 0, registered(), claims=[EMAIL]))
    store.append(append_request(one, 1, note(), claims=[EMAIL]))
    with pytest.raises(InUse):
        store.append(append_request(two, 0, registered(), claims=[EMAIL]))
    handed = AppendRequest(
        meta(),
        (
            StreamAppend(one, "consumer", 2, (note(),)),
            StreamAppend(two, "consumer", 0, (registered(),)),
        ),
        claims=((EMAIL, two),),
        releases=((EMAIL, one),),
    )
    store.append(handed)
    store.append(append_request(two, 1, note(), releases=[EMAIL]))
    store.append(append_request(one, 3, note(), claims=[EMAIL]))


def test_two_records_of_one_command_cannot_hold_one_claim(store: PostgresEventStore) -> None:
    one, two = uuid4(), uuid4()
    streams = tuple(StreamAppend(stream, "consumer", 0, (registered(),)) for stream in (one, two))
    with pytest.raises(InUse):
        store.append(AppendRequest(meta(), streams, claims=((EMAIL, one), (EMAIL, two))))


def test_a_stream_keeps_its_noun(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    with pytest.raises(NotFound):
        store.load(LEAD, stream)
    with pytest.raises(VersionMoved):
        store.append(append_request(stream, 1, note(), noun="lead"))
    with pytest.raises(NotFound):
        store.load(CONSUMER, uuid4())


def test_parts_of_a_stream(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(9)]))
    store.append(append_request(uuid4(), 0, registered()))

    def versions(**part: int | bool) -> list[int]:
        found = store.events(stream, **part)  # type: ignore[arg-type]
        return [recorded.version for recorded in found]

    assert versions() == list(range(1, 11))
    assert versions(after=3, upto=6) == [4, 5, 6]
    assert versions(newest_first=True, limit=3) == [10, 9, 8]
    assert versions(upto=5, newest_first=True, limit=2) == [5, 4]
    assert versions(upto=0) == []
    assert store.events(uuid4()) == []


def test_a_time_is_a_position(store: PostgresEventStore) -> None:
    assert store.position_at(datetime.now(UTC)) == 0
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    for version in range(1, 20):
        store.append(append_request(stream, version, note()))
    log = store.read(0, 100)
    for record in log:
        last = max(r.position for r in log if r.recorded_at == record.recorded_at)
        assert store.position_at(record.recorded_at) == last
    assert store.position_at(log[0].recorded_at - timedelta(microseconds=1)) == 0
    assert store.position_at(log[-1].recorded_at + timedelta(days=1)) == 20


def test_listeners_hear_of_every_commit(store: PostgresEventStore) -> None:
    received: list[int] = []
    store.on_committed(received.append)
    in_threads(8, lambda _: store.append(append_request(uuid4(), 0, registered(), note())))
    store.close()
    assert received == sorted(set(received))
    assert received[-1] == 16


def test_numbers_are_given_once(store: PostgresEventStore) -> None:
    numbers = in_threads(16, lambda _: [store.next_number("lead") for _ in range(10)])
    given = sorted(number for some in numbers for number in some)
    assert given == list(range(100_001, 100_161))
    assert store.next_number("consumer") == 100_001
    with pytest.raises(ValueError, match="drop"):
        store.next_number("lead; drop")


@pytest.mark.parametrize("events", [(), None])
def test_a_decision_without_events_is_a_mistake(
    store: PostgresEventStore, events: tuple[()] | None
) -> None:
    changes = () if events is None else (StreamAppend(uuid4(), "consumer", 0, events),)
    with pytest.raises(ValueError, match="at least one event"):
        store.append(AppendRequest(meta(), changes))


def test_later_fields_win(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    store.append(append_request(stream, 1, changed(town="Leeds", xero_id="X-2")))
    assert store.load(CONSUMER, stream).details == details(
        **ANN | {"town": "Leeds", "xero_id": "X-2"}
    )


def test_a_past_goes_forwards_and_never_ends_in_the_future(open_store: OpenStore) -> None:
    times = [datetime(2025, 1, 1, tzinfo=UTC), datetime(2024, 1, 1, tzinfo=UTC)]
    times += [datetime(2025, 6, 1, tzinfo=UTC), datetime(2999, 1, 1, tzinfo=UTC)]
    times_given = iter(times)
    store = open_store(past=lambda: next(times_given))
    for _ in times:
        store.append(append_request(uuid4(), 0, registered()))
    recorded = [record.recorded_at for record in store.read(0, 10)]
    assert recorded[:3] == [times[0], times[0], times[2]]
    assert times[2] < recorded[3] <= datetime.now(UTC)


def test_a_listener_that_fails_is_named_without_its_message(
    store: PostgresEventStore, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(_position: int) -> None:
        raise ValueError("mary@example.com")

    received: list[int] = []
    store.on_committed(fails)
    store.on_committed(received.append)
    store.append(append_request(uuid4(), 0, note()))
    assert len(received) == 1
    said = "".join(capfd.readouterr())
    assert "listener_failed" in said
    assert "ValueError in " in said
    assert "mary" not in said


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_the_database_s_default_isolation_is_of_no_account(
    level: str, connection: psycopg.Connection[Any], databases: Databases, open_store: OpenStore
) -> None:
    name = sql.Identifier(str(conninfo.conninfo_to_dict(databases.main)["dbname"]))
    connection.execute(
        sql.SQL("alter database {} set default_transaction_isolation = {}").format(name, level)
    )
    stores = [open_store(), open_store()]

    def write(number: int) -> int:
        store, stream = stores[number % 2], uuid4()
        for version in range(12):
            store.append(append_request(stream, version, note() if version else registered()))
        return version

    assert in_threads(8, write) == [11] * 8
    assert stores[0].position() == 8 * 12
