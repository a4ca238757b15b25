"""Imports, bulk edits and their undo as steps of a script: the real commands and the real jobs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID, uuid5

from commands.batch.undo import StartUndo
from commands.batch.undoing import targets_of
from commands.bulk_edit.changes import BulkChange
from commands.bulk_edit.starting import StartBulkEdit
from commands.imports.checking import FileCheck, check_file
from commands.imports.columns import suggested
from commands.imports.receiving import ReceiveImport, StartImport
from commands.kernel.jobs import Work
from commands.lead import ChangeLead
from domain.imports.noun import IMPORT
from domain.kernel.errors import NotFound
from domain.lead.noun import LEAD
from workers.demo.script import BatchAct
from workers.jobs.run_bulk_edit import RunBulkEdit, run_bulk_edit
from workers.jobs.run_import import RunImport, run_import
from workers.jobs.undo_batch import UndoBatch, undo_batch
from workers.policies import POLICIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from commands.batch.ports import GroupStore
    from commands.kernel.command import Context, Executable
    from commands.kernel.jobs import Job
    from domain.kernel.noun import Noun
    from workers.shared.batch_authority import BatchServices

_ACTORS: Mapping[type[Job], Callable[[BatchServices, Work[Any]], None]] = {
    RunImport: run_import,
    RunBulkEdit: run_bulk_edit,
    UndoBatch: undo_batch,
}


@dataclass(frozen=True, slots=True)
class ReceiveFile(BatchAct):
    name: str
    data: bytes

    def perform(self, context: Context, services: BatchServices) -> None:
        head = services.spreadsheets.head(self.data)
        ReceiveImport(self.name, self.data, head).execute(context, services.deps)


@dataclass(frozen=True, slots=True)
class CheckFile(BatchAct):
    """`mapped` is what columns fill other than their names suggest, by header."""

    import_id: UUID
    lead_type: str | None = None
    mapped: tuple[tuple[str, str], ...] = ()

    def perform(self, context: Context, services: BatchServices) -> None:
        headers = services.store.load(IMPORT, self.import_id).details.headers or ()
        mapping = suggested("lead", headers, dict(self.mapped))
        check_file(FileCheck(self.import_id, mapping, self.lead_type), context, services)


@dataclass(frozen=True, slots=True)
class RunFile(BatchAct):
    """Starts a checked import and stores its rows."""

    import_id: UUID

    def perform(self, context: Context, services: BatchServices) -> None:
        _carry_out(StartImport(id=self.import_id), self.import_id, context, services)


@dataclass(frozen=True, slots=True)
class UndoBatchOf(BatchAct):
    """Takes back what nobody changed since."""

    noun: Noun[Any, Any]
    batch_id: UUID

    def perform(self, context: Context, services: BatchServices) -> None:
        _carry_out(StartUndo.of(self.noun)(id=self.batch_id), self.batch_id, context, services)


@dataclass(frozen=True, slots=True)
class ChangeImported(BatchAct):
    """Somebody changes one of the leads that an import has made: its first."""

    import_id: UUID
    due_date: str

    def perform(self, context: Context, services: BatchServices) -> None:
        leads = _leads_of(self.import_id, services)
        if not leads:
            raise NotFound(noun=LEAD.name)
        change = {"id": leads[0], "due_date": self.due_date}
        ChangeLead.model_validate(change).execute(context, services.deps)


@dataclass(frozen=True, slots=True)
class EditLeads(BatchAct):
    """A bulk edit of leads of the script, or of those that an import has made."""

    edit_id: UUID
    change: BulkChange
    leads: tuple[UUID, ...] = ()
    import_id: UUID | None = None

    def perform(self, context: Context, services: BatchServices) -> None:
        leads = _leads_of(self.import_id, services) if self.import_id else self.leads
        start = StartBulkEdit(LEAD.name, self.change, leads)
        _carry_out(start, self.edit_id, context, services)


def _leads_of(import_id: UUID, services: BatchServices) -> tuple[UUID, ...]:
    """In the order of the file's rows."""
    store: GroupStore = cast("Any", services.store)
    return tuple(one.id for one in targets_of(import_id, store, after=0, upto=store.position()))


def _carry_out(
    command: Executable, batch_id: UUID, context: Context, services: BatchServices
) -> None:
    """The command, and the jobs that policies ask for because of it."""
    command.execute(context, services.deps)
    for recorded in services.store.events(batch_id):
        if recorded.meta.command_id != context.command_id:
            continue
        for policy in POLICIES.get(type(recorded.event), ()):
            for job in policy(recorded):
                job_id = uuid5(recorded.event_id, job.job_name)
                _ACTORS[type(job)](services, Work(job_id, job, recorded.at, 1))
