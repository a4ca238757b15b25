"""Several commands in one commit: each is answered on its own, and every row is what was sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Meta
from domain.kernel.noun import Claim
from infra.eventstore.group_commit import Answer
from infra.eventstore.packing import Packed, pack
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.postgres.databases import Databases
from tests.eventually import in_time
from tests.infra.eventstore.sample_events import append_request, changed, meta, note, registered

Connection = psycopg.Connection[Any]
Send = Callable[..., list[Answer | None]]
EMAIL = Claim("consumer.email", "ann@example.org")
PHONE = Claim("consumer.phone", "07700900456")


def packed(
    store: PostgresEventStore, given: AppendRequest, recorded_at: datetime | None = None
) -> Packed:
    records = [store.mapper.to_stored_event(recorded) for recorded in given.recorded(uuid4)]
    return pack(given, records, store.hashes.claim, recorded_at)


@pytest.fixture
def send(store: PostgresEventStore) -> Send:
    """Sends decisions in one commit."""

    def together(*decisions: AppendRequest) -> list[Answer | None]:
        commands = [packed(store, one) for one in decisions]
        return store._appender.send(commands, in_time())

    return together


def outcomes(answers: Sequence[Answer | None]) -> list[str | None]:
    return [None if answer is None else answer.outcome for answer in answers]


def positions(answers: Sequence[Answer | None]) -> list[tuple[int | None, int | None]]:
    return [(a.first_position, a.last_position) for a in answers if a is not None]


class TestRows:
    def test_everything_is_stored_as_it_was_sent(
        self, store: PostgresEventStore, send: Send, databases: Databases
    ) -> None:
        one, two, three = uuid4(), uuid4(), uuid4()
        send(append_request(one, 0, registered()))
        why = Meta(uuid4(), uuid4(), role="Überprüfer", source="import", causation_id=uuid4())
        many = AppendRequest(
            why,
            (
                StreamAppend(one, "consumer", 1, (note("a"), note("b"), note("c"))),
                StreamAppend(two, "consumer", 0, (registered(), changed(town="Łódź"))),
            ),
            fingerprint=b"\x00\xff",
            result={
                "records": [["consumer", str(one), 4], ["consumer", str(two), 2]],
                "word": "Łódź",
            },
        )
        single = append_request(three, 0, registered(), meta_=meta(reason="rang in"))
        answers = send(many, single)
        assert outcomes(answers) == ["stored", "stored"]
        assert positions(answers) == [(2, 6), (7, 7)]
        log = store.read(1, 10)
        assert [(r.stream_id, r.version) for r in log] == [
            (one, 2),
            (one, 3),
            (one, 4),
            (two, 1),
            (two, 2),
            (three, 1),
        ]
        sent = [store.mapper.to_stored_event(recorded) for recorded in many.recorded(uuid4)]
        for stored, was in zip(log, sent, strict=False):
            for name in ("noun", "type", "schema_version", "command_id", "correlation_id"):
                assert getattr(stored, name) == getattr(was, name)
            for name in ("actor_id", "role", "source", "request_id", "causation_id"):
                assert getattr(stored, name) == getattr(was, name)
        assert [recorded.event for recorded in store.open_many(log)][:5] == [
            event for change in many.changes for event in change.events
        ]
        again = store.recorder.repeated(why.command_id, b"\x00\xff")
        assert again is not None
        assert (again.first_position, again.last_position, again.result) == (2, 6, many.result)
        assert verify(databases.main).sound

    def test_streams_know_their_ends(self, send: Send, connection: Connection) -> None:
        one, two = uuid4(), uuid4()
        send(append_request(one, 0, registered(), note()), append_request(two, 0, registered()))
        send(append_request(two, 1, note(), note()), append_request(one, 2, note()))
        rows = connection.execute(
            "select s.stream_id, s.version, s.first_position, s.last_position, s.hash = e.hash"
            " from es.stream s join es.event e on e.position = s.last_position"
        ).fetchall()
        assert {row[0]: row[1:] for row in rows} == {one: (3, 1, 6, True), two: (3, 3, 5, True)}

    def test_a_long_story_in_one_command(
        self, store: PostgresEventStore, databases: Databases
    ) -> None:
        stream = uuid4()
        store.append(append_request(stream, 0, registered(), *[note(f"{n}") for n in range(999)]))
        assert [r.version for r in store.read(0, 2_000)] == list(range(1, 1_001))
        assert verify(databases.main).sound

    def test_a_time_is_exact_to_the_microsecond(self, store: PostgresEventStore) -> None:
        recorded_at = datetime(1999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)
        for number in range(3):
            command = packed(
                store,
                append_request(uuid4(), 0, registered()),
                recorded_at + timedelta(microseconds=number),
            )
            store._appender.send([command], in_time())
        assert [record.recorded_at - recorded_at for record in store.read(0, 10)] == [
            timedelta(microseconds=number) for number in range(3)
        ]


class TestRivals:
    """Commands that meet in one batch; none of them is stored twice or refused for nothing."""

    def test_of_one_stream_the_first_is_stored(self, send: Send) -> None:
        stream = uuid4()
        answers = send(
            append_request(stream, 0, registered()),
            append_request(stream, 0, registered()),
            append_request(uuid4(), 0, registered()),
        )
        assert outcomes(answers) == ["stored", "moved", "stored"]
        assert positions(answers) == [(1, 1), (None, None), (2, 2)]

    def test_many_of_one_stream_are_refused_at_once(self, send: Send) -> None:
        stream = uuid4()
        answers = send(*[append_request(stream, 0, registered()) for _ in range(32)])
        assert outcomes(answers) == ["stored"] + ["moved"] * 31

    def test_what_follows_in_the_same_batch_is_sent_again(self, send: Send) -> None:
        stream = uuid4()
        first, second = append_request(stream, 0, registered()), append_request(stream, 1, note())
        assert outcomes(send(first, second)) == ["stored", None]
        assert outcomes(send(second)) == ["stored"]

    def test_a_command_twice(self, send: Send) -> None:
        why = meta()
        same = [
            append_request(uuid4(), 0, registered(), meta_=why, fingerprint=b"x") for _ in range(2)
        ]
        other = append_request(uuid4(), 0, registered(), meta_=why, fingerprint=b"y")
        answers = send(*same, other)
        assert outcomes(answers) == ["stored", "repeated", "reused"]
        assert answers[1] is not None
        assert answers[1].result == same[0].result
        assert positions(answers)[1] == (1, 1)

    def test_a_known_command_on_a_new_stream(self, store: PostgresEventStore, send: Send) -> None:
        why = meta()
        send(append_request(uuid4(), 0, registered(), meta_=why))
        answers = send(
            append_request(uuid4(), 0, registered(), meta_=why),
            append_request(uuid4(), 0, registered()),
        )
        assert outcomes(answers) == ["repeated", None]
        assert store.position() == 1

    def test_of_one_claim_the_first_gets_it(self, send: Send) -> None:
        answers = send(
            append_request(uuid4(), 0, registered(), claims=[EMAIL]),
            append_request(uuid4(), 0, registered(), claims=[EMAIL, PHONE]),
            append_request(uuid4(), 0, registered(), claims=[PHONE]),
        )
        assert outcomes(answers) == ["stored", "taken", "stored"]
        assert answers[1] is not None
        assert answers[1].detail == "consumer.email"

    def test_a_claim_is_not_lost_to_one_that_fails(self, send: Send) -> None:
        fails = append_request(uuid4(), 7, note(), claims=[EMAIL])
        wants = append_request(uuid4(), 0, registered(), claims=[EMAIL])
        assert outcomes(send(fails, wants)) == ["moved", None]
        assert outcomes(send(wants)) == ["stored"]

    def test_a_claim_freed_beside_can_be_taken_next(self, send: Send) -> None:
        holder, taker = uuid4(), uuid4()
        send(append_request(holder, 0, registered(), claims=[EMAIL]))
        frees = append_request(holder, 1, note(), releases=[EMAIL])
        takes = append_request(taker, 0, registered(), claims=[EMAIL])
        assert outcomes(send(frees, takes)) == ["stored", None]
        assert outcomes(send(takes)) == ["stored"]

    def test_only_its_own_command_frees_a_claim(self, send: Send) -> None:
        holder, other, taker = uuid4(), uuid4(), uuid4()
        send(
            append_request(holder, 0, registered(), claims=[EMAIL]),
            append_request(other, 0, registered(), claims=[PHONE]),
        )
        frees_another = append_request(other, 1, note(), releases=[PHONE])
        takes = append_request(taker, 0, registered(), claims=[EMAIL])
        assert outcomes(send(frees_another, takes)) == [None, "taken"]

    def test_refusals_store_nothing_and_do_not_hold_up_the_rest(
        self, store: PostgresEventStore, send: Send
    ) -> None:
        good = [append_request(uuid4(), 0, registered()) for _ in range(3)]
        bad = append_request(uuid4(), 4, note())
        assert outcomes(send(good[0], bad, *good[1:])) == [None, "moved", None, None]
        assert store.position() == 0
        assert outcomes(send(*good)) == ["stored"] * 3

    def test_the_weightiest_reason_is_given(self, send: Send) -> None:
        stream, why = uuid4(), meta()
        send(append_request(stream, 0, registered(), claims=[EMAIL], meta_=why))
        repeated = append_request(stream, 0, registered(), claims=[EMAIL], meta_=why)
        stale = append_request(uuid4(), 3, note(), claims=[EMAIL])
        assert outcomes(send(repeated, stale)) == ["repeated", "moved"]


def test_a_text_that_postgres_refuses_fails_alone(
    store: PostgresEventStore, connection: Connection
) -> None:
    with pytest.raises(psycopg.Error):
        store.append(append_request(uuid4(), 0, registered(), noun="con\x00sumer"))
    store.append(append_request(uuid4(), 0, registered()))
    assert connection.execute("select noun from es.stream").fetchall() == [("consumer",)]


def test_a_decision_that_changes_many_streams(
    store: PostgresEventStore, databases: Databases
) -> None:
    streams: list[UUID] = [uuid4() for _ in range(200)]
    changes = tuple(StreamAppend(one, "consumer", 0, (registered(), note())) for one in streams)
    appended = store.append(AppendRequest(meta(), changes))
    assert (appended.first_position, appended.last_position) == (1, 400)
    assert verify(databases.main).sound
