"""Demo data for a new embedded store: filled once, and again from the start when a try was cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import databases, drop_schemas, migrate, open_services, skip_past
from workers.demo.clock import DemoClock
from workers.demo.fill import fill, is_empty
from workers.demo.perform import DemoServices

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import SecretStr

    from infra.bootstrap import Databases, Services, Settings
    from workers.demo.fill import DemoSummary
    from workers.demo.perform import Progress
    from workers.demo.plot import Size

FILLING, FILLED = "filling", "filled"


def fill_embedded(
    settings: Settings,
    found: Databases,
    progress: Progress,
    password: SecretStr,
    size: Size | None = None,
) -> DemoSummary | None:
    """None when the store has data of its own, or was filled before."""
    empty_half_filled(settings, found)
    mark = mark_of(settings)
    with open_services(settings, found) as services:
        if not is_empty(services.store):
            return None
    mark.write_text(FILLING)
    clock = DemoClock()
    with open_services(settings, found, clock=clock, past=clock.now) as services:
        summary = fill_services(services, clock, progress, password, size)
    mark.write_text(FILLED)
    return summary


def mark_of(settings: Settings) -> Path:
    """The file that says whether the demo data was made to its end."""
    return settings.data.data / "demo-data"


def fill_store(
    settings: Settings, progress: Progress, password: SecretStr, size: Size | None = None
) -> DemoSummary | None:
    """Fill a configured store; None when it has data already."""
    clock = DemoClock()
    with databases(settings) as found:
        migrate(found)
        with open_services(settings, found, clock=clock, past=clock.now) as services:
            if not is_empty(services.store):
                return None
            return fill_services(services, clock, progress, password, size)


def fill_services(
    services: Services,
    clock: DemoClock,
    progress: Progress,
    password: SecretStr,
    size: Size | None,
) -> DemoSummary:
    """Fills an empty store. `services` answer and record the time of `clock`."""
    batches = DemoServices(
        services.deps,
        services.store,
        services.batch_runs,
        services.import_lookups,
        services.spreadsheets,
        services.price_sheets,
        services.price_rows,
    )
    summary = fill(
        services.deps,
        services.passwords,
        clock,
        progress,
        password=password,
        size=size,
        batches=batches,
    )
    _leave_be(services)
    return summary


def _leave_be(services: Services) -> None:
    """Nobody is notified of what was invented."""
    with services.pool.connection() as connection:
        skip_past(connection)


def empty_half_filled(settings: Settings, found: Databases) -> None:
    """Empties the databases where a process was ended while it made demo data: half of a story is no use."""
    mark = mark_of(settings)
    if mark.is_file() and mark.read_text() == FILLING:
        drop_schemas(found)
        migrate(found)
