"""Which command of a record is taken back, what of it was taken back before, and who may do so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from domain.kernel.batch_ids import row_of, undo_id_of
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.record_events import Undone
from domain.kernel.taking_back import first_change, paths_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime
    from uuid import UUID

    from domain.kernel.event import Event, Meta, Recorded

OWN_PERIOD = timedelta(days=7)
"""How long users may take back their own commands."""
AUTHORITIES = frozenset({"admin", "management"})
"""Roles that take back commands of others, old ones, and what a batch did."""


class AlreadyUndone(DomainError):
    code = "undo.already_undone"
    status = 409


class NothingToUndo(DomainError):
    """The record has the former values already."""

    code = "undo.nothing_left"
    status = 409


class NotUndoable(DomainError):
    """Nothing of the command can be taken back; `fields` say why."""

    code = "undo.impossible"
    status = 409


class ChangedMeanwhile(DomainError):
    """Somebody changed what is to be taken back after the preview."""

    code = "undo.changed_meanwhile"
    status = 409


@dataclass(frozen=True, slots=True)
class StoredCommand:
    """One command's events in one record."""

    id: UUID
    events: tuple[Recorded, ...]

    @property
    def first(self) -> int:
        return self.events[0].version

    @property
    def before(self) -> int:
        """The version of the record before it."""
        return first_change(self.events, self.versions) - 1 if self.first == 1 else self.first - 1

    @property
    def last(self) -> int:
        return self.events[-1].version

    @property
    def meta(self) -> Meta:
        return self.events[-1].meta

    @property
    def versions(self) -> frozenset[int]:
        return frozenset(one.version for one in self.events)


class Undoings:
    """The commands by which commands of a record were taken back."""

    def __init__(self, events: Iterable[Recorded]) -> None:
        self._by_undone: dict[UUID, list[tuple[UUID, frozenset[str]]]] = {}
        for one in events:
            if isinstance(one.event, Undone):
                of = self._by_undone.setdefault(one.event.command_id, [])
                of.append((one.meta.command_id, frozenset(one.event.paths)))

    def paths(self, command_id: UUID) -> frozenset[str]:
        """What of a command is taken back now: an undo that was itself taken back does not count."""
        found: set[str] = set()
        for undo, paths in self._by_undone.get(command_id, ()):
            # The latest decides: in between it may have been taken back and set again.
            found = (found | paths) - self.paths(undo)
        return frozenset(found)

    def family(self, command_id: UUID) -> set[UUID]:
        """The command with all that took it back and set it again."""
        found = {command_id}
        for undo, _ in self._by_undone.get(command_id, ()):
            found |= self.family(undo)
        return found

    @staticmethod
    def last(command_id: UUID, events: Sequence[Recorded]) -> Recorded:
        """The latest of these events that took a command back."""
        return next(
            one
            for one in reversed(events)
            if isinstance(one.event, Undone) and one.event.command_id == command_id
        )

    def is_undone(self, command_id: UUID, events: Iterable[Event]) -> bool:
        """Whether nothing is left that could be taken back of a command with these events."""
        left = undoable_paths(events)
        return bool(left) and left <= self.paths(command_id)


def undoable_paths(events: Iterable[Event]) -> frozenset[str]:
    """What of a command's events can be taken back at all."""
    return frozenset(path for path, refusal in paths_of(events).items() if refusal is None)


def command_at(events: Sequence[Recorded], version: int) -> StoredCommand:
    """The command that stored a version; `events` are all of the record's. Raises InvalidFields."""
    if not 1 <= version <= len(events):
        raise InvalidFields(fields={"version": "version_unknown"})
    id_ = events[version - 1].meta.command_id
    return StoredCommand(id_, tuple(one for one in events if one.meta.command_id == id_))


def is_of_batch(meta: Meta) -> bool:
    """Whether an import, a bulk edit or their undo gave the command."""
    return (
        row_of(meta.correlation_id, meta.command_id) is not None
        or row_of(undo_id_of(meta.correlation_id), meta.command_id) is not None
    )


def may_undo(user_id: UUID, role: str, meta: Meta, at: datetime, now: datetime) -> bool:
    """Whether who may edit the record's section may take a command back."""
    is_own = meta.actor_id == user_id and now - at <= OWN_PERIOD and not is_of_batch(meta)
    return is_own or role in AUTHORITIES
