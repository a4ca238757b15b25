"""Folds one parked record again from its whole stream, and lets it go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg

from infra.feed.apply import Fenced, lock_checkpoint
from infra.feed.changes import Change
from infra.feed.failures import describe
from infra.feed.feed import FeedError
from infra.feed.fold import Fault, fold_stream
from infra.feed.opening import open_batch
from infra.feed.parking import park, unpark
from infra.feed.partition import shard_of
from infra.readstore.generations import live_targets, schemes

if TYPE_CHECKING:
    from uuid import UUID

    from infra.feed.link import Link
    from infra.feed.log import Log
    from infra.feed.opening import Opener
    from infra.readstore.generations import Target
    from projections.base import ReadModel


class CannotReplay(FeedError):
    """The read model has no live generation that this code can write."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """`change` is the row's new state; `error` says why the record stays parked."""

    change: Change | None
    error: str | None


def replay(link: Link, log: Log, opener: Opener, model: ReadModel, stream_id: UUID) -> Replayed:
    """Raises CannotReplay, Fenced when the read model is just being swapped, or psycopg.Error."""
    connection = link.connection
    found = live_targets(connection, [model])
    if not found:
        raise CannotReplay(f"{model.name} is live in a generation of other code; rebuild it")
    held = found[0]
    try:
        with connection.transaction():
            for shards in schemes(connection, held.key) or {1}:
                lock_checkpoint(connection, held, (shard_of(stream_id, shards), shards))
            return _replay(link, log, opener, held, stream_id)
    except (psycopg.DataError, psycopg.IntegrityError) as error:
        return _still_parked(link, held, Fault(stream_id, 0, describe(error), attempts=1))


def _replay(link: Link, log: Log, opener: Opener, held: Target, stream_id: UUID) -> Replayed:
    events = open_batch(opener, log.stream(stream_id))
    folded, fault = fold_stream(held.model, held.rows, None, events)
    if fault is not None:
        return _still_parked(link, held, fault)
    unpark(link.connection, held.key, stream_id)
    if folded is None:
        return Replayed(None, None)
    held.rows.replace(link.connection, folded.encoded)
    last = folded.last
    change = Change(last.noun, stream_id, last.version, last.position, last.meta.actor_id)
    return Replayed(change, None)


def _still_parked(link: Link, held: Target, fault: Fault) -> Replayed:
    park(link.connection, held.key, [fault])
    return Replayed(None, fault.error)


__all__ = ["CannotReplay", "Fenced", "Replayed", "replay"]
