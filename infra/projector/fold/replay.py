"""Folds one parked record again from its whole stream, and lets it go on."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg

from infra.background.failures import describe
from infra.postgres.locks import SETUP_LOCK
from infra.projector.feed.feed import FeedError
from infra.projector.feed.opening import open_batch
from infra.projector.feed.partition import shard_of
from infra.projector.fold.apply import lock_checkpoint
from infra.projector.fold.fold import Fault, fold_stream
from infra.projector.fold.parking import park, unpark
from infra.projector.notify.changes import RecordMoved
from infra.projector.rows.generations import live_targets, schemes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from infra.postgres.link import Connection, Link
    from infra.projector.feed.log import Log
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel


class CannotReplay(FeedError):
    """The read model has no live generation that this code can write."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """`change` is the row's new state; `error` says why the record stays parked."""

    change: RecordMoved | None
    error: str | None


def replay(link: Link, log: Log, opener: Opener, model: ReadModel, stream_id: UUID) -> Replayed:
    """Folds a record again from its first event, also one that is not parked.

    Raises CannotReplay or psycopg.Error.
    """
    connection = link.connection
    try:
        with alone(connection, model, stream_id) as target:
            return _replay(link, log, opener, target, stream_id)
    except (psycopg.DataError, psycopg.IntegrityError) as error:
        fault = Fault(stream_id, 0, describe(error), attempts=1)
        return _still_parked(link, _live(connection, model), fault)


@contextmanager
def alone(connection: Connection, model: ReadModel, stream_id: UUID) -> Iterator[Target]:
    """A transaction in which nobody else writes the record's rows in the live generation.

    Raises CannotReplay.
    """
    with connection.transaction():
        # No swap and no new sharding meanwhile; then the shard's own writers are shut out.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
        target = _live(connection, model)
        for shards in schemes(connection, target.key):
            lock_checkpoint(connection, target, (shard_of(stream_id, shards), shards))
        yield target


def _live(connection: Connection, model: ReadModel) -> Target:
    found = live_targets(connection, [model])
    if not found:
        raise CannotReplay(f"{model.name} is live in a generation of other code; rebuild it")
    return found[0]


def _replay(link: Link, log: Log, opener: Opener, target: Target, stream_id: UUID) -> Replayed:
    events = open_batch(opener, log.stream(stream_id))
    folded, fault = fold_stream(target.model, target.live, None, events)
    if fault is not None:
        return _still_parked(link, target, fault)
    unpark(link.connection, target.key, stream_id)
    if folded is None:
        return Replayed(None, None)
    target.rows.replace(link.connection, folded.encoded)
    if target.keyed is not None:
        target.keyed.replace_all(link.connection, stream_id, folded.put)
    last = folded.last
    change = RecordMoved(last.noun, stream_id, last.version, last.position, last.meta.actor_id)
    return Replayed(change, None)


def _still_parked(link: Link, target: Target, fault: Fault) -> Replayed:
    park(link.connection, target.key, [fault])
    return Replayed(None, fault.error)
