"""Takes back what an import or a bulk edit did and nobody changed since, in groups of records.

How far it is stands in a row, from where a try that was cut off is taken up; records of the group
that was under way are known by the ids of their commands.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

from commands.batch.batch import AT_ONCE, Batch
from commands.batch.ports import KeptRow
from commands.batch.undo import FinishUndo
from commands.batch.undoing import OUTCOMES, Undoer, targets_of
from commands.kernel.jobs import GiveUp, Job
from domain.kernel.batch_ids import undo_id_of
from domain.nouns import NOUNS
from workers.shared.batch_authority import context_of, require_same_rights

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from commands.batch.undoing import Target
    from commands.kernel.jobs import Work
    from domain.kernel.event import Recorded
    from workers.shared.batch_authority import BatchServices


class UndoBatch(Job):
    """`version` is that of the event that started the undo of an import or a bulk edit."""

    noun: str
    batch: UUID
    version: int


def undo_batch(services: BatchServices, work: Work[UndoBatch]) -> None:
    """Raises GiveUp when its user may not undo any more."""
    job, noun = work.job, NOUNS[work.job.noun]
    started, first = _events(services, job)
    undo_id = undo_id_of(job.batch)
    targets = targets_of(
        job.batch, cast("Any", services.store), after=first.position, upto=started.position
    )
    run = services.batch_runs.begin(undo_id, work.job_id, total=len(targets))
    if run.state == "done":
        return
    services.wait_for_lists(_linking_nouns(targets))
    context = context_of(services, started, noun.section)
    batch = Batch(undo_id, started.at, context, correlation_id=job.batch)
    undoer = Undoer(batch, services.deps, started.meta.reason)
    may_be_stored = run.may_be_stored
    for group in _groups([one for one in targets if one.row > run.after_row]):
        require_same_rights(services, started, noun.section, context)
        found = undoer.run(group, may_be_stored=may_be_stored)
        may_be_stored = False
        kept = [
            KeptRow(one.row, one.outcome, one.problems, target.noun.name, target.id)
            for one, target in zip(found, group, strict=True)
            if one.outcome != "taken_back"
        ]
        outcomes = [one.outcome for one in found]
        services.batch_runs.reached(undo_id, group[-1].row, outcomes, kept)
    counts = services.batch_runs.begin(undo_id, work.job_id, total=len(targets)).count(*OUTCOMES)
    # Who is answered that it is done looks at the records next.
    services.wait_for_lists(list({one.noun.name for one in targets}))
    FinishUndo.of(noun)(id=job.batch, counts=cast("Any", counts)).execute(context, services.deps)
    services.batch_runs.finished(undo_id)


def _events(services: BatchServices, job: UndoBatch) -> tuple[Recorded, Recorded]:
    """The event that started the undo, and the batch's first."""
    undo = NOUNS[job.noun].undo
    [started] = services.deps.store.events(job.batch, after=job.version - 1, upto=job.version)
    if undo is None or not isinstance(started.event, undo.started):
        raise GiveUp
    [first] = services.deps.store.events(job.batch, upto=1)
    return started, first


def _linking_nouns(targets: Sequence[Target]) -> list[str]:
    """Nouns whose records may link to these: what the read models know of them decides."""
    nouns = {one.noun.name for one in targets}
    return [name for name, noun in NOUNS.items() if nouns.intersection(noun.links.values())]


def _groups(targets: Sequence[Target]) -> Iterator[list[Target]]:
    left = iter(targets)
    while group := list(islice(left, AT_ONCE)):
        yield group
