"""Commands for operators: how it is, and how to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import typer
from rich.console import Console
from rich.table import Table

from domain.kernel.uk_time import UK
from infra.bootstrap import databases, open_services, operator
from infra.bootstrap import migrate as upgrade
from infra.cli.progress import bar
from infra.cli.trace_queries import NoRecord, find_stream
from infra.eventstore.claims import verify_store
from infra.eventstore.setting_aside import set_aside as pass_over
from infra.eventstore.verification import (
    forget_progress,
    last_verification,
)
from infra.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from infra.jobs.schedule import ScheduleStatus
    from infra.jobs.store import JobStatus


def migrate() -> None:
    """Bring the databases to the newest schema."""
    with databases(Settings.load()) as found:
        upgrade(found)
    print("The databases are up to date.")


def status() -> None:
    """How far each read model is, and what is parked."""
    settings = Settings.load()
    with (
        databases(settings) as found,
        open_services(settings, found) as services,
        operator(services) as operations,
    ):
        known = operations.status()
        with services.pool.connection() as connection:
            verified = last_verification(connection)
    console = Console()
    table = Table("Read model", "Generation", "Position", "Lag", "Seconds", "Parked")
    for model in known["readModels"]:
        values = (
            model.generation,
            model.position,
            model.lag,
            f"{model.lag_seconds:.1f}",
            model.parked,
        )
        table.add_row(model.name, *(str(value) for value in values))
    console.print(f"Last position: {known['position']}")
    if verified is not None:
        ended = uk_minute(verified.finished_at) if verified.finished_at else "not finished"
        console.print(f"Verified: {ended}, {len(verified.faults)} faults")
    console.print(table)
    for parked in known["parked"]:
        console.print(f"parked: {parked.read_model} {parked.stream_id} {parked.error}")
    print_jobs(console, known["jobs"])
    if known["schedule"]:
        console.print(schedule_table(known["schedule"]))


def schedule_table(schedule: Sequence[ScheduleStatus]) -> Table:
    """Times are those of the UK, as the expressions are."""
    table = Table("Scheduled", "When (UK)", "Last run", "Next run")
    for one in schedule:
        last = uk_minute(one.finished_at) if one.finished_at else one.error or "-"
        table.add_row(one.name, one.when, last, uk_minute(one.next_at))
    return table


def uk_minute(at: datetime) -> str:
    return at.astimezone(UK).strftime("%Y-%m-%d %H:%M")


def print_jobs(console: Console, jobs: JobStatus) -> None:
    console.print(
        f"Jobs: {jobs.waiting} waiting ({jobs.retrying} to be tried again), {jobs.dead} dead; "
        f"the oldest is {jobs.late:.0f} s late; {jobs.unread} events not looked at"
    )
    for job in jobs.dead_jobs:
        console.print(f"dead: {job.job_id} {job.name} after {job.attempts} tries: {job.error}")


def retry_dead(
    job: Annotated[UUID | None, typer.Argument(help="Only this job, as `status` names it.")] = None,
) -> None:
    """Let dead jobs start again, after the cause of their failure was mended."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        count = services.job_store.revive(job)
    print(f"{count} dead jobs begin anew.")


def verify(
    *,
    resume: Annotated[
        bool, typer.Option(help="Go on where an interrupted verification stopped.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; all cores when there are many events.")
    ] = None,
) -> None:
    """Recompute every hash of the log and check claims; exit code 1 when something does not fit."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        if not resume:
            forget_progress(found.main)
        with bar("Verifying events") as progress:
            report = verify_store(services.store, found.main, workers=workers, progress=progress)
    for fault in report.faults:
        print(fault)
    print(f"{report.events} events verified, {len(report.faults)} faults")
    raise typer.Exit(1 if report.faults else 0)


def repair_clock() -> None:
    """Let saving go on after the server's clock was ahead; only once the clock is right again."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        repaired = services.store.repair_clock()
    print("Saving goes on." if repaired else "There is nothing to repair.")


def set_aside(
    record: Annotated[str, typer.Argument(help="An id, or a reference such as L-100001.")],
    version: Annotated[int, typer.Argument(min=2, help="The event's, as `trace` names it.")],
    reason: Annotated[str, typer.Option(help="Kept in the record's history.")],
) -> None:
    """Let a record go on without an event that cannot be read; its history says so."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        with services.pool.connection() as connection:
            try:
                stream_id = find_stream(connection, record)
            except NoRecord:
                raise typer.BadParameter(f"no record has the id or reference {record}") from None
        pass_over(services.store, stream_id, version, reason)
    print("Set aside. `daybook replay-parked` lets the read models go on with the record.")


def register(app: typer.Typer) -> None:
    for command in (migrate, status, verify):
        app.command()(command)
    app.command("retry-dead")(retry_dead)
    app.command("repair-clock")(repair_clock)
    app.command("set-aside")(set_aside)
