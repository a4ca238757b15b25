"""Processes whose time of day is another, by a library that they load before all others."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

SOURCE = Path(__file__).with_name("shifted_clock.c")
SHIFT, LIBRARY = "CLOCK_SHIFT_S", "LD_PRELOAD"


class NoCompiler(RuntimeError):
    """The library cannot be made here."""


@contextmanager
def shifting() -> Iterator[Callable[[datetime], dict[str, str]]]:
    """Gives environments of processes at whose start it is a given moment. Raises NoCompiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise NoCompiler("neither gcc nor cc is installed")
    with tempfile.TemporaryDirectory(prefix="daybook-days-") as folder:
        # Postgres runs as a user of its own.
        Path(folder).chmod(0o755)
        library = Path(folder) / "shifted_clock.so"
        command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise NoCompiler(done.stderr.strip()[-400:])
        library.chmod(0o755)

        def environment(moment: datetime) -> dict[str, str]:
            ahead = moment - datetime.now(UTC)
            return {LIBRARY: str(library), SHIFT: str(int(ahead.total_seconds()))}

        yield environment


def own_shift() -> dict[str, str]:
    """What a child needs, that does not inherit all of the environment, to have the time of its parent."""
    return {name: os.environ[name] for name in (LIBRARY, SHIFT) if SHIFT in os.environ}
