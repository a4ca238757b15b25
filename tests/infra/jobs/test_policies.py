"""Events cause jobs: each once, whatever is killed, and invented pasts none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

import infra.migrations
from commands.kernel.jobs import Job, Policy
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.errors import StoreUnavailable
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.record import NoteAdded
from domain.lead.values import DO_NOT_DISTURB
from domain.nouns import NOUNS
from domain.user.access import NOUN, UserSignedIn, UserSignedOut
from infra.eventstore.samples import sample_event
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stored import StoredRecord
from infra.jobs import parked_events, policies
from infra.jobs.jobs import Jobs
from infra.jobs.policies import PolicyReader, requests_of
from infra.jobs.transport import PostgresTransport
from infra.projector.feed.opening import Opener
from tests.eventually import eventually
from tests.infra.jobs.conftest import JobSetup
from tests.infra.jobs.sample_jobs import QuickJob, SlowJob
from tests.servers import FreshDatabase
from workers.policies import POLICIES

VAULT = "jobs_policy_vault"


@pytest.fixture
def store(job_setup: JobSetup, lasting_database: FreshDatabase) -> Iterator[PostgresEventStore]:
    vault = lasting_database.migrated(VAULT).vault
    made = PostgresEventStore(job_setup.dsn, vault, b"k" * 32, NOUNS)
    made.open()
    yield made
    made.close()


def welcome(recorded: Recorded) -> list[Job]:
    return [QuickJob(id=recorded.stream_id)]


def also(recorded: Recorded) -> list[Job]:
    return [QuickJob(id=recorded.stream_id, number=1), QuickJob(id=recorded.stream_id, number=2)]


class Broken:
    """Opens events, but not those of one stream."""

    def __init__(
        self, store: PostgresEventStore, stream: UUID | None, error: Exception | None = None
    ) -> None:
        self._store, self.stream = store, stream
        self._error = error or ValueError("mary@example.com")

    def __call__(self, records: Sequence[StoredRecord]) -> list[Recorded]:
        if any(one.stream_id == self.stream for one in records):
            raise self._error
        return self._store.open_many(records)


class PolicyReaders:
    """Makes readers; their connections go with the test."""

    def __init__(self, job_setup: JobSetup, store: PostgresEventStore) -> None:
        self._jobs, self._store = job_setup, store
        self.made: list[PolicyReader] = []

    def __call__(
        self, *rules: Policy, of: type[Event] = UserSignedIn, opener: Opener | None = None
    ) -> PolicyReader:
        self.made.append(
            PolicyReader(
                dsn=self._jobs.dsn,
                opener=opener or self._store.open_many,
                jobs=Jobs(self._jobs.pool, PostgresTransport()),
                policies={of: rules or (welcome,)},
            )
        )
        return self.made[-1]


@pytest.fixture
def reader(job_setup: JobSetup, store: PostgresEventStore) -> Iterator[PolicyReaders]:
    readers = PolicyReaders(job_setup, store)
    yield readers
    for one in readers.made:
        one.stop()


def signed_in(store: PostgresEventStore, *, source: str = "screen", times: int = 1) -> UUID:
    stream_id = uuid4()
    events = tuple(UserSignedIn(session_id=uuid4()) for _ in range(times))
    meta = Meta(uuid4(), uuid4(), source=source)
    store.append(AppendRequest(meta, (StreamAppend(stream_id, NOUN, 0, events),)))
    return stream_id


def asked(job_setup: JobSetup) -> list[dict[str, Any]]:
    with job_setup.pool.connection() as connection:
        rows = connection.execute("select args from tasks.job order by created_at").fetchall()
    return [row[0] for row in rows]


def sampled(event_class: type[Event], stream_id: UUID) -> Event:
    """A value of the class that the rules ask jobs for."""
    values = {"status": DO_NOT_DISTURB, "last_of_day": True, "person": stream_id}
    known = {name: value for name, value in values.items() if name in event_class.model_fields}
    return sample_event(event_class).model_copy(update=known)


@pytest.mark.parametrize("event_class", POLICIES, ids=lambda one: one.topic)
def test_jobs_of_each_policy_name_the_event_and_its_chain(
    job_setup: JobSetup,
    store: PostgresEventStore,
    reader: PolicyReaders,
    event_class: type[Event],
) -> None:
    stream_id, correlation_id = uuid4(), uuid4()
    event = sampled(event_class, stream_id)
    noun = event_class.topic.split(".")[0]
    streams = [
        StreamAppend(uuid4() if number else stream_id, name, 0, (event,))
        for number, name in enumerate([noun] if noun in NOUNS else NOUNS)
    ]
    store.append(AppendRequest(Meta(uuid4(), correlation_id), tuple(streams)))
    reading = reader(*POLICIES[event_class], of=event_class)
    while reading.read():
        pass
    with job_setup.pool.connection() as connection:
        rows = connection.execute("select causation_id, correlation_id from tasks.job").fetchall()
    causes = {one.event_id for stream in streams for one in store.events(stream.stream_id)}
    assert {correlation for _, correlation in rows} <= {correlation_id}
    assert {cause for cause, _ in rows} <= causes
    assert rows, [policy.__name__ for policy in POLICIES[event_class]]


def test_each_event_causes_its_jobs_once(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    one, two = signed_in(store), signed_in(store, times=2)
    reading = reader(welcome, also)
    while reading.read():
        pass
    assert len(asked(job_setup)) == 9
    assert [args["id"] for args in asked(job_setup) if args["number"] == 0] == [
        str(one),
        str(two),
        str(two),
    ]
    assert not reading.read()
    assert len(asked(job_setup)) == 9


def test_a_further_policy_changes_no_other_jobs_id() -> None:
    seen = Recorded(
        uuid4(), NOUN, 1, UserSignedIn(session_id=uuid4()), Meta(uuid4(), uuid4()), uuid4()
    )
    before = [one.job_id for one in requests_of(seen, also(seen))]
    after = [one.job_id for one in requests_of(seen, [SlowJob(), *also(seen), SlowJob()])]
    assert after[1:3] == before
    assert len({*after}) == 4


def test_other_events_and_invented_ones_cause_none(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    signed_in(store, source="demo")
    out = StreamAppend(uuid4(), NOUN, 0, (UserSignedOut(session_id=uuid4()),))
    store.append(AppendRequest(Meta(uuid4(), uuid4()), (out,)))
    reading = reader()
    assert reading.read()
    assert not reading.read()
    assert asked(job_setup) == []


def test_an_invented_past_that_was_skipped_causes_none(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    signed_in(store, times=3)
    with job_setup.pool.connection() as connection:
        policies.skip_past(connection)
    after = signed_in(store)
    reading = reader()
    while reading.read():
        pass
    assert [args["id"] for args in asked(job_setup)] == [str(after)]


def test_cut_off_before_the_commit_it_begins_again(
    job_setup: JobSetup,
    store: PostgresEventStore,
    reader: PolicyReaders,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signed_in(store, times=3)
    reading = reader()
    enqueue, calls = reading._jobs.enqueue, 0

    def falters(*about: Any) -> None:
        nonlocal calls
        calls += 1
        enqueue(*about)
        if calls == 1:
            raise psycopg.OperationalError

    monkeypatch.setattr(reading._jobs, "enqueue", falters)
    with pytest.raises(psycopg.OperationalError):
        reading.read()
    assert asked(job_setup) == []
    assert reading.read()
    assert len(asked(job_setup)) == 3


def test_read_again_from_an_older_position_it_asks_for_nothing_twice(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    signed_in(store, times=3)
    assert reader().read()
    job_setup.execute("update tasks.policy set position = 0")
    assert reader().read()
    assert len(asked(job_setup)) == 3


def test_two_readers_share_the_work(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    for one in [reader(), reader()]:
        one.start()
    for _ in range(30):
        signed_in(store)
    eventually(lambda: len(asked(job_setup)) == 30)
    assert len({args["id"] for args in asked(job_setup)}) == 30


def test_many_events_in_windows(
    job_setup: JobSetup,
    store: PostgresEventStore,
    reader: PolicyReaders,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(policies, "WINDOW", 4)
    signed_in(store, times=10)
    reading = reader()
    passes = 0
    while reading.read():
        passes += 1
    assert (passes, len(asked(job_setup))) == (3, 10)


def test_a_new_store_begins_at_its_beginning_and_an_old_one_now(
    job_setup: JobSetup,
    store: PostgresEventStore,
    reader: PolicyReaders,
    fresh_database: FreshDatabase,
) -> None:
    """What happened before there were policies sends no mail."""
    with job_setup.pool.connection() as connection:
        begun = connection.execute("select position from tasks.policy").fetchone()
    assert begun == (0,)
    signed_in(store, times=2)
    script = (Path(infra.migrations.__file__).parent / "main" / "2026_11_22_jobs.sql").read_text()
    again = script[script.index("insert into tasks.policy") :].partition(";")[0]
    job_setup.execute("delete from tasks.policy")
    job_setup.execute(again)
    assert not reader().read()


def test_sealed_fields_are_opened_for_policies(
    job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
) -> None:
    seen: list[str] = []

    def look(recorded: Recorded) -> list[Job]:
        seen.append(getattr(recorded.event, "text", ""))
        return []

    stream_id = uuid4()
    note = NoteAdded(note_id=uuid4(), text="for nobody else")
    store.append(
        AppendRequest(Meta(uuid4(), uuid4()), (StreamAppend(stream_id, "lead", 0, (note,)),))
    )
    assert reader(look, of=NoteAdded).read()
    assert seen == ["for nobody else"]


class TestParked:
    """One event that cannot be read is laid aside; those behind it cause their jobs."""

    def test_one_that_cannot_be_opened(
        self, job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
    ) -> None:
        streams = [signed_in(store) for _ in range(3)]
        broken = Broken(store, streams[1])
        reading = reader(opener=broken)
        assert reading.read()
        assert [args["id"] for args in asked(job_setup)] == [str(streams[0]), str(streams[2])]
        with job_setup.pool.connection() as connection:
            [parked] = parked_events.all_parked(connection)
        assert (parked.read_model, parked.stream_id, parked.from_position) == (
            "policies",
            streams[1],
            2,
        )
        assert parked.error.startswith("ValueError in ")
        assert "mary" not in parked.error
        assert not reading.read()

    def test_a_policy_that_fails_on_one_event(
        self, job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
    ) -> None:
        streams = [signed_in(store) for _ in range(3)]

        def picky(recorded: Recorded) -> list[Job]:
            if recorded.stream_id == streams[0]:
                raise LookupError("mary@example.com")
            return welcome(recorded)

        assert reader(picky).read()
        assert [args["id"] for args in asked(job_setup)] == [str(one) for one in streams[1:]]
        with job_setup.pool.connection() as connection:
            [parked] = parked_events.all_parked(connection)
        assert parked.error.startswith("LookupError in ")
        assert "mary" not in parked.error

    def test_tried_again_once_it_works(
        self, job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
    ) -> None:
        stream, other = signed_in(store), signed_in(store)
        broken = Broken(store, stream)
        reading = reader(opener=broken)
        assert reading.read()
        with job_setup.pool.connection() as connection:
            parked_events.retry(connection, stream)
        assert reading.read()
        with job_setup.pool.connection() as connection:
            assert [one.attempts for one in parked_events.all_parked(connection)] == [2]
        assert not reading.read()
        broken.stream = None
        with job_setup.pool.connection() as connection:
            parked_events.retry(connection, stream)
        assert reading.read()
        assert not reading.read()
        assert [args["id"] for args in asked(job_setup)] == [str(other), str(stream)]
        with job_setup.pool.connection() as connection:
            assert parked_events.all_parked(connection) == []

    def test_a_reader_that_starts_tries_them_again(
        self, job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders
    ) -> None:
        stream = signed_in(store)
        assert reader(opener=Broken(store, stream)).read()
        reader().start()
        eventually(lambda: [args["id"] for args in asked(job_setup)] == [str(stream)])

    @pytest.mark.parametrize("away", [StoreUnavailable(), psycopg.OperationalError()])
    def test_a_vault_that_is_away_parks_nothing(
        self, job_setup: JobSetup, store: PostgresEventStore, reader: PolicyReaders, away: Exception
    ) -> None:
        stream = signed_in(store)
        broken = Broken(store, stream, away)
        reading = reader(opener=broken)
        with pytest.raises(type(away)):
            reading.read()
        broken.stream = None
        assert reading.read()
        assert [args["id"] for args in asked(job_setup)] == [str(stream)]
        with job_setup.pool.connection() as connection:
            assert parked_events.all_parked(connection) == []


def test_a_reader_that_is_behind_does_not_rest(
    store: PostgresEventStore, reader: PolicyReaders, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    monkeypatch.setattr("infra.jobs.policies.time.sleep", rests.append)
    reading = reader()
    while reading.read():
        pass
    monkeypatch.setattr(policies, "WINDOW", 2)
    signed_in(store, times=5)
    for _ in range(3):
        reading.step()
    assert rests == [policies.REST]
