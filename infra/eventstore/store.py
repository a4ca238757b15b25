"""PostgresEventStore: the store that commands see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import chain, groupby
from random import getrandbits
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

import structlog
from eventsourcing.application import AggregateNotFoundError

from commands.kernel.ports import AppendRequest, PersonStream
from domain.kernel.details import D
from domain.kernel.errors import (
    InUse,
    NotFound,
    StoreFilling,
    StoreUnavailable,
)
from domain.kernel.event import Recorded
from domain.kernel.record import fold
from infra.background.failures import describe
from infra.eventstore.appender import Appender
from infra.eventstore.application import Records, project, refuse_forbidden_parts
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.group_commit import GroupCommit
from infra.eventstore.housekeeping import Due, Housekeeper
from infra.eventstore.keyed_hashes import KeyedHashes
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.person_streams import streams_of
from infra.eventstore.recorder import PostgresRecorder, Receipt
from infra.eventstore.references import References
from infra.eventstore.snapshot_writer import SnapshotWriter
from infra.eventstore.snapshots import THRESHOLD
from infra.eventstore.stream_rows import StreamBroken
from infra.keys.ring import KeyRing
from infra.keys.wrapper import KeyWrapper, LocalWrapper
from infra.postgres.connections import new_pool, session_settings, unavailable
from infra.postgres.pooler import TransactionPooling, refuse_transaction_pooling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.kernel.ports import Appended
    from domain.kernel.noun import Claim, Noun
    from domain.kernel.record import Record
    from domain.kernel.state_fields import S
    from infra.eventstore.stored import StoredRecord

log = structlog.get_logger(__name__)

_HOLDERS = """
select scope, value_hash, stream_id from es.claim
where (scope, value_hash) in (select * from unnest(%s::text[], %s::bytea[]))"""
FORGOTTEN_AT_ONCE = 20_000


@dataclass(frozen=True, slots=True)
class StoreOptions:
    """Limits in seconds, sizes in connections and versions."""

    append_timeout: float = 5.0
    statement_timeout: float = 10.0
    lock_timeout: float = 5.0
    pool_size: int = 8
    snapshot_every: int = THRESHOLD
    past: Callable[[], datetime] | None = None
    """Says when events happened, for filling a fresh store with a past."""


_IDS = """select e.event_id, w.first from unnest(%s::uuid[], %s::bigint[], %s::bigint[])
as w(stream_id, first, last)
join es.event e on e.position between w.first and w.last and e.stream_id = w.stream_id"""
_POSITION = """select e.position from es.event e
where e.stream_id = %(stream)s and e.event_id = %(event)s
  and e.position >= (select first_position from es.stream where stream_id = %(stream)s)
  and e.position <= (select last_position from es.stream where stream_id = %(stream)s)"""
_VERSIONS_AT = """select s.stream_id, v.version from es.stream s cross join lateral (
    select max(e.version) as version from es.event e where e.stream_id = s.stream_id
        and e.position >= s.first_position and e.position <= %(position)s
) v where s.stream_id = any(%(streams)s) and v.version is not null"""
# Where a clock was repaired, time falls along positions: then nothing is left out.
_BEFORE = """select case when exists (select from es.clock_repair) then 0
else es.position_at(%s - interval '1 microsecond') end"""


class PostgresEventStore:
    """Fulfils `commands.kernel.ports.EventStore`; safe for threads, opened after a fork."""

    def __init__(
        self,
        main_dsn: str,
        vault_dsn: str,
        master_key: bytes | KeyWrapper,
        nouns: Mapping[str, Noun[Any, Any]],
        *,
        retired_keys: Iterable[bytes | KeyWrapper] = (),
        options: StoreOptions | None = None,
    ) -> None:
        limits = options or StoreOptions()
        self.keys = KeyRing(vault_dsn, _wrapper(master_key), map(_wrapper, retired_keys))
        self.hashes = KeyedHashes(self.keys)
        self._main_dsn = main_dsn
        self._nouns = tuple(nouns)
        self.pool = new_pool(main_dsn, name="events", size=limits.pool_size)
        settings = session_settings(
            statement_timeout=limits.statement_timeout, lock_timeout=limits.lock_timeout
        )
        self._appender = Appender(main_dsn, settings, fenced=self.pool.drain)
        self._group = GroupCommit(
            self._appender.send, committed=self._committed, timeout=limits.append_timeout
        )
        self.recorder = PostgresRecorder(self.pool, self._group, self.hashes.claim, limits.past)
        self.mapper = SealingMapper(self.keys, self.recorder.set_aside)
        self.application = Records(self.mapper, self.recorder)
        self._references = References(self.recorder)
        self._snapshots = SnapshotWriter(self.application, self.recorder, self.keys, nouns)
        self._housekeeper = Housekeeper(self.pool, self.write_snapshot, every=limits.snapshot_every)
        self._snapshot_every = limits.snapshot_every
        self._listeners: list[Callable[[int], None]] = []
        self._is_filling: Callable[[], bool] = bool

    def open(self) -> None:
        """Raises ForbiddenLibraryPart, StoreUnavailable, TransactionPooling."""
        refuse_forbidden_parts()
        load_event_classes()
        self.pool.open()
        self.keys.open()
        try:
            with unavailable():
                self._appender.open()
                refuse_transaction_pooling(self._main_dsn)
        except (StoreUnavailable, TransactionPooling):
            self.close()
            raise
        self._group.open()
        self._housekeeper.open()

    def close(self) -> None:
        """Store what waits, then let go of threads and connections."""
        self._group.close()
        self._housekeeper.close()
        self._appender.close()
        self.application.close()
        self.keys.close()
        self.pool.close()

    def on_committed(self, listener: Callable[[int], None]) -> None:
        """Call `listener(last_position)` after each commit of this process, on a thread that appends.

        It must return at once: the next commit waits for it.
        """
        self._listeners.append(listener)

    def load(self, noun: Noun[D, S], stream_id: UUID) -> Record[D, S]:
        repository = self.application.repository_of(noun.name)
        try:
            state: Record[D, S] = repository.get(stream_id, projector_func=cast("Any", project))
        except AggregateNotFoundError:
            raise NotFound(noun=noun.name) from None
        if state.noun != noun.name:
            raise NotFound(noun=noun.name)
        return state

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        nouns = {stream_id: noun for noun, stream_id in wanted}
        if not nouns:
            return {}
        found: dict[UUID, Record[Any, Any]] = {}
        long = list(nouns)
        if len(nouns) > 1:
            records, long = self.recorder.select_streams(long, self._snapshot_every)
            opened = self.mapper.open_many(records)
            for stream_id, events in groupby(opened, key=lambda one: one.stream_id):
                found[stream_id] = _folded(stream_id, list(events))
        for stream_id in long:
            # By its snapshot, where there is one.
            with suppress(NotFound):
                found[stream_id] = self.load(nouns[stream_id], stream_id)
        return {id_: state for id_, state in found.items() if state.noun == nouns[id_].name}

    def events(
        self,
        stream_id: UUID,
        *,
        after: int = 0,
        upto: int | None = None,
        newest_first: bool = False,
        limit: int | None = None,
    ) -> list[Recorded]:
        found = self.application.events.get(
            stream_id, gt=after, lte=upto, desc=newest_first, limit=limit
        )
        return cast("list[Recorded]", list(found))

    def events_of(
        self, stream_ids: Sequence[UUID], *, upto: int, command_id: UUID | None = None
    ) -> dict[UUID, list[Recorded]]:
        records = self.recorder.select_upto(stream_ids, upto, command_id) if stream_ids else []
        opened = self.mapper.open_many(records)
        return {id_: list(events) for id_, events in groupby(opened, key=lambda one: one.stream_id)}

    def caused(self, correlation_id: UUID, *, after: int, upto: int) -> list[StoredRecord]:
        return self.recorder.caused(correlation_id, after, upto)

    def append(self, request: AppendRequest) -> Appended:
        """Also raises SubjectErased, for new personal data of a person who was erased, and StoreFilling."""
        self._refuse_filling()
        _refuse_malformed(request)
        if request.fingerprint is not None:
            request = replace(request, fingerprint=self.hashes.fingerprint(request.fingerprint))
        receipt = Receipt()
        self.application.events.put(
            request.recorded(_new_event_id), request=request, receipt=receipt
        )
        if receipt.appended is None:
            raise StoreUnavailable(cause="no answer")
        self._note_versions(request)
        return receipt.appended

    def append_many(self, requests: Sequence[AppendRequest]) -> list[Appended | Exception]:
        """Each request whole or not at all, many in one commit; by place, what became of it:
        VersionMoved, InUse or CommandReused where it was refused. Raises StoreUnavailable, StoreFilling.
        """
        self._refuse_filling()
        for request in requests:
            _refuse_malformed(request)
        recorded = [request.recorded(_new_event_id) for request in requests]
        self.mapper.prepare(chain.from_iterable(recorded))
        sealed = [[self.mapper.to_stored_event(one) for one in events] for events in recorded]
        answers = self.recorder.insert_many(list(zip(requests, sealed, strict=True)))
        for request, answer in zip(requests, answers, strict=True):
            if not isinstance(answer, Exception):
                self._note_versions(request)
        return answers

    def refuse_while(self, is_filling: Callable[[], bool]) -> None:
        """Appends nothing while another process fills the store with a past."""
        self._is_filling = is_filling

    @property
    def is_filling(self) -> bool:
        return self._is_filling()

    def _refuse_filling(self) -> None:
        if self.is_filling:
            raise StoreFilling

    def _note_versions(self, request: AppendRequest) -> None:
        """Gives the housekeeper the new lengths of streams."""
        for change in request.changes:
            before = change.expected_version
            self._housekeeper.appended(
                change.noun, change.stream_id, before, before + len(change.events)
            )

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        return self.recorder.repeated(command_id, self.hashes.fingerprint(fingerprint))

    def forget_commands(self, now: datetime) -> None:
        """Delete commands of more than 30 days (a week's together), and fingerprints of more than one."""
        with unavailable(), self.pool.connection() as connection:
            connection.execute("select es.make_partitions_ahead()")
            connection.execute("select es.drop_command_partitions(%s)", (now,))
        more = True
        while more:
            with unavailable(), self.pool.connection() as connection:
                row = connection.execute(
                    "select es.forget_commands(%s, %s)", (now, FORGOTTEN_AT_ONCE)
                ).fetchone()
            more = bool(row and row[0])

    def holders(self, claims: Sequence[Claim]) -> dict[Claim, UUID]:
        hashes = {(claim.scope, self.hashes.claim(claim)): claim for claim in claims}
        values = [value for _, value in hashes]
        rows = self.recorder.fetch(_HOLDERS, ([scope for scope, _ in hashes], values))
        return {hashes[scope, bytes(value)]: stream_id for scope, value, stream_id in rows}

    def next_number(self, noun: str) -> int:
        return self._references.next(noun)

    def next_numbers(self, noun: str, number: int) -> list[int]:
        return self._references.next_many(noun, number)

    def position_at(self, at: datetime) -> int:
        return int(self.recorder.fetch("select es.position_at(%s)", (at,))[0][0])

    def position_before(self, at: datetime) -> int:
        """A position after which everything stands that was recorded at a time or later."""
        return int(self.recorder.fetch(_BEFORE, (at,))[0][0])

    def event_ids(self, spans: Sequence[tuple[UUID, int, int]]) -> dict[UUID, int]:
        """Ids of the events that streams have from one position to another, with the first of the two."""
        streams, firsts, lasts = zip(*spans, strict=True) if spans else ((), (), ())
        return dict(self.recorder.fetch(_IDS, (list(streams), list(firsts), list(lasts))))

    def position_of(self, stream_id: UUID, event_id: UUID) -> int | None:
        """Where a stream's event stands in the log."""
        rows = self.recorder.fetch(_POSITION, {"stream": stream_id, "event": event_id})
        return int(rows[0][0]) if rows else None

    def versions_at(self, stream_ids: Sequence[UUID], position: int) -> dict[UUID, int]:
        values = {"streams": list(stream_ids), "position": position}
        return dict(self.recorder.fetch(_VERSIONS_AT, values)) if stream_ids else {}

    def repair_clock(self) -> bool:
        """Go on after events were recorded in the future; False when there is nothing to repair."""
        clock = datetime.now(UTC)
        with unavailable(), self.pool.connection() as connection:
            row = connection.execute("select es.repair_clock(%s)", (clock,)).fetchone()
        return bool(row and row[0])

    def position(self) -> int:
        return self.recorder.max_notification_id() or 0

    def read(self, after: int, limit: int, *, upto: int | None = None) -> list[StoredRecord]:
        """Sealed records of the whole log with after < position <= upto, in order."""
        return self.recorder.read(after, limit, upto=upto)

    def read_at(self, positions: Sequence[int]) -> list[Recorded]:
        """The events at these positions, in order."""
        return self.mapper.open_many(self.recorder.select_at(positions) if positions else [])

    def open_many(self, records: Sequence[StoredRecord], *, sealed: bool = True) -> list[Recorded]:
        """Domain events of records from `read` or `StoredRecord.from_wire`; keys in one query."""
        return self.mapper.open_many(records, sealed=sealed)

    def snapshots_due(self) -> list[Due]:
        """Noun and id of streams whose snapshot the background thread has yet to write."""
        return self._housekeeper.snapshots_due()

    def write_snapshot(self, noun: str, stream_id: UUID) -> bool:
        """False when there is nothing to gain, or the state has no form for a snapshot."""
        return self._snapshots.write(noun, stream_id)

    def erase(self, *subjects: UUID) -> None:
        """Destroy keys of subjects; drop snapshots and waypoints with their data, and their claims."""
        for subject in subjects:
            self.keys.require_destroyed(subject)
        ids = list(subjects)
        with unavailable(), self.pool.connection() as connection:
            connection.execute("delete from es.snapshot where subjects && %s", (ids,))
            connection.execute("delete from es.waypoint where subjects && %s", (ids,))
            connection.execute("delete from es.claim where stream_id = any(%s)", (ids,))

    def streams_of(
        self, subjects: Sequence[UUID], filing: Sequence[str] = ()
    ) -> list[PersonStream]:
        """The records whose events name one of these subjects; the first is a person, whose own
        record comes first. `filing` are the topics of events whose positions are wanted, too.
        """
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            return streams_of(connection, subjects, list(self._nouns), filing)

    def _committed(self, position: int) -> None:
        self._housekeeper.committed(position)
        for listener in self._listeners:
            try:
                listener(position)
            except Exception as error:  # noqa: BLE001 - the event is stored, and who leads must go on
                # Neither message nor traceback: they may hold values of fields.
                log.warning("listener_failed", error=describe(error))


def _wrapper(key: bytes | KeyWrapper) -> KeyWrapper:
    return LocalWrapper(key) if isinstance(key, bytes) else key


def _refuse_malformed(request: AppendRequest) -> None:
    streams = [change.stream_id for change in request.changes]
    if (
        len(set(streams)) != len(streams)
        or not all(change.events for change in request.changes)
        or not streams
    ):
        raise ValueError("a request changes each of its streams once, by at least one event")
    holders: dict[Claim, UUID] = {}
    for claim, stream_id in request.claims:
        if holders.setdefault(claim, stream_id) != stream_id:
            raise InUse(claim.scope)


def _new_event_id() -> UUID:
    return UUID(int=getrandbits(128), version=4)


def _folded(stream_id: UUID, events: list[Recorded]) -> Record[Any, Any]:
    last = events[-1].version
    state: Record[Any, Any] | None = fold(None, events)
    if state is None or last != len(events):
        raise StreamBroken(stream_id, events[0].version, last, len(events))
    return state
