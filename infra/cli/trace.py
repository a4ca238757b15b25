"""`daybook trace`: everything that is known of one record, for who looks for a fault."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import orjson
import psycopg
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from domain.kernel.event import EVENTS
from infra.bootstrap import databases
from infra.cli.trace_queries import (
    NoRecord,
    caused_jobs,
    find_stream,
    row_states,
    stored_events,
)
from infra.cli.trace_values import EventValues, event_values, paths_of
from infra.eventstore.catalogue import load_event_classes
from infra.jobs.parked_events import all_parked
from infra.settings import Settings
from workers.policies import POLICIES

if TYPE_CHECKING:
    from uuid import UUID

    from infra.cli.trace_queries import JobState, RowState
    from infra.eventstore.stored import StoredRecord
    from infra.jobs.parked_events import ParkedEvent


WIDE = 160
"""Columns where the output goes to a file or another program, which would cut them at 80."""


def _console() -> Console:
    is_given = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(width=None if is_given else WIDE)


def trace(
    record: Annotated[str, typer.Argument(help="An id, or a reference such as L-100001.")],
    *,
    show_values: Annotated[
        bool, typer.Option(help="Values too; personal ones need the vault and the master key.")
    ] = False,
) -> None:
    """Events, read-model rows, parked marks and jobs of one record; exit code 1 without a record."""
    settings, console = Settings.load(), _console()
    load_event_classes()
    with (
        databases(settings) as found,
        psycopg.connect(found.main, autocommit=True) as connection,
    ):
        try:
            stream_id = find_stream(connection, record)
        except NoRecord:
            console.print(f"No record has the id or reference {record}.", markup=False)
            raise typer.Exit(1) from None
        events = stored_events(connection, stream_id)
        noun, last = events[0].noun, events[-1].version
        console.print(f"{noun} {stream_id}, version {last}", markup=False, highlight=False)
        with event_values(settings, found.vault) if show_values else nullcontext() as values:
            console.print(_event_table(events, values))
        console.print(_cause_table(events))
        console.print(_row_table(row_states(connection, stream_id, noun), last))
        console.print(_job_table(caused_jobs(connection, events)))
        _print_policies(console, events)
        _print_parked(console, all_parked(connection), stream_id)


def register(app: typer.Typer) -> None:
    app.command()(trace)


def _event_table(events: list[StoredRecord], values: EventValues | None) -> Table:
    """Names of what an event sets; with `values`, what it sets them to."""
    columns = ("Position", "Version", "Time", "Event", "Actor", "Role", "Source", "Sets")
    table = Table(*columns, title="Events", title_justify="left")
    for event in events:
        data = orjson.loads(event.data)
        fields = values.of(event, data) if values else dict.fromkeys(paths_of(data))
        sets = [name if values is None else f"{name}: {fields[name]}" for name in fields]
        table.add_row(
            str(event.position),
            str(event.version),
            event.recorded_at.isoformat(sep=" ", timespec="milliseconds"),
            event.type,
            str(event.actor_id or ""),
            event.role,
            event.source,
            _plain("\n".join(sets) if values else ", ".join(sets)),
        )
    return table


def _cause_table(events: list[StoredRecord]) -> Table:
    """Ids of events, of the chains that they belong to, and of the events that they follow."""
    columns = ("Position", "Event id", "Correlation id", "Cause")
    table = Table(*columns, title="Causes", title_justify="left")
    for event in events:
        table.add_row(
            str(event.position),
            str(event.event_id),
            str(event.correlation_id),
            str(event.causation_id or ""),
        )
    return table


def _row_table(states: list[RowState], last: int) -> Table:
    columns = ("Read model", "Generation", "Row version", "Position", "Lag", "Parked")
    table = Table(*columns, title="Rows", title_justify="left")
    for state in states:
        version = "no row" if state.version is None else f"{state.version} of {last}"
        parked = f"from {state.parked_from}: {state.error}" if state.parked_from else ""
        table.add_row(
            state.read_model,
            str(state.generation),
            version,
            str(state.position),
            str(state.lag),
            _plain(parked),
        )
    return table


def _job_table(jobs: list[JobState]) -> Table:
    columns = ("Position", "Job", "State", "Tries", "Error", "Id")
    table = Table(*columns, title="Jobs", title_justify="left")
    for job in jobs:
        table.add_row(
            str(job.position),
            job.name,
            job.state,
            str(job.attempts),
            _plain(job.error or ""),
            str(job.job_id),
        )
    return table


def _print_policies(console: Console, events: list[StoredRecord]) -> None:
    """The policies that read the record's events, whether or not they asked for a job."""
    for event in events:
        cls = EVENTS.get(event.type)
        rules = POLICIES.get(cls, ()) if cls is not None else ()
        for rule in rules:
            name = getattr(rule, "__name__", str(rule))
            console.print(f"policy of {event.position} {event.type}: {name}", highlight=False)


def _print_parked(console: Console, parked: list[ParkedEvent], stream_id: UUID) -> None:
    """Events of the record that the policies could not read."""
    for one in parked:
        if one.stream_id == stream_id:
            said = f"parked by the policies: {one.from_position}: {one.error}"
            console.print(said, markup=False, highlight=False)


def _plain(text: str) -> Text:
    """Without rich's markup: a value may hold brackets."""
    return Text(text)
