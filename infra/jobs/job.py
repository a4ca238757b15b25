"""A job, and what its work is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

Perform = Callable[["Work"], None]
"""Does a job's work. It may come twice, so it must not matter whether it does."""
AT_ONCE = timedelta()


class GiveUp(Exception):
    """Raised by work that no later try can do. Its message is never kept: it may quote a person."""


@dataclass(frozen=True, slots=True)
class Job:
    """`args` are ids and codes: personal data and tokens are looked up or made when it is done."""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)
    job_id: UUID = field(default_factory=uuid4)
    """The same id twice is the same job, and done once."""
    after: timedelta = AT_ONCE


@dataclass(frozen=True, slots=True)
class Kind:
    """How jobs of one name are done; `attempts` counts the tries until a job is dead."""

    perform: Perform
    attempts: int = 10


@dataclass(frozen=True, slots=True)
class Work:
    """One try of a job, the first being number 1."""

    job_id: UUID
    name: str
    args: Mapping[str, Any]
    asked_at: datetime
    attempt: int

    def id(self, name: str) -> UUID:
        return UUID(self.args[name])

    def id_or_none(self, name: str) -> UUID | None:
        value = self.args.get(name)
        return UUID(value) if value else None
