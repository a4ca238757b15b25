"""Interfaces that commands need: event store, read models, clock, mail. Files: `file_ports`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from domain.kernel.details import D
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.kernel.state_fields import S


class EventPlace(NamedTuple):
    """A stream and the version of an event in it."""

    stream_id: UUID
    version: int


@dataclass(frozen=True, slots=True)
class StreamAppend:
    """Events to add to one stream after `expected_version` (0: the stream is new).

    `cause` is the event of the same request that these follow, where it is not the command's cause.
    """

    stream_id: UUID
    noun: str
    expected_version: int
    events: tuple[Event, ...]
    cause: EventPlace | None = None


@dataclass(frozen=True, slots=True)
class AppendRequest:
    """All that one command changes; stored whole or not at all."""

    meta: Meta
    changes: tuple[StreamAppend, ...]
    claims: tuple[tuple[Claim, UUID], ...] = ()
    """Taken by the stream; taking one's own claim again is no error."""
    releases: tuple[tuple[Claim, UUID], ...] = ()
    fingerprint: bytes | None = None
    """Hash of the request that an idempotency key belongs to."""
    result: dict[str, Any] | None = None
    """The answer of a repeated command: ids and versions only."""

    def recorded(self, new_id: Callable[[], UUID]) -> list[Recorded]:
        """The events as they are to be stored, each with an id and its cause."""
        made = [
            Recorded(
                *(change.stream_id, change.noun, change.expected_version + number),
                event,
                self.meta,
                new_id(),
            )
            for change in self.changes
            for number, event in enumerate(change.events, 1)
        ]
        causes = {one.stream_id: one.cause for one in self.changes if one.cause is not None}
        if not causes:
            return made
        ids = {EventPlace(one.stream_id, one.version): one.event_id for one in made}
        return [
            one._replace(meta=self.meta._replace(causation_id=ids[causes[one.stream_id]]))
            if one.stream_id in causes
            else one
            for one in made
        ]


@dataclass(frozen=True, slots=True)
class Appended:
    """Positions of the stored events, and the command's result (the first one when repeated)."""

    first_position: int
    last_position: int
    result: dict[str, Any] | None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PersonStream:
    """A record that names a person. `holds`: with sealed data of theirs, now or before; `is_marked`:
    its events say that the person was erased; `filing`: positions of its events that may name files.
    """

    noun: str
    id: UUID
    is_marked: bool
    holds: bool
    filing: Sequence[int] = ()


class VersionMoved(Exception):
    """The stream has another version by now: load again and decide again."""


class StoredChange(Protocol):
    """What is in the clear of an event: which record it changed, and who did."""

    @property
    def noun(self) -> str: ...
    @property
    def stream_id(self) -> UUID: ...
    @property
    def version(self) -> int: ...
    @property
    def position(self) -> int: ...
    @property
    def recorded_at(self) -> datetime | None: ...
    @property
    def actor_id(self) -> UUID | None: ...
    @property
    def command_id(self) -> UUID: ...


class EventStore(Protocol):
    def load(self, noun: Noun[D, S], stream_id: UUID) -> Record[D, S]:
        """Current state, through a snapshot when there is one. Raises NotFound."""

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        """Current states by id, in one read. An id of no record of that noun is left out."""

    def events(
        self,
        stream_id: UUID,
        *,
        after: int = 0,
        upto: int | None = None,
        newest_first: bool = False,
        limit: int | None = None,
    ) -> list[Recorded]:
        """Events of one stream with after < version <= upto, opened."""

    def events_of(
        self, stream_ids: Sequence[UUID], *, upto: int, command_id: UUID | None = None
    ) -> dict[UUID, list[Recorded]]:
        """Events of several streams up to a position, and further ones of a command, opened, in one
        read. A stream without any is left out.
        """

    def read(self, after: int, limit: int) -> Sequence[StoredChange]:
        """Events of the whole log behind a position, in order, sealed."""

    def append(self, request: AppendRequest) -> Appended:
        """Store a request in one commit (grouped with others that wait).

        Raises VersionMoved, InUse(scope=...), CommandReused or StoreUnavailable.
        """

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        """The stored answer of a command, None if it is new. Raises CommandReused."""

    def holders(self, claims: Sequence[Claim]) -> dict[Claim, UUID]:
        """The records that hold these claims now; a free one is left out."""

    def next_number(self, noun: str) -> int:
        """The next reference number of a noun; gaps are possible, repeats are not."""

    def position_at(self, at: datetime) -> int:
        """The last position recorded at or before a time; 0 before the first."""

    def versions_at(self, stream_ids: Sequence[UUID], position: int) -> dict[UUID, int]:
        """How many events each stream had at a position; one that had none is left out."""

    def position(self) -> int:
        """The last position of the store."""


class RefusedAddresses(Protocol):
    """Counts e-mail addresses that a user was refused because another record has them."""

    def check(self, user_id: UUID) -> None:
        """Raises a DomainError with status 429 for a user who was refused too many."""

    def note(self, user_id: UUID, address: str) -> None:
        """Counts a refusal."""


class ReadModelWaiter(Protocol):
    """Lets a writer wait until its own read model has caught up."""

    def wait(self, noun: str, versions: Sequence[tuple[UUID, int]]) -> bool:
        """False when the bounded wait ran out (the answer then says pending)."""


class Clock(Protocol):
    def now(self) -> datetime:
        """Current time, UTC."""


class Attachment(NamedTuple):
    """A file that goes with a mail."""

    name: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Mail:
    """`mail_id` is the same for every try of one mail, so that readers recognise a repetition.

    `link` is what the mail is about, for a mailbox that shows it by itself.
    """

    mail_id: UUID
    to: str
    subject: str
    text: str
    html: str
    language: str
    at: datetime
    link: str | None = None
    attachments: tuple[Attachment, ...] = ()


class MailRefused(Exception):
    """The server will not take this mail, now or later. Says nothing about whom it was for."""


class MailNotSent(Exception):
    """The server could not be reached, or asked to come back later."""


class MailSender(Protocol):
    def send(self, mail: Mail) -> None:
        """Raises MailRefused, or MailNotSent."""


@dataclass(frozen=True, slots=True)
class Notification:
    """The event that is `version` of a record, shown to one user."""

    id: UUID
    kind: str
    noun: str
    record_id: UUID
    version: int
    happened_at: datetime
    read_at: datetime | None = None
