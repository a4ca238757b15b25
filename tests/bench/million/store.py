"""Where a large store is kept: made once, started again as often as wanted."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from infra.bootstrap import (
    Databases,
    Services,
    Settings,
    databases,
    helping,
    migrate,
    open_services,
)
from infra.dev.supervisor import EmbeddedPostgres
from infra.projector.build.build import Builder
from infra.projector.build.helpers import cores
from projections.nouns import READ_MODELS
from tests.bench.million.fill import fill
from tests.bench.million.team import Team
from tests.bench.million.world import World
from workers.demo.team import SIGN_INS

MARK = "million.json"
_POSITION = """
select min(c.position) from feed.generation g join feed.checkpoint c using (read_model, generation)
where g.read_model = %s and g.state = 'live' having count(*) > 0
"""
PASSWORD = "a large store of daybook"


class OtherStore(Exception):
    """The folder holds a store of another size, seed or time, or one that was not finished."""


def settings_of(folder: Path) -> Settings:
    """As `DAYBOOK_DATA=folder daybook run` reads them."""
    os.environ["DAYBOOK_DATA"] = str(folder)
    return Settings.load()


@contextmanager
def kept(folder: Path) -> Iterator[tuple[Settings, Databases]]:
    """The store of a folder, running, with the schema of this Daybook."""
    settings = settings_of(folder)
    with databases(settings) as found:
        migrate(found)
        yield settings, found


def make(world: World, folder: Path, workers: int) -> None:
    """Fill a folder's store and build its read models, as far as that was not done before.

    Raises OtherStore.
    """
    mark, wanted = folder / MARK, _description(world)
    if mark.is_file() and json.loads(mark.read_text()) != wanted:
        raise OtherStore(mark)
    settings = settings_of(folder)
    # Made in one go or thrown away: only a finished store must survive.
    server = EmbeddedPostgres(settings.data.postgres, durable=False)
    server.start()
    try:
        found = server.installation()
        migrate(found)
        if not mark.is_file():
            fill_events(world, settings, found, workers)
            mark.write_text(json.dumps(wanted))
        build_read_models(settings, found)
    finally:
        server.stop()
        os.sync()


def fill_events(world: World, settings: Settings, found: Databases, workers: int) -> None:
    """Events, and the passwords of those who sign in."""
    started = time.monotonic()
    filled = fill(world, found, settings.master_key(), workers)
    took = time.monotonic() - started
    print(
        f"{filled.events:,} events of {filled.streams:,} records in {filled.commands:,} commands: "
        f"{took:.0f} s",
        flush=True,
    )
    with open_services(settings, found) as opened:
        for person in Team(world).people[: len(SIGN_INS)]:
            opened.passwords.set_password(person.id, PASSWORD)


def build_read_models(settings: Settings, found: Databases) -> None:
    """Those that are not there yet, or were made by other code, by as many processes as help."""
    with open_services(settings, found) as opened:
        missing = [m for m in READ_MODELS if m in opened.outdated or _behind(opened, m.name)]
        started = time.monotonic()
        builder = Builder(
            dsn=found.main, opener=opened.store.open_many, helpers=helping(opened, cores())
        )
        try:
            builder.rebuild_all(missing)
        finally:
            builder.close()
        names = ", ".join(model.name for model in missing)
        print(
            f"read models {names or 'are all there'}: {time.monotonic() - started:.0f} s",
            flush=True,
        )


def _behind(opened: Services, name: str) -> bool:
    """Whether the live generation has yet to read most of the log."""
    with opened.pool.connection() as connection:
        row = connection.execute(_POSITION, (name,)).fetchone()
    return row is None or 2 * row[0] < opened.store.position()


def _description(world: World) -> dict[str, Any]:
    size = world.size
    return {
        "seed": world.seed,
        "leads": size.leads,
        "users": size.users,
        "days": size.days,
        "until": world.until.isoformat(),
        **({} if size.customers is None else {"customers": size.customers}),
    }
