"""Events and what is recorded about them.

An event class is a frozen pydantic model with a stored name that never moves
(`lead.captured.1`: noun, what happened, schema version). The stream, version,
actor and time belong to the `Recorded` envelope around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from datetime import datetime

EVENTS: dict[str, type[Event]] = {}
"""Every event class by its stored name."""


class Event(BaseModel):
    """Something that happened, in the past tense."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    topic: ClassVar[str] = ""

    subject_id: UUID | None = None
    """Whose personal data the sealed fields hold; None means the stream's own subject."""

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


@dataclass(frozen=True, slots=True)
class Meta:
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


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its stream. `position` and `recorded_at` are set by the store."""

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
        return frozenset(
            path.removeprefix("details.") for path in self.erased if path.startswith("details.")
        )

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
