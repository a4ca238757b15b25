"""Changes the records of a bulk edit that was started, in groups.

How far it is stands in a row, from where a try that was cut off is taken up; records of the group
that was under way are known by the ids of their commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.batch.batch import AT_ONCE, Batch
from commands.batch.ports import KeptRow
from commands.bulk_edit.changes import BulkChange
from commands.bulk_edit.editing import OUTCOMES, BulkEditor
from commands.bulk_edit.starting import FinishBulkEdit, record_ids_of
from commands.kernel.jobs import GiveUp, Job
from domain.bulk_edit.events import BulkEditStarted
from domain.bulk_edit.noun import BULK_EDIT
from domain.nouns import NOUNS
from workers.shared.batch_authority import context_of, require_same_rights

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from workers.shared.batch_authority import BatchServices


class RunBulkEdit(Job):
    bulk_edit: UUID


def run_bulk_edit(services: BatchServices, work: Work[RunBulkEdit]) -> None:
    """Raises GiveUp when its user may not edit the records any more, or it is being undone."""
    edit_id = work.job.bulk_edit
    started, chosen = services.deps.store.events(edit_id, upto=2)
    event, ids = started.event, record_ids_of(chosen)
    if not isinstance(event, BulkEditStarted) or event.details.changes is None:
        raise GiveUp
    run = services.batch_runs.begin(edit_id, work.job_id, total=len(ids))
    if run.state == "done":
        return
    if services.deps.store.load(BULK_EDIT, edit_id).state.step in {"undoing", "undone"}:
        raise GiveUp
    noun, change = (
        NOUNS[event.details.record_noun or ""],
        BulkChange.model_validate_json(event.details.changes),
    )
    context = context_of(services, started, noun.section)
    editor = BulkEditor(noun, change, Batch(edit_id, started.at, context), services.deps)
    may_be_stored = run.may_be_stored
    for group in _groups(ids, run.after_row):
        require_same_rights(services, started, noun.section, context)
        found = editor.run(group, may_be_stored=may_be_stored)
        may_be_stored = False
        kept = [
            KeptRow(one.row, one.outcome, one.problems, noun.name, id_)
            for one, (_, id_) in zip(found, group, strict=True)
            if one.outcome != "changed"
        ]
        outcomes = [one.outcome for one in found]
        services.batch_runs.reached(edit_id, group[-1][0], outcomes, kept)
    last = services.batch_runs.progress(edit_id)
    if last is None:
        raise GiveUp
    counts: Any = last.count(*OUTCOMES)
    # Who is answered that it is done looks at the records next.
    services.wait_for_lists([noun.name])
    FinishBulkEdit(id=edit_id, counts=counts).execute(context, services.deps)
    services.batch_runs.finished(edit_id)


def _groups(ids: tuple[UUID, ...], after: int) -> list[list[tuple[int, UUID]]]:
    """Rows and ids behind a row, in groups."""
    left = list(enumerate(ids, 1))[after:]
    return [left[start : start + AT_ONCE] for start in range(0, len(left), AT_ONCE)]
