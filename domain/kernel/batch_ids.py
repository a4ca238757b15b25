"""Ids of the commands of a batch (an import, a bulk edit, an undo): they follow from batch and row.

A row that is done again after a worker was killed has the same id, so the store takes it once; and
the id says to a timeline from which row of which batch a change came.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING
from uuid import UUID, uuid5

if TYPE_CHECKING:
    from datetime import datetime

ROW_BITS, MARK_BITS = 21, 41
"""A sheet has at most 1,048,576 rows; the mark is of the batch."""
_ROW, _MARK = (1 << ROW_BITS) - 1, (1 << MARK_BITS) - 1
_TIME_SHIFT, _VERSION_SHIFT, _VARIANT_SHIFT = 80, 76, 62
_FOLLOWING_BITS = 12


def row_command_id(batch_id: UUID, started_at: datetime, row: int) -> UUID:
    """As a UUID of version 7 it begins with the time: that of the batch's start for all its rows."""
    milliseconds = int(started_at.timestamp() * 1000)
    digest = _digest(batch_id)
    return UUID(
        int=milliseconds << _TIME_SHIFT
        | 7 << _VERSION_SHIFT
        | (digest >> MARK_BITS & (1 << _FOLLOWING_BITS) - 1) << (_VERSION_SHIFT - _FOLLOWING_BITS)
        | 0b10 << _VARIANT_SHIFT
        | (digest & _MARK) << ROW_BITS
        | row
    )


def row_of(batch_id: UUID, command_id: UUID) -> int | None:
    """The row whose command this is; None for a command of no row of this batch."""
    if command_id.int >> ROW_BITS & _MARK != _digest(batch_id) & _MARK:
        return None
    return command_id.int & _ROW


def undo_id_of(batch_id: UUID) -> UUID:
    """The undo of a batch is a batch too, by this id; its commands have the same correlation."""
    return uuid5(batch_id, "undo")


def check_id_of(batch_id: UUID) -> UUID:
    """How far the check of a batch is, is noted under this id."""
    return uuid5(batch_id, "check")


@lru_cache(64)
def _digest(batch_id: UUID) -> int:
    return int.from_bytes(hashlib.sha256(b"batch row|" + batch_id.bytes).digest()[:8])
