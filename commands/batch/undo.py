"""Commands about the undo of a batch, of every noun whose records are batches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from commands.batch.batch import begins_batch
from commands.kernel.record import OneRecord, State
from domain.kernel.batch import UndoEvents, finish_undo, start_undo

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event


class OfBatch(OneRecord):
    """Base of the commands that undo a batch."""

    @property
    def undo(self) -> UndoEvents:
        if self.noun.undo is None:
            raise TypeError(self.noun.name)
        return self.noun.undo


class StartUndo(OfBatch):
    """From now on a job takes back what nobody changed since."""

    is_cut_off: bool = False
    """Whether the batch's job was given up."""

    def append(self, context: Context, deps: Deps) -> Outcome:
        return super().append(begins_batch(context, self.id), deps)

    def request(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        """The undo follows from the event that began the batch."""
        [begun] = deps.store.events(self.id, limit=1)
        return super().request(state, events, replace(context, causation_id=begun.event_id), deps)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return start_undo(
            state,
            self.undo,
            expected_version=self.expected_version,
            is_cut_off=self.is_cut_off,
        )


class FinishUndo(OfBatch):
    """`counts` are records that were taken back, in part, and not at all."""

    counts: tuple[int, int, int]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return finish_undo(state, self.undo, self.counts)
