"""A writer waits for its row, and not longer than it must."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg_pool import ConnectionPool

from infra.postgres.link import Link
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.notify.waiter import (
    HASTE,
    PATIENCE,
    POLL,
    PostgresReadModelWaiter,
    Wanted,
)
from infra.projector.rows.generations import ensure_first
from tests.eventually import eventually
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import BROKEN, NOUN, Score, Writer, open_plain

Pool = ConnectionPool[psycopg.Connection[Any]]


@pytest.fixture
def pool(dsn: str) -> Iterator[Pool]:
    with ConnectionPool(dsn, min_size=1, max_size=2, open=True) as opened:
        yield opened


@pytest.fixture
def running(dsn: str, link: Link) -> Iterator[Callable[[ChangeNotifier], Runner]]:
    started: list[Runner] = []
    model = Score()
    ensure_first(link.connection, [model])

    def start(changes: ChangeNotifier) -> Runner:
        started.append(Runner(dsn=dsn, models=[model], opener=open_plain, changes=changes))
        started[-1].start()
        return started[-1]

    yield start
    for runner in started:
        runner.stop()


Start = Callable[[ChangeNotifier], Runner]


class Counted(PostgresReadModelWaiter):
    """Takes each wait for over at once, and counts its seconds."""

    def __init__(self, pool: Pool, changes: ChangeNotifier) -> None:
        super().__init__(pool, {NOUN: "score"}, changes, now=lambda: self.passed)
        self.passed = 0.0

    def _not_announced(self, wanted: Wanted, seconds: float) -> Wanted:
        self.passed += seconds
        return super()._not_announced(wanted, 0)

    def waits_in_vain(self, record: UUID | None = None) -> float:
        """Seconds until it gives up a record's first version; by default no such record exists."""
        began = self.passed
        assert not self.wait(NOUN, [(record or uuid4(), 1)])
        return self.passed - began


class TestWait:
    def test_ends_once_the_row_is_there(self, pool: Pool, writer: Writer, running: Start) -> None:
        changes = ChangeNotifier()
        runner = running(changes)
        progress = PostgresReadModelWaiter(pool, {NOUN: "score"}, changes)
        one = uuid4()
        for version in range(1, 6):
            writer.add(one, "1")
            runner.wake()
            assert progress.wait(NOUN, [(one, version)])

    def test_sees_rows_that_another_process_wrote(
        self, pool: Pool, writer: Writer, running: Start
    ) -> None:
        running(ChangeNotifier())
        progress = PostgresReadModelWaiter(pool, {NOUN: "score"}, ChangeNotifier())
        one = uuid4()
        writer.add(one, "1")
        assert progress.wait(NOUN, [(one, 1)])

    def test_is_bounded(self, pool: Pool, link: Link) -> None:
        ensure_first(link.connection, [Score()])
        assert Counted(pool, ChangeNotifier()).waits_in_vain() == pytest.approx(PATIENCE)

    def test_is_shorter_while_the_feed_stands_still(
        self, pool: Pool, writer: Writer, running: Start, link: Link
    ) -> None:
        ensure_first(link.connection, [Score()])
        changes = ChangeNotifier()
        progress = Counted(pool, changes)
        waits = [progress.waits_in_vain() for _ in range(3)]
        assert waits == pytest.approx([PATIENCE, HASTE, HASTE])
        runner = running(changes)
        one = uuid4()
        writer.add(one, "1")
        runner.wake()
        eventually(lambda: progress.wait(NOUN, [(one, 1)]))
        assert progress.waits_in_vain() == pytest.approx(PATIENCE)

    def test_does_not_wait_for_a_parked_record(
        self, dsn: str, pool: Pool, writer: Writer, running: Start
    ) -> None:
        running(ChangeNotifier())
        one = uuid4()
        writer.add(one, BROKEN)
        eventually(lambda: scalar(dsn, "select count(*) from feed.parked") == 1)
        assert Counted(pool, ChangeNotifier()).waits_in_vain(one) == POLL

    def test_a_noun_without_a_read_model_is_never_behind(self, pool: Pool) -> None:
        assert PostgresReadModelWaiter(pool, {}, ChangeNotifier()).wait("role", [(uuid4(), 1)])
