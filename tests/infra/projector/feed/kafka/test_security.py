"""TLS, passwords and rights on a real broker: what is allowed goes through, what is not says why."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from infra.bootstrap import kafka_settings
from infra.postgres.link import Link
from infra.projector.feed.feed import BrokerRefused
from infra.projector.feed.kafka import KafkaFeed
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.relay import Relay
from infra.projector.feed.topic import TopicMissing, ensure_topic
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from infra.settings import Settings
from tests.eventually import eventually
from tests.infra.projector.feed.kafka.conftest import some_streams
from tests.infra.projector.feed.score import Score, Writer, open_plain, totals
from tests.secured_kafka import HOST, SecuredBroker, certificates

pytestmark = pytest.mark.slow


PASSWORD, CA = "DAYBOOK_KAFKA_PASSWORD_FILE", "DAYBOOK_KAFKA_CA_FILE"
RELAY, PROJECTORS = "daybook-relay", "daybook-projectors"
epochs = itertools.count(1)

Connect = Callable[..., KafkaSettings]


@pytest.fixture
def connect(secured_kafka_broker: SecuredBroker, monkeypatch: pytest.MonkeyPatch) -> Connect:
    """Reads the settings from the environment, as a process does; topics as after a restore."""
    topic = f"daybook.events.{next(epochs)}"

    def settings(user: str, **others: str | Path) -> KafkaSettings:
        for name, value in {**secured_kafka_broker.environment(user), **others}.items():
            monkeypatch.setenv(name, str(value))
        found = kafka_settings(Settings.load())
        assert found is not None
        return replace(found, topic=topic)

    return settings


@pytest.fixture
def relay_with(dsn: str) -> Iterator[Callable[[KafkaSettings], Relay]]:
    made: list[Relay] = []

    def make(kafka: KafkaSettings) -> Relay:
        made.append(Relay(dsn=dsn, kafka=kafka))
        return made[-1]

    yield make
    for relay in made:
        relay.stop()


@pytest.fixture
def runner_with(dsn: str, link: Link) -> Iterator[Callable[[KafkaSettings], Runner]]:
    model = Score()
    ensure_first(link.connection, [model])
    made: list[Runner] = []

    def make(kafka: KafkaSettings) -> Runner:
        notifier = ChangeNotifier()
        made.append(
            Runner(
                dsn=dsn,
                models=[model],
                opener=open_plain,
                changes=notifier,
                feed=lambda log: KafkaFeed(log, kafka),
            )
        )
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


class TestTls:
    def test_events_reach_the_read_models_over_it(
        self,
        dsn: str,
        writer: Writer,
        connect: Connect,
        relay_with: Callable[[KafkaSettings], Relay],
        runner_with: Callable[[KafkaSettings], Runner],
    ) -> None:
        runner = runner_with(connect(PROJECTORS))
        runner.start()
        # The projectors may not make the topic: they wait for the relay, which does.
        eventually(lambda: "may not create it" in (runner.trouble() or ""))
        relay_with(connect(RELAY)).start()
        streams = some_streams(20)
        writer.add_many({one: ["1", "2"] for one in streams})
        eventually(lambda: totals(dsn) == dict.fromkeys(streams, (2, 3)))
        eventually(lambda: runner.trouble() is None)

    def test_a_certificate_of_somebody_else_ends_both(
        self,
        tmp_path: Path,
        connect: Connect,
        relay_with: Callable[[KafkaSettings], Relay],
        runner_with: Callable[[KafkaSettings], Runner],
    ) -> None:
        other = certificates(tmp_path / "other") / "ca.crt"
        for user, loop in ((RELAY, relay_with), (PROJECTORS, runner_with)):
            refused = loop(connect(user, **{CA: other}))
            refused.start()
            eventually(lambda refused=refused: refused.failure is not None)  # type: ignore[misc]
            assert isinstance(refused.failure, BrokerRefused)
            assert CA in str(refused.failure)
            assert not refused.loop.alive

    def test_a_certificate_of_another_host_is_refused(self, connect: Connect) -> None:
        settings = connect(RELAY)
        elsewhere = replace(settings, servers=settings.servers.replace(HOST, "127.0.0.1"))
        with pytest.raises(BrokerRefused, match=r"DAYBOOK_KAFKA .*127\.0\.0\.1"):
            ensure_topic(elsewhere)


class TestPassword:
    def test_a_wrong_one_ends_both(
        self,
        tmp_path: Path,
        connect: Connect,
        relay_with: Callable[[KafkaSettings], Relay],
        runner_with: Callable[[KafkaSettings], Runner],
    ) -> None:
        wrong = tmp_path / "wrong"
        wrong.write_text("not the password")
        for user, loop in ((RELAY, relay_with), (PROJECTORS, runner_with)):
            refused = loop(connect(user, **{PASSWORD: wrong}))
            refused.start()
            eventually(lambda refused=refused: refused.failure is not None)  # type: ignore[misc]
            assert isinstance(refused.failure, BrokerRefused)
            assert PASSWORD in str(refused.failure)
            assert "not the password" not in str(refused.failure)

    def test_is_not_shown(self, connect: Connect) -> None:
        settings = connect(RELAY)
        assert "secret of" in str(settings.options)
        assert "secret of" not in repr(settings)
        assert "secret of" not in repr(Settings.load())


class TestRights:
    def test_projectors_may_only_read(
        self, writer: Writer, connect: Connect, relay_with: Callable[[KafkaSettings], Relay]
    ) -> None:
        writer.add(some_streams(1)[0], "1")
        with pytest.raises(TopicMissing, match="DAYBOOK_KAFKA_USER"):
            ensure_topic(connect(PROJECTORS))
        ensure_topic(connect(RELAY))
        with pytest.raises(BrokerRefused, match="DAYBOOK_KAFKA_USER may not write"):
            relay_with(connect(PROJECTORS)).step()

    def test_of_other_topics_there_are_none(self, connect: Connect) -> None:
        with pytest.raises(BrokerRefused, match="may not read the Kafka topic invoices"):
            ensure_topic(replace(connect(RELAY), topic="invoices"))
