"""A Postgres server for the full stack: Debian's, 15 or newer, else the embedded programs."""

import time
from pathlib import Path

from infra.dev.stack.commands import run
from infra.dev.stack.stack import Stack
from infra.dev.supervisor import EmbeddedPostgres, PostgresUnavailable
from infra.postgres.databases import Databases

DEBIAN = Path("/usr/lib/postgresql")
OLDEST = 15


def start(stack: Stack) -> str:
    """DSN of the superuser; the databases of the application and their roles exist."""
    server = _server(stack)
    server.start()
    server.installation()
    return server.dsn()


def stop(stack: Stack) -> float | None:
    server = _server(stack)
    if server.running() is None:
        return None
    began = time.monotonic()
    server.stop()
    return time.monotonic() - began


def status(stack: Stack) -> str | None:
    return _server(stack).running()


def databases(stack: Stack) -> Databases:
    """The databases of the application; the server must be running."""
    server = _server(stack)
    if server.running() is None:
        raise PostgresUnavailable("start the stack's Postgres first")
    return server.reached()


def _server(stack: Stack) -> EmbeddedPostgres:
    folder = stack.folder("postgres")
    return EmbeddedPostgres(folder, stack.postgres_port, programs=_programs(folder))


def _programs(folder: Path) -> Path | None:
    """Debian's newest, or the version that made the data; None for the embedded programs."""
    found = {
        int(path.name): path
        for path in DEBIAN.glob("*")
        if path.name.isdigit() and int(path.name) >= OLDEST and (path / "bin/initdb").exists()
    }
    made_by = folder / "cluster" / "PG_VERSION"
    if made_by.is_file():
        return found.get(int(made_by.read_text()))
    return found[max(found)] if found else None


if __name__ == "__main__":
    run("postgres", start, stop, status)
