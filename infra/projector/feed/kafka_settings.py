"""How Kafka is reached, and the topic that carries the sealed events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

TOPIC = "daybook.events"
"""Before the first restore; the topics of later epochs begin with it."""


@dataclass(frozen=True, slots=True)
class KafkaSettings:
    """`servers` is host:port[,host:port]; `options` goes to every client (security, for one)."""

    servers: str
    topic: str = TOPIC
    after: int = 0
    """Position that the topic begins behind; what came before is read from the store."""
    replication: int = -1
    """Copies of each partition; -1 is the broker's default."""
    options: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Not shown: the password is among them."""

    def client(self, **more: Any) -> dict[str, Any]:
        return {
            "bootstrap_servers": self.servers.split(","),
            "bootstrap_timeout_ms": 2000,
            "request_timeout_ms": 5000,
            "reconnect_backoff_max_ms": 1000,
            **more,
            **self.options,
        }
