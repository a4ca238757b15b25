"""The relay on a real broker: in order, at least once, without a gap."""

from collections.abc import Callable
from uuid import uuid4

import psycopg
import pytest

from infra.projector.feed.feed import OtherHistory, StoreBehind
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.relay import Relay
from tests.eventually import eventually
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.kafka.conftest import published, some_streams
from tests.infra.projector.feed.score import Writer
from tests.servers import admin_of

pytestmark = pytest.mark.slow


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

        def takes_over() -> bool:
            follower.step()
            return follower.leading

        # The server gives the lock back when it notices that the connection has ended.
        eventually(takes_over)

    def test_refuses_a_store_that_is_older_than_the_topic(
        self, dsn: str, writer: Writer, relay_of: Callable[..., Relay]
    ) -> None:
        writer.add(uuid4(), "1", "2", "3")
        first = relay_of()
        first.step()
        first.stop()
        with psycopg.connect(admin_of(dsn)) as connection:
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
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("alter table es.event disable trigger all")
            connection.execute("update es.event set event_id = gen_random_uuid()")
        with pytest.raises(OtherHistory):
            relay_of().step()
