"""Verification goes on where it stopped; claims and commands are checked, too."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.kernel.noun import Claim
from domain.kernel.record import Deleted
from domain.nouns import NOUNS
from infra.eventstore import verification
from infra.eventstore.claims import claim_faults
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verification import (
    continue_verification,
    forget_progress,
    last_verification,
)
from infra.eventstore.verify import verify
from infra.eventstore.verify_fault import Fault
from infra.postgres.databases import Databases
from tests.infra.eventstore.sample_events import ANN, append_request, note, registered
from tests.kinds import other_kind

Connection = psycopg.Connection[Any]
EMAIL = Claim("consumer.email", ANN["email"])


@pytest.fixture
def streams(store: PostgresEventStore) -> list[UUID]:
    """Positions 1-4, 5-8 and 9-12; the first record holds the e-mail address."""
    streams = [uuid4() for _ in range(3)]
    for number, stream in enumerate(streams):
        details = {} if number == 0 else {"email": f"{number}@example.org"}
        claim = EMAIL if number == 0 else Claim("consumer.email", f"{number}@example.org")
        first = registered(**{**ANN, **details})
        store.append(append_request(stream, 0, first, *[note()] * 3, claims=[claim]))
    return streams


def force(connection: Connection, change: str, *values: Any) -> None:
    connection.execute("set session_replication_role = replica")
    assert connection.execute(change.encode(), values).rowcount >= 1
    connection.execute("set session_replication_role = origin")


def kinds(databases: Databases) -> set[str]:
    return {fault.kind for fault in verify(databases.main).faults}


def test_an_interrupted_verification_goes_on_and_keeps_what_it_found(
    streams: list[UUID],
    databases: Databases,
    connection: Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("infra.eventstore.verify.CHUNK", 4)
    force(connection, "update es.event set " + other_kind(role="'other'") + " where position = 2")

    def interrupted(done: int, _total: int) -> None:
        if done == 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        continue_verification(databases.main, workers=1, progress=interrupted)
    stopped = last_verification(connection)
    assert stopped is not None
    assert (stopped.position, stopped.finished_at) == (8, None)

    report = continue_verification(databases.main, workers=1)
    assert report.events == 4
    assert report.faults == [Fault("hash does not match", streams[0], 1 + 1, 2)]
    ended = last_verification(connection)
    assert ended is not None
    assert ended.finished_at is not None
    assert ended.faults == report.faults
    assert verification.STORE_FAULTS._value.get() == 1

    # The next one looks at everything again, and so does one that is asked to.
    assert continue_verification(databases.main).events == 12
    forget_progress(databases.main)
    assert continue_verification(databases.main).events == 12


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_has_no_hole(
    workers: int, streams: list[UUID], databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.eventstore.verify.CHUNK", 2)
    seen: list[int] = []
    verify(databases.main, workers=workers, verified=lambda position, _: seen.append(position))
    assert seen == [2, 4, 6, 8, 10, 12]


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ("delete from es.command", "event of a command that is not known"),
        (
            "update es.command set result = jsonb_set(result, '{records,0,0}', '\"lead\"')",
            "command answers with another record",
        ),
        (
            "update es.command set result = jsonb_set(result, '{records,0,2}', '7')",
            "command answers with another record",
        ),
        (
            "update es.command set command_id = gen_random_uuid()",
            "command does not match its events",
        ),
        (
            "update es.command set last_position = last_position - 1",
            "event of a command that is not known",
        ),
    ],
)
def test_commands_are_checked(
    change: str, kind: str, streams: list[UUID], databases: Databases, connection: Connection
) -> None:
    assert verify(databases.main).sound
    force(connection, f"{change} where first_position = 5")
    assert kind in kinds(databases)


@pytest.mark.parametrize(
    "change",
    [
        "delete from es.claim where stream_id = %(first)s",
        "delete from es.claim",
        "update es.claim set stream_id = %(last)s where stream_id = %(first)s",
        "update es.claim set value_hash = sha256(value_hash) where stream_id = %(first)s",
    ],
)
def test_claims_are_checked(
    change: str, streams: list[UUID], store: PostgresEventStore, connection: Connection
) -> None:
    assert claim_faults(store, NOUNS) == []
    connection.execute(change.encode(), {"first": streams[0], "last": streams[2]})
    assert streams[0] in {fault.stream_id for fault in claim_faults(store, NOUNS)}


def test_a_deleted_record_claims_nothing(
    streams: list[UUID], store: PostgresEventStore, connection: Connection
) -> None:
    store.append(append_request(streams[0], 4, Deleted(), releases=[EMAIL]))
    assert claim_faults(store, NOUNS) == []
    connection.execute(
        "insert into es.claim values (%s, %s, %s)",
        (EMAIL.scope, store.hashes.claim(EMAIL), streams[0]),
    )
    (fault,) = claim_faults(store, NOUNS)
    assert fault.stream_id == streams[0]


def test_commands_that_were_forgotten_are_no_fault(
    streams: list[UUID], store: PostgresEventStore, databases: Databases, connection: Connection
) -> None:
    # Ids without a time: the others of this week go together, and not yet.
    connection.execute(
        "update es.command set at = at - interval '31 days', command_id = gen_random_uuid()"
    )
    force(connection, "update es.event set recorded_at = recorded_at - interval '31 days'")
    store.forget_commands(datetime.now(UTC))
    assert connection.execute("select count(*) from es.command").fetchone() == (0,)
    assert "event of a command that is not known" not in kinds(databases)
