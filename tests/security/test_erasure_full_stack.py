"""With Kafka, Redis and a process for each part, nothing of an erased person is left either, nor a password."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx2 as httpx
import psycopg
import pytest
from kafka import KafkaAdminClient, KafkaProducer
from pydantic import SecretStr
from redis import Redis

from infra.bootstrap import open_services
from infra.dev.stack.application import answers
from infra.dev.stack.processes import Managed
from infra.dev.stack.stack import HOST, PROJECT
from infra.dev.supervisor.server import free_port
from infra.projector.feed.clients import make_client
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.settings import MessagingSettings, TaskSettings
from tests.api.places import said
from tests.eventually import PATIENCE, eventually
from tests.running import Running, settings_for
from tests.security.planting import WORD, erase, plant
from tests.security.searching import (
    everywhere,
    files_with,
    forms_of,
    holds,
    keys_with,
    tables_with,
    topics_with,
)
from tests.security.secret_fields import plant_secrets
from tests.servers import FreshDatabase, StackServer
from tests.set_clock import ShiftedClock

pytestmark = [
    pytest.mark.slow,
    pytest.mark.needs("postgres", "redis", "kafka"),
]
PROOF = "Wexandrill"
DAYBOOK = str(Path(sys.executable).with_name("daybook"))
PROCESSES = ("relay", "projectors", "workers", "api")


@dataclass
class FullStack(Running):
    """Its clients speak to the process over a socket."""

    address: str = ""
    kafka: str = ""
    redis: str = ""
    logs: Path = Path()

    def user(self, role: str, name: str = "") -> UUID:
        """Known to the processes by then, so that the user can sign in."""
        made = super().user(role, name)
        self.services.wait_for_lists(["user"])
        return made

    def anonymous(self, **more: Any) -> Any:
        return httpx.Client(base_url=self.address, timeout=PATIENCE, **more)

    def places(self, backups: Path, *words: str) -> set[str]:
        """Everywhere: also in Kafka, in Redis, and in what the processes said."""
        return (
            everywhere(self, backups, *words)
            | {f"kafka: {one}" for one in topics_with(self.kafka, *words)}
            | {f"redis: {one}" for one in keys_with(self.redis, *words)}
            | {f"log: {one}" for one in files_with(self.logs, *words)}
        )

    def is_published(self) -> bool:
        with psycopg.connect(self.services.databases.main) as connection:
            row = connection.execute(
                "select (select max(position) from es.event) <= "
                "(select max(position) from feed.relay)"
            ).fetchone()
        return bool(row and row[0])


@pytest.fixture
def stack(
    fresh_database: FreshDatabase,
    tmp_path: Path,
    empty_kafka_broker: StackServer,
    redis_server: StackServer,
) -> Iterator[FullStack]:
    found = fresh_database.migrated("erased")
    port = free_port(None)
    address, logs = f"http://{HOST}:{port}", tmp_path / "logs"
    settings = replace(
        settings_for(found.main, found.vault, tmp_path / "data"),
        messaging=MessagingSettings(
            redis_url=SecretStr(redis_server.address), kafka=empty_kafka_broker.address
        ),
        tasks=TaskSettings(broker="redis"),
    )
    key = settings.keys.master_key
    assert key is not None
    environment = {
        "DAYBOOK_EVENT_STORE_DSN": found.main,
        "DAYBOOK_VAULT_DSN": found.vault,
        "DAYBOOK_MASTER_KEY": key.get_secret_value(),
        "DAYBOOK_DATA": str(settings.data.data),
        "DAYBOOK_PORT": str(port),
        "DAYBOOK_MAILBOX": "1",
        "DAYBOOK_REDIS_URL": redis_server.address,
        "DAYBOOK_KAFKA": empty_kafka_broker.address,
        "DAYBOOK_TASKS_BROKER": "redis",
        "DAYBOOK_LOG_LEVEL": "debug",
    }
    with ExitStack() as closed:
        for name in PROCESSES:
            process = Managed(name, logs)
            closed.callback(process.stop)
            process.start([DAYBOOK, name], extra=environment, cwd=PROJECT)
        Managed("api", logs).wait_until(lambda: answers(f"{address}/api/health"))
        services = closed.enter_context(open_services(settings, found))
        stack = FullStack(
            services,
            None,
            ShiftedClock(),
            address=address,
            kafka=empty_kafka_broker.address,
            redis=redis_server.address,
            logs=logs,
        )
        yield stack
        for client in stack.clients.values():
            client.close()


def test_it_is_found_before_and_nowhere_after_on_the_full_stack(
    stack: FullStack, tmp_path: Path
) -> None:
    with Redis.from_url(stack.redis) as client, closing(client.pubsub()) as subscription:
        subscription.psubscribe("*")
        admin = stack.client("admin")
        planted = plant(stack)
        passwords = [one.password for one in plant_secrets(stack, 10)]
        eventually(lambda: _nouns(tables_with(stack, WORD)) >= {"consumer", "lead", "appointment"})
        before = stack.places(tmp_path / "before", WORD)
        # In the clear it is in tables of read models alone, also before.
        assert {one for one in before if ":" in one or one.endswith(".gz")} == set()
        assert before == tables_with(stack, WORD)

        answer = erase(admin, "consumer", planted.consumer)
        assert said(answer) == "The person was erased"

        eventually(lambda: tables_with(stack, WORD) == set())
        eventually(stack.is_published)
        assert stack.places(tmp_path / "after", WORD, *passwords) == set()
        client.publish(LAST, b"")
        messages = _said_on(subscription)
    assert not holds(messages, forms_of([WORD, *passwords]))
    # Ids are kept, so these show that the search looks into each of the places.
    assert planted.consumer.encode() in messages
    kept = stack.places(tmp_path / "ids", planted.consumer)
    assert any(one.startswith("es.event") for one in kept)
    assert any(one.startswith("kafka: ") for one in kept)
    assert any(one.endswith(".gz") for one in kept)
    users = files_with(stack.logs, str(stack.user("admin")))
    assert "api.log" in users
    logs = {path.stem for path in stack.logs.glob("*.log") if path.stat().st_size}
    assert logs == set(PROCESSES)


LAST = "test-last"


def _nouns(tables: set[str]) -> set[str]:
    return {one.split(".")[-1] for one in tables}


def _said_on(subscription: Any) -> bytes:
    """What came over Redis' channels, which keep nothing, until the message on `LAST`."""
    found: list[bytes] = []
    while (message := subscription.get_message(timeout=PATIENCE))["channel"] != LAST.encode():
        found.append(message["data"] if isinstance(message["data"], bytes) else b"")
    return b"\n".join(found)


def test_a_word_in_kafka_is_found(kafka_broker: StackServer) -> None:
    planted: dict[str, dict[str, Any]] = {
        "key": {"key": PROOF.encode()},
        "value": {"value": json.dumps({"said": PROOF.lower()}).encode()},
        "header": {"value": b"-", "headers": [("said", PROOF.encode())]},
        "nothing": {"value": b"-"},
    }
    topic = {"num_partitions": 2, "replication_factor": 1}
    kafka = KafkaSettings(kafka_broker.address, options={"bootstrap_timeout_ms": 30_000})
    with closing(make_client(KafkaAdminClient, kafka)) as admin:
        admin.create_topics({_topic(one): topic for one in planted}, wait_for_metadata=True)
    with closing(make_client(KafkaProducer, kafka)) as producer:
        for place, message in planted.items():
            producer.send(_topic(place), partition=1, **message)
        producer.flush(30)
    assert topics_with(kafka.servers, PROOF) == {_topic(one) for one in ("key", "value", "header")}


def _topic(place: str) -> str:
    return f"test.planted.{place}"


def test_a_word_in_redis_is_found(redis_server: StackServer) -> None:
    names = ("second", "string", "list", "set", "zset", "hash", "field", "stream", PROOF)
    with (
        Redis.from_url(redis_server.address) as client,
        Redis.from_url(redis_server.address, db=1) as second,
    ):
        second.set("planted:second", PROOF)
        client.set("planted:string", f"says {PROOF}")
        client.rpush("planted:list", "-", PROOF)
        client.sadd("planted:set", "-", PROOF)
        client.zadd("planted:zset", {PROOF: 1})
        client.hset("planted:hash", "said", PROOF)
        client.hset("planted:field", PROOF, "said")
        client.xadd("planted:stream", {"said": PROOF.upper()})
        client.set(f"planted:{PROOF}", "-")
        client.set("planted:nothing", "-")
        try:
            assert keys_with(redis_server.address, PROOF) == {f"planted:{one}" for one in names}
        finally:
            second.delete("planted:second")
            client.delete(*client.scan_iter("planted:*"))
