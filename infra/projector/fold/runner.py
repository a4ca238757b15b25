"""Keeps the read models up to date: reads the feed once, folds into each of them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import structlog

from infra.background.loop import Loop
from infra.postgres.link import Link
from infra.projector.build.status import read_models
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.feed import Batch, BrokerRefused, Cursor, OtherHistory, StoreBehind
from infra.projector.feed.leases import Leases
from infra.projector.feed.log import Log
from infra.projector.feed.opening import open_batch, whole_streams
from infra.projector.feed.read_ahead import Ahead, Part
from infra.projector.fold import metrics
from infra.projector.fold.apply import Fenced, apply
from infra.projector.fold.fold import with_erasure
from infra.projector.rows.generations import (
    cursors,
    live_targets,
    refuse_older_store,
    schemes,
    seed_checkpoints,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from infra.projector.feed.feed import Feed
    from infra.projector.feed.opening import Opener
    from infra.projector.fold.fold import Opened
    from infra.projector.notify.changes import Publisher
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

log = structlog.get_logger(__name__)
BATCH = 5000
MEASURE = 5.0
LOOK_AROUND = 1.0
"""Seconds between looks at generations and leases."""
LOOK_AROUND_ALONE = 15.0
"""The same where no other process shares the shards; a swap by a command is met by `Fenced`."""
STORE_POSITIONS = 1.0
"""Seconds after which positions are stored that moved on without a change of rows."""


class Runner:
    """One thread. Start as many processes as wanted: they share the shards."""

    def __init__(
        self,
        *,
        dsn: str,
        models: Sequence[ReadModel],
        opener: Opener,
        changes: Publisher,
        feed: Callable[[Log], Feed] = EmbeddedFeed,
        batch: int = BATCH,
        refresh_every: float = LOOK_AROUND,
    ) -> None:
        """`feed` makes the feed from a reader of the log; `opener` opens sealed records.

        `refresh_every`: seconds between looks at generations and leases.
        """
        self._link = Link(dsn, application="daybook-projector", durable=False)
        self._log = log_reader = Log(self._link)
        self._feed = feed(log_reader)
        self._store = EmbeddedFeed(log_reader, self._feed.shards)
        # Kafka's own thread reads ahead already.
        embedded = isinstance(self._feed, EmbeddedFeed)
        self._ahead = Ahead(dsn, opener, self._feed.shards, batch) if embedded else None
        self._models = tuple(models)
        self._opener = opener
        self._changes = changes
        self._batch = batch
        self._leases: Leases | None = None
        self._cursors: dict[int, dict[Target, Cursor]] = {}
        self._unstored: set[tuple[Target, int]] = set()
        self._refresh_every = refresh_every
        self._looked_at = 0.0
        self._stored_at = 0.0
        self._measured_at = 0.0
        fatal = StoreBehind, OtherHistory, BrokerRefused
        self.loop = Loop("projector", self.step, self.recover, fatal=fatal)

    def start(self) -> None:
        self.loop.start()

    def stop(self) -> None:
        """Ends the thread after its current pass, and gives up the leases."""
        self.loop.stop(wake=self._feed.wake)
        if self._ahead is not None:
            self._ahead.close()
        self._feed.close()
        self._link.drop()

    def wake(self) -> None:
        """Call after events were stored by this process; any thread may."""
        self._feed.wake()

    @property
    def failure(self) -> Exception | None:
        """What ended the thread for good: a store that was restored, or a broker's refusal."""
        return self.loop.failure

    def trouble(self) -> str | None:
        """Why the read models do not get on, None when they do."""
        return self.loop.trouble.error if self.loop.trouble else self._feed.trouble()

    def shards_owned(self) -> frozenset[int]:
        """Shards that this process folds at present."""
        return frozenset(self._cursors)

    def step(self) -> None:
        """One pass over this process's shards; waits for events when there are none."""
        try:
            if self._unstored and time.monotonic() - self._stored_at >= STORE_POSITIONS:
                self.store_positions()
            if time.monotonic() - self._looked_at >= self._refresh_every:
                self.refresh_assignments()
                self._measure()
            more = [self._serve(shard) for shard in list(self._cursors)]
        except Fenced:
            self._cursors.clear()
            self._looked_at = 0.0
            return
        self._feed.wait(0 if any(more) else self._pause())

    def _pause(self) -> float:
        """Seconds until there is something to do even if no event comes."""
        if not self._unstored:
            return self._refresh_every
        # History can be searched up to where all read models are, so nobody waits longer than that.
        return max(0.0, self._stored_at + STORE_POSITIONS - time.monotonic())

    def recover(self) -> None:
        """After a failure: a new connection, and leases and cursors from the start."""
        metrics.FEED_FAILURES.inc()
        if self._ahead is not None:
            self._ahead.forget()
        for shard in self._cursors:
            self._feed.release(shard)
        self._cursors.clear()
        self._unstored.clear()
        self._leases = None
        self._looked_at = 0.0
        self._link.drop()

    def refresh_assignments(self) -> None:
        """Which generations are live, and which of their shards are this process's to fold.

        Raises StoreBehind when the store was restored from an older backup.
        """
        connection = self._link.connection
        if self._leases is None:
            refuse_older_store(connection)
            self._leases = Leases(connection)
        targets = live_targets(connection, self._models)
        self._forget_all_but(targets, self._leases)
        for target in targets:
            mine = self._leases.balance(target.key, self._feed.shards)
            stored = self._stored(target, self._leases)
            for shard in range(self._feed.shards):
                if shard not in mine or shard not in stored:
                    self._cursors.get(shard, {}).pop(target, None)
                else:
                    self._cursors.setdefault(shard, {}).setdefault(target, stored[shard])
        for shard in [shard for shard, kept in self._cursors.items() if not kept]:
            del self._cursors[shard]
            self._feed.release(shard)
        self._looked_at = time.monotonic()

    def _stored(self, target: Target, leases: Leases) -> dict[int, Cursor]:
        """Checkpoints under our sharding scheme; none while others still use another scheme."""
        connection, shards = self._link.connection, self._feed.shards
        stored = cursors(connection, target.key, shards)
        if len(stored) == shards:
            return stored
        for other in schemes(connection, target.key) - {shards}:
            if leases.members(target.key, other):
                log.warning("other_sharding_in_use", read_model=target.model.name, shards=other)
                return {}
        seed_checkpoints(connection, target, shards)
        return cursors(connection, target.key, shards)

    def store_positions(self) -> None:
        """Positions that moved on without a change of rows."""
        for target, shard in self._unstored:
            cursor = self._cursors.get(shard, {}).get(target)
            if cursor is not None:
                apply(self._link.connection, target, (shard, self._feed.shards), (), cursor)
        self._unstored.clear()
        self._stored_at = time.monotonic()

    def _measure(self) -> None:
        if time.monotonic() - self._measured_at < MEASURE:
            return
        for seen in read_models(self._link.connection, self._models):
            metrics.READ_MODEL_POSITION.labels(seen.name).set(seen.position)
            metrics.READ_MODEL_LAG.labels(seen.name).set(seen.lag)
            metrics.READ_MODEL_LAG_SECONDS.labels(seen.name).set(seen.lag_seconds)
            metrics.READ_MODEL_PARKED.labels(seen.name).set(seen.parked)
        self._measured_at = time.monotonic()

    def _forget_all_but(self, targets: Sequence[Target], leases: Leases) -> None:
        known = {target for kept in self._cursors.values() for target in kept}
        for target in known - set(targets):
            leases.leave(target.key, self._feed.shards)
            for kept in self._cursors.values():
                kept.pop(target, None)

    def _serve(self, shard: int) -> bool:
        """One batch for the read models at the front, and one for each that is behind them.

        Whether there may be more to read at once.
        """
        of_shard = self._cursors.get(shard, {})
        front = max(of_shard.values(), key=lambda cursor: cursor.position, default=None)
        if front is None:
            return False
        leading = [one for one, cursor in of_shard.items() if cursor.position == front.position]
        more = self._fold(shard, leading, *self._next(Part(shard, front, _nouns(leading))))
        for late in [one for one, cursor in of_shard.items() if cursor.position < front.position]:
            batch = self._catch_up(shard, of_shard[late], front)
            opened = self._opened(batch, late.model.nouns)
            more = self._fold(shard, [late], batch, opened) or more
        return more

    def _next(self, part: Part) -> tuple[Batch, Sequence[Opened]]:
        """While there is more than one batch, the next is read as this one is written."""
        found = self._ahead.take(part) if self._ahead is not None else None
        if found is None:
            batch = self._feed.read(part.shard, part.after, self._batch)
            found = batch, self._opened(batch, part.nouns)
        through = found[0].through
        if self._ahead is not None and through.position - part.after.position >= self._batch:
            self._ahead.begin(part._replace(after=through))
        return found

    def _opened(self, batch: Batch, nouns: frozenset[str]) -> list[Opened]:
        return open_batch(self._opener, [one for one in batch.records if one.noun in nouns])

    def _catch_up(self, shard: int, cursor: Cursor, front: Cursor) -> Batch:
        """From the store: the feed itself only moves forward."""
        batch = self._store.read(shard, cursor, min(self._batch, front.position - cursor.position))
        return Batch(batch.records, front) if batch.through.position == front.position else batch

    def _fold(
        self, shard: int, targets: Sequence[Target], batch: Batch, opened: Sequence[Opened]
    ) -> bool:
        if not batch.records and all(
            self._cursors[shard][target].position >= batch.through.position for target in targets
        ):
            return False
        noun_of = {one.position: one.noun for one in batch.records}
        metrics.BATCH_EVENTS.observe(len(batch.records))
        # A writer waits for the noun's own read model, so those go first.
        for target in sorted(targets, key=lambda one: one.model.name not in one.model.nouns):
            mine = [one for one in opened if noun_of[one.position] in target.model.nouns]
            if target.refolds:
                mine = self._whole_streams(mine, batch.through.position)
            elif erased := with_erasure(mine):
                # What was opened before a key was destroyed does not count.
                whole = [one for one in mine if one.stream_id in erased]
                mine = [one for one in mine if one.stream_id not in erased]
                mine += self._whole_streams(whole, batch.through.position)
            self._apply(shard, target, mine, batch.through)
        return bool(batch.records) and not batch.is_last

    def _whole_streams(self, events: Sequence[Opened], upto: int) -> list[Opened]:
        """The events of the same streams from the first one on."""
        ids = list(dict.fromkeys(event.stream_id for event in events))
        return whole_streams(self._link, self._log, self._opener, ids, upto)

    def _apply(self, shard: int, target: Target, events: Sequence[Opened], through: Cursor) -> None:
        if not events:
            # Reading other nouns' events again is free, so their position can wait a little.
            self._cursors[shard][target] = through
            self._unstored.add((target, shard))
            return
        with metrics.BATCH_SECONDS.labels(target.model.name).time():
            applied = apply(
                self._link.connection, target, (shard, self._feed.shards), events, through
            )
        self._cursors[shard][target] = applied.cursor
        self._unstored.discard((target, shard))
        for fault in applied.faults:
            log.error(
                "record_parked",
                read_model=target.model.name,
                stream=str(fault.stream_id),
                position=fault.position,
                error=fault.error,
            )
        self._changes.publish(applied.changes)


def _nouns(targets: Sequence[Target]) -> frozenset[str]:
    return frozenset().union(*(target.model.nouns for target in targets))
