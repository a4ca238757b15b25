"""A store that came back older than its Kafka topic: refused, then going on under a new topic."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from infra.backup.installation import Installation
from infra.backup.renew import reset_epoch
from infra.keys.wrapper import LocalWrapper
from infra.postgres.link import Link
from infra.projector.feed.epoch import of_epoch
from infra.projector.feed.feed import FeedError, OtherHistory, StoreBehind
from infra.projector.feed.kafka import KafkaFeed
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.relay import Relay
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from tests.eventually import eventually
from tests.infra.projector.feed.conftest import dsn, link, scalar, writer
from tests.infra.projector.feed.kafka.conftest import kafka, no_sockets_left, published
from tests.infra.projector.feed.score import Score, Writer, open_plain, totals
from tests.servers import FreshDatabase

__all__ = ["dsn", "kafka", "link", "no_sockets_left", "writer"]
pytestmark = pytest.mark.slow
MODEL = Score()


@contextmanager
def relay_of(dsn: str, topic: KafkaSettings) -> Iterator[Relay]:
    relay = Relay(dsn=dsn, kafka=topic)
    try:
        yield relay
    finally:
        relay.stop()


@contextmanager
def runner_of(dsn: str, topic: KafkaSettings) -> Iterator[Runner]:
    runner = Runner(
        dsn=dsn,
        models=[MODEL],
        opener=open_plain,
        changes=ChangeNotifier(),
        feed=lambda log: KafkaFeed(log, topic),
    )
    try:
        yield runner
    finally:
        runner.stop()


def follow(dsn: str, topic: KafkaSettings, expected: dict[UUID, tuple[int, int]]) -> None:
    """Publish and fold until the rows are these."""
    with relay_of(dsn, topic) as relay, runner_of(dsn, topic) as runner:
        relay.start()
        runner.start()
        eventually(lambda: totals(dsn) == expected)
        head = scalar(dsn, "select position from es.head")
        eventually(lambda: scalar(dsn, "select min(position) from feed.checkpoint") == head)


@pytest.fixture
def stores(
    link: Link,
    dsn: str,
    writer: Writer,
    kafka: KafkaSettings,
    fresh_database: FreshDatabase,
) -> tuple[str, str, list[UUID]]:
    """The store that published more, the one that came back as it was before, and their streams."""
    ensure_first(link.connection, [MODEL])
    link.drop()
    streams = [uuid4() for _ in range(30)]
    writer.add_many({one: ["1", "1"] for one in streams})
    follow(dsn, kafka, dict.fromkeys(streams, (2, 2)))
    older = fresh_database.copied(dsn, "older")
    writer.add_many({one: ["1"] for one in streams})
    follow(dsn, kafka, dict.fromkeys(streams, (3, 3)))
    return dsn, older, streams


def keep_on(step: Callable[[], None]) -> None:
    for _ in range(200):
        step()


def refused(step: Callable[[], None]) -> FeedError:
    with pytest.raises((StoreBehind, OtherHistory)) as said:
        keep_on(step)
    error: FeedError = said.value
    assert "daybook new-epoch" in str(error)
    return error


def nothing_to_rebuild(names: list[str]) -> None:
    raise AssertionError(names)


def test_is_refused_by_relay_and_projectors_and_goes_on_in_a_new_epoch(
    stores: tuple[str, str, list[UUID]],
    kafka: KafkaSettings,
    fresh_database: FreshDatabase,
    tmp_path: Path,
) -> None:
    _, older, streams = stores
    before = dict.fromkeys(streams, (2, 2))
    with relay_of(older, kafka) as relay, runner_of(older, kafka) as runner:
        assert isinstance(refused(relay.step), StoreBehind)
        assert isinstance(refused(runner.step), StoreBehind)
    assert totals(older) == before

    # The same positions are given out again, and more of them than Kafka has seen.
    again = Writer(older)
    again.add_many({one: ["5", "5"] for one in streams})
    with relay_of(older, kafka) as relay, runner_of(older, kafka) as runner:
        assert isinstance(refused(relay.step), OtherHistory)
        assert isinstance(refused(runner.step), OtherHistory)
    assert totals(older) == before
    assert len(published(kafka)) == 90

    target = Installation(
        older, fresh_database.empty("vault").vault, tmp_path, LocalWrapper(b"k" * 32)
    )
    epoch = reset_epoch(target, nothing_to_rebuild)
    topic = of_epoch(older, kafka)
    assert (topic.topic, topic.after) == (f"{kafka.topic}.{epoch.name}", 120)
    # What the epoch begins with comes from the store, what follows through the new topic.
    again.add_many({one: ["7"] for one in streams})
    follow(older, topic, dict.fromkeys(streams, (5, 19)))
    arrived = published(topic)
    assert sorted(one.record.position for one in arrived) == list(range(121, 151))
    firsts = {one.record.stream_id: one.previous for one in arrived}
    assert min(firsts.values()) == 120
    assert len(published(kafka)) == 90


def test_is_noticed_by_processes_that_run_on(
    stores: tuple[str, str, list[UUID]], kafka: KafkaSettings
) -> None:
    """A server that came back under running processes: they end, and say why."""
    _, older, _ = stores
    with ExitStack() as stack:
        relay = stack.enter_context(relay_of(older, kafka))
        runner = stack.enter_context(runner_of(older, kafka))
        relay.start()
        runner.start()
        eventually(lambda: relay.failure is not None)
        eventually(lambda: runner.failure is not None)
        assert isinstance(relay.failure, StoreBehind)
        assert isinstance(runner.failure, StoreBehind)
