"""Stores the rows of an import that was started, in batches.

How far it is stands in a row, from where a try that was cut off is taken up; rows of the batch that
was under way are known by the ids of their commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.imports.deciding import Importing, batches
from commands.imports.receiving import FinishImport, file_of, separator_of
from commands.imports.running import RowRunner
from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.jobs import GiveUp
from domain.imports.events import ImportStarted
from domain.imports.noun import IMPORT
from domain.kernel.errors import NotFound
from domain.role.values import permission

if TYPE_CHECKING:
    from commands.jobs import RunImport
    from commands.kernel.jobs import Work
    from domain.kernel.event import Recorded
    from infra.bootstrap import Services

BATCH = 500


def run_import(services: Services, work: Work[RunImport]) -> None:
    """Raises GiveUp when its user may not import any more, or its file is gone."""
    import_id = work.job.lead_import
    started = _started(services, work.job)
    run = services.import_runs.begin(import_id, work.job_id)
    if run.state == "done":
        return
    context = _context(services, started)
    try:
        state, data = file_of(import_id, context, services.deps)
    except NotFound as error:
        raise GiveUp from error
    importing = Importing(
        import_id, started.at, state.state.mapping, state.state.default_type, context
    )
    runner = RowRunner(importing, services.deps, services.import_lookups)
    rows = services.spreadsheets.rows(
        data, state.details.encoding, separator_of(state), after=run.after_row
    )
    may_be_stored = work.attempt > 1 or run.done > 0
    for batch in batches(rows, BATCH):
        _require_importer(services, started)
        found = runner.run(batch, may_be_stored=may_be_stored)
        may_be_stored = False
        kept = [(one.row, one.outcome, one.problems) for one in found if one.outcome == "failed"]
        outcomes = [one.outcome for one in found]
        services.import_runs.reached(import_id, batch[-1].number, outcomes, kept)
    _finish(services, import_id, context)


def _started(services: Services, job: RunImport) -> Recorded:
    [found] = services.deps.store.events(job.lead_import, after=job.version - 1, upto=job.version)
    if not isinstance(found.event, ImportStarted):
        raise GiveUp
    return found


def _context(services: Services, started: Recorded) -> Context:
    meta = started.meta
    return Context(
        _require_importer(services, started),
        new_command_id(),
        source="import",
        request_id=meta.request_id,
        correlation_id=started.stream_id,
        causation_id=started.event_id,
    )


def _require_importer(services: Services, started: Recorded) -> Actor:
    """Who started it, with the role that they have now. Raises GiveUp for one who was shut out."""
    user_id = started.meta.actor_id
    user = services.users.signed_in(user_id) if user_id else None
    doc = user.user if user is not None else None
    if user_id is None or doc is None or doc["isDelete"] or doc["isActive"] != 1:
        raise GiveUp
    if not permission(doc["role"], IMPORT.section).edit:
        raise GiveUp
    return Actor(user_id, doc["role"])


def _finish(services: Services, import_id: UUID, context: Context) -> None:
    run = services.import_runs.progress(import_id)
    if run is None:
        raise GiveUp
    FinishImport(id=import_id, counts=run.counts).execute(context, services.deps)
    services.import_runs.finished(import_id)
