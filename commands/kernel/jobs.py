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
_WORD = re.compile(r"(?<!^)(?=[A-Z])")


class GiveUp(Exception):
    """Raised by work that no later try can do. Its message is never kept: it may quote a person."""


class Job(BaseModel):
    """One kind of work. The class names it; its fields are its arguments.

    Arguments are ids and codes: personal data and tokens are looked up or made when it is done.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    job_name: ClassVar[str]
    """`SendInvitation` is stored as `send_invitation`."""

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        cls.job_name = _WORD.sub("_", cls.__name__).lower()


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


J = TypeVar("J", bound=Job)


@dataclass(frozen=True, slots=True)
class Work(Generic[J]):
    """One try of a job, the first being number 1."""

    job_id: UUID
    job: J
    asked_at: datetime
    attempt: int
    cause: Cause | None = None
    """None for a job that begins a chain of its own."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[J]):
    """How jobs of one class are done; `attempts` counts the tries until a job is dead.

    `perform` may be called twice for one job, so it must not matter whether it is.
    """

    job: type[J]
    perform: Callable[[Work[J]], None]
    attempts: int = 10


Policy = Callable[[Recorded], Iterable[Job]]
"""Which jobs follow from an event. It asks nobody and reads no clock."""
Policies = Mapping[type[Event], Sequence[Policy]]
