"""A member of the demo's team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

DOMAIN = "daybook.example"


class Hire(NamedTuple):
    """A member of the team. `book` is the mail part of the partner they work for; days count
    from the first day of the business."""

    mail: str
    role: str
    first: str
    last: str
    gender: str
    job_title: str
    department: str = "Sales"
    book: str | None = None
    joins: int = 0
    leaves: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    id: UUID
    hire: Hire
    first_day: datetime
    """When they are registered: before, nobody can be assigned to them."""
    last_day: datetime | None

    @property
    def role(self) -> str:
        return self.hire.role

    @property
    def full(self) -> str:
        return f"{self.hire.first} {self.hire.last}"

    @property
    def email(self) -> str:
        return f"{self.hire.mail}@{DOMAIN}"

    def works(self, at: datetime) -> bool:
        return self.first_day <= at and (self.last_day is None or at < self.last_day)
