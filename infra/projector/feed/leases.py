"""Who folds which shard: session advisory locks, shared out evenly among the processes."""

from __future__ import annotations

import secrets
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from infra.postgres.link import Connection

INT4 = 2**31


class Leases:
    """Leases of one connection; all are gone with it, so a dead process's shards move on."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._member = secrets.randbelow(INT4)
        self._joined: set[tuple[str, int]] = set()
        self._acquired: dict[tuple[str, int], set[int]] = {}

    def balance(self, key: tuple[str, int], shards: int) -> set[int]:
        """Take or give up shards of a generation until this process has its fair share."""
        if key not in self._joined:
            self._lock(_number("member", key, shards), self._member)
            self._joined.add(key)
        share = -(-shards // max(1, self.members(key, shards)))
        acquired = self._acquired.setdefault(key, set())
        lease = _number("lease", key, shards)
        for shard in sorted(acquired)[share:]:
            self._connection.execute("SELECT pg_advisory_unlock(%s, %s)", (lease, shard))
            acquired.discard(shard)
        for shard in range(shards):
            if len(acquired) >= share:
                break
            if shard not in acquired and self._lock(lease, shard):
                acquired.add(shard)
        return set(acquired)

    def leave(self, key: tuple[str, int], shards: int) -> None:
        """Give up a generation that is no longer written."""
        if key in self._joined:
            number = _number("member", key, shards)
            self._connection.execute("SELECT pg_advisory_unlock(%s, %s)", (number, self._member))
            self._joined.discard(key)
        lease = _number("lease", key, shards)
        for shard in self._acquired.pop(key, ()):
            self._connection.execute("SELECT pg_advisory_unlock(%s, %s)", (lease, shard))

    def members(self, key: tuple[str, int], shards: int) -> int:
        """How many processes fold a generation under a sharding scheme."""
        row = self._connection.execute(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted "
            "AND classid = %s AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            (_number("member", key, shards),),
        ).fetchone()
        return int(row[0]) if row else 0

    def _lock(self, number: int, detail: int) -> bool:
        row = self._connection.execute(
            "SELECT pg_try_advisory_lock(%s, %s)", (number, detail)
        ).fetchone()
        return bool(row and row[0])


def _number(kind: str, key: tuple[str, int], shards: int) -> int:
    """A lock class; two that collide share a lease, which costs speed and nothing else."""
    return zlib.crc32(f"daybook:{kind}:{key[0]}:{key[1]}:{shards}".encode()) % INT4
