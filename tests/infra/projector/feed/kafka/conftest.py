"""A topic of its own for each test, and relays and runners that are closed when it ends."""

import gc
import itertools
import socket
from collections.abc import Callable, Iterator
from uuid import UUID, uuid4

import pytest
from kafka import TopicPartition

from infra.postgres.link import Link
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.kafka import KafkaFeed
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.partition import PARTITIONS
from infra.projector.feed.relay import Relay
from infra.projector.feed.topic import Arrived, decode, new_consumer
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from tests.eventually import eventually
from tests.infra.projector.feed.score import Score, open_plain
from tests.secured_kafka import SecuredBroker, secured_broker
from tests.servers import StackServer

topics = itertools.count(1)


@pytest.fixture(autouse=True)
def no_sockets_left() -> Iterator[None]:
    """Every socket that a test opened is closed by the code that opened it, and not by the garbage collector."""
    gc.disable()
    before = {id(one) for one in open_sockets()}
    try:
        yield
        eventually(lambda: not [one for one in open_sockets() if id(one) not in before])
    finally:
        gc.enable()


def open_sockets() -> list[socket.socket]:
    """The type is asked, since `isinstance` asks a weak proxy for its referent, which may be gone."""
    found = [one for one in gc.get_objects() if issubclass(type(one), socket.socket)]
    return [one for one in found if one.fileno() >= 0]


@pytest.fixture(scope="session")
def secured_kafka_broker() -> Iterator[SecuredBroker]:
    with secured_broker() as broker:
        yield broker


@pytest.fixture
def kafka(kafka_broker: StackServer) -> KafkaSettings:
    return KafkaSettings(kafka_broker.address, topic=f"test.events.{next(topics)}", replication=1)


@pytest.fixture
def relay_of(dsn: str, kafka: KafkaSettings) -> Iterator[Callable[[], Relay]]:
    made: list[Relay] = []

    def make(window: int = 1000) -> Relay:
        made.append(Relay(dsn=dsn, kafka=kafka, window=window))
        return made[-1]

    yield make
    for relay in made:
        relay.stop()


@pytest.fixture
def runner_of(dsn: str, link: Link, kafka: KafkaSettings) -> Iterator[Callable[[], Runner]]:
    model = Score()
    ensure_first(link.connection, [model])
    made: list[Runner] = []

    def make(*, embedded: bool = False) -> Runner:
        made.append(
            Runner(
                dsn=dsn,
                models=[model],
                opener=open_plain,
                changes=ChangeNotifier(),
                feed=EmbeddedFeed if embedded else lambda log: KafkaFeed(log, kafka),
            )
        )
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


def published(settings: KafkaSettings) -> list[Arrived]:
    """Everything in the topic, partition after partition."""
    consumer = new_consumer(settings)
    partitions = [TopicPartition(settings.topic, number) for number in range(PARTITIONS)]
    consumer.assign(partitions)
    consumer.seek_to_beginning(*partitions)
    left = sum(consumer.end_offsets(partitions).values())
    found: list[Arrived] = []
    while left > 0:
        for messages in consumer.poll(timeout_ms=1000).values():
            found.extend(one for one in map(decode, messages) if one is not None)
            left -= len(messages)
    consumer.close(autocommit=False)
    return found


def some_streams(count: int) -> list[UUID]:
    return [uuid4() for _ in range(count)]
