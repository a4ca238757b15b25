"""Decider of imports: pure functions from state to events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from domain.imports.events import (
    ImportChecked,
    ImportDetailsChanged,
    ImportFinished,
    ImportStarted,
    ImportState,
)
from domain.kernel import record
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.imports.details import ImportDetails
    from domain.kernel.event import Event
    from domain.kernel.record import Record


RowChoice = Literal["add", "leave", "update"]


@dataclass(frozen=True, slots=True)
class RowChoices:
    """What somebody chose for rows that may be about what is there already."""

    left: frozenset[int] = frozenset()
    """Rows that are left out."""
    updates: Mapping[int, UUID] = field(default_factory=dict)
    """By row: the record that it changes."""

    def of(self, row: int) -> RowChoice:
        if row in self.left:
            return "leave"
        return "update" if row in self.updates else "add"


NO_CHOICES = RowChoices()


def choices_of(state: ImportState) -> RowChoices:
    """Those of the last check."""
    updates = dict(zip(state.update_rows, state.update_ids, strict=True))
    return RowChoices(frozenset(state.left_rows), updates)


class AlreadyStarted(DomainError):
    """Nothing of an import changes any more once its rows are being stored."""

    code = "import.already_started"
    status = 409


class NotChecked(DomainError):
    """Nobody has seen yet what the import would do."""

    code = "import.not_checked"
    status = 409


def refuse_started(state: Record[ImportDetails, ImportState]) -> None:
    if state.state.step not in {"received", "checked"}:
        raise AlreadyStarted


def read_anew(
    state: Record[ImportDetails, ImportState], read: ImportDetails, *, expected_version: int | None
) -> list[Event]:
    """The file with another encoding or separator; what was checked before counts no more."""
    refuse_started(state)
    events = record.change_details(
        state, ImportDetailsChanged, read, expected_version=expected_version
    )
    if events and state.state.step == "checked":
        events.append(ImportChecked(state=ImportState(step="received", mapping=())))
    return events


def check(
    state: Record[ImportDetails, ImportState],
    mapping: Sequence[str],
    default_type: str | None,
    counts: tuple[int, int, int, int],
    choices: RowChoices = NO_CHOICES,
    *,
    expected_version: int | None,
) -> list[Event]:
    """`counts` are rows that would create, update, be skipped, and that are refused."""
    record.refuse_deleted(state)
    refuse_started(state)
    refuse_stale(state, expected_version)
    create, update, skip, refused = counts
    return [
        ImportChecked(
            state=ImportState(
                step="checked",
                mapping=tuple(mapping),
                default_type=default_type,
                to_create=create,
                to_update=update,
                to_skip=skip,
                refused=refused,
                left_out=len(choices.left),
                left_rows=tuple(sorted(choices.left)),
                update_rows=tuple(choices.updates),
                update_ids=tuple(choices.updates.values()),
            )
        )
    ]


def refuse_stale(state: Record[ImportDetails, ImportState], expected_version: int | None) -> None:
    """Another check than the one that the user saw counts now."""
    wanted = {"step": (state.state.step, "checked")}
    record.refuse_conflict(state, wanted, expected_version)


def start(
    state: Record[ImportDetails, ImportState], *, expected_version: int | None
) -> list[Event]:
    record.refuse_deleted(state)
    refuse_started(state)
    refuse_stale(state, expected_version)
    if state.state.step != "checked":
        raise NotChecked
    return [ImportStarted(state=ImportState(step="started"))]


def finish(
    state: Record[ImportDetails, ImportState], counts: tuple[int, int, int, int]
) -> list[Event]:
    """`counts` are rows that created, updated, were skipped, and failed. Once finished, no event."""
    if state.state.step != "started":
        return []
    created, updated, skipped, failed = counts
    return [
        ImportFinished(
            state=ImportState(
                step="finished", created=created, updated=updated, skipped=skipped, failed=failed
            )
        )
    ]
