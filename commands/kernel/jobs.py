"""Jobs and policies as types: what is to be done later, and which events cause it. Nothing is done here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar
from uuid import UUID, uuid4

from pydantic import BaseModel, ConfigDict

from domain.kernel.event import Event, Recorded

AT_ONCE = timedelta()
ATTEMPTS = 12
"""About eleven hours: servers that are needed are away for a night now and then."""
_WORD = re.compile(r"(?<!^)(?=[A-Z])")


class GiveUp(Exception):
    """Raised by work that no later try can do. Its message is never kept: it may quote a person."""


class Job(BaseModel):
    """One kind of work. Its fields are its arguments: ids and codes, as personal data and tokens are looked
    up or made when it is done.

    `SendInvitation` is stored as `send_invitation`, unless it is declared with the name that it had
    before: `class CloseCase(Job, name="end_case")`. `attempts` counts the tries until a job is dead.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    job_name: ClassVar[str]
    attempts: ClassVar[int]

    def __init_subclass__(
        cls, *, name: str | None = None, attempts: int = ATTEMPTS, **kwargs: Any
    ) -> None:
        super().__init_subclass__(**kwargs)

    @classmethod
    def __pydantic_init_subclass__(
        cls, *, name: str | None = None, attempts: int = ATTEMPTS, **kwargs: Any
    ) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.job_name = name or _WORD.sub("_", cls.__name__).lower()
        cls.attempts = attempts


class Cause(NamedTuple):
    """What work follows from: the chain that it belongs to, and the event of it that a policy saw.
    A call or the clock asks for work without an event.
    """

    correlation_id: UUID
    event_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class JobRequest:
    """A job that is asked for. The same id twice is the same job, and done once."""

    job: Job
    job_id: UUID = field(default_factory=uuid4)
    after: timedelta = AT_ONCE
    cause: Cause | None = None


J = TypeVar("J")


@dataclass(frozen=True, slots=True)
class Work(Generic[J]):
    """One try of a job, the first being number 1. The job store knows `job` as stored arguments only."""

    job_id: UUID
    job: J
    asked_at: datetime
    attempt: int
    cause: Cause | None = None
    """None for a job that begins a chain of its own."""


Actors = Mapping[type[Job], Callable[[Work[Any]], None]]
"""What does the jobs of each class. It may be called twice for one job, so it must not matter whether it is."""
Policy = Callable[[Recorded], Iterable[Job]]
"""Which jobs follow from an event. It asks nobody and reads no clock."""
Policies = Mapping[type[Event], Sequence[Policy]]
