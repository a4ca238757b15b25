"""Stores the rows of an import that was started, in batches.

How far it is stands in a row, from where a try that was cut off is taken up; rows of the batch that
was under way are known by the ids of their commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.batch.batch import AT_ONCE
from commands.batch.ports import KeptRow
from commands.imports.deciding import Importing, batches
from commands.imports.mended import done_rows, origin_of
from commands.imports.receiving import FinishImport, file_of, noun_of, separator_of
from commands.imports.running import OUTCOMES, RowRunner
from commands.kernel.jobs import GiveUp, Job
from domain.imports.decider import choices_of
from domain.imports.events import ImportStarted
from domain.imports.noun import IMPORT
from domain.kernel.errors import NotFound
from domain.nouns import NOUNS
from workers.shared.batch_authority import context_of, require_same_rights

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from commands.kernel.command import Context
    from commands.kernel.jobs import Work
    from commands.kernel.record import State
    from commands.shared.sheets import SheetRow
    from domain.kernel.event import Recorded
    from workers.shared.batch_authority import BatchServices


class RunImport(Job):
    """`version` is that of the event that started it."""

    lead_import: UUID
    version: int


BATCH = AT_ONCE


def run_import(services: BatchServices, work: Work[RunImport]) -> None:
    """Raises GiveUp when its user may not import any more, or its file is gone."""
    import_id = work.job.lead_import
    started = _started(services, work.job)
    run = services.batch_runs.begin(import_id, work.job_id)
    if run.state == "done":
        return
    context = context_of(services, started, IMPORT.section)
    try:
        state, data = file_of(import_id, context, services.deps)
    except NotFound as error:
        raise GiveUp from error
    if state.state.step in {"undoing", "undone"}:
        raise GiveUp
    importing = _importing(services, state, started, context)
    runner = RowRunner(importing, services.deps, services.import_lookups)
    rows = services.spreadsheets.rows(
        data, state.details.encoding, separator_of(state), header=state.details.header_row
    )
    may_be_stored = run.may_be_stored
    for batch in batches(_left(importing.before.as_mended(rows), runner, run.after_row), BATCH):
        require_same_rights(services, started, IMPORT.section, context)
        found = runner.run(batch, may_be_stored=may_be_stored)
        may_be_stored = False
        kept = [
            KeptRow(one.row, one.outcome, one.problems) for one in found if one.outcome == "failed"
        ]
        outcomes = [one.outcome for one in found]
        _note_mended(services, importing, batch, outcomes)
        services.batch_runs.reached(import_id, batch[-1].number, outcomes, kept)
    _finish(services, import_id, context)


def _importing(
    services: BatchServices, state: State, started: Recorded, context: Context
) -> Importing:
    headers, noun, import_id = state.details.headers or (), noun_of(state), state.stream_id
    origin = origin_of(import_id, headers)
    return Importing(
        noun,
        import_id,
        started.at,
        state.state.mapping,
        state.state.default_type,
        context,
        headers,
        choices_of(state.state),
        done_rows(origin, import_id, noun, services.deps.store, services.batch_runs),
    )


def _note_mended(
    services: BatchServices, importing: Importing, rows: list[SheetRow], outcomes: list[str]
) -> None:
    """Rows of a mended file that are stored now are not stored again from another file of the same rows."""
    before = importing.before
    pairs = zip(rows, outcomes, strict=True)
    stored = list(before.numbers(row for row, one in pairs if one in {"created", "updated"}))
    if stored and before.origin is not None:
        services.batch_runs.mended(
            before.origin.import_id, IMPORT.name, importing.import_id, stored
        )


def _left(rows: Iterable[SheetRow], runner: RowRunner, after: int) -> Iterator[SheetRow]:
    """The rows after one, once those up to it were passed over."""
    for batch in batches(rows, BATCH):
        runner.pass_over([row for row in batch if row.number <= after])
        yield from (row for row in batch if row.number > after)


def _started(services: BatchServices, job: RunImport) -> Recorded:
    [found] = services.deps.store.events(job.lead_import, after=job.version - 1, upto=job.version)
    if not isinstance(found.event, ImportStarted):
        raise GiveUp
    return found


def _finish(services: BatchServices, import_id: UUID, context: Context) -> None:
    run = services.batch_runs.progress(import_id)
    if run is None:
        raise GiveUp
    counts: Any = run.count(*OUTCOMES)
    # Who is answered that it is done looks at the records next.
    services.wait_for_lists(list(NOUNS))
    FinishImport(id=import_id, counts=counts).execute(context, services.deps)
    services.batch_runs.finished(import_id)
