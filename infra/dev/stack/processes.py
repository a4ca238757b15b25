"""Background processes by name: started once, recognised later, never mistaken for another."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from infra.dev.supervisor.binaries import locked

MARK = "DAYBOOK_PROCESS"
STOP_TIMEOUT_SECONDS = 60.0
READABLE_WITHIN = 1.0
"""Seconds until the environment of a new process can be read, on a machine that is overloaded."""
# What this very process started and must reap when it also stops it; most are stopped by another.
CHILDREN: dict[int, psutil.Popen] = {}


def is_alive(process: psutil.Process) -> bool:
    """Whether it still runs; one that only waits to be reaped does not."""
    with suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def _reap(process: psutil.Process) -> None:
    if (child := CHILDREN.pop(process.pid, None)) is not None:
        child.wait()


class ProcessFailed(RuntimeError):
    """A process ended, or did not answer, while being started; the text has its log's end."""


@dataclass(frozen=True)
class Managed:
    """A named process whose pid file and log are in `folder`."""

    name: str
    folder: Path

    @property
    def log(self) -> Path:
        return self.folder / f"{self.name}.log"

    @property
    def mark(self) -> str:
        return f"{self.folder}:{self.name}"

    def find(self) -> psutil.Process | None:
        """The running process, verified by the mark in its environment, not by number alone."""
        with suppress(FileNotFoundError, ValueError, KeyError, psutil.Error):
            recorded = json.loads((self.folder / f"{self.name}.pid").read_text())
            process = psutil.Process(recorded["pid"])
            if is_alive(process) and process.environ().get(MARK) == self.mark:
                return process
        return None

    def start(
        self,
        command: Sequence[str],
        ready: Callable[[], bool] = lambda: True,
        *,
        extra: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        timeout: float = 60.0,
        alive_for: float = 0.0,
    ) -> psutil.Process:
        """Start unless running, then wait until it answers; a second start changes nothing.

        With `alive_for`, the process counts as answering once it has lived for so many seconds.
        """
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(self.folder / f"{self.name}.lock"):
            begin = self.log.stat().st_size if self.log.exists() else 0
            process = self.find()
            if process is None:
                process = self._spawn(command, extra or {}, cwd)
                settled = time.monotonic() + alive_for
                self._wait(process, lambda: time.monotonic() >= settled, timeout, begin)
            self._wait(process, ready, timeout, begin)
            return process

    def wait_until(self, ready: Callable[[], bool], timeout: float = 120.0) -> None:
        """Wait until a process that was started before answers."""
        process = self.find()
        if process is None:
            raise ProcessFailed(f"{self.name} is not running: {self._log_since(0)}")
        self._wait(process, ready, timeout, 0)

    def stop(self, timeout: float = STOP_TIMEOUT_SECONDS) -> float | None:
        """Ask it to end, force its whole session after `timeout` seconds; the seconds it took."""
        process = self.find()
        if process is None:
            return None
        began = time.monotonic()
        with suppress(psutil.NoSuchProcess):
            process.send_signal(signal.SIGTERM)
        while is_alive(process) and time.monotonic() - began < timeout:
            time.sleep(0.02)
        if is_alive(process):
            os.killpg(process.pid, signal.SIGKILL)
        _reap(process)
        (self.folder / f"{self.name}.pid").unlink(missing_ok=True)
        return time.monotonic() - began

    def _spawn(
        self, command: Sequence[str], extra: Mapping[str, str], cwd: Path | None
    ) -> psutil.Process:
        descriptor = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(descriptor, "ab") as log:
            process = psutil.Popen(
                list(command),
                cwd=cwd,
                env={**os.environ, **extra, MARK: self.mark},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        CHILDREN[process.pid] = process
        (self.folder / f"{self.name}.pid").write_text(json.dumps({"pid": process.pid}))
        # Linux lets us go on before the new program's environment can be read.
        deadline = time.monotonic() + READABLE_WITHIN
        while self.find() is None and is_alive(process) and time.monotonic() < deadline:
            time.sleep(0.001)
        return process

    def _wait(
        self, process: psutil.Process, ready: Callable[[], bool], timeout: float, begin: int
    ) -> None:
        deadline = time.monotonic() + timeout
        while not ready():
            if not is_alive(process):
                _reap(process)
                raise ProcessFailed(f"{self.name} ended: {self._log_since(begin)}")
            if time.monotonic() > deadline:
                raise ProcessFailed(f"{self.name} does not answer: {self._log_since(begin)}")
            time.sleep(0.1)

    def _log_since(self, begin: int) -> str:
        with self.log.open("rb") as log:
            log.seek(begin)
            return log.read()[-1200:].decode(errors="replace").strip()
