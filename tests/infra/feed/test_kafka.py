"""The relay and the feed through a real broker."""

import gc
import itertools
import logging
from collections.abc import Callable, Iterator
from uuid import UUID, uuid4

import psycopg
import pytest
from kafka import KafkaProducer, TopicPartition

from infra.feed.changes import Changes
from infra.feed.embedded import EmbeddedFeed
from infra.feed.feed import Cursor, StoreBehind
from infra.feed.kafka import KafkaFeed
from infra.feed.link import Link
from infra.feed.log import Log
from infra.feed.partition import PARTITIONS, shard_of
from infra.feed.relay import OtherHistory, Relay
from infra.feed.runner import Runner
from infra.feed.topic import Arrived, KafkaSettings, decode, ensure_topic, new_consumer
from infra.readstore.generations import ensure_first
from tests.infra.feed.conftest import eventually, scalar
from tests.infra.feed.tally import Tally, Writer, open_plain, totals
from tests.servers import StackServer

topics = itertools.count(1)
# kafka-python leaves sockets of failed connections to the garbage collector.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
]


@pytest.fixture(autouse=True)
def no_sockets_left(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    # Captured log records would hold them, by the tracebacks that they carry.
    caplog.set_level(logging.CRITICAL + 1, "kafka")
    yield
    gc.collect()


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
    model = Tally()
    ensure_first(link.connection, [model])
    made: list[Runner] = []

    def make(*, embedded: bool = False) -> Runner:
        made.append(
            Runner(
                dsn=dsn,
                models=[model],
                opener=open_plain,
                changes=Changes(),
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
    parts = [TopicPartition(settings.topic, number) for number in range(PARTITIONS)]
    consumer.assign(parts)
    consumer.seek_to_beginning(*parts)
    left = sum(consumer.end_offsets(parts).values())
    found: list[Arrived] = []
    while len(found) < left:
        for messages in consumer.poll(timeout_ms=1000).values():
            found.extend(decode(message) for message in messages)
    consumer.close(autocommit=False)
    return found


def some_streams(count: int) -> list[UUID]:
    return [uuid4() for _ in range(count)]


class TestRelay:
    def test_publishes_every_event_in_order_with_its_predecessor(
        self, writer: Writer, relay_of: Callable[..., Relay], kafka: KafkaSettings
    ) -> None:
        streams = some_streams(30)
        for number in range(5):
            writer.add_many({one: [str(number)] for one in streams})
        relay = relay_of(window=40)
        for _ in range(4):
            relay.step()
        arrived = published(kafka)
        assert sorted(one.record.position for one in arrived) == list(range(1, 151))
        for partition in range(PARTITIONS):
            mine = [one for one in arrived if shard_of(one.record.stream_id) == partition]
            positions = [one.record.position for one in mine]
            assert positions == sorted(positions)
            assert [one.previous for one in mine] == [0, *positions][: len(mine)]

    def test_after_a_crash_between_flush_and_cursor_nothing_is_missing(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        kafka: KafkaSettings,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        writer.add_many({one: ["1", "2"] for one in some_streams(10)})
        relay = relay_of()

        def crash(*_: object) -> None:
            raise psycopg.OperationalError

        with monkeypatch.context() as patch:
            patch.setattr(relay, "_store_cursor", crash)
            with pytest.raises(psycopg.OperationalError):
                relay.step()
        assert scalar(dsn, "select position from feed.relay") == 0
        relay.recover()
        relay.step()
        positions = [one.record.position for one in published(kafka)]
        assert set(positions) == set(range(1, 21))
        assert len(positions) == 40
        assert scalar(dsn, "select position from feed.relay") == 20

    def test_only_one_leads(self, writer: Writer, relay_of: Callable[..., Relay]) -> None:
        writer.add(uuid4(), "1")
        leader, follower = relay_of(), relay_of()
        leader.step()
        follower.step()
        assert (leader.leading, follower.leading) == (True, False)
        leader.stop()
        follower.step()
        assert follower.leading

    def test_refuses_a_store_that_is_older_than_the_topic(
        self, dsn: str, writer: Writer, relay_of: Callable[..., Relay]
    ) -> None:
        writer.add(uuid4(), "1", "2", "3")
        first = relay_of()
        first.step()
        first.stop()
        with psycopg.connect(dsn) as connection:
            connection.execute("alter table es.event disable trigger all")
            connection.execute("delete from es.event where position > 2")
            connection.execute("update es.head set position = 2")
            connection.execute("update feed.relay set position = 2")
        with pytest.raises(StoreBehind, match="restored"):
            relay_of().step()

    def test_refuses_a_topic_with_other_events(
        self, dsn: str, writer: Writer, relay_of: Callable[..., Relay]
    ) -> None:
        writer.add(uuid4(), "1")
        first = relay_of()
        first.step()
        first.stop()
        with psycopg.connect(dsn) as connection:
            connection.execute("alter table es.event disable trigger all")
            connection.execute("update es.event set event_id = gen_random_uuid()")
        with pytest.raises(OtherHistory):
            relay_of().step()


class TestFeed:
    def test_read_models_follow(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[[], Runner],
    ) -> None:
        relay_of().start()
        runner_of().start()
        streams = some_streams(40)
        for _ in range(5):
            last = writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (5, 5)), 30)
        idle = "select min(position) from feed.checkpoint"
        eventually(lambda: scalar(dsn, idle) == last, 10)

    def test_duplicates_are_dropped(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[[], Runner],
    ) -> None:
        streams = some_streams(20)
        writer.add_many({one: ["1", "2"] for one in streams})
        relay = relay_of()
        relay.step()
        with psycopg.connect(dsn) as connection:
            connection.execute("update feed.relay set position = 0")
            connection.execute("delete from feed.relay_partition")
        relay.recover()
        relay.start()
        runner_of().start()
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 3)), 30)
        writer.add_many({one: ["4"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (3, 7)), 30)

    def test_a_hole_is_filled_from_the_store(
        self, link: Link, writer: Writer, kafka: KafkaSettings
    ) -> None:
        one = uuid4()
        writer.add(one, "1", "2", "3", "4")
        shard = shard_of(one)
        log = Log(link)
        ensure_topic(kafka)
        producer = KafkaProducer(bootstrap_servers=kafka.servers)
        for record in log.after(0, 10)[2:]:
            key, value, headers = record.to_wire()
            headers.append(("prev_position_in_partition", str(record.position - 1).encode()))
            producer.send(kafka.topic, key=key, value=value, partition=shard, headers=headers)
        producer.flush()
        producer.close()
        feed = KafkaFeed(log, kafka)
        assert read_all(feed, shard, 4) == [1, 2, 3, 4]
        feed.close()

    def test_a_topic_made_anew_is_caught_up_from_the_store(
        self, link: Link, dsn: str, writer: Writer, kafka: KafkaSettings
    ) -> None:
        one = uuid4()
        writer.add(one, "1", "2", "3")
        shard = shard_of(one)
        with psycopg.connect(dsn) as connection:
            connection.execute("insert into feed.relay values (%s, 3)", (kafka.topic,))
            connection.execute(
                "insert into feed.relay_partition values (%s, %s, 3, 77)", (kafka.topic, shard)
            )
        feed = KafkaFeed(Log(link), kafka)
        assert read_all(feed, shard, 3) == [1, 2, 3]
        feed.close()

    def test_two_processes_share_the_shards_and_one_takes_over(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[[], Runner],
    ) -> None:
        relay_of().start()
        first, second = runner_of(), runner_of()
        first.start()
        eventually(lambda: len(first.held()) == PARTITIONS, 30)
        second.start()
        eventually(lambda: len(first.held()) == len(second.held()) == PARTITIONS // 2, 30)
        assert not first.held() & second.held()
        streams = some_streams(40)
        writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (1, 1)), 30)
        second.stop()
        writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 2)), 30)


class TestChangeOfSharding:
    def test_kafka_goes_on_where_the_embedded_feed_was_and_back(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[..., Runner],
    ) -> None:
        streams = some_streams(20)
        relay_of().start()
        shards = "select string_agg(distinct shards::text, ',') from feed.checkpoint"
        for turn, embedded in enumerate((True, False, True), 1):
            writer.add_many({one: ["1"] for one in streams})
            runner = runner_of(embedded=embedded)
            runner.start()
            whole = dict.fromkeys(streams, (turn, turn))
            eventually(lambda: totals(dsn) == whole, 30)  # noqa: B023 - used up at once
            assert scalar(dsn, shards) == ("1" if embedded else "12")
            runner.stop()

    def test_one_sharding_at_a_time(
        self, dsn: str, writer: Writer, runner_of: Callable[..., Runner]
    ) -> None:
        writer.add(uuid4(), "1")
        first, second = runner_of(embedded=True), runner_of()
        first.step()
        second.look_around()
        assert second.held() == frozenset()
        first.stop()
        second.look_around()
        assert len(second.held()) == PARTITIONS


class TestBrokerAway:
    def test_everything_arrives_once_the_broker_is_back(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[[], Runner],
        kafka_broker: StackServer,
    ) -> None:
        relay, runner = relay_of(), runner_of()
        relay.start()
        runner.start()
        streams = some_streams(25)
        writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (1, 1)), 30)
        kafka_broker.stop()
        try:
            for _ in range(4):
                writer.add_many({one: ["1"] for one in streams})
            eventually(lambda: relay.loop.trouble is not None, 60)
            eventually(lambda: "Kafka" in str(runner.trouble()), 60)
        finally:
            kafka_broker.start()
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (5, 5)), 60)
        eventually(lambda: runner.trouble() is None, 30)


def read_all(feed: KafkaFeed, shard: int, upto: int) -> list[int]:
    """Positions in the order in which the feed gives them."""
    found: list[int] = []
    cursor = Cursor()

    def step() -> bool:
        nonlocal cursor
        batch = feed.read(shard, cursor, 2)
        found.extend(record.position for record in batch.records)
        cursor = batch.through
        feed.wait(0.1)
        return cursor.position >= upto

    eventually(step, 30)
    return found
