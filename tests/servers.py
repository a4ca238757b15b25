"""Servers that tests share: one of each per session, in a folder that goes with it.

A database is some 900 files, and tests make a thousand of them: those that need not outlive a power
cut are kept in memory, where making one takes a tenth of the time.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

import psutil
import psycopg
import pytest
from kafka import KafkaAdminClient
from psycopg import conninfo, sql

from infra.bootstrap import migrate
from infra.dev.stack import kafka_broker as kafka
from infra.dev.stack import redis_server as redis
from infra.dev.stack.processes import is_alive
from infra.dev.stack.stack import Stack
from infra.dev.supervisor import EmbeddedPostgres
from infra.dev.supervisor.server import free_port
from infra.postgres.databases import MAIN_ROLES, VAULT_ROLES, Databases, Roles
from infra.projector.feed.kafka_settings import TOPIC
from infra.projector.rows.generations import ensure_first
from projections.nouns import READ_MODELS
from tests.days.shift import own_shift
from tests.eventually import eventually
from tests.missing_parts import require

FOLDERS = "daybook-tests-"
MEMORY = Path("/dev/shm")  # noqa: S108 - folders of our own are made in it
"""A file system in memory, on Linux."""
ROOM = 4 << 30
"""Bytes that must be free in it: more than all workers' servers take."""


class FreshDatabase:
    """Makes databases on one server; `names` are those that it made, in order.

    What the application does is tested as its own roles, which may do no more than it needs.
    """

    def __init__(self, server: EmbeddedPostgres) -> None:
        self._server = server
        self.names: list[str] = []

    def __call__(self, prefix: str = "test") -> str:
        """The owner's DSN of an empty database."""
        owners = self.empty(prefix).owners
        assert owners is not None
        return owners.main

    def empty(self, prefix: str) -> Databases:
        """A main database and its vault without any table, as their roles reach them."""
        names = f"{prefix}_{next(_numbers)}", f"{prefix}_vault_{next(_numbers)}"
        self.names += names
        return self._server.installation(*names)

    def migrated(self, prefix: str) -> Databases:
        """A main database and its vault with every migration applied, copied from templates."""
        return self._copied(_migrated_templates(self._server), prefix)

    def with_read_models(self, prefix: str) -> Databases:
        """Migrated, and with the first generation of every read model, as a first start makes it."""
        main, vault = _template_with_read_models(self._server), _migrated_templates(self._server)[1]
        return self._copied((main, vault), prefix)

    def _copied(self, templates: tuple[str, str], prefix: str) -> Databases:
        for name, template, roles in zip(
            (prefix, f"{prefix}_vault"), templates, (MAIN_ROLES, VAULT_ROLES), strict=True
        ):
            self.names.append(create_database(self._server, name, template, roles))
        return self._server.reached(*self.names[-2:])

    def copy_of(self, found: Databases, prefix: str) -> Databases:
        """A copy of a main database and its vault to which nobody is connected."""
        main, vault = (
            str(conninfo.conninfo_to_dict(dsn)["dbname"]) for dsn in (found.main, found.vault)
        )
        return self._copied((main, vault), prefix)

    def copied(self, dsn: str, prefix: str) -> str:
        """A copy of a main database to which nobody is connected, as the application reaches it."""
        template = str(conninfo.conninfo_to_dict(dsn)["dbname"])
        self.names.append(create_database(self._server, prefix, template, MAIN_ROLES))
        return self._server.dsn(self.names[-1], MAIN_ROLES.application)


@dataclass(frozen=True)
class StackServer:
    """A server of the stack; `address` is a URL or host:port, and `stop` returns seconds."""

    address: str
    start: Callable[[], str]
    stop: Callable[[], float | None]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[EmbeddedPostgres]:
    """Fast and forgetful: fsync is off, so nothing about durability can be shown with it."""
    with _postgres(durable=False) as server:
        yield server


@pytest.fixture(scope="session")
def durable_postgres_server() -> Iterator[EmbeddedPostgres]:
    """With the settings of real use, for tests that kill it."""
    with _postgres(durable=True) as server:
        yield server


@pytest.fixture
def fresh_database(postgres_server: EmbeddedPostgres) -> Iterator[FreshDatabase]:
    """Databases that are dropped when the test ends."""
    make = FreshDatabase(postgres_server)
    yield make
    with psycopg.connect(postgres_server.dsn(), autocommit=True) as connection:
        for name in make.names:
            drop = sql.SQL("drop database if exists {} with (force)")
            connection.execute(drop.format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def lasting_database(postgres_server: EmbeddedPostgres) -> FreshDatabase:
    """Databases that live as long as the session: what modules share."""
    return FreshDatabase(postgres_server)


@cache
def _migrated_templates(server: EmbeddedPostgres) -> tuple[str, str]:
    """Names of the two databases that were migrated once and that nobody opens."""
    names = "template_main", "template_vault"
    migrate(server.installation(*names))
    return names


@cache
def _template_with_read_models(server: EmbeddedPostgres) -> str:
    """Name of a main database in which the application started once."""
    name = create_database(server, "template", _migrated_templates(server)[0], MAIN_ROLES)
    with psycopg.connect(server.dsn(name, MAIN_ROLES.application), autocommit=True) as connection:
        ensure_first(connection, READ_MODELS)
    return name


@pytest.fixture(scope="session")
def redis_server() -> Iterator[StackServer]:
    require("redis")
    with fresh_stack() as stack:
        address = redis.start(stack)
        yield StackServer(address, lambda: redis.start(stack), lambda: redis.stop(stack))
        redis.stop(stack)


@pytest.fixture(scope="session")
def kafka_broker() -> Iterator[StackServer]:
    require("kafka")
    with fresh_stack() as stack:
        address = kafka.start(stack)
        yield StackServer(address, lambda: kafka.start(stack), lambda: kafka.stop(stack))
        kafka.stop(stack)


@pytest.fixture
def empty_kafka_broker(kafka_broker: StackServer) -> StackServer:
    """Without what another store published: a relay refuses to go on behind another history."""
    with closing(KafkaAdminClient(bootstrap_servers=kafka_broker.address)) as admin:
        if old := published_topics(admin):
            admin.delete_topics(old)
        eventually(lambda: not published_topics(admin))
    return kafka_broker


def published_topics(admin: KafkaAdminClient) -> list[str]:
    return [name for name in admin.list_topics() if name.startswith(TOPIC)]


_numbers = count(1)


def create_database(
    server: EmbeddedPostgres,
    prefix: str,
    template: str | None = None,
    roles: Roles | None = None,
) -> str:
    """Name of a new database, copied from `template` where one is named.

    Rights within it are copied, too, and rights to the database itself are not.
    """
    name = f"{prefix}_{next(_numbers)}"
    create = sql.SQL("create database {} template {} strategy file_copy")
    statement = create.format(sql.Identifier(name), sql.Identifier(template or "template1"))
    with psycopg.connect(server.dsn(), autocommit=True) as connection:
        connection.execute(statement)
        if roles is not None:
            for rights in RIGHTS:
                connection.execute(
                    sql.SQL(rights).format(
                        database=sql.Identifier(name),
                        owner=sql.Identifier(roles.owner),
                        application=sql.Identifier(roles.application),
                    )
                )
    return name


RIGHTS = (
    "alter database {database} owner to {owner}",
    "revoke all on database {database} from public",
    "grant connect, create on database {database} to {application}",
)


def superuser(server: EmbeddedPostgres) -> str:
    return str(conninfo.conninfo_to_dict(server.dsn())["user"])


def applications_as(role: str, server: EmbeddedPostgres, name: str = "daybook") -> list[str]:
    """Which applications whose name begins so connected as this role, by the server's log.

    At the end of a session there are none as the superuser: all that the tests show of the
    application, they show under roles that may neither change nor remove events.
    """
    pattern = re.compile(rf"connection authorized: user={role} .*application_name=({name}\S*)")
    with _logs[server.dsn()].open(errors="replace") as lines:
        return sorted({found[1] for line in lines if (found := pattern.search(line))})


_running: dict[str, EmbeddedPostgres] = {}
"""Servers of this session by port."""
_logs: dict[str, Path] = {}
"""Their logs, by the superuser's DSN."""


def admin_of(dsn: str) -> str:
    """The superuser's DSN of the same database: for what no role of the application may do."""
    given = conninfo.conninfo_to_dict(dsn)
    return _running[str(given["port"])].dsn(str(given["dbname"]))


def data_folder_of(port: int) -> Path:
    """The folder with Postgres' own files: tables below `base`, its log in `pg_wal`."""
    return _logs[_running[str(port)].dsn()].parent / "cluster"


@contextmanager
def _postgres(*, durable: bool) -> Iterator[EmbeddedPostgres]:
    require("postgres")
    _sweep()
    programs = os.environ.get("DAYBOOK_TEST_POSTGRES")
    with (
        _folder(Path(tempfile.gettempdir()) if durable else _fast_place()) as folder,
        EmbeddedPostgres(
            folder / "postgres",
            durable=durable,
            programs=Path(programs) if programs else None,
            environment=own_shift(),
        ) as server,
    ):
        port = str(conninfo.conninfo_to_dict(server.dsn())["port"])
        _running[port] = server
        _logs[server.dsn()] = folder / "postgres" / "server.log"
        with psycopg.connect(server.dsn(), autocommit=True) as connection:
            connection.execute("alter system set log_connections = on")
            if not durable:
                # It goes through hundreds of databases again and again, and changes plans as it does.
                connection.execute("alter system set autovacuum = off")
            connection.execute("select pg_reload_conf()")
        yield server
        del _running[port]
        assert applications_as(superuser(server), server) == []


@contextmanager
def fresh_stack() -> Iterator[Stack]:
    with _folder(_fast_place()) as folder:
        ports = [free_port(None) for _ in range(4)]
        yield Stack(folder, *ports)


def _fast_place() -> Path:
    """In memory where that has room, or else with other temporary files."""
    with suppress(OSError):
        if os.access(MEMORY, os.W_OK | os.X_OK) and shutil.disk_usage(MEMORY).free > ROOM:
            return MEMORY
    return Path(tempfile.gettempdir())


@contextmanager
def _folder(place: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix=FOLDERS, dir=place))
    (folder / "owner").write_text(str(os.getpid()))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _sweep() -> None:
    """End servers that a killed session left behind, each known by its own folder."""
    places = Path(tempfile.gettempdir()), MEMORY
    for folder in [one for place in places for one in place.glob(f"{FOLDERS}*")]:
        with suppress(OSError, ValueError, psutil.Error):
            if folder.stat().st_uid != os.geteuid() or _has_owner(folder):
                continue
            left = EmbeddedPostgres(folder / "postgres")
            if left.running() is not None:
                left.stop()
            for server in (redis, kafka):
                server.stop(Stack(folder))
            shutil.rmtree(folder, ignore_errors=True)


def _has_owner(folder: Path) -> bool:
    owner = int((folder / "owner").read_text())
    return psutil.pid_exists(owner) and is_alive(psutil.Process(owner))
