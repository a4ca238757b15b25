"""Events and what is recorded about them.

An event class is a frozen pydantic model with a stored name that never moves
(`lead.captured.1`: noun, what happened, schema version). The stream, version,
actor and time belong to the `Recorded` envelope around it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol
from uuid import UUID

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from datetime import datetime

    from domain.kernel.document import Document

EVENTS: dict[str, type[Event]] = {}
"""Every event class by its stored name."""
DETAILS = "details."
STATE = "state."
REASON = "meta.reason"
"""Path of a command's reason, beside the paths in its events."""


class Event(BaseModel):
    """Something that happened, in the past tense."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    topic: ClassVar[str] = ""
    not_undone: ClassVar[str | None] = "undo_not_offered"
    """Why one of a noun's own events is not taken back, as a problem code. None: it only says more of
    other events of its command. It counts for events without `changed_paths`."""

    subject_id: UUID | None = None
    """Whose personal data the sealed fields hold; None means the stream's own subject."""

    def changed_paths(self) -> tuple[str, ...]:
        """What one of a noun's own events sets within a state field, by paths that the state reads
        (`StateFields.value_at`): an undo gives those their former values.
        """
        return ()

    def stored_files(self) -> tuple[Document, ...]:
        """Files that the event says are stored; those that wait are given to the scanner."""
        return ()

    def sentence_values(self) -> dict[str, Any]:
        """Values by wire name that the timeline's sentence needs and no field that changed has."""
        return {}

    def __init_subclass__(cls, topic: str | None = None, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)

    @classmethod
    def __pydantic_init_subclass__(cls, topic: str | None = None, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        if topic is None:
            return
        if topic in EVENTS:
            msg = f"two event classes are stored as {topic}"
            raise TypeError(msg)
        cls.topic = topic
        EVENTS[topic] = cls


class Meta(NamedTuple):
    """Who caused a command's events, how and why; the same for all events of one command."""

    command_id: UUID
    correlation_id: UUID
    actor_id: UUID | None = None
    role: str = "system"
    source: str = "system"
    request_id: UUID | None = None
    causation_id: UUID | None = None
    reason: str | None = None
    """Free text, so it may name a person: stored sealed."""


def within_details(paths: frozenset[str]) -> frozenset[str]:
    """Of paths in an event, those in its details, as paths there."""
    return frozenset(path.removeprefix(DETAILS) for path in paths if path.startswith(DETAILS))


def within_state(paths: frozenset[str]) -> frozenset[str]:
    """Of paths in an event, those in its state fields, as paths there."""
    return frozenset(path.removeprefix(STATE) for path in paths if path.startswith(STATE))


class Happened(Protocol):
    """An event of a stream as the fold of a record's state needs it; `Recorded` is one."""

    @property
    def stream_id(self) -> UUID: ...
    @property
    def noun(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def event(self) -> Event: ...
    @property
    def actor_id(self) -> UUID | None: ...
    @property
    def recorded_at(self) -> datetime | None: ...
    @property
    def erased(self) -> frozenset[str]: ...


class Recorded(NamedTuple):
    """An event in its stream. `position` and `recorded_at` are set by the store."""

    # A tuple, as Meta is: one is made for every event read, and a frozen dataclass takes
    # eight times as long.
    stream_id: UUID
    noun: str
    version: int
    event: Event
    meta: Meta
    event_id: UUID
    position: int = 0
    recorded_at: datetime | None = None
    erased: frozenset[str] = frozenset()
    """Paths in the event (`details.email`, `text`) whose key was destroyed; they are unset."""

    @property
    def erased_details(self) -> frozenset[str]:
        """The erased paths within the event's details."""
        return within_details(self.erased)

    @property
    def actor_id(self) -> UUID | None:
        """Who caused it."""
        return self.meta.actor_id

    @property
    def command_id(self) -> UUID:
        """The command that stored it."""
        return self.meta.command_id

    @property
    def originator_id(self) -> UUID:
        """The stream, under the name that the eventsourcing library uses."""
        return self.stream_id

    @property
    def originator_version(self) -> int:
        """The version, under the name that the eventsourcing library uses."""
        return self.version

    @property
    def at(self) -> datetime:
        """When the store recorded it (UTC); fails on an event that is not stored yet."""
        if self.recorded_at is None:
            msg = "the event is not stored yet"
            raise ValueError(msg)
        return self.recorded_at
