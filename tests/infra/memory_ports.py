"""Ports in memory, for tests that care about what was decided and not about how it is kept."""

import hashlib
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.file_data import FileData, pieces_of
from commands.kernel.file_ports import FILES, StoredFile
from commands.kernel.ports import Appended, AppendRequest, VersionMoved
from domain.kernel.errors import InUse, NotFound
from domain.kernel.event import Recorded
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Created, Record, evolve
from infra.files.opened import WholeFile


class MemoryStore:
    """The port in memory; `recorded` is the log. Streams that are no records have no state."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self.recorded: list[Recorded] = []
        self.states: dict[UUID, Record[Any, Any]] = {}
        self._now = now
        self._claims: dict[Any, UUID] = {}
        self._numbers: Counter[str] = Counter()
        self._versions: Counter[UUID] = Counter()
        self._lock = threading.Lock()

    def load(self, noun: Noun[Any, Any], stream_id: UUID) -> Record[Any, Any]:
        state = self.states.get(stream_id)
        if state is None or state.noun != noun.name:
            raise NotFound(noun=noun.name)
        return state

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        return {
            id_: state
            for noun, id_ in wanted
            if (state := self.states.get(id_)) is not None and state.noun == noun.name
        }

    def append(self, request: AppendRequest) -> Appended:
        with self._lock:
            for claim, stream_id in request.claims:
                if self._claims.setdefault(claim, stream_id) != stream_id:
                    raise InUse(claim.scope)
            first = len(self.recorded) + 1
            for change in request.changes:
                if self._versions[change.stream_id] != change.expected_version:
                    raise VersionMoved
            for change in request.changes:
                state = self.states.get(change.stream_id)
                self._versions[change.stream_id] += len(change.events)
                for number, event in enumerate(change.events, change.expected_version + 1):
                    item = Recorded(
                        change.stream_id, change.noun, number, event, request.meta, uuid4(),
                        len(self.recorded) + 1, self._now(),
                    )  # fmt: skip
                    if state or isinstance(item.event, Created):
                        state = evolve(state, item)
                    self.recorded.append(item)
                if state:
                    self.states[change.stream_id] = state
            return Appended(first, len(self.recorded), request.result)

    def holders(self, claims: Sequence[Claim]) -> dict[Claim, UUID]:
        return {claim: self._claims[claim] for claim in claims if claim in self._claims}

    def next_number(self, noun: str) -> int:
        self._numbers[noun] += 1
        return 100_000 + self._numbers[noun]

    def position(self) -> int:
        return len(self.recorded)

    def events(
        self,
        stream_id: UUID,
        *,
        after: int = 0,
        newest_first: bool = False,
        limit: int | None = None,
        **_bounds: Any,
    ) -> list[Recorded]:
        found = [
            item for item in self.recorded if item.stream_id == stream_id and item.version > after
        ]
        return (found[::-1] if newest_first else found)[:limit]

    def events_of(self, stream_ids: Sequence[UUID], **_bounds: Any) -> dict[UUID, list[Recorded]]:
        found = {id_: self.events(id_) for id_ in stream_ids}
        return {id_: events for id_, events in found.items() if events}

    def read(self, after: int, limit: int) -> list[Recorded]:
        return [one for one in self.recorded if one.position > after][:limit]

    def repeated(self, _command_id: UUID, _fingerprint: bytes | None) -> Appended | None:
        raise NotImplementedError

    def versions_at(self, _stream_ids: Sequence[UUID], _position: int) -> dict[UUID, int]:
        raise NotImplementedError

    def position_at(self, _at: datetime) -> int:
        raise NotImplementedError


class MemoryFiles:
    def __init__(self) -> None:
        self.data: dict[UUID, bytes] = {}

    def put(
        self, document_id: UUID, _subject_id: UUID, data: FileData, data_class: str = FILES
    ) -> None:
        self.data[document_id] = b"".join(pieces_of(data))

    def fingerprint(self, data: FileData) -> str:
        return hashlib.sha256(b"secret" + b"".join(pieces_of(data))).hexdigest()

    def open(self, document_id: UUID, _subject_id: UUID, data_class: str = FILES) -> StoredFile:
        return WholeFile(self.get(document_id, _subject_id, data_class))

    def get(self, document_id: UUID, _subject_id: UUID, data_class: str = FILES) -> bytes:
        return self.data[document_id]

    def delete(self, document_id: UUID) -> None:
        del self.data[document_id]


@dataclass
class MemoryPasswords:
    given: dict[UUID, str] = field(default_factory=dict)

    def set_password(self, user_id: UUID, password: str) -> None:
        self.given[user_id] = password
