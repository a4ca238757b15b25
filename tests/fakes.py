"""What commands ask of the outside world, in memory: for tests of commands only."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from commands.drive_file.storing import StoreFile
from commands.kernel.children import parent_of
from commands.kernel.command import Actor, Command, Context, Deps, Outcome
from commands.kernel.file_data import FileData, pieces_of
from commands.kernel.file_ports import FILES, StoredFile
from commands.kernel.papers import Paper
from commands.kernel.ports import Appended, AppendRequest, VersionMoved
from commands.price_file.filing import UploadPriceFile
from commands.shared.files.attachments import AddDocument
from commands.shared.files.scanning import ScanStoredFile
from commands.shared.logos import UploadsLogo
from commands.undo.offered import is_undoable
from domain.drive_file.noun import DRIVE_FILE
from domain.kernel.details import D, leaf
from domain.kernel.errors import CommandReused, DomainError, InUse, NotFound
from domain.kernel.event import Event, Recorded
from domain.kernel.formats import STORED
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record, evolve
from domain.kernel.state_fields import S
from domain.nouns import NOUNS
from infra.files.opened import WholeFile

NOW = datetime(2026, 6, 15, 10, 30, tzinfo=UTC)


@dataclass
class MemoryStore:
    """Fulfils `commands.kernel.ports.EventStore`; events go through their stored form."""

    clock: FixedClock
    log: list[Recorded] = field(default_factory=list)
    claims: dict[Claim, UUID] = field(default_factory=dict)
    known: dict[UUID, tuple[bytes | None, Appended]] = field(default_factory=dict)
    numbers: Counter[str] = field(default_factory=Counter)
    reads: int = 0
    """Calls of `load` and `load_many`."""
    _streams: dict[UUID, list[Recorded]] = field(default_factory=dict)
    _sorted: int = 0
    """How many events of the log `_streams` has."""
    before_append: Callable[[], None] = lambda: None
    """Called before each append: another writer, or a fault."""

    def load(self, noun: Noun[D, S], stream_id: UUID) -> Record[D, S]:
        self.reads += 1
        state = self._folded(stream_id)
        if state is None or state.noun != noun.name:
            raise NotFound(noun=noun.name)
        return state

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        self.reads += bool(wanted)
        found: dict[UUID, Record[Any, Any]] = {}
        for noun, stream_id in wanted:
            state = self._folded(stream_id)
            if state is not None and state.noun == noun.name:
                found[stream_id] = state
        return found

    def _folded(self, stream_id: UUID) -> Record[Any, Any] | None:
        state: Record[Any, Any] | None = None
        for recorded in self.events(stream_id):
            state = evolve(state, recorded)
        return state

    def events(
        self,
        stream_id: UUID,
        *,
        after: int = 0,
        upto: int | None = None,
        newest_first: bool = False,
        limit: int | None = None,
    ) -> list[Recorded]:
        if len(self.log) < self._sorted:
            self._streams, self._sorted = {}, 0
        for one in self.log[self._sorted :]:
            self._streams.setdefault(one.stream_id, []).append(one)
        self._sorted = len(self.log)
        found = [
            recorded
            for recorded in self._streams.get(stream_id, ())
            if recorded.version > after and (upto is None or recorded.version <= upto)
        ]
        return (found[::-1] if newest_first else found)[:limit]

    def events_of(
        self, stream_ids: Sequence[UUID], *, upto: int, command_id: UUID | None = None
    ) -> dict[UUID, list[Recorded]]:
        found = {
            id_: [
                one
                for one in self.events(id_)
                if one.position <= upto or one.meta.command_id == command_id
            ]
            for id_ in stream_ids
        }
        return {id_: events for id_, events in found.items() if events}

    def read(self, after: int, limit: int) -> list[Recorded]:
        return [one for one in self.log if one.position > after][:limit]

    def append(self, request: AppendRequest) -> Appended:
        self.before_append()
        _refuse_malformed(request)
        before = self.repeated(request.meta.command_id, request.fingerprint)
        if before is not None:
            return before
        for change in request.changes:
            stream = self.events(change.stream_id)
            if len(stream) != change.expected_version or (stream and stream[0].noun != change.noun):
                raise VersionMoved
        self._claim(request)
        first = self.position() + 1
        at = max([self.clock.now(), *(last.at for last in self.log[-1:])])
        for one in request.recorded(uuid4):
            position = self.position() + 1
            kept = one._replace(event=_kept(one.event), position=position, recorded_at=at)
            self.log.append(kept)
        appended = Appended(first, self.position(), request.result)
        self.known[request.meta.command_id] = request.fingerprint, appended
        return appended

    def _claim(self, request: AppendRequest) -> None:
        released = {(claim, stream) for claim, stream in request.releases}
        for claim, stream_id in request.claims:
            holder = self.claims.get(claim, stream_id)
            if holder != stream_id and (claim, holder) not in released:
                raise InUse(claim.scope)
        for claim, stream_id in request.releases:
            if self.claims.get(claim) == stream_id:
                del self.claims[claim]
        self.claims.update(dict(request.claims))

    def append_many(self, requests: Sequence[AppendRequest]) -> list[Appended | Exception]:
        """As `commands.batch.ports.GroupStore` has it."""
        return [self._appended(one) for one in requests]

    def _appended(self, request: AppendRequest) -> Appended | Exception:
        try:
            return self.append(request)
        except (DomainError, VersionMoved) as error:
            return error

    def next_numbers(self, noun: str, number: int) -> list[int]:
        return [self.next_number(noun) for _ in range(number)]

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        if command_id not in self.known:
            return None
        first_fingerprint, answer = self.known[command_id]
        if first_fingerprint is not None and first_fingerprint != fingerprint:
            raise CommandReused
        return Appended(answer.first_position, answer.last_position, answer.result, repeated=True)

    def holders(self, claims: Sequence[Claim]) -> dict[Claim, UUID]:
        return {claim: self.claims[claim] for claim in claims if claim in self.claims}

    def next_number(self, noun: str) -> int:
        self.numbers[noun] += 1
        return 100_000 + self.numbers[noun]

    def position_at(self, at: datetime) -> int:
        return max((one.position for one in self.log if one.at <= at), default=0)

    def versions_at(self, stream_ids: Sequence[UUID], position: int) -> dict[UUID, int]:
        return {
            id_: max(one.version for one in found)
            for id_ in stream_ids
            if (found := [one for one in self.events(id_) if one.position <= position])
        }

    def position(self) -> int:
        return len(self.log)


def _refuse_malformed(request: AppendRequest) -> None:
    streams = [change.stream_id for change in request.changes]
    if (
        not streams
        or len(set(streams)) != len(streams)
        or not all(change.events for change in request.changes)
    ):
        raise ValueError("a request changes each of its streams once, by at least one event")
    holders: dict[Claim, UUID] = {}
    for claim, stream_id in request.claims:
        if holders.setdefault(claim, stream_id) != stream_id:
            raise InUse(claim.scope)


def _kept(event: Event) -> Event:
    data = event.model_dump_json(exclude_unset=True)
    return type(event).model_validate_json(data, context=STORED)


@dataclass
class FixedClock:
    """Stands still until it is set."""

    at: datetime = NOW

    def now(self) -> datetime:
        return self.at

    def advance(self, **amount: float) -> None:
        self.at += timedelta(**amount)


@dataclass
class MemoryFiles:
    kept: dict[UUID, tuple[UUID, bytes]] = field(default_factory=dict)
    classes: dict[UUID, str] = field(default_factory=dict)

    def put(
        self, document_id: UUID, subject_id: UUID, data: FileData, data_class: str = FILES
    ) -> None:
        kept = b"".join(pieces_of(data))
        self.kept[document_id], self.classes[document_id] = (subject_id, kept), data_class

    def fingerprint(self, data: FileData) -> str:
        return hashlib.sha256(b"secret" + b"".join(pieces_of(data))).hexdigest()

    def open(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> StoredFile:
        return WholeFile(self.get(document_id, subject_id, data_class))

    def get(self, document_id: UUID, subject_id: UUID, data_class: str = FILES) -> bytes:
        known = self.kept.get(document_id, (None,))[0], self.classes.get(document_id)
        if known != (subject_id, data_class):
            raise NotFound(noun="document")
        return self.kept[document_id][1]

    def delete(self, document_id: UUID) -> None:
        self.kept.pop(document_id, None)


class PapersAsTexts:
    """Papers whose bytes are what they were filled with."""

    is_available = True

    def make(self, template: str, values: Mapping[str, Any]) -> Paper:
        return Paper(repr(sorted(values.items())).encode(), f"{template} 1")


@dataclass
class ReadModelWaiter:
    caught_up: bool = True
    waited: list[tuple[str, list[tuple[UUID, int]]]] = field(default_factory=list)

    def wait(self, noun: str, versions: Sequence[tuple[UUID, int]]) -> bool:
        self.waited.append((noun, list(versions)))
        return self.caught_up


@dataclass
class Visibility:
    """Everyone sees everything except what is hidden."""

    hidden: set[UUID] = field(default_factory=set)
    asked: list[tuple[str, int]] = field(default_factory=list)
    """Noun and number of ids of each question."""

    def visible(self, actor: Actor, noun: str, ids: Sequence[UUID]) -> set[UUID]:
        self.asked.append((noun, len(ids)))
        return set(ids) - self.hidden


@dataclass
class MemoryChildren:
    """Fulfils `commands.kernel.command.Children`."""

    store: MemoryStore
    hidden: set[UUID] = field(default_factory=set)
    """Records that the read models do not know yet."""

    def of(self, noun: str, parent_ids: Sequence[UUID]) -> list[UUID]:
        child = NOUNS[noun]
        found = dict.fromkeys(one.stream_id for one in self.store.log if one.noun == noun)
        states = (self.store.load(child, id_) for id_ in found if id_ not in self.hidden)
        return [one.stream_id for one in states if parent_of(child, one) in parent_ids]


@dataclass
class MemoryFolderContents:
    """Fulfils `commands.kernel.command.FolderContents`."""

    store: MemoryStore
    known: int | None = None
    """The position that the read model has reached; None: the last."""

    def position(self) -> int:
        return self.store.position() if self.known is None else self.known

    def of_others(self, folders: Sequence[UUID], user_id: UUID) -> bool:
        upto = self.position()
        log = (one for one in self.store.log if one.noun == "drive_file" and one.position <= upto)
        found = dict.fromkeys(one.stream_id for one in log)
        states = (self.store.load(DRIVE_FILE, id_) for id_ in found)
        return any(
            one.details.folder in folders and one.created_by != user_id and not one.state.purged
            for one in states
        )


@dataclass
class MemoryLinking:
    """Fulfils `commands.kernel.command.Linking`; child rows are not looked at."""

    store: MemoryStore

    def to(self, noun: str, ids: Sequence[UUID], of: str | None = None) -> list[tuple[UUID, UUID]]:
        found = []
        for id_, name in {one.stream_id: one.noun for one in self.store.log}.items():
            if name not in NOUNS or of not in {None, name}:
                continue
            record = self.store.load(NOUNS[name], id_)
            paths = (path for path, target in NOUNS[name].links.items() if target == noun)
            linked = {leaf(record.details, path) for path in paths}
            found += [(one, id_) for one in ids if one in linked and not record.deleted]
        return found

    def naming(self, noun: str, ids: Sequence[UUID]) -> list[tuple[str, UUID]]:
        return []


def actor(role: str = "admin") -> Actor:
    return Actor(uuid4(), role)


ADMIN = actor()
Runnable = Command | AddDocument | ScanStoredFile | StoreFile | UploadsLogo | UploadPriceFile


class World:
    """A store with everything that commands need around it."""

    def __init__(self) -> None:
        self.clock = FixedClock()
        self.store = MemoryStore(self.clock)
        self.files, self.readers, self.visibility = MemoryFiles(), ReadModelWaiter(), Visibility()
        self.children = MemoryChildren(self.store)
        self.deps = Deps(
            *(self.store, self.files, self.readers, self.visibility, self.clock, uuid4),
            children=self.children,
            folder_contents=MemoryFolderContents(self.store),
            offers_undo=is_undoable,
        )

    def run(self, command: Runnable, actor: Actor | None = ADMIN, **context: Any) -> Outcome:
        """Carry a command out; `context` sets fields of commands.kernel.command.Context."""
        return command.execute(Context(actor, **{"command_id": uuid4(), **context}), self.deps)

    def made(self, command: Runnable, actor: Actor | None = ADMIN) -> UUID:
        """The id of the record that a command made."""
        return self.run(command, actor).records[0].id

    def topics(self, stream_id: UUID, *, after: int = 0) -> list[str]:
        """Stored names of a stream's events."""
        return [one.event.topic for one in self.store.events(stream_id, after=after)]
