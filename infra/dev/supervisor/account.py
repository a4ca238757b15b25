"""The operating-system user that the server runs as: Postgres refuses root."""

import fcntl
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from infra.dev.supervisor.errors import PostgresUnavailable

SERVICE_USER = "daybook-db"


@dataclass(frozen=True)
class Account:
    """User and group to run as; `switch` says that they are not our own."""

    uid: int
    gid: int
    switch: bool


def account_for(cluster: Path) -> Account:
    """Ourselves, or as root the cluster's owner, or as root the service user for a new cluster."""
    if os.geteuid() != 0:
        return _ourselves(cluster)
    if cluster.exists() and (owner := cluster.stat()).st_uid != 0:
        return Account(owner.st_uid, owner.st_gid, switch=True)
    entry = _service_user()
    return Account(entry.pw_uid, entry.pw_gid, switch=True)


def _ourselves(cluster: Path) -> Account:
    if cluster.exists() and cluster.stat().st_uid != os.geteuid():
        raise PostgresUnavailable(f"{cluster} belongs to another user: start as that user")
    return Account(os.geteuid(), os.getegid(), switch=False)


def _service_user() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam(SERVICE_USER)
    except KeyError:
        _create_service_user()
    try:
        return pwd.getpwnam(SERVICE_USER)
    except KeyError:
        message = f"Postgres refuses to run as root: create a user named {SERVICE_USER}"
        raise PostgresUnavailable(message) from None


def _create_service_user() -> None:
    """Create the user unless another process did so meanwhile.

    Several `useradd` at once can each write the user with a number of its own: the one that is
    written last stays, and the servers of the others run as a number that nobody has.
    """
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    program = shutil.which("useradd", path=path)
    if program is None:
        return
    with _alone_in(Path("/etc")):
        if any(entry.pw_name == SERVICE_USER for entry in pwd.getpwall()):
            return
        options = ["--system", "--no-create-home", "--home-dir", "/nonexistent"]
        command = [program, *options, "--shell", "/usr/sbin/nologin", SERVICE_USER]
        subprocess.run(command, capture_output=True, check=False)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """While it runs, no other process is between this call and its end for the same folder."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
