"""From sending a command to the first list read that shows it, at 50 commands a second."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from kafka import TopicPartition

from infra.bootstrap import Databases, kafka_settings
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.topic import ensure_topic, new_consumer, new_producer
from tests.bench.measure import Report, Result, percentile
from tests.bench.serving import own_environment, signed_in, whole_app
from tests.bench.visible import Moments, Trial, captured, empty_call
from tests.faults.standing import standing

RATE, SECONDS, ROUNDS = 50.0, 10.0, 3
WARM = 2.0
GOAL = "p99 < 150 ms"
EMPTY, KAFKA = "empty call", "bare Kafka round trip"
WAYS = ("answer", "list after the answer", "notice", "list after the notice")
PROGRAM = (sys.executable, "-m", "tests.bench.program")


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        whole_app(found, Path(folder)) as (_, port, email),
    ):
        measure(report, "embedded feed", port, email, {EMPTY: empty_call(port)})
    with own_environment(), standing(PROGRAM) as stack:
        settings = kafka_settings(stack.settings)
        assert settings is not None
        with round_trips(settings) as trip:
            probes = {EMPTY: empty_call(stack.port), KAFKA: trip}
            measure(report, "through Kafka", stack.port, stack.users[0][1], probes)


def measure(
    report: Report, where: str, port: int, email: str, probes: Mapping[str, Callable[[], float]]
) -> None:
    me = signed_in(port, email)
    leads = captured(port, me)
    Trial(port, me, RATE, WARM, probes).run(leads)
    trials = [Trial(port, me, RATE, SECONDS, probes) for _ in range(ROUNDS)]
    rounds = [trial.run(leads) for trial in trials]
    peer = KAFKA if KAFKA in probes else EMPTY
    for way in WAYS:
        for share, name in ((0.5, "p50"), (0.99, "p99")):
            ours, theirs = at(rounds, way, share), at(rounds, peer, share)
            goal = GOAL if share > 0.5 else "-"
            report.add(Result(f"{where}: {way}, {name}", "ms", ours, peer, theirs, goal))
    commands = sum(len(moments["answer"]) for moments in rounds) / ROUNDS / SECONDS
    report.add(Result(f"{where}: pace kept", "commands/s", commands, "asked", RATE, ">= 0.97"))
    early = sum(len(moments["read too early"]) for moments in rounds)
    pending = sum(trial.pending for trial in trials)
    sent = sum(len(moments["answer"]) for moments in rounds)
    report.add(
        Result(
            f"{where}: reads too early and answers pending", "-", early + pending, "of", sent, "0"
        )
    )


def at(rounds: list[Moments], way: str, share: float) -> float:
    """Milliseconds: the median of the rounds' percentiles."""
    return statistics.median(percentile(moments[way], share) for moments in rounds) * 1e3


@contextmanager
def round_trips(settings: KafkaSettings) -> Iterator[Callable[[], float]]:
    """Seconds from handing a record to a producer (acks=all) to having it from a consumer."""
    own = KafkaSettings(settings.servers, "daybook.bench")
    ensure_topic(own)
    with closing(new_producer(own)) as producer, closing(new_consumer(own)) as consumer:
        partition = TopicPartition(own.topic, 0)
        consumer.assign([partition])
        consumer.seek_to_end(partition)
        consumer.poll(timeout_ms=500)

        def trip() -> float:
            began = time.perf_counter()
            producer.send(own.topic, key=b"k", value=b"v" * 600, partition=0)
            producer.flush(timeout=10)
            while not consumer.poll(timeout_ms=1000):
                if time.perf_counter() - began > 10:
                    raise RuntimeError("the record does not arrive")
            return time.perf_counter() - began

        yield trip
