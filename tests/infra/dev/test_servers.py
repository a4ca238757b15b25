"""The stack's servers and processes: start, answer, stop, start again with the data kept."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest
from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer
from kafka.admin import NewTopic
from redis import Redis
from redis.exceptions import AuthenticationError

from infra.dev.stack import environment, kafka_broker, postgres_server, redis_server
from infra.dev.stack.processes import Managed, ProcessFailed
from infra.dev.stack.stack import PROJECT, Stack
from infra.dev.supervisor.server import free_port

SCRIPTS = PROJECT / "infra" / "deploy" / "scripts"


@pytest.fixture
def stack(tmp_path: Path) -> Iterator[Stack]:
    """A stack on free ports; whatever a test leaves running is stopped."""
    stack = Stack(tmp_path / "stack", *(free_port(None) for _ in range(4)))
    yield stack
    for server in (kafka_broker, redis_server, postgres_server):
        server.stop(stack)


def script(stack: Stack, *arguments: str) -> subprocess.CompletedProcess[str]:
    settings = {
        "DAYBOOK_STACK": str(stack.home),
        "DAYBOOK_STACK_POSTGRES_PORT": str(stack.postgres_port),
        "DAYBOOK_STACK_REDIS_PORT": str(stack.redis_port),
        "DAYBOOK_STACK_KAFKA_PORT": str(stack.kafka_port),
        "DAYBOOK_STACK_KAFKA_CONTROLLER_PORT": str(stack.controller_port),
    }
    return subprocess.run(
        [str(SCRIPTS / arguments[0]), *arguments[1:]],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def listening_addresses(process: psutil.Process | None) -> set[str]:
    assert process is not None
    found = (c.laddr.ip for c in process.net_connections("inet") if c.status == "LISTEN")
    return {address.removeprefix("::ffff:") for address in found}


@pytest.mark.needs("redis")
class TestRedis:
    def test_its_script_starts_it_once_and_keeps_its_data(self, stack: Stack) -> None:
        assert script(stack, "redis.sh", "status").returncode == 1
        assert "up at" in script(stack, "redis.sh", "start").stdout
        with Redis.from_url(redis_server.url(stack)) as client:
            client.set("kept", "still here")
            assert client.config_get("maxmemory-policy")["maxmemory-policy"] == "noeviction"
            assert client.config_get("appendonly")["appendonly"] == "yes"
        before = Managed("redis", stack.home / "redis").find()
        assert listening_addresses(before) == {"127.0.0.1"}
        assert script(stack, "redis.sh", "start").returncode == 0
        assert Managed("redis", stack.home / "redis").find() == before
        assert script(stack, "redis.sh", "stop").returncode == 0
        assert script(stack, "redis.sh", "status").returncode == 1
        redis_server.start(stack)
        with Redis.from_url(redis_server.url(stack)) as client:
            assert client.get("kept") == b"still here"

    def test_it_refuses_who_has_no_password(self, stack: Stack) -> None:
        redis_server.start(stack)
        with Redis(port=stack.redis_port) as client, pytest.raises(AuthenticationError):
            client.get("kept")


@pytest.mark.needs("kafka")
class TestKafka:
    def test_its_script_starts_it_and_a_message_outlives_a_restart(self, stack: Stack) -> None:
        assert "up at" in script(stack, "kafka.sh", "start").stdout
        broker = kafka_broker.address(stack)
        assert listening_addresses(Managed("kafka", stack.home / "kafka").find()) == {"127.0.0.1"}
        admin = KafkaAdminClient(bootstrap_servers=broker)
        admin.create_topics([NewTopic("words", 3, 1)])
        admin.close()
        producer = KafkaProducer(bootstrap_servers=broker, acks="all", enable_idempotence=True)
        producer.send("words", key=b"stream", value=b"still here")
        producer.flush(20)
        producer.close()
        assert script(stack, "kafka.sh", "stop").returncode == 0
        assert script(stack, "kafka.sh", "status").returncode == 1
        kafka_broker.start(stack)
        consumer = KafkaConsumer(
            "words",
            bootstrap_servers=broker,
            group_id="readers",
            auto_offset_reset="earliest",
            consumer_timeout_ms=20_000,
        )
        assert next(iter(consumer)).value == b"still here"
        consumer.close()


@pytest.mark.needs("postgres", "redis")
class TestPostgres:
    def test_its_script_starts_it_with_the_databases_of_the_application(self, stack: Stack) -> None:
        assert "up at" in script(stack, "postgres.sh", "start").stdout
        redis_server.start(stack)
        settings = environment.environment(stack)
        printed = script(stack, "stack-env.sh").stdout.splitlines()
        assert printed == [f"{name}={value}" for name, value in settings.items()]
        with psycopg.connect(settings["DAYBOOK_VAULT_DSN"]) as connection:
            row = connection.execute("select current_database()").fetchone()
        assert row == ("daybook_vault",)
        assert script(stack, "postgres.sh", "status").returncode == 0
        assert script(stack, "postgres.sh", "stop").returncode == 0
        assert script(stack, "postgres.sh", "status").returncode == 1


class TestProcesses:
    def test_a_process_is_started_once_and_stopped(self, stack: Stack) -> None:
        command = ["sleep", "600"]
        assert script(stack, "process.sh", "start", "worker", *command).returncode == 0
        before = Managed("worker", stack.home / "processes").find()
        assert before is not None
        script(stack, "process.sh", "start", "worker", *command)
        assert Managed("worker", stack.home / "processes").find() == before
        assert "stopped" in script(stack, "process.sh", "stop", "worker").stdout
        assert script(stack, "process.sh", "status", "worker").returncode == 1

    def test_one_that_ends_at_once_is_reported_with_its_last_words(self, stack: Stack) -> None:
        command = [sys.executable, "-c", "raise SystemExit('no such setting')"]
        done = script(stack, "process.sh", "start", "worker", *command)
        assert done.returncode == 1
        assert "no such setting" in done.stderr

    def test_one_that_does_not_listen_to_asking_is_forced(self, tmp_path: Path) -> None:
        deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
        managed = Managed("deaf", tmp_path)
        process = managed.start([sys.executable, "-c", deaf], alive_for=0.5)
        managed.stop(timeout=0.5)  # waits: it never ends by itself
        assert not process.is_running()

    def test_a_foreign_process_with_the_recorded_number_is_left_alone(self, tmp_path: Path) -> None:
        with subprocess.Popen(["sleep", "600"]) as foreign:
            (tmp_path / "worker.pid").write_text(json.dumps({"pid": foreign.pid}))
            managed = Managed("worker", tmp_path)
            assert managed.find() is None
            assert managed.stop() is None
            assert foreign.poll() is None
            foreign.kill()

    def test_one_that_never_answers_is_an_error(self, tmp_path: Path) -> None:
        managed = Managed("mute", tmp_path)
        with pytest.raises(ProcessFailed, match="does not answer"):
            managed.start(["sleep", "600"], lambda: False, timeout=0.3)  # waits: it never answers
        managed.stop()
