"""The feed through a real broker: duplicates, holes, and a broker that is away."""

from collections.abc import Callable
from contextlib import closing
from uuid import uuid4

import psycopg
import pytest
from kafka import KafkaAdminClient, KafkaProducer

from infra.postgres.link import Link
from infra.projector.feed.clients import make_client
from infra.projector.feed.feed import Cursor
from infra.projector.feed.kafka import KafkaFeed
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.log import Log
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.relay import Relay
from infra.projector.feed.topic import ensure_topic
from infra.projector.fold.runner import Runner
from tests.eventually import PAUSE, eventually
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.kafka.conftest import some_streams
from tests.infra.projector.feed.score import Writer, totals
from tests.servers import StackServer, admin_of

pytestmark = pytest.mark.slow


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
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (5, 5)))
        idle = "select min(position) from feed.checkpoint"
        eventually(lambda: scalar(dsn, idle) == last)

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
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("update feed.relay set position = 0")
            connection.execute("delete from feed.relay_partition")
        relay.recover()
        relay.start()
        runner_of().start()
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 3)))
        writer.add_many({one: ["4"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (3, 7)))

    def test_a_hole_is_filled_from_the_store(
        self, link: Link, writer: Writer, kafka: KafkaSettings
    ) -> None:
        one = uuid4()
        writer.add(one, "1", "2", "3", "4")
        shard = shard_of(one)
        log = Log(link)
        ensure_topic(kafka)
        producer = make_client(KafkaProducer, kafka)
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
        with psycopg.connect(admin_of(dsn)) as connection:
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
        eventually(lambda: len(first.shards_owned()) == PARTITIONS)
        second.start()
        eventually(
            lambda: len(first.shards_owned()) == len(second.shards_owned()) == PARTITIONS // 2
        )
        assert not first.shards_owned() & second.shards_owned()
        streams = some_streams(40)
        writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (1, 1)))
        second.stop()
        writer.add_many({one: ["1"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 2)))


class TestForeignMessages:
    def test_messages_of_others_are_skipped_and_their_like_at_the_end_stops_no_relay(
        self,
        dsn: str,
        writer: Writer,
        kafka: KafkaSettings,
        relay_of: Callable[..., Relay],
        runner_of: Callable[..., Runner],
    ) -> None:
        streams = some_streams(20)
        writer.add_many({one: ["1"] for one in streams})
        send_foreign(kafka)
        first = relay_of()
        first.step()
        first.stop()
        send_foreign(kafka)
        writer.add_many({one: ["1"] for one in streams})
        relay_of().start()
        runner_of().start()
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 2)))

    def test_a_record_in_the_place_of_another_is_read_from_the_store(
        self, link: Link, writer: Writer, kafka: KafkaSettings, relay_of: Callable[..., Relay]
    ) -> None:
        one, relay = uuid4(), relay_of()
        writer.add(one, "1", "2", "3")
        relay.step()
        log, shard = Log(link), shard_of(one)
        key, value, headers = log.after(0, 1)[0].to_wire()
        with closing(make_client(KafkaProducer, kafka)) as producer:
            elsewhere = (shard + 1) % PARTITIONS
            headers.append(("prev_position_in_partition", b"0"))
            producer.send(kafka.topic, key=key, value=value, partition=elsewhere, headers=headers)
            producer.flush()
        with closing(KafkaFeed(log, kafka)) as feed:
            assert read_all(feed, shard, 3) == [1, 2, 3]
        # What is there after it comes alone.
        writer.add(next(id_ for id_ in iter(uuid4, None) if shard_of(id_) == elsewhere), "1")
        relay.step()
        with closing(KafkaFeed(log, kafka)) as feed:
            assert read_all(feed, elsewhere, 4) == [4]

    def test_an_event_too_large_for_kafka_is_read_from_the_store(
        self,
        dsn: str,
        writer: Writer,
        relay_of: Callable[..., Relay],
        runner_of: Callable[..., Runner],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        # As it was before the store had a limit.
        monkeypatch.setattr("infra.eventstore.packing.LARGEST_EVENT", 2**40)
        one, other = uuid4(), uuid4()
        writer.add_many({one: ["1", "x" * 9_000_000, "2"], other: ["4"]})
        relay_of().start()
        runner_of().start()
        eventually(lambda: totals(dsn) == {one: (3, 3), other: (1, 4)})
        writer.add(one, "x" * 9_000_000)
        eventually(lambda: totals(dsn)[one] == (4, 3))

    def test_a_broker_that_takes_less_than_the_topic_was_made_for(
        self,
        dsn: str,
        writer: Writer,
        kafka: KafkaSettings,
        relay_of: Callable[..., Relay],
        runner_of: Callable[..., Runner],
    ) -> None:
        with closing(make_client(KafkaAdminClient, kafka)) as admin:
            wanted = {
                "num_partitions": PARTITIONS,
                "replication_factor": 1,
                "configs": {"max.message.bytes": "20000"},
            }
            admin.create_topics({kafka.topic: wanted}, wait_for_metadata=True)
        one = uuid4()
        writer.add(one, "1", "x" * 40_000, "2")
        relay_of().start()
        runner_of().start()
        eventually(lambda: totals(dsn) == {one: (3, 3)})


def send_foreign(kafka: KafkaSettings) -> None:
    """Messages that another program might send, at the end of every partition."""
    ensure_topic(kafka)
    with closing(make_client(KafkaProducer, kafka)) as producer:
        for partition in range(PARTITIONS):
            for key, headers in (
                (None, []),
                (b"key", [("position", b"7")]),
                (b"key", [("prev_position_in_partition", b"\xff")]),
            ):
                producer.send(
                    kafka.topic, key=key, value=b"{}", partition=partition, headers=headers
                )
        producer.flush()


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
            eventually(lambda: totals(dsn) == whole)  # noqa: B023 - used up at once
            assert scalar(dsn, shards) == ("1" if embedded else "12")
            runner.stop()

    def test_one_sharding_at_a_time(
        self, dsn: str, writer: Writer, runner_of: Callable[..., Runner]
    ) -> None:
        writer.add(uuid4(), "1")
        first, second = runner_of(embedded=True), runner_of()
        first.step()
        second.refresh_assignments()
        assert second.shards_owned() == frozenset()
        first.stop()

        def taken_over() -> bool:
            second.refresh_assignments()
            return len(second.shards_owned()) == PARTITIONS

        # The server gives the leases up when it has noticed that their connection is gone.
        eventually(taken_over)


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
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (1, 1)))
        kafka_broker.stop()
        try:
            for _ in range(4):
                writer.add_many({one: ["1"] for one in streams})
            eventually(lambda: relay.loop.trouble is not None)
            eventually(lambda: "Kafka" in str(runner.trouble()))
        finally:
            kafka_broker.start()
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (5, 5)))
        eventually(lambda: runner.trouble() is None)


def read_all(feed: KafkaFeed, shard: int, upto: int) -> list[int]:
    """Positions in the order in which the feed gives them."""
    found: list[int] = []
    cursor = Cursor()

    def step() -> bool:
        nonlocal cursor
        batch = feed.read(shard, cursor, 2)
        found.extend(record.position for record in batch.records)
        cursor = batch.through
        feed.wait(PAUSE)
        return cursor.position >= upto

    eventually(step)
    return found
