"""A workbook of new leads for the bench of imports, and an import of it that was started."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import BytesIO
from random import Random
from uuid import UUID, uuid4

from xlsxwriter import Workbook

from commands.imports.columns import suggested
from commands.imports.deciding import Importing
from commands.imports.dry_run import dry_run
from commands.imports.receiving import CheckImport, ReceiveImport, StartImport
from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.jobs import Work
from domain.lead.values import ECO_SALES
from infra.bootstrap import Services
from workers.jobs.run_import import RunImport, run_import

HEADERS = (
    *("Surname", "Email", "Phone", "Address", "Type", "Source", "Service"),
    *("Value", "Due date", "Floor area", "EPC", "Notes"),
)
_NAMES = ("Okafor", "Hughes", "Nowak", "Patel", "O'Brien", "Sørensen", "Begum", "Whitfield")
_SOURCES = ("Website", "Google Ads", "Telesales", "Client Referral", "Trade Show")
_FIRST_DAY = datetime(2026, 12, 1, tzinfo=UTC).replace(tzinfo=None)


class NoReaders:
    """For commands that are not to wait for the read models."""

    def wait(self, noun: str, versions: object) -> bool:
        return True


def wait_for_no_reader(services: Services) -> None:
    """Commands and jobs of these services do not wait for the read models: what is measured is the storing."""
    vars(services)["deps"] = replace(services.deps, readers=NoReaders())
    vars(services)["wait_for_lists"] = lambda _nouns: None


def workbook_of(rows: int) -> bytes:
    """Every row is another lead; every cell is filled."""
    out, random = BytesIO(), Random(rows)
    with Workbook(out, {"constant_memory": True}) as book:
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, HEADERS)
        for number in range(1, rows + 1):
            sheet.write_row(number, 0, _cells(number, random))
            due = _FIRST_DAY + timedelta(days=random.randrange(300))
            sheet.write_datetime(number, HEADERS.index("Due date"), due, day)
    return out.getvalue()


def _cells(number: int, random: Random) -> tuple[object, ...]:
    return (
        random.choice(_NAMES),
        f"customer{number}@example.com",
        f"07{700_900_000 + number % 1000:09}",
        f"{random.randrange(1, 200)} Mill Lane, Otley",
        ECO_SALES,
        random.choice(_SOURCES),
        "Renewable Energy",
        random.randrange(100_000, 900_000) / 100,
        None,
        random.randrange(60, 240),
        random.choice("DEFG"),
        f"Entry {number} of the list, asked for a visit in the morning",
    )


def context_of(user: UUID) -> Context:
    return Context(Actor(user, "admin"), new_command_id())


def started(services: Services, data: bytes, user: UUID) -> Work[RunImport]:
    """The job of an import that was received, checked and started, as the calls do it."""
    deps = replace(services.deps, readers=NoReaders())
    head = services.spreadsheets.head(data)
    made = ReceiveImport("leads.xlsx", data, head).execute(context_of(user), deps).records[0]
    mapping = suggested("lead", head.headers)
    importing = Importing("lead", made.id, services.clock.now(), mapping, None, context_of(user))
    rows = services.spreadsheets.rows(data, None, None)
    counts = dry_run(rows, importing, deps, services.import_lookups).counts
    if counts != (head.rows, 0, 0, 0):
        raise RuntimeError(f"rows that create, update, are skipped and refused: {counts}")
    CheckImport(id=made.id, mapping=mapping, counts=counts).execute(context_of(user), deps)
    answer = StartImport(id=made.id).execute(context_of(user), deps).records[0]
    job = RunImport(lead_import=made.id, version=answer.version)
    return Work(uuid4(), job, services.clock.now(), 1)


def run_whole(services: Services, work: Work[RunImport], rows: int) -> None:
    """Raises RuntimeError unless every row made a lead."""
    run_import(services, work)
    run = services.batch_runs.progress(work.job.lead_import)
    if run is None or run.state != "done" or run.count("created") != (rows,):
        raise RuntimeError(run)
