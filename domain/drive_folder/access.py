"""Who may do what in a folder. A folder without an access of its own has that of the one it lies in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from domain.drive_folder.values import ADMIN, LEVELS, Level
from domain.kernel.errors import DomainError, NotAllowed, NotFound

if TYPE_CHECKING:
    from domain.drive_folder.events import Grant
    from domain.drive_folder.noun import DriveFolder


class OfOthers(DomainError):
    """A folder holds files or folders that the actor may not change: it is neither moved, removed,
    restored nor purged by them.
    """

    code = "drive.of_others"
    status = 403


class NotOwn(DomainError):
    """Only what a user has added themselves can be moved into a user's own files."""

    code = "drive.not_own"
    status = 403


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who wants something in a folder."""

    user_id: UUID
    role: str


def level_of(path: Sequence[DriveFolder], who: Visitor) -> Level | None:
    """What somebody may do in the last folder of a path from the first level on; None: not even see it.

    An admin manages whatever is not a user's own. Users manage their own files, but for folders among
    them that somebody else made and that have an access of their own: there that access counts.
    """
    owner = path[0].state.user
    if owner is None and who.role == ADMIN:
        return "manage"
    nearest = next((one for one in reversed(path) if one.state.access is not None), path[0])
    if who.user_id == owner and (nearest is path[0] or nearest.created_by == owner):
        return "manage"
    access = nearest.state.access or ()
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
