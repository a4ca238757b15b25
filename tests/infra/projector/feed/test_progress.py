"""A writer waits for its row, and not longer than it must."""

import time
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg_pool import ConnectionPool

from infra.postgres.link import Link
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.notify.waiter import PostgresReadModelWaiter
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


def waited_in_vain(waiter: PostgresReadModelWaiter, record: UUID | None = None) -> float:
    """Seconds until it gave up waiting for a record's first version; by default no such record exists."""
    began = time.monotonic()
    assert not waiter.wait(NOUN, [(record or uuid4(), 1)])
    return time.monotonic() - began


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
        waiters = [
            PostgresReadModelWaiter(pool, {NOUN: "score"}, ChangeNotifier(), patience=0.2)
            for _ in range(3)
        ]
        assert 0.2 <= min(waited_in_vain(one) for one in waiters) < 1.5

    def test_is_shorter_while_the_feed_stands_still(
        self, pool: Pool, writer: Writer, running: Start, link: Link
    ) -> None:
        ensure_first(link.connection, [Score()])
        changes = ChangeNotifier()
        progress = PostgresReadModelWaiter(pool, {NOUN: "score"}, changes, patience=1.0)
        assert not progress.wait(NOUN, [(uuid4(), 1)])
        assert min(waited_in_vain(progress) for _ in range(3)) < 0.7
        runner = running(changes)
        one = uuid4()
        writer.add(one, "1")
        runner.wake()
        eventually(lambda: progress.wait(NOUN, [(one, 1)]))
        assert waited_in_vain(progress) >= 1.0

    def test_does_not_wait_for_a_parked_record(
        self, dsn: str, pool: Pool, writer: Writer, running: Start
    ) -> None:
        running(ChangeNotifier())
        one = uuid4()
        writer.add(one, BROKEN)
        eventually(lambda: scalar(dsn, "select count(*) from feed.parked") == 1)
        progress = PostgresReadModelWaiter(pool, {NOUN: "score"}, ChangeNotifier())
        assert min(waited_in_vain(progress, one) for _ in range(3)) < 1

    def test_a_noun_without_a_read_model_is_never_behind(self, pool: Pool) -> None:
        assert PostgresReadModelWaiter(pool, {}, ChangeNotifier()).wait("role", [(uuid4(), 1)])
