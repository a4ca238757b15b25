"""A background loop in a thread: runs passes until it is stopped, with back-off after failures."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog

from infra.background.failures import describe

log = structlog.get_logger(__name__)
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a loop does not get on; `error` is fit to be shown."""

    error: str
    since: datetime


class Loop:
    """Subclasses of work give `step` (one pass) and `recover` (after a failed one)."""

    def __init__(
        self,
        name: str,
        step: Callable[[], None],
        recover: Callable[[], None],
        *,
        fatal: tuple[type[Exception], ...] = (),
    ) -> None:
        """Errors of a `fatal` type end the loop; the trouble stays to be seen."""
        self._name = name
        self._step = step
        self._recover = recover
        self._fatal = fatal
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.trouble: Trouble | None = None
        self.failure: Exception | None = None

    def start(self) -> None:
        self._stop.clear()
        self._thread = threading.Thread(target=self.run, name=self._name, daemon=True)
        self._thread.start()

    def stop(self, timeout: float = 10.0, wake: Callable[[], None] = lambda: None) -> None:
        """Returns once the current pass is over, or the time is up; `wake` ends a wait within it."""
        self._stop.set()
        wake()
        if self._thread is not None:
            self._thread.join(timeout)

    @property
    def alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def run(self) -> None:
        """Passes until `stop`; in the caller's thread."""
        pause = FIRST_PAUSE
        while not self._stop.is_set():
            try:
                self._step()
            except self._fatal as error:
                self._note(error)
                self.failure = error
                return
            except Exception as error:  # noqa: BLE001 - reported and tried again, for as long as it takes
                self._note(error)
                self._recover()
                self._stop.wait(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            else:
                self.trouble = None
                pause = FIRST_PAUSE

    def _note(self, error: Exception) -> None:
        said = describe(error)
        if self.trouble is None or self.trouble.error != said:
            self.trouble = Trouble(said, datetime.now(UTC))
            log.warning("loop_failed", loop=self._name, error=said)
