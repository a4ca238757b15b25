"""Makes one part of the records, day by day, and stores it.

Workers have different records. For each day they send each other when their commands were
carried out; positions follow from that, so the log of all workers is in the order of time.
"""

from __future__ import annotations

import hashlib
import hmac
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import product
from multiprocessing.connection import Connection
from typing import Any, get_args
from uuid import UUID

import psycopg

from domain.kernel.details import DataClass
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.noun import Claim
from domain.kernel.record import Created
from domain.nouns import NOUNS
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.chain import chain_hash
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.sealing import classes_set
from infra.eventstore.stored import EPOCH, StoredRecord
from infra.keys.vault import context_of
from infra.keys.wrapper import LocalWrapper
from tests.bench.million import encode
from tests.bench.million.chronicle import Chronicle, Happened, Stream
from tests.bench.million.keys import SeededKeys
from tests.bench.million.sink import Leaf, LogSink, Sink
from tests.bench.million.world import Step, World, uuid_of

WITH_REQUEST = frozenset({"screen", "api"})
REPORTED = 30
"""Days from one sign of life to the next."""

KEYS = "subject_key (subject_id, data_class, key_id, wrapped, kek_id)"


@dataclass(frozen=True, slots=True)
class Task:
    """What one of several workers does; `number` counts from 0."""

    world: World
    number: int
    workers: int
    main: str
    vault: str
    master_key: bytes
    claims_key: bytes
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """What one worker stored; position and time of the last event of all workers."""

    events: int
    commands: int
    streams: int
    position: int
    at: int


class Positions:
    """Positions of a worker's commands among those of all."""

    def __init__(self, number: int, peers: dict[int, Connection]) -> None:
        self._number = number
        self._peers = peers
        self.last = 0
        self.at = 0

    def of(self, happened: list[Happened]) -> Iterator[int]:
        """The first position of each command of a day."""
        times = array("q", [at for at, _, _ in happened])
        counts = array("q", [len(step.events) for _, _, step in happened])
        others = [_Other(*self._exchange(peer, times, counts)) for peer in sorted(self._peers)]
        first = self.last + 1
        for at, count in zip(times, counts, strict=True):
            yield first + sum(other.before(at) for other in others)
            first += count
        self.last = first - 1 + sum(other.all() for other in others)
        self.at = max([self.at, *times[-1:], *(other.times[-1] for other in others if other.times)])

    def _exchange(
        self, peer: int, times: array[int], counts: array[int]
    ) -> tuple[bool, array[int], array[int]]:
        """The lower number speaks first, so nobody waits for a listener."""
        own, link = (times.tobytes(), counts.tobytes()), self._peers[peer]
        if self._number < peer:
            link.send(own)
        theirs = link.recv()
        if self._number > peer:
            link.send(own)
        return peer < self._number, array("q", theirs[0]), array("q", theirs[1])


@dataclass
class _Other:
    """The commands of another worker; of those at the same time the lower number's come first."""

    wins: bool
    times: array[int]
    counts: array[int]
    seen: int = 0
    events: int = 0

    def before(self, at: int) -> int:
        times = self.times
        while self.seen < len(times) and (
            times[self.seen] < at or (self.wins and times[self.seen] == at)
        ):
            self.events += self.counts[self.seen]
            self.seen += 1
        return self.events

    def all(self) -> int:
        return sum(self.counts)


@dataclass
class _Rest:
    """Rows that are written at the end."""

    streams: list[bytes] = field(default_factory=list)
    claims: list[bytes] = field(default_factory=list)
    subjects: set[UUID] = field(default_factory=set)
    """Whose keys the vault must have."""


class Kinds:
    """Ids of the names that events repeat, which all workers make in the store."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection
        self._known: dict[tuple[str | int, ...], int] = {}

    def of(self, record: StoredRecord) -> int:
        names = (record.noun, record.topic, record.schema_version, record.role, record.source)
        if names not in self._known:
            query = "select es.kind_of(%s, %s, %s::smallint, %s, %s)"
            [[self._known[names]]] = self._connection.execute(query, names).fetchall()
        return self._known[names]


class Worker:
    def __init__(self, task: Task, peers: dict[int, Connection]) -> None:
        load_event_classes()
        self._task = task
        self._chronicle = Chronicle(task.world, task.number, task.workers)
        self._positions = Positions(task.number, peers)
        self._keys = SeededKeys(task.world.seed)
        self._mapper = SealingMapper(self._keys)
        self._rest = _Rest()
        self._events = self._commands = 0

    def run(self) -> Filled:
        task, rest = self._task, self._rest
        with (
            psycopg.connect(task.main, autocommit=True) as connection,
            LogSink(task.main, task.leaves) as log,
            Sink(task.main, "es.command") as commands,
        ):
            self._kinds = Kinds(connection)
            for day in range(task.world.size.days):
                happened, ending = self._chronicle.day(day)
                places = self._positions.of(happened)
                for (_, stream, step), first in zip(happened, places, strict=True):
                    self._store(stream, step, first, log, commands)
                rest.streams += [_ended(stream) for stream in ending if stream.version]
                self._commands += len(happened)
                self._report(day)
        self._write_rest()
        return Filled(
            self._events,
            self._commands,
            len(rest.streams),
            self._positions.last,
            self._positions.at,
        )

    def _store(self, stream: Stream, step: Step, first: int, log: LogSink, rows: Sink) -> None:
        """A command: its events, and its own row."""
        ids = _ids(stream, 0)
        meta = _meta(step, ids)
        at = EPOCH + timedelta(microseconds=step.at)
        for position, event in enumerate(step.events, first):
            id_ = next(ids) if position == first else next(_ids(stream, position - first))
            stream.version += 1
            recorded = Recorded(
                stream.id, stream.noun, stream.version, event, meta, id_, position, at
            )
            record = self._mapper.to_stored_event(recorded)
            stream.hash = hash_ = chain_hash(stream.hash, record)
            object.__setattr__(record, "hash", hash_)
            log.add(position, encode.event(record, self._kinds.of(record)))
            self._note(stream, event, meta)
        stream.first = stream.first or first
        stream.last = first + len(step.events) - 1
        self._events += len(step.events)
        result = f'{{"records": [["{stream.noun}", "{stream.id}", {stream.version}]]}}'
        rows.add(encode.command(meta.command_id, first, stream.last, result, step.at))

    def _note(self, stream: Stream, event: Event, meta: Meta) -> None:
        """Whose key the vault must have, and what the record claims for itself."""
        if event.subject_id is None and (meta.reason is not None or classes_set(event)):
            self._rest.subjects.add(stream.id)
        if isinstance(event, Created):
            for claim in NOUNS[stream.noun].claims(event.details):
                row = encode.claim(claim.scope, self._hashed(claim), stream.id)
                self._rest.claims.append(row)

    def _hashed(self, claim: Claim) -> bytes:
        # As the store does it, which needs connections that a worker has no use for.
        value = f"{claim.scope}\x1f{claim.value}".encode()
        return hmac.digest(self._task.claims_key, value, "sha256")

    def _write_rest(self) -> None:
        task, rest = self._task, self._rest
        for table, rows in (("es.stream", rest.streams), ("es.claim", rest.claims)):
            with Sink(task.main, table) as sink:
                for row in rows:
                    sink.add(row)
        wrapper = LocalWrapper(task.master_key)
        with Sink(task.vault, KEYS) as sink:
            # Of every class, as other streams may hold data of the same subject.
            for name in product(sorted(rest.subjects), get_args(DataClass)):
                wrapped = self._keys.wrapped(name, wrapper)
                digest = hashlib.sha256(context_of(name)).digest()
                key_id = uuid_of(int.from_bytes(digest[:16], "big"))
                sink.add(encode.subject_key(name, key_id, wrapped, wrapper.kek_id))

    def _report(self, day: int) -> None:
        if self._task.number == 0 and (day + 1) % REPORTED == 0:
            days = self._task.world.size.days
            print(f"day {day + 1} of {days}: {self._positions.last:,} events", flush=True)


def _ended(stream: Stream) -> bytes:
    return encode.stream(
        stream.id, stream.noun, stream.version, stream.hash, span=(stream.first, stream.last)
    )


def _meta(step: Step, ids: Iterator[UUID]) -> Meta:
    by, command = step.by, next(ids)
    return Meta(
        command_id=command,
        correlation_id=command,
        actor_id=by.id if by else None,
        role=by.role if by else "system",
        source=step.source,
        request_id=next(ids) if step.source in WITH_REQUEST else None,
        reason=step.reason,
    )


def _ids(stream: Stream, number: int) -> Iterator[UUID]:
    """Ids for what happens next to a record; for a command's second event on, `number` is not 0."""
    seed = stream.id.bytes + (stream.version << 8 | number).to_bytes(8, "big")
    digest = hashlib.sha512(seed).digest()
    for at in (0, 16, 32, 48):
        yield uuid_of(int.from_bytes(digest[at : at + 16], "big"))
