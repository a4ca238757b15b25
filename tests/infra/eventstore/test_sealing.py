"""Sealed fields: nothing readable in the tables, nothing readable after erasure."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any
from uuid import uuid4

import orjson
import psycopg
import pytest
from pydantic import BaseModel

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.consumer.noun import CONSUMER
from domain.kernel.details import PERSONAL, Details
from domain.kernel.event import Event
from domain.kernel.noun import Claim
from domain.kernel.record import NoteAdded
from infra.eventstore.data import whole
from infra.eventstore.mapper import UnreadableEvent
from infra.eventstore.sealing import sealed_fields
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.stored import COLUMNS, StoredRecord
from infra.keys import KeyMissing, SubjectErased
from infra.keys.vault import KeyName, StoredKey
from infra.postgres.databases import Databases
from projections.kernel.wire import ERASED, reason
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import (
    ANN,
    append_request,
    changed,
    meta,
    note,
    registered,
)
from tests.servers import admin_of

SECRETS = (
    "Annemarie",
    "Oglethorpe",
    "ann.oglethorpe@example.org",
    "07700900456",
    "Quarry Lane",
    "31926819",
)
TABLES = """select format('%I.%I', n.nspname, c.relname)
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')"""


def dump(dsn: str) -> Iterator[bytes]:
    """Every table's rows as text, and its byte columns as the bytes they are."""
    with psycopg.connect(admin_of(dsn)) as connection:
        for (table,) in connection.execute(TABLES).fetchall():
            for row in connection.execute(f"select t.* from {table} t").fetchall():
                yield b" ".join(whole(v) if isinstance(v, bytes) else str(v).encode() for v in row)


def test_no_table_holds_a_word_of_it(store: PostgresEventStore, databases: Databases) -> None:
    stream = uuid4()
    claim = Claim("consumer.email", ANN["email"])
    why = meta(reason="Annemarie Oglethorpe moved to Quarry Lane")
    store.append(
        append_request(
            stream,
            0,
            registered(),
            note("call Annemarie on 07700900456"),
            claims=[claim],
            meta_=why,
        )
    )
    for version in range(2, 205):
        store.append(
            append_request(
                stream, version, changed(first_name=f"Annemarie {version}", xero_id="X-77")
            )
        )
    store.write_snapshot("consumer", stream)
    assert store.recorder.fetch("select count(*) from es.snapshot") == [(1,)]
    everything = b"\n".join([*dump(databases.main), *dump(databases.vault)])
    assert b"X-77" in everything
    for secret in SECRETS:
        assert secret.encode() not in everything
        assert secret.encode().hex().encode() not in everything


def test_erasing_leaves_the_event_and_takes_the_values(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(
        append_request(
            stream, 0, registered(), note("gate code 4711"), meta_=meta(reason="she rang")
        )
    )
    before = [record.hash for record in store.read(0, 10)]
    store.erase(stream)
    first, second = store.events(stream)
    sealed = ANN.keys() - {"xero_id"}
    assert first.erased == {f"details.{name}" for name in sealed} | {"meta.reason"}
    assert first.event.details.leaves() == {"xero_id": "X-1"}  # type: ignore[attr-defined]
    assert second.erased == {"text", "meta.reason"}
    assert isinstance(second.event, NoteAdded)
    assert second.event.text == ""
    assert second.meta.reason is None
    assert reason(second) == ERASED
    assert store.load(CONSUMER, stream).erased == sealed
    assert [record.hash for record in store.read(0, 10)] == before


def test_one_class_of_a_persons_data_can_be_erased_while_the_rest_stays(
    store: PostgresEventStore, open_store: OpenStore
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note("gate code 4711")))
    store.keys.destroy(stream, ["financial"])
    for each in (store, open_store()):
        first, second = each.events(stream)
        assert first.erased == {"details.account_number"}
        assert first.event.details.first_name == "Ann"  # type: ignore[attr-defined]
        assert second.event.text == "gate code 4711"  # type: ignore[attr-defined]
    with pytest.raises(SubjectErased):
        store.append(append_request(stream, 2, changed(sort_code="10-79-99")))
    store.append(append_request(stream, 2, changed(first_name="Anna")))
    assert store.load(CONSUMER, stream).details.first_name == "Anna"


def test_an_erased_person_gets_no_new_personal_data(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    store.erase(stream)
    with pytest.raises(SubjectErased):
        store.append(append_request(stream, 1, note()))
    with pytest.raises(SubjectErased):
        store.append(
            append_request(stream, 1, changed(xero_id="X-2"), meta_=meta(reason="she rang"))
        )
    store.append(append_request(stream, 1, changed(xero_id="X-2")))
    assert store.load(CONSUMER, stream).details.xero_id == "X-2"


def test_data_of_another_person_goes_with_that_person(store: PostgresEventStore) -> None:
    stream, person = uuid4(), uuid4()
    about = NoteAdded(note_id=uuid4(), text="neighbour's number", subject_id=person)
    store.append(append_request(stream, 0, registered(), about, note("kept")))
    store.erase(person)
    first, second, third = store.events(stream)
    assert [set(each.erased) for each in (first, second, third)] == [set(), {"text"}, set()]
    assert third.event.text == "kept"  # type: ignore[attr-defined]


def test_erasing_drops_the_claims_of_the_person(store: PostgresEventStore) -> None:
    stream, claim = uuid4(), Claim("consumer.email", ANN["email"])
    store.append(append_request(stream, 0, registered(), claims=[claim]))
    store.erase(stream)
    store.append(append_request(uuid4(), 0, registered(), claims=[claim]))


def test_another_process_reads_what_was_sealed(
    store: PostgresEventStore, open_store: OpenStore
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note("hello")))
    assert open_store().load(CONSUMER, stream) == store.load(CONSUMER, stream)


def test_a_sealed_value_cannot_be_moved_to_another_event(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note("one"), note("two")))
    _, one, two = store.read(0, 10)
    moved = StoredRecord.from_row(
        [two.data if name == "data" else getattr(one, name) for name in COLUMNS]
    )
    with pytest.raises(UnreadableEvent, match="InvalidTag"):
        store.open_many([moved])


def test_a_renamed_path_is_noticed(store: PostgresEventStore) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered(first_name="Ann", sur_name="Bell")))
    (record,) = store.read(0, 10)
    data = orjson.loads(record.data)
    data["$sealed"]["personal"][0].reverse()
    forged = [orjson.dumps(data) if name == "data" else getattr(record, name) for name in COLUMNS]
    with pytest.raises(UnreadableEvent, match="InvalidTag"):
        store.open_many([StoredRecord.from_row(forged)])


def test_a_vault_older_than_the_log_is_an_error_not_an_erasure(
    store: PostgresEventStore, databases: Databases
) -> None:
    stream = uuid4()
    store.append(append_request(stream, 0, registered()))
    with psycopg.connect(admin_of(databases.vault), autocommit=True) as vault:
        vault.execute("delete from subject_key")
    store.keys._forget(stream)
    with pytest.raises(KeyMissing):
        store.events(stream)


def test_many_records_open_with_one_query_and_unsealed_reading_asks_for_none(
    store: PostgresEventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = [uuid4() for _ in range(40)]
    for stream in streams:
        store.append(append_request(stream, 0, registered(), note()))
    for stream in streams:
        store.keys._forget(stream)
    asked: list[int] = []
    get = store.keys._vault.get

    def counted(wanted: Sequence[KeyName]) -> list[StoredKey]:
        asked.append(len(wanted))
        return get(wanted)

    monkeypatch.setattr(store.keys._vault, "get", counted)
    log = store.read(0, 1_000)
    closed = store.open_many(log, sealed=False)
    assert asked == []
    assert all(not recorded.erased for recorded in closed)
    assert closed[0].event.details.leaves() == {"xero_id": "X-1"}  # type: ignore[attr-defined]
    opened = store.open_many(log)
    assert asked == [80]  # A key for each of the two classes that they have data of.
    assert opened[0].event == registered()


class Part(BaseModel):
    secret: Annotated[str, PERSONAL] = ""


class Group(Details):
    plain: str | None = None
    secret: Annotated[str | None, PERSONAL] = None


@pytest.mark.parametrize(
    "annotation",
    [
        Part,
        list[Part],
        Part | None,
        tuple[Annotated[str, PERSONAL], ...],
        list[Group],
        dict[str, Part],
    ],
    ids=str,
)
def test_a_mark_that_would_be_overlooked_is_refused(annotation: Any) -> None:
    leaky = type(
        "Leaky", (Event,), {"__annotations__": {"field": annotation}, "__module__": __name__}
    )
    with pytest.raises(TypeError, match="seal the whole field"):
        sealed_fields(leaky)


def test_a_decision_may_hold_data_of_several_people(store: PostgresEventStore) -> None:
    one, two = uuid4(), uuid4()
    both = (
        StreamAppend(one, "consumer", 0, (registered(),)),
        StreamAppend(two, "consumer", 0, (registered(),)),
    )
    store.append(AppendRequest(meta(), both))
    store.erase(one)
    assert store.load(CONSUMER, one).details.first_name is None
    assert store.load(CONSUMER, two).details.first_name == "Ann"
