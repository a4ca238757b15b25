"""A store whose events came in through the first `es.append` goes on through the newest."""

from typing import Any
from uuid import UUID, uuid4

import orjson
import psycopg

from domain.consumer.noun import CONSUMER
from domain.nouns import NOUNS
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from infra.migrations import upgrade
from tests.infra.eventstore.parts import MASTER_KEY, decision, note
from tests.servers import FreshDatabase

FIRST = {"main": "main_0001", "vault": "vault_0001"}
CONSTRAINTS = """
select conrelid::regclass::text, conname from pg_constraint
where conrelid::regclass::text like 'es.event%' and contype = 'c'"""
INDEXES = """
select count(*) from pg_index where indrelid::regclass::text like 'es.event\\_%'
and indisvalid"""


def old_command(stream_id: UUID, version: int, data: dict[str, Any], topic: str) -> str:
    event = {
        "stream_id": stream_id,
        "noun": "consumer",
        "version": version,
        "type": topic,
        "schema_version": 1,
        "event_id": uuid4(),
        "data": orjson.dumps(data).decode(),
    }
    command = dict.fromkeys(("fingerprint", "request_id", "causation_id"))
    command |= {
        "command_id": uuid4(),
        "result": {"records": [["consumer", stream_id, version]]},
        "actor_id": uuid4(),
        "role": "admin",
        "source": "api",
        "correlation_id": uuid4(),
        "streams": [{"id": stream_id, "noun": "consumer", "expected": version - 1}],
        "events": [event],
    }
    return orjson.dumps([command]).decode()


def test_a_store_of_the_first_schema_goes_on(fresh_database: FreshDatabase) -> None:
    main, vault = fresh_database(), fresh_database()
    upgrade(main, vault, partition_size=4, upto=FIRST)
    stream = uuid4()
    with psycopg.connect(main, autocommit=True) as connection:
        data: dict[str, Any] = {"details": {"xero_id": "X-1"}, "reference": "C-100001"}
        for version in range(1, 7):
            topic = "consumer.registered.1" if version == 1 else "record.blocked.1"
            command = old_command(stream, version, data if version == 1 else {}, topic)
            row = connection.execute(
                "select outcome from es.append(%s::jsonb)", (command,)
            ).fetchone()
            assert row == ("stored",)
        upgrade(main, vault)
        assert connection.execute(CONSTRAINTS).fetchall() == []
        assert connection.execute(INDEXES).fetchone() == (4,)
    store = PostgresEventStore(main, vault, MASTER_KEY, NOUNS)
    store.open()
    try:
        assert store.append(decision(stream, 6, note(), note(), note())).first_position == 7
        assert store.load(CONSUMER, stream).version == 9
        assert store.load(CONSUMER, stream).details.xero_id == "X-1"
    finally:
        store.close()
    assert verify(main).sound
    assert verify(main).events == 9
