"""What nouns share whose records are batches of commands about other records: how far one is, and
its undo. Deciders are pure functions from state to events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from domain.kernel import record
from domain.kernel.errors import DomainError
from domain.kernel.record_events import StateChanged
from domain.kernel.state_fields import StateFields

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record

BatchStep = Literal["received", "checked", "started", "finished", "undoing", "undone"]
"""Received and checked: of batches that somebody looks at before they start."""


class BatchState(StateFields):
    """Base of the state fields of such a noun."""

    step: BatchStep = "started"
    taken_back: int = 0
    """Records of which the undo took everything back."""
    partly_taken_back: int = 0
    """Records of which it left some fields, as somebody had changed them since."""
    left: int = 0
    """Records of which it took nothing back."""


@dataclass(frozen=True, slots=True)
class UndoEvents:
    """The events of a noun by which a batch is undone."""

    started: type[StateChanged[Any]]
    finished: type[StateChanged[Any]]


class NotFinished(DomainError):
    """Rows of the batch are still being stored, or it was never started."""

    code = "batch.not_finished"
    status = 409


class AlreadyUndone(DomainError):
    """A batch is undone once; what was left is chosen record by record."""

    code = "batch.already_undone"
    status = 409


class NotUndone(DomainError):
    """There is nothing to choose before the undo has run."""

    code = "batch.not_undone"
    status = 409


def start_undo(
    state: Record[Any, Any],
    events: UndoEvents,
    *,
    expected_version: int | None,
    is_cut_off: bool = False,
) -> list[Event]:
    """`is_cut_off`: the batch's job was given up, so no row follows. Raises NotFinished or
    AlreadyUndone.
    """
    record.refuse_deleted(state)
    step = state.state.step
    if step in {"undoing", "undone"}:
        raise AlreadyUndone
    if step != "finished" and not (step == "started" and is_cut_off):
        raise NotFinished
    record.refuse_conflict(state, {"step": (step, "undoing")}, expected_version)
    return [events.started(state=type(state.state)(step="undoing"))]


def finish_undo(
    state: Record[Any, Any], events: UndoEvents, counts: tuple[int, int, int]
) -> list[Event]:
    """`counts` are records that were taken back, in part, and not at all. Once undone, no event."""
    if state.state.step != "undoing":
        return []
    taken_back, partly, left = counts
    undone = type(state.state)(
        step="undone", taken_back=taken_back, partly_taken_back=partly, left=left
    )
    return [events.finished(state=undone)]


def refuse_not_undone(state: Record[Any, Any]) -> None:
    if state.state.step != "undone":
        raise NotUndone
