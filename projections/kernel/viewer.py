"""A viewer: the user who looks, as conditions on rows need them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from domain.role.books import PARTNERS

TEAM_ROLES = PARTNERS
"""A partner's book is theirs and their team's."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the user, their role, and the users whose records count as their own."""

    user_id: UUID
    role: str
    book: tuple[UUID, ...]


def viewer_of(user_id: UUID, role: str, team: Iterable[UUID]) -> Viewer:
    """`team` counts only for roles that have one."""
    return Viewer(user_id, role, (user_id, *(team if role in TEAM_ROLES else ())))


@lru_cache(maxsize=1_000)
def book_array(ids: tuple[UUID, ...]) -> str:
    """A viewer's book as Postgres writes an array. Kept, as a book is the same from call to call and
    a large one takes a while to write.
    """
    return f"{{{','.join(map(str, ids))}}}"
