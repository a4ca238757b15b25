"""How long sessions last: by role, as the settings say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from domain.nouns import NOUNS
from domain.role.values import permission
from projections.kernel.record import masked_paths
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from infra.settings import SessionSettings


@dataclass(frozen=True, slots=True)
class Lasting:
    """A session ends `idle` after its last use, and `longest` after its start at the latest."""

    idle: timedelta
    longest: timedelta

    def end(self, begun: datetime, used: datetime) -> datetime:
        return min(used + self.idle, begun + self.longest)


class SessionLimits:
    """Shorter for roles that may reveal masked values of all records, such as bank accounts."""

    def __init__(self, settings: SessionSettings) -> None:
        self.access = timedelta(minutes=settings.access_minutes)
        self._usual = Lasting(
            timedelta(minutes=settings.idle_minutes), timedelta(hours=settings.longest_hours)
        )
        self._revealing = Lasting(
            timedelta(minutes=settings.revealing_idle_minutes),
            timedelta(hours=settings.revealing_longest_hours),
        )

    def of(self, role: str) -> Lasting:
        return self._revealing if reveals_all(role) else self._usual


def reveals_all(role: str) -> bool:
    """Whether a role may reveal the masked values of every record of some noun."""
    granted = [
        permission(role, NOUNS[name].section)
        for name, view in NOUN_VIEWS.items()
        if view.is_revealed and masked_paths(view.noun.details)
    ]
    return any(one.edit and one.scope == "all" for one in granted)
