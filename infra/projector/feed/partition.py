"""Which shard of the feed a stream belongs to; the same answer everywhere, for ever."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uuid import UUID

PARTITIONS = 12
"""Partitions of the Kafka topic. Fixed: another number would move streams between them."""


def shard_of(stream_id: UUID, shards: int = PARTITIONS) -> int:
    """The shard (Kafka partition) of a stream, 0 to shards-1."""
    return zlib.crc32(stream_id.bytes) % shards if shards > 1 else 0
