"""The feed's databases serve here too."""

from collections.abc import Callable, Iterator
from uuid import UUID, uuid4

import psycopg
import pytest

from infra.projector.build.build import Builder
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from tests.infra.projector.feed.conftest import dsn, link, writer
from tests.infra.projector.feed.score import OTHER, Score, Writer, open_plain
from tests.projections.tables import tables, tables_dsn

__all__ = ["dsn", "link", "tables", "tables_dsn", "writer"]

STATES = (
    "select string_agg(generation || ' ' || state, ', ' order by generation) from feed.generation"
)
MakeBuilder = Callable[..., Builder]


@pytest.fixture
def builder_of(dsn: str) -> Iterator[MakeBuilder]:
    made: list[Builder] = []

    def make(**more: object) -> Builder:
        made.append(Builder(dsn=dsn, opener=open_plain, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for builder in made:
        builder.close()


@pytest.fixture
def runner_of(dsn: str) -> Iterator[Callable[[Score], Runner]]:
    made: list[Runner] = []

    def make(model: Score) -> Runner:
        made.append(Runner(dsn=dsn, models=[model], opener=open_plain, changes=ChangeNotifier()))
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


def fill(writer: Writer, streams: int, events: int = 3) -> list[UUID]:
    """Records, in a store where the read model is live already."""
    with psycopg.connect(writer.dsn, autocommit=True) as connection:
        ensure_first(connection, [Score()])
    ids = [uuid4() for _ in range(streams)]
    for start in range(0, streams, 200):
        writer.add_many({one: ["1"] * events for one in ids[start : start + 200]})
    writer.add(uuid4(), "1", noun=OTHER)
    return ids
