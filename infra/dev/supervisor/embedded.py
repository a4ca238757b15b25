"""A Postgres server that lives as long as the application needs it."""

import fcntl
import threading
import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

import psycopg

from infra.dev.supervisor import account, binaries, server
from infra.dev.supervisor import cluster as clusters
from infra.dev.supervisor.cluster import ROLE, Cluster
from infra.dev.supervisor.errors import PostgresUnavailable
from infra.dev.supervisor.roles import make_database, make_role
from infra.dev.supervisor.server import Postmaster
from infra.postgres.databases import MAIN, MAIN_ROLES, VAULT, VAULT_ROLES, Databases, Owners

START_TIMEOUT_SECONDS = 120.0
WATCH_SECONDS = 1.0
LONGEST_BACK_OFF_SECONDS = 30.0
LEFT_OVER_WORKERS = "pre-existing shared memory block"


class State(StrEnum):
    STARTING = "starting"
    RUNNING = "running"
    RESTARTING = "restarting"
    STOPPED = "stopped"


def ignore(_state: State, _detail: str) -> None:
    """Ignores the state."""


class EmbeddedPostgres:
    """The server of one data directory: started, adopted when found running, restarted, stopped.

    Several processes may use one directory at a time; the last one to stop ends the server.
    `on_state(state, detail)` is called from the watching thread as well as from `start`.
    `programs` is the folder of another installation's bin/ and lib/, 15 or newer;
    `environment` holds variables for the server beside its own.
    """

    def __init__(
        self,
        data_dir: Path,
        port: int | None = None,
        *,
        durable: bool = True,
        on_state: Callable[[State, str], None] = ignore,
        start_timeout: float = START_TIMEOUT_SECONDS,
        programs: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._home = data_dir.resolve()
        self._port = port
        self._durable = durable
        self._on_state = on_state
        self._timeout = start_timeout
        self._programs = programs
        self._environment = dict(environment or {})
        self._closing = threading.Event()
        self._cluster: Cluster | None = None
        self._postmaster: Postmaster | None = None
        self._users: TextIO | None = None
        self._watcher: threading.Thread | None = None

    def start(self) -> str:
        """DSN of the superuser; at once when the server is already running."""
        if self._watcher is None:
            self._on_state(State.STARTING, "")
            self._home.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._closing.clear()
            try:
                self._port = self._bring_up()
            except BaseException:
                self._abandon()
                raise
            self._on_state(State.RUNNING, "")
            self._watcher = threading.Thread(target=self._watch, name="postgres", daemon=True)
            self._watcher.start()
        return self.dsn()

    def dsn(self, database: str = "postgres", role: str = ROLE) -> str:
        """DSN of the superuser, or of another role that `installation` has made."""
        if self._port is None:
            raise PostgresUnavailable("not started")
        return self._known().dsn(self._port, database, role)

    def _known(self) -> Cluster:
        if self._cluster is None:
            raise PostgresUnavailable("not started")
        return self._cluster

    def running(self) -> str | None:
        """DSN of a server found running on this directory, which `stop` may then end."""
        if not (self._home / "cluster").is_dir():
            return None
        with binaries.locked(self._home / "lock"):
            self._cluster = self._open()
            process = clusters.recorded_process(self._cluster)
            if process is None:
                return None
            self._postmaster = Postmaster(process)
            self._port = clusters.answering_port(self._cluster)
        return None if self._port is None else self.dsn()

    def installation(self, main: str = MAIN, vault: str = VAULT) -> Databases:
        """The two databases of an installation; they and their roles are made where missing."""
        admin_dsn = self.start()
        cluster = self._known()
        with (
            binaries.locked(self._home / "lock"),
            psycopg.connect(admin_dsn, autocommit=True) as admin,
        ):
            for name, made in ((main, MAIN_ROLES), (vault, VAULT_ROLES)):
                for role in (made.owner, made.application):
                    make_role(admin, cluster, role)
                make_database(admin, name, made.owner)
        return self.reached(main, vault)

    def reached(self, main: str = MAIN, vault: str = VAULT) -> Databases:
        """The databases as `installation` has made them. Raises PostgresUnavailable."""
        owners = Owners(self.dsn(main, MAIN_ROLES.owner), self.dsn(vault, VAULT_ROLES.owner))
        application = (
            self.dsn(main, MAIN_ROLES.application),
            self.dsn(vault, VAULT_ROLES.application),
        )
        return Databases(*application, owners)

    def stop(self) -> None:
        """End the server, unless another process still uses it."""
        self._closing.set()
        if self._watcher is not None:
            self._watcher.join()
            self._watcher = None
        if self._cluster is None or self._postmaster is None:
            return
        with binaries.locked(self._home / "lock"), self._join_users() as users:
            leave = server.end if _only_user(users) else server.leave_running
            leave(self._cluster, self._postmaster)
        self._postmaster = self._users = None
        self._on_state(State.STOPPED, "")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def _bring_up(self) -> int:
        """Adopt the running server or start one; its port. One process at a time does this."""
        with binaries.locked(self._home / "lock"):
            self._cluster = self._open()
            clusters.create(self._cluster, durable=self._durable)
            self._join_users()
            deadline = time.monotonic() + self._timeout
            while (port := self._attempt(self._cluster, deadline)) is None:
                if time.monotonic() > deadline or not self._worth_another_try(self._cluster):
                    tail = server.log_tail(self._cluster)
                    raise PostgresUnavailable(f"Postgres did not start: {tail}")
                self._closing.wait(0.2)
            (self._home / "port").write_text(str(port))
            return port

    def _abandon(self) -> None:
        """Let go without ending it: a long recovery goes on, and the next start adopts it."""
        if self._postmaster is not None and self._cluster is not None:
            server.leave_running(self._cluster, self._postmaster)
        if self._users is not None:
            self._users.close()
        self._postmaster = self._users = None

    def _open(self) -> Cluster:
        owner = account.account_for(self._home / "cluster")
        return Cluster(self._home, self._programs or binaries.installed(), owner)

    def _join_users(self) -> TextIO:
        """Takes a shared lock for as long as we live: it shows the others that we are here."""
        if self._users is None:
            self._users = (self._home / "users").open("a")
            fcntl.flock(self._users, fcntl.LOCK_SH)
        return self._users

    def _attempt(self, cluster: Cluster, deadline: float) -> int | None:
        process = clusters.recorded_process(cluster)
        if process is not None:
            self._postmaster = Postmaster(process)
        else:
            clusters.forget_foreign_pid(cluster)
            port = self._port or server.free_port(self._last_port())
            self._postmaster = server.spawn(
                cluster, port, durable=self._durable, environment=self._environment
            )
        return server.wait_until_ready(cluster, self._postmaster, deadline, self._closing.is_set)

    def _worth_another_try(self, cluster: Cluster) -> bool:
        """An adopted server that was just dying, or one whose workers are, clears up by itself."""
        adopted = self._postmaster is not None and self._postmaster.child is None
        return adopted or LEFT_OVER_WORKERS in server.log_tail(cluster)

    def _last_port(self) -> int | None:
        path = self._home / "port"
        return int(path.read_text()) if path.is_file() else None

    def _watch(self) -> None:
        back_off = WATCH_SECONDS
        while not self._closing.wait(back_off):
            if self._postmaster is not None and self._postmaster.is_alive():
                back_off = WATCH_SECONDS
                continue
            self._on_state(State.RESTARTING, "")
            try:
                self._port = self._bring_up()
            except (PostgresUnavailable, OSError, psycopg.Error) as problem:
                back_off = min(back_off * 2, LONGEST_BACK_OFF_SECONDS)
                self._on_state(State.RESTARTING, str(problem))
            else:
                self._on_state(State.RUNNING, "")


def _only_user(users: TextIO) -> bool:
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
