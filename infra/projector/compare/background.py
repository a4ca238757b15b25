"""Does in the background the comparisons and mendings that were asked for in any process."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import psycopg
import structlog

from infra.background.failures import describe
from infra.postgres.link import Link
from infra.projector.compare.full import FullComparison
from infra.projector.compare.mender import Mender
from infra.projector.compare.store import comparisons
from infra.projector.feed.opening import AWAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.projector.compare import full, mender
    from infra.projector.feed.opening import Opener
    from infra.projector.notify.changes import Publisher
    from projections.kernel.read_model import ReadModel

log = structlog.get_logger(__name__)
BREATHER = 0.5
"""Of each part's time: the process also projects, or answers calls."""
LOOK = 5.0
"""Seconds between looks for what other processes were asked for, or left when they were killed."""
LOOK_ALONE = 60.0
"""The same where no other process is asked."""


class BackgroundComparisons:
    """One thread; one read model after the other."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        changes: Publisher,
        models: Sequence[ReadModel],
        compared: full.Report,
        mended: mender.Report,
        look: float = LOOK,
    ) -> None:
        self._dsn = dsn
        self._link = Link(dsn, application="daybook-compare")
        self._opener = opener
        self._changes = changes
        self._models = tuple(models)
        self._compared = compared
        self._mended = mended
        self._look = look
        self._stop = threading.Event()
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name="comparisons", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout: float = 10.0) -> None:
        """Returns once the part that is being folded is done; another process goes on."""
        self._stop.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join(timeout)
        self._link.drop()

    def wake(self) -> None:
        """Something was asked for in this process."""
        self._wake.set()

    def run(self) -> bool:
        """Does all that is to be done; whether there was anything."""
        did = False
        for model in self._wanted():
            if self._stop.is_set():
                break
            did = self._compare(model) or did
            did = self._write_anew(model) or did
        return did

    def _wanted(self) -> list[ReadModel]:
        found = comparisons(self._link.connection, self._models)
        names = {
            one.read_model for one in found if not one.running and (one.is_open or one.mending)
        }
        return [model for model in self._models if model.name in names]

    def _compare(self, model: ReadModel) -> bool:
        comparison = FullComparison(
            dsn=self._dsn,
            opener=self._opener,
            report=self._compared,
            stopping=self._stop.is_set,
            breather=BREATHER,
        )
        try:
            return comparison.run(model)
        finally:
            comparison.close()

    def _write_anew(self, model: ReadModel) -> bool:
        mending = Mender(
            dsn=self._dsn,
            opener=self._opener,
            changes=self._changes,
            report=self._mended,
            stopping=self._stop.is_set,
        )
        try:
            return mending.run(model)
        finally:
            mending.close()

    def _run(self) -> None:
        while not self._stop.is_set():
            self._wake.clear()
            try:
                if self.run():
                    continue
            except (*AWAY, psycopg.Error) as error:
                log.warning("comparison_waits", error=describe(error))
            except Exception as error:  # noqa: BLE001 - shown to the operator; the thread goes on
                log.error("comparison_failed", error=describe(error))  # noqa: TRY400
            self._wake.wait(self._look)
