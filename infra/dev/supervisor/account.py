"""The operating-system user that the server runs as: Postgres refuses root."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from infra.dev.supervisor.errors import PostgresUnavailable

SERVICE_USER = "daybook-db"


@dataclass(frozen=True)
class Account:
    """User and group to run as; `switch` tells that they are not our own."""

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
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    if program := shutil.which("useradd", path=path):
        options = ["--system", "--no-create-home", "--home-dir", "/nonexistent"]
        command = [program, *options, "--shell", "/usr/sbin/nologin", SERVICE_USER]
        subprocess.run(command, capture_output=True, check=False)
