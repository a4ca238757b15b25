"""One data directory: how it is made, whose the process in it is, and whether it answers."""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil
import psycopg

from infra.dev.supervisor.account import Account
from infra.dev.supervisor.errors import PostgresUnavailable

ROLE = "daybook"
HOST = "127.0.0.1"
FIRST_WITH_BUILTIN_LOCALE = 17


@dataclass(frozen=True)
class PidFile:
    """What the server itself wrote down: process, start time in seconds, port."""

    pid: int
    started: str
    port: int


@dataclass(frozen=True)
class Cluster:
    """`home` is ours (password, log, locks); `home/cluster` belongs to the server's user."""

    home: Path
    binaries: Path
    account: Account

    @property
    def data(self) -> Path:
        return self.home / "cluster"

    def password_file(self, role: str = ROLE) -> Path:
        return self.home / ("password" if role == ROLE else f"password.{role}")

    def password(self, role: str = ROLE) -> str:
        path = self.password_file(role)
        try:
            return path.read_text().strip()
        except FileNotFoundError:
            raise PostgresUnavailable(f"{path} is missing: put it back from a copy") from None

    def new_password(self, role: str = ROLE) -> str:
        """A random one, in a file of its own that nobody else may read."""
        password = secrets.token_urlsafe(32)
        path = self.password_file(role)
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as handle:
            handle.write(password)
        return password

    def dsn(self, port: int, database: str = "postgres", role: str = ROLE) -> str:
        return f"postgresql://{role}:{self.password(role)}@{HOST}:{port}/{database}"

    @contextmanager
    def reachable(self, path: Path) -> Iterator[tuple[str, tuple[int, ...]]]:
        """A name for the folder that the server's user can open, and descriptors to pass on.

        That user may not be allowed through the folders above, and their permissions are
        not ours to widen; a descriptor that the process inherits needs none of them.
        """
        if not self.account.switch:
            yield str(path), ()
            return
        descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            yield f"/proc/self/fd/{descriptor}", (descriptor,)
        finally:
            os.close(descriptor)


def create(cluster: Cluster, *, durable: bool) -> None:
    """Make the data directory in one rename, so that a kill half-way leaves nothing in use."""
    if cluster.data.is_dir():
        return
    password = cluster.new_password()
    stage = cluster.home / "cluster.new"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(mode=0o700)
    if cluster.account.switch:
        os.chown(stage, cluster.account.uid, cluster.account.gid)
    _run_initdb(cluster, stage, password, durable=durable)
    stage.rename(cluster.data)


def _run_initdb(cluster: Cluster, stage: Path, password: str, *, durable: bool) -> None:
    account = cluster.account
    with tempfile.TemporaryFile("w+") as secret, cluster.reachable(stage) as (folder, passed):
        secret.write(password)
        secret.flush()
        secret.seek(0)
        if account.switch:
            os.fchown(secret.fileno(), account.uid, account.gid)
        command = [
            str(cluster.binaries / "bin" / "initdb"),
            f"--pgdata={folder}",
            f"--pwfile=/dev/fd/{secret.fileno()}",
            f"--username={ROLE}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            *_locale(cluster.binaries),
            *([] if durable else ["--no-sync"]),
        ]
        done = subprocess.run(
            command,
            cwd="/",
            env=environment(),
            pass_fds=[secret.fileno(), *passed],
            capture_output=True,
            text=True,
            check=False,
            user=account.uid if account.switch else None,
            group=account.gid if account.switch else None,
            extra_groups=[] if account.switch else None,
        )
    if done.returncode != 0:
        raise PostgresUnavailable(f"initdb failed: {(done.stderr or done.stdout).strip()[-800:]}")


def _locale(binaries: Path) -> list[str]:
    """Sorting by code point and Unicode case rules, the same on every machine and version."""
    command = [str(binaries / "bin" / "postgres"), "--version"]
    version = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    major = int(version.split()[2].split(".")[0])
    if major < FIRST_WITH_BUILTIN_LOCALE:
        return ["--locale=C.UTF-8"]
    return ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]


def environment() -> dict[str, str]:
    """Nothing of ours: PG* variables and secrets of the application stay out of the server."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def pid_file(cluster: Cluster) -> PidFile | None:
    with suppress(FileNotFoundError, ValueError, IndexError):
        lines = (cluster.data / "postmaster.pid").read_text().splitlines()
        return PidFile(int(lines[0]), lines[2], int(lines[3]))
    return None


def recorded_process(cluster: Cluster) -> psutil.Process | None:
    """The process named by postmaster.pid, if it is a Postgres living in this data directory."""
    with suppress(FileNotFoundError, ValueError, IndexError):
        pid = int((cluster.data / "postmaster.pid").read_text().splitlines()[0])
        return lives_in(cluster, pid)
    return None


def lives_in(cluster: Cluster, pid: int) -> psutil.Process | None:
    """The process, if it runs Postgres with this data directory as its working folder."""
    with suppress(psutil.Error, OSError):
        process = psutil.Process(pid)
        if process.status() == psutil.STATUS_ZOMBIE or not process.name().startswith("postgres"):
            return None
        if Path(process.cwd()).samefile(cluster.data):
            return process
    return None


def forget_foreign_pid(cluster: Cluster) -> None:
    """Remove a pid file that names a dead or unrelated process, unless workers are left over."""
    if recorded_process(cluster) is not None:
        return
    if not any(lives_in(cluster, pid) for pid in psutil.pids()):
        (cluster.data / "postmaster.pid").unlink(missing_ok=True)


def answering_port(cluster: Cluster) -> int | None:
    """The port on which this very data directory answers, or None.

    A server on that port proves itself by reading back the pid file that we see on disk.
    """
    recorded = pid_file(cluster)
    if recorded is None:
        return None
    with suppress(psycopg.Error):
        dsn = cluster.dsn(recorded.port)
        with psycopg.connect(dsn, autocommit=True, connect_timeout=5) as connection:
            row = connection.execute("select pg_read_file('postmaster.pid')").fetchone()
        lines = str(row[0]).splitlines() if row else []
        if lines[:1] == [str(recorded.pid)] and lines[2:3] == [recorded.started]:
            return recorded.port
    return None
