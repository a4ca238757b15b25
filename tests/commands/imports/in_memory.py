"""Imports that are received, checked and run on a store in memory, for tests."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, cast
from uuid import UUID, uuid4

from api.routes.import_errors import heads_of, refused_rows, write_csv
from commands.batch.ports import KeptRow
from commands.imports.checking import CheckedFile, FileCheck, check_file
from commands.imports.columns import suggested
from commands.imports.receiving import ReceiveImport, StartImport
from commands.kernel.command import Actor, Context
from commands.kernel.jobs import Work
from domain.imports.decider import RowChoice
from domain.imports.events import ImportState
from domain.imports.noun import IMPORT
from infra.batch.runs import BatchRun
from infra.spreadsheets.reader import Spreadsheets
from tests.commands.imports.test_deciding import NoLookups
from tests.factories import user
from tests.fakes import World
from workers.jobs.run_import import RunImport, run_import


@dataclass
class MemoryRuns:
    """As `infra.batch.runs.BatchRuns` keeps them."""

    runs: dict[UUID, BatchRun] = field(default_factory=dict)
    rows: dict[tuple[UUID, str], dict[int, KeptRow]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def begin(self, batch_id: UUID, _job_id: UUID, total: int | None = None) -> BatchRun:
        now = datetime(2026, 6, 15, tzinfo=UTC)
        return self.runs.setdefault(
            batch_id, BatchRun(batch_id, 0, 0, {}, total, now, now, "running")
        )

    def progress(self, batch_id: UUID) -> BatchRun | None:
        return self.runs.get(batch_id)

    def reached(
        self, batch_id: UUID, after: int, outcomes: Iterable[str], kept: Sequence[KeptRow]
    ) -> None:
        outcomes = list(outcomes)
        run = self.runs[batch_id]
        counts = dict(Counter(run.counts) + Counter(outcomes))
        self.runs[batch_id] = BatchRun(
            *(batch_id, after, run.done + len(outcomes), counts, run.total),
            *(run.started_at, run.updated_at, "running"),
        )
        self._keep(batch_id, "run", kept)

    def checked(self, batch_id: UUID, kept: Sequence[KeptRow]) -> None:
        self.rows.pop((batch_id, "check"), None)
        self._keep(batch_id, "check", kept)

    def mended(self, first: UUID, _noun: str, by: UUID, rows: Sequence[int]) -> None:
        self._keep(first, "mended", [KeptRow(row, "stored", (), "import", by) for row in rows])

    def forget(self, batch_id: UUID) -> None:
        self.runs.pop(batch_id, None)

    def finished(self, batch_id: UUID) -> None:
        assert batch_id in self.runs

    def results(self, batch_id: UUID, phase: str) -> list[KeptRow]:
        return [one for _, one in sorted(self.rows[batch_id, phase].items())]

    def _keep(self, batch_id: UUID, phase: str, kept: Sequence[KeptRow]) -> None:
        self.rows[batch_id, phase] |= {one.row: one for one in kept}


class Imports:
    """The services that imports are checked and run with, all in memory."""

    def __init__(self) -> None:
        world = World()
        self.deps, self.store = world.deps, world.store
        self.batch_runs, self.import_lookups = MemoryRuns(), NoLookups()
        self.spreadsheets = Spreadsheets()
        self.importer = Actor(world.made(user.register(role="admin"), None), "admin")

    def wait_for_lists(self, nouns: Sequence[str]) -> None:
        assert nouns

    def context(self) -> Context:
        return Context(self.importer, uuid4())

    def received(self, data: bytes) -> UUID:
        head = self.spreadsheets.head(data)
        command = ReceiveImport("leads.csv", data, head)
        return command.execute(self.context(), self.deps).records[0].id

    def checked(self, import_id: UUID, choice: RowChoice = "add") -> CheckedFile:
        headers = self.store.load(IMPORT, import_id).details.headers or ()
        wanted = FileCheck(import_id, suggested("lead", headers), for_all=choice)
        return check_file(wanted, self.context(), cast("Any", self))

    def run(self, import_id: UUID) -> ImportState:
        StartImport(id=import_id).execute(self.context(), self.deps)
        started = self.store.events(import_id, newest_first=True, limit=1)[0]
        job = RunImport(lead_import=import_id, version=started.version)
        run_import(cast("Any", self), Work(uuid4(), job, datetime.now(UTC), 1))
        return self.store.load(IMPORT, import_id).state

    def errors(self, import_id: UUID, data: bytes) -> list[list[str]]:
        """The file of refused rows, as a spreadsheet shows it."""
        state = self.store.load(IMPORT, import_id)
        rows = self.spreadsheets.rows(data, state.details.encoding, ",", header=1)
        kept = self.batch_runs.results(import_id, "run")
        file = io.BytesIO()
        write_csv(file, heads_of(state, "en"), refused_rows(state, rows, kept, "en"), ",")
        return list(csv.reader(io.StringIO(file.getvalue().decode("utf-8-sig"))))

    def names(self) -> Counter[str]:
        """Of the leads that there are."""
        made = [one.event for one in self.store.log if one.event.topic == "lead.captured.1"]
        return Counter(cast("Any", one).details.digital_dashboard.customer_name for one in made)
