"""Restarts a process when a source file changes."""

from __future__ import annotations

import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

GRACE_SECONDS = 10.0
LOOK_SECONDS = 0.4
Stamps = dict[Path, int]


def stamps(folders: Sequence[Path], pattern: str = "*.py") -> Stamps:
    """Time of the last change of each source file."""
    found: Stamps = {}
    for folder in folders:
        for path in folder.rglob(pattern):
            try:
                found[path] = path.stat().st_mtime_ns
            except FileNotFoundError:
                # An editor replaced it between the two looks.
                continue
    return found


def changed(before: Stamps, after: Stamps) -> list[Path]:
    """Files that are new, gone or written since."""
    paths = before.keys() | after.keys()
    return sorted(path for path in paths if before.get(path) != after.get(path))


class Child:
    """A process that is ended with SIGTERM, and killed when it does not end in time."""

    def __init__(
        self, command: Sequence[str], *, cwd: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        self.command, self._cwd = list(command), cwd
        self._environment = dict(environment) if environment is not None else None
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # In a session of its own: Ctrl-C reaches the parent, which ends its children in order.
        self._process = subprocess.Popen(
            self.command, cwd=self._cwd, env=self._environment, start_new_session=True
        )

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def exit_code(self) -> int | None:
        """None while it runs."""
        return self._process.poll() if self._process is not None else None


def keep_current(
    child: Child,
    folders: Sequence[Path],
    ended: threading.Event,
    report: Callable[[str], None],
    started: Callable[[], None] = lambda: None,
) -> None:
    """Runs the child and restarts it after each change, until `ended` is set.

    A child that ends by itself (a mistake in the source) is started at the next change.
    `started` is called after each restart.
    """
    known, said = stamps(folders), False
    child.start()
    started()
    while not ended.wait(LOOK_SECONDS):
        now = stamps(folders)
        if paths := changed(known, now):
            report(f"Changed: {', '.join(path.name for path in paths[:5])}; starting again")
            child.stop()
            # What an editor or a branch switch writes next belongs to the same change.
            time.sleep(LOOK_SECONDS / 4)
            known, said = stamps(folders), False
            child.start()
            started()
        elif child.exit_code() is not None and not said:
            report(f"Ended with code {child.exit_code()}; it starts again after the next change")
            said = True
    child.stop()
