"""Commands about a bulk edit itself: starting and finishing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.batch.batch import begins_batch
from commands.bulk_edit.changes import BulkChange
from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.record import OneRecord, State
from domain.bulk_edit.decider import finish
from domain.bulk_edit.details import BulkEditDetails
from domain.bulk_edit.events import BulkEditRecordsChosen, BulkEditStarted
from domain.bulk_edit.noun import BULK_EDIT, MOST
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event, Recorded


@dataclass(frozen=True, slots=True)
class StartBulkEdit:
    """Not a wire body: the records are those that were selected, or that the list's filters found.

    `filters` are the names of those filters; None for a selection.
    """

    of: str
    change: BulkChange
    record_ids: tuple[UUID, ...]
    filters: tuple[str, ...] | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields for no record, and for more than a bulk edit takes."""
        refuse_number(len(self.record_ids), "ids" if self.filters is None else "filters")
        started = BulkEditStarted(
            details=BulkEditDetails(
                record_noun=self.of,
                count=len(self.record_ids),
                fields=self.change.paths(),
                filters=self.filters,
                changes=self.change.model_dump_json(exclude_unset=True, by_alias=True),
            ),
        )
        chosen = BulkEditRecordsChosen(record_ids=self.record_ids)
        stream_id = deps.new_id()
        own = begins_batch(context, stream_id)
        return append_with_retry(
            own,
            deps,
            lambda: create_stream(
                own, BULK_EDIT, stream_id, started, [chosen], reason=self.change.reason
            ),
        )


def refuse_number(number: int, field: str) -> None:
    if not number:
        raise InvalidFields(fields={field: "too_few"})
    if number > MOST:
        raise InvalidFields(fields={field: "too_many_records"}, max=MOST)


def record_ids_of(chosen: Recorded) -> tuple[UUID, ...]:
    """The records of a bulk edit, from its second event."""
    if not isinstance(chosen.event, BulkEditRecordsChosen):
        raise TypeError(chosen.event)
    return chosen.event.record_ids


class FinishBulkEdit(OneRecord):
    """`counts` are records that were changed, had the values already, and were refused."""

    noun = BULK_EDIT
    counts: tuple[int, int, int]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return finish(state, self.counts)
