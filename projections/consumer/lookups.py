"""The lists that forms of consumers offer."""

from __future__ import annotations

from typing import Any

from domain.consumer.values import CONSUMER_SOURCES, TITLES


def lookups() -> dict[str, Any]:
    return {"titles": list(TITLES), "consumerSources": list(CONSUMER_SOURCES)}
