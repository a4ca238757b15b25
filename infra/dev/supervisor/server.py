"""One run of the server process: start it, wait for it, end it."""

import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import psutil

from infra.dev.supervisor import cluster as clusters
from infra.dev.supervisor.cluster import HOST, Cluster
from infra.dev.supervisor.errors import PostgresUnavailable

LOG_LIMIT_BYTES = 10_000_000
STOP_TIMEOUT_SECONDS = 60.0
SETTINGS = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "192MB",
    "effective_cache_size": "1GB",
    "random_page_cost": "1.1",
    "jit": "off",
    "max_wal_size": "1GB",
    "wal_compression": "on",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "logging_collector": "off",
    # Statements and details of errors would carry customers' data into the log.
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
}
PORTS = range(20_000, 32_000)
"""Systems give none of these to a connection, which could take a port before its server listens."""
TRIES = 100
NOT_DURABLE = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}

# Servers that outlive the object that started them, kept until they can be reaped.
LEFT_RUNNING: list[subprocess.Popen[bytes]] = []


@dataclass
class Postmaster:
    """A verified server process; `child` is set when we started it and must reap it."""

    process: psutil.Process
    child: subprocess.Popen[bytes] | None = None

    def is_alive(self) -> bool:
        if self.child is not None:
            return self.child.poll() is None
        with suppress(psutil.Error):
            return self.process.is_running() and self.process.status() != psutil.STATUS_ZOMBIE
        return False


def spawn(
    cluster: Cluster, port: int, *, durable: bool, environment: Mapping[str, str]
) -> Postmaster:
    """Start the server in a session of its own, so that Ctrl-C reaches only the application."""
    settings = SETTINGS | ({} if durable else NOT_DURABLE) | {"port": str(port)}
    account = cluster.account
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with _log_file(cluster.home) as log, cluster.reachable(cluster.data) as (folder, passed):
        child = subprocess.Popen(
            [str(cluster.binaries / "bin" / "postgres"), "-D", folder, *options],
            cwd="/",
            pass_fds=passed,
            env={**clusters.environment(), **environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            user=account.uid if account.switch else None,
            group=account.gid if account.switch else None,
            extra_groups=[] if account.switch else None,
        )
    return Postmaster(psutil.Process(child.pid), child)


def wait_until_ready(
    cluster: Cluster, postmaster: Postmaster, deadline: float, cancelled: Callable[[], bool]
) -> int | None:
    """The port once the server answers; None if it ended. Recovery of much WAL takes a while."""
    while postmaster.is_alive():
        if (port := clusters.answering_port(cluster)) is not None:
            return port
        if cancelled():
            raise PostgresUnavailable("stopped while Postgres was starting")
        if time.monotonic() > deadline:
            raise PostgresUnavailable(f"Postgres does not answer: {log_tail(cluster)}")
        time.sleep(0.05)
    return None


def leave_running(_cluster: Cluster, postmaster: Postmaster) -> None:
    """For the other processes that use it."""
    if postmaster.child is not None:
        LEFT_RUNNING.append(postmaster.child)


def end(cluster: Cluster, postmaster: Postmaster) -> None:
    """Fast shutdown; after a minute the immediate one, which crash recovery makes good."""
    for stop_signal in (signal.SIGINT, signal.SIGQUIT):
        if postmaster.is_alive() and clusters.lives_in(cluster, postmaster.process.pid):
            with suppress(psutil.NoSuchProcess):
                postmaster.process.send_signal(stop_signal)
            deadline = time.monotonic() + STOP_TIMEOUT_SECONDS
            while postmaster.is_alive() and time.monotonic() < deadline:
                time.sleep(0.02)
    LEFT_RUNNING[:] = [child for child in LEFT_RUNNING if child.poll() is None]
    if postmaster.is_alive():
        raise PostgresUnavailable(f"Postgres process {postmaster.process.pid} does not end")


def log_tail(cluster: Cluster) -> str:
    path = cluster.home / "server.log"
    return path.read_text(errors="replace")[-600:].strip() if path.is_file() else "no log"


def free_port(preferred: int | None) -> int:
    """The preferred port where nothing listens on it, else one at random."""
    others = secrets.SystemRandom().sample(PORTS, TRIES)
    for port in others if preferred is None else (preferred, *others):
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, port))
            return port
    raise PostgresUnavailable(f"no free port on {HOST}")


def _log_file(home: Path) -> BinaryIO:
    path = home / "server.log"
    if path.is_file() and path.stat().st_size > LOG_LIMIT_BYTES:
        path.replace(home / "server.log.1")
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab")
