"""Relay and projectors start together and both make the topic."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.topic import ensure_topic

if TYPE_CHECKING:
    from tests.servers import StackServer

pytestmark = pytest.mark.needs("kafka")


def test_many_may_make_the_topic_at_once(kafka_broker: StackServer) -> None:
    for number in range(8):
        kafka = KafkaSettings(kafka_broker.address, topic=f"made.at.once.{number}")
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(ensure_topic, [kafka] * 8))
