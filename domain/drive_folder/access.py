"""Who may do what in a folder. A folder without an access of its own has that of the one it lies in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from domain.drive_folder.values import ADMIN, LEVELS, Level
from domain.kernel.errors import NotAllowed, NotFound

if TYPE_CHECKING:
    from domain.drive_folder.events import DriveFolderState, Grant


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who wants something in a folder."""

    user_id: UUID
    role: str


def level_of(path: Sequence[DriveFolderState], who: Visitor) -> Level | None:
    """What somebody may do in the last folder of a path from the first level on; None: not even see it.

    One always manages one's own files, and an admin whatever is not a user's own.
    """
    owner = path[0].user
    if who.user_id == owner or (owner is None and who.role == ADMIN):
        return "manage"
    access = next((one.access for one in reversed(path) if one.access is not None), ())
    found = [LEVELS.index(grant.level) for grant in access if _is_for(grant, who)]
    return LEVELS[max(found)] if found else None


def _is_for(grant: Grant, who: Visitor) -> bool:
    if grant.user is not None:
        return grant.user == who.user_id
    return grant.role is None or grant.role == who.role


def refuse_below(found: Level | None, wanted: Level, noun: str = "drive_folder") -> None:
    """Raises NotFound for who may not even see it, NotAllowed for who may do less than wanted."""
    if found is None:
        raise NotFound(noun=noun)
    if LEVELS.index(found) < LEVELS.index(wanted):
        raise NotAllowed


def may_change(found: Level | None, made_by: UUID | None, who: Visitor) -> bool:
    """Whether somebody may change what lies in a folder: who manages it, and who adds to it what they have
    added themselves.
    """
    return found == "manage" or (found == "add" and made_by == who.user_id)
