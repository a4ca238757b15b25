"""Behind pgbouncer: session mode works, transaction mode is refused by name."""

import pwd
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from psycopg import conninfo

from infra.dev.supervisor.server import free_port
from infra.migrations import upgrade
from infra.postgres.connections import new_pool
from infra.postgres.databases import Databases
from infra.postgres.pooler import TransactionPooling
from tests.eventually import PATIENCE, eventually
from tests.infra.eventstore.conftest import OpenStore
from tests.infra.eventstore.sample_events import append_request, note, registered
from tests.missing_parts import pgbouncer, require

Through = Callable[[str], str]


@pytest.fixture
def through(databases: Databases, tmp_path: Path) -> Iterator[Through]:
    """Starts a pooler of a mode before the main database; its DSN."""
    require("pgbouncer")
    started: list[subprocess.Popen[bytes]] = []

    def start(mode: str) -> str:
        port = free_port(None)
        given = conninfo.conninfo_to_dict(databases.main)
        target = " ".join(
            f"{name}={given[name]}" for name in ("host", "port", "user", "password", "dbname")
        )
        settings = tmp_path / "pgbouncer.ini"
        # As it comes: `options` of a startup packet would be refused.
        settings.write_text(
            f"[databases]\n{given['dbname']} = {target}\n[pgbouncer]\n"
            f"listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n"
            f"auth_type = any\npool_mode = {mode}\n"
        )
        tmp_path.chmod(0o755)
        settings.chmod(0o644)
        user = ["-u", "nobody"] if pwd.getpwuid(tmp_path.stat().st_uid).pw_name == "root" else []
        process = subprocess.Popen(
            [pgbouncer(), "-q", *user, str(settings)], stderr=subprocess.DEVNULL
        )
        started.append(process)
        dsn = conninfo.make_conninfo(
            "", host="127.0.0.1", port=port, dbname=given["dbname"], user=given["user"]
        )
        eventually(lambda: answers(dsn))
        return dsn

    yield start
    for process in started:
        process.terminate()
        process.wait(PATIENCE)


def answers(dsn: str) -> bool:
    try:
        psycopg.connect(dsn).close()
    except psycopg.OperationalError:
        return False
    return True


def test_session_mode_works_with_all_limits(through: Through, open_store: OpenStore) -> None:
    dsn = through("session")
    store = open_store(dsn)
    stream = uuid4()
    store.append(append_request(stream, 0, registered(), note()))
    assert len(store.events(stream)) == 2
    with new_pool(dsn, name="test", size=1) as pool, pool.connection() as connection:
        for name, value in (
            ("statement_timeout", "10s"),
            ("lock_timeout", "5s"),
            ("default_transaction_isolation", "read committed"),
        ):
            assert connection.execute(f"show {name}".encode()).fetchone() == (value,)


def test_transaction_mode_is_refused_by_name(
    through: Through, open_store: OpenStore, databases: Databases
) -> None:
    dsn = through("transaction")
    with pytest.raises(TransactionPooling, match="pool_mode = session"):
        open_store(dsn)
    with pytest.raises(TransactionPooling):
        upgrade(dsn, databases.vault)
