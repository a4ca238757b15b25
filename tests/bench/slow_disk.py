"""A disk whose fsync takes longer, for a server that is started with this environment."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


class NoCompiler(RuntimeError):
    """The library that delays fsync cannot be made here."""


@contextmanager
def slow_disk(microseconds: int) -> Iterator[dict[str, str]]:
    """Environment of a server whose every fsync takes so much longer. Raises NoCompiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise NoCompiler("neither gcc nor cc is installed")
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder:
        # The server runs as a user of its own.
        Path(folder).chmod(0o755)
        library = Path(folder) / "slow_disk.so"
        command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NoCompiler(done.stderr.strip()[-400:])
        library.chmod(0o755)
        yield {"LD_PRELOAD": str(library), "FSYNC_DELAY_US": str(microseconds)}
