"""Redis and Postgres with TLS as compose.yaml sets them up, and the application's clients of both."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit
from uuid import UUID, uuid4

import psycopg
import pytest
import yaml  # type: ignore[import-untyped]
from limits import parse
from psycopg import conninfo
from redis import ConnectionError as RedisAway
from redis import Redis

from infra.bootstrap.external import redis_url
from infra.dev.stack.redis_server import obtain
from infra.dev.supervisor import EmbeddedPostgres
from infra.dev.supervisor.server import free_port
from infra.jobs.transport import RedisTransport, message_of, own_database
from infra.postgres.connections import new_pool
from infra.projector.notify.changes import RecordMoved
from infra.projector.notify.redis_changes import RedisChanges
from infra.rate_limits import RateLimiter
from infra.settings import Settings
from tests.eventually import PATIENCE, eventually
from tests.secured_kafka import DEPLOY, HOST, certificates

pytestmark = [
    pytest.mark.needs("openssl"),
    pytest.mark.filterwarnings("ignore:unclosed <ssl.SSLSocket:ResourceWarning"),
]
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
PASSWORD = "a-pass/word"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keys and certificates of servers that are called `HOST`, and of a stranger's authority."""
    made = certificates(tmp_path_factory.mktemp("certificates"), HOST)
    certificates(made / "other", HOST)
    return made


def deployed(text: str, folder: Path) -> str:
    """A text of compose.yaml, with the paths and names of the test."""
    for there, here in {
        "/run/secrets/certificate_key": str(folder / f"{HOST}.key"),
        "/run/secrets/certificate": str(folder / f"{HOST}.crt"),
        "/run/secrets/ca": str(folder / "ca.crt"),
        "${REDIS_PASSWORD:?}": PASSWORD.replace("/", "%2F") if "://" in text else PASSWORD,
    }.items():
        text = text.replace(there, here)
    return text


@dataclass(frozen=True)
class SecuredRedis:
    url: str
    port: int


@pytest.fixture(scope="module")
def redis(folder: Path) -> Iterator[SecuredRedis]:
    port = free_port(None)
    _, *options = COMPOSE["services"]["redis"]["command"]
    arguments = [deployed(one, folder) if one != "6379" else str(port) for one in options]
    data = folder / "redis"
    data.mkdir()
    server = subprocess.Popen(
        [obtain(), *arguments, "--bind", "127.0.0.1", "--dir", str(data), "--daemonize", "no"],
        stdout=subprocess.DEVNULL,
    )
    url = deployed(COMPOSE["x-app"]["environment"]["DAYBOOK_REDIS_URL"], folder)
    try:
        found = SecuredRedis(url.replace("redis:6379", f"{HOST}:{port}"), port)
        eventually(lambda: _pings(found, folder / "ca.crt"))
        yield found
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _pings(server: SecuredRedis, ca: Path, host: str = HOST) -> bool:
    url = server.url.replace(f"@{HOST}:", f"@{host}:")
    try:
        with Redis.from_url(url, ssl_ca_certs=str(ca), socket_timeout=PATIENCE) as client:
            return bool(client.ping())
    except RedisAway:
        return False


@pytest.fixture
def address(redis: SecuredRedis, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the settings of compose.yaml make of the URL."""
    monkeypatch.setenv("DAYBOOK_DATA", str(folder))
    monkeypatch.setenv("DAYBOOK_REDIS_URL", redis.url)
    ca = deployed(COMPOSE["x-app"]["environment"]["DAYBOOK_REDIS_CA_FILE"], folder)
    monkeypatch.setenv("DAYBOOK_REDIS_CA_FILE", ca)
    found = redis_url(Settings.load())
    assert found is not None
    return found


@pytest.mark.needs("redis")
class TestRedis:
    def test_limits_are_shared(self, address: str) -> None:
        one, two = RateLimiter(address), RateLimiter(address)
        once = parse("1/hour")
        assert one.count(once, "test", "somebody")
        assert not two.count(once, "test", "somebody")

    def test_changes_reach_other_processes(self, address: str) -> None:
        received: list[UUID] = []
        here, there = RedisChanges(address), RedisChanges(address)
        there.subscribe(lambda changes: received.extend(one.id for one in changes))
        there.start()
        try:
            moved = RecordMoved("lead", uuid4(), 1, 1, None)

            def arrived() -> bool:
                here.publish([moved])
                return moved.id in received

            eventually(arrived)
        finally:
            there.stop()
            here.stop()

    def test_jobs_are_handed_over(self, address: str) -> None:
        broker = RedisTransport(address).broker(None)  # type: ignore[arg-type]
        message = message_of(uuid4())
        broker.declare_queue(message.queue_name)
        broker.enqueue(message)
        with Redis.from_url(own_database(address)) as client:
            assert client.hlen("daybook-jobs:jobs.msgs") == 1

    def test_only_the_named_authority_may_vouch_and_only_for_the_host(
        self, redis: SecuredRedis, folder: Path
    ) -> None:
        assert _pings(redis, folder / "ca.crt")
        assert not _pings(redis, folder / "other" / "ca.crt")
        assert not _pings(redis, folder / "ca.crt", "127.0.0.1")

    def test_nothing_is_answered_in_the_clear(self, redis: SecuredRedis) -> None:
        with Redis(port=redis.port, password=PASSWORD) as client, pytest.raises(RedisAway):
            client.ping()

    def test_the_health_check_asks_over_tls(self, redis: SecuredRedis, folder: Path) -> None:
        _, program, *options = COMPOSE["services"]["redis"]["healthcheck"]["test"]
        if shutil.which(program) is None:
            pytest.skip(f"no {program} beside the server")
        command = [program, "-p", str(redis.port), *(deployed(one, folder) for one in options)]
        environment = {**os.environ, "REDISCLI_AUTH": PASSWORD}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == "PONG"


@pytest.fixture(scope="module")
def secured_postgres(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EmbeddedPostgres]:
    """With the certificate, and with the rules of compose.yaml about who may connect."""
    home = tmp_path_factory.mktemp("postgres")
    with EmbeddedPostgres(home / "home", durable=False) as server:
        cluster = home / "home" / "cluster"
        for name, mode in (("crt", 0o644), ("key", 0o600)):
            copied = Path(shutil.copy(folder / f"{HOST}.{name}", cluster / f"server.{name}"))
            copied.chmod(mode)
            os.chown(copied, cluster.stat().st_uid, cluster.stat().st_gid)
        with psycopg.connect(server.dsn(), autocommit=True) as connection:
            # Certificate and key are in the data folder under the names that Postgres looks for.
            connection.execute("alter system set ssl = on")
            (cluster / "pg_hba.conf").write_text(COMPOSE["configs"]["pg_hba"]["content"])
            connection.execute("select pg_reload_conf()")
        yield server


@pytest.fixture
def reach(secured_postgres: EmbeddedPostgres, folder: Path) -> Callable[..., str]:
    """The application's DSN of compose.yaml, of the test's server; `changes` replace its options."""

    def address(**changes: str | Path) -> str:
        dsn = COMPOSE["x-app"]["environment"]["DAYBOOK_EVENT_STORE_DSN"]
        query = urlsplit(dsn.replace("${APP_PASSWORD:?}", "password")).query
        options = {name: deployed(value, folder) for name, value in parse_qsl(query)}
        assert options["sslmode"] == "verify-full"
        server = secured_postgres.dsn()
        given = {name: str(value) for name, value in changes.items()}
        return conninfo.make_conninfo(server, **{"host": HOST, **options, **given})

    return address


@pytest.mark.needs("postgres")
class TestPostgres:
    def test_the_pools_connections_are_encrypted(self, reach: Callable[..., str]) -> None:
        with new_pool(reach(), name="tls", size=2) as pool, pool.connection() as connection:
            row = connection.execute(
                "select ssl, version from pg_stat_ssl where pid = pg_backend_pid()"
            ).fetchone()
        assert row is not None
        assert row[0]
        assert row[1] in ("TLSv1.2", "TLSv1.3")

    def test_only_the_named_authority_may_vouch(
        self, reach: Callable[..., str], folder: Path
    ) -> None:
        with pytest.raises(psycopg.OperationalError, match="certificate verify failed"):
            psycopg.connect(reach(sslrootcert=folder / "other" / "ca.crt"))

    def test_the_certificate_is_of_the_host(self, reach: Callable[..., str]) -> None:
        with pytest.raises(psycopg.OperationalError, match="does not match host name"):
            psycopg.connect(reach(host="127.0.0.1"))

    def test_nobody_comes_in_the_clear(self, reach: Callable[..., str]) -> None:
        with pytest.raises(psycopg.OperationalError, match="no encryption"):
            psycopg.connect(reach(sslmode="disable", sslrootcert=""))


def test_every_secret_of_a_service_is_declared() -> None:
    for name, service in COMPOSE["services"].items():
        for secret in service.get("secrets", ()):
            source = secret["source"] if isinstance(secret, dict) else secret
            assert source in COMPOSE["secrets"], f"{name}: {source}"


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_each_container_has_only_what_it_needs(name: str) -> None:
    """It writes nowhere but to its volumes, has no rights of root, and cannot take the machine's memory."""
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert "privileged" not in service
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["pids_limit"] <= 512
    assert re.search(r"\d+g", service["mem_limit"])
    places = [*service["tmpfs"], *service.get("volumes", ())]
    assert "/tmp" in places  # noqa: S108 - of the container


@pytest.mark.parametrize("name", ["postgres", "vault", "redis"])
def test_no_server_begins_as_root(name: str) -> None:
    assert COMPOSE["services"][name]["user"] in {"postgres", "redis"}
