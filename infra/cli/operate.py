"""Commands for operators: how it is, and how to mend it."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.table import Table

from infra.bootstrap import core, databases, operator
from infra.bootstrap import migrate as upgrade
from infra.cli.progress import bar
from infra.eventstore.verify import verify as verify_store
from infra.settings import Settings


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
        core(settings, found) as parts,
        operator(parts) as operations,
    ):
        known = operations.status()
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
    console.print(table)
    for parked in known["parked"]:
        console.print(f"parked: {parked.read_model} {parked.stream_id} {parked.error}")


def verify() -> None:
    """Recompute every hash of the log; exit code 1 when something does not fit."""
    settings = Settings.load()
    with databases(settings) as found, bar("Verifying events") as progress:
        report = verify_store(found.main, progress=progress)
    for fault in report.faults:
        print(f"{fault.kind}: stream {fault.stream_id} version {fault.version}")
    print(f"{report.events} events verified, {len(report.faults)} faults")
    raise typer.Exit(1 if report.faults else 0)


def register(app: typer.Typer) -> None:
    for command in (migrate, status, verify):
        app.command()(command)
