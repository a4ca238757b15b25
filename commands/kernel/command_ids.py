"""Ids of commands contain the time of their making, as UUIDs of version 7 do.

`es.command` is sorted by them and partitioned by week: with random ids each append would write
somewhere else in an index of a month.
"""

from __future__ import annotations

import secrets
import time
from uuid import UUID, uuid5

DATED = 7
"""The version of a UUID that begins with its time, in milliseconds since 1970."""
_TIME_BITS = 48
_REST_BITS = 128 - _TIME_BITS
_REST = (1 << _REST_BITS) - 1


def new_command_id() -> UUID:
    return _dated(time.time_ns() // 1_000_000, secrets.randbits(_REST_BITS))


def keyed_command_id(owner: UUID, operation: str, key: str) -> UUID:
    """Always the same for one owner, operation and idempotency key.

    Keeps the time of a key that is a UUID of version 7; any other key makes an id without a time,
    which is as good, but costs the store more.
    """
    id_ = uuid5(owner, f"{operation}:{key}")
    try:
        made = UUID(key)
    except ValueError:
        return id_
    return _dated_like(made, id_)


def derived_command_id(command_id: UUID, name: str) -> UUID:
    """Of one of the commands that a call consists of: always the same for a call and a name."""
    return _dated_like(command_id, uuid5(command_id, name))


def _dated_like(dated: UUID, id_: UUID) -> UUID:
    if dated.version != DATED:
        return id_
    return _dated(dated.int >> _REST_BITS, id_.int & _REST)


def _dated(milliseconds: int, rest: int) -> UUID:
    value = milliseconds << _REST_BITS | rest
    value = value & ~(0xF << 76) | DATED << 76
    return UUID(int=value & ~(0b11 << 62) | 0b10 << 62)
