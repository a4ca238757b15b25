"""Makes the demo's two years behind a running application: the process that is started for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from infra.bootstrap import Filling, Settings, open_services
from workers.demo.clock import DemoClock
from workers.demo.start import FILLED, FILLING, fill_services, mark_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from pydantic import SecretStr

    from infra.bootstrap import Databases, Services
    from workers.demo.fill import DemoSummary
    from workers.demo.perform import Progress
    from workers.demo.plot import Size

PARTS = 200
"""How often progress is reported."""


@dataclass(frozen=True, slots=True)
class FillBehind:
    """What the process is given by a pipe."""

    settings: Settings
    databases: Databases
    password: SecretStr
    present: datetime
    size: Size | None = None

    def __call__(self, report: Progress) -> DemoSummary:
        clock = DemoClock(self.present)
        with open_services(self.settings, self.databases, clock=clock, past=clock.now) as services:
            return fill_services(services, clock, _in_parts(report), self.password, self.size)


def _in_parts(report: Progress) -> Progress:
    def reported(done: int, total: int) -> None:
        if done == total or done % max(1, total // PARTS) == 0:
            report(done, total)

    return reported


def fill_behind(
    services: Services,
    password: SecretStr,
    progress: Progress,
    done: Callable[[DemoSummary], None],
    size: Size | None = None,
) -> Filling | None:
    """Fills the store of these services, which take no changes meanwhile; None when it has data already.

    `done` is called when all is there. A process that ends before leaves a mark, and the next start begins again.
    """
    if services.store.position() != 0:
        return None
    mark = mark_of(services.settings)
    mark.write_text(FILLING)

    def finished(summary: Any) -> None:
        mark.write_text(FILLED)
        done(summary)

    order = FillBehind(services.settings, services.databases, password, DemoClock().present, size)
    filling = Filling(order, progress, finished)
    services.store.refuse_while(lambda: filling.is_unfinished)
    return filling
