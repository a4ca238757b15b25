"""What is done by the clock: one table, each run once over all processes.

A run is a job, so one that fails is tried again and laid aside like any other. `run` gets the time
that was due, and may be called twice for one.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.file_ports import ScannerAway
from commands.shared.files.scanning import ScanFile
from infra.bootstrap import (
    Scheduled,
    delete_half_written,
    forget_runs,
    verify_store,
)
from workers.scheduled.empty_trash import empty_trash
from workers.scheduled.ledger import push_waiting, reconcile_ledgers, renew_ledger_copies
from workers.scheduled.quotes import end_contracts
from workers.scheduled.reminders import remind_of_invoices
from workers.scheduled.renewals import open_renewals
from workers.scheduled.surveys import forget_uploads
from workers.scheduled.tasks import notify_due_tasks

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from uuid import UUID

    from infra.bootstrap import Services

RUNS_KEPT = timedelta(days=90)
HALF_WRITTEN_KEPT = timedelta(hours=23)


@dataclass(frozen=True, slots=True)
class Task:
    """`when` is a cron expression in UK time: minute, hour, day, month, weekday."""

    name: str
    when: str
    run: Callable[[Services, datetime], None]


def _forget_sign_ins(services: Services, _due: datetime) -> None:
    services.second_steps.forget_old()
    services.factors.forget_old()
    services.reveals.forget_old()
    if services.google is not None:
        services.google.forget_abandoned()
    if services.google_sheets is not None:
        services.google_sheets.forget_abandoned()
    services.xero_consents.forget_abandoned()


def _forget_runs(services: Services, due: datetime) -> None:
    with services.pool.connection() as connection:
        forget_runs(connection, due - RUNS_KEPT)


def _verify_store(services: Services, _due: datetime) -> None:
    """A run that was interrupted goes on; faults are an alarm in the log and a metric."""
    verify_store(services.store, services.databases.main)


def _forget_commands(services: Services, due: datetime) -> None:
    """Idempotency keys: what a request said is known for a day, that it came for 30."""
    services.store.forget_commands(due)


def _delete_unnamed_files(services: Services, due: datetime) -> None:
    """Files whose event was never stored, and what was left half written."""

    def is_named(record_id: UUID, document_id: UUID) -> bool:
        events = services.store.events(record_id)
        return any(str(document_id) in one.event.model_dump_json() for one in events)

    services.unnamed_files.delete_old(services.deps.files, is_named)
    if services.settings.files.bucket is None:
        before = due.timestamp() - HALF_WRITTEN_KEPT.total_seconds()
        delete_half_written(services.settings.data.files, before)


def _hurry_scans(services: Services, _due: datetime) -> None:
    """Files that waited while the scanner was away are looked at soon after it is back."""
    with suppress(ScannerAway):
        services.scanner.ping()
        services.jobs.hurry(ScanFile.job_name)


SCHEDULE: tuple[Task, ...] = (
    Task("delete_unnamed_files", "55 * * * *", _delete_unnamed_files),
    Task("empty_drive_trash", "20 4 * * *", empty_trash),
    Task("end_contracts", "15 0 * * *", end_contracts),
    Task("forget_abandoned_sign_ins", "5 * * * *", _forget_sign_ins),
    Task("forget_old_commands", "40 2 * * *", _forget_commands),
    Task(
        "forget_done_jobs",
        "35 * * * *",
        lambda services, _: services.job_store.forget_done(),
    ),
    Task(
        "forget_ended_sessions", "10 3 * * *", lambda services, _: services.sessions.forget_ended()
    ),
    Task("forget_old_devices", "35 3 * * *", lambda services, _: services.devices.forget_old()),
    Task("forget_old_links", "15 3 * * *", lambda services, _: services.links.forget_old()),
    Task(
        "forget_old_notifications",
        "20 3 * * *",
        lambda services, _: services.notifications.forget_old(),
    ),
    Task(
        "forget_old_flat_files", "52 * * * *", lambda services, _: services.flat_files.forget_old()
    ),
    Task("forget_old_runs", "25 3 * * *", _forget_runs),
    Task(
        "forget_old_ledger_calls",
        "57 * * * *",
        lambda services, _: services.xero_calls.forget_old(),
    ),
    Task(
        "forget_old_ledger_notices",
        "24 3 * * *",
        lambda services, _: services.ledger_notices.forget_old(),
    ),
    Task("forget_old_seen", "22 3 * * *", lambda services, _: services.seen_records.forget_old()),
    Task(
        "forget_presence_changes",
        "30 3 * * *",
        lambda services, _: services.presence.forget_changes(),
    ),
    Task("forget_unclaimed_uploads", "50 * * * *", forget_uploads),
    Task("open_renewals", "30 5 * * *", open_renewals),
    Task("push_waiting_to_ledger", "*/10 * * * *", push_waiting),
    Task("reconcile_ledger", "15 5 * * *", reconcile_ledgers),
    Task("remind_of_invoices", "30 8 * * *", remind_of_invoices),
    Task("renew_ledger_copies", "45 5 * * *", renew_ledger_copies),
    Task("scan_waiting_files", "*/5 * * * *", _hurry_scans),
    Task("tell_due_tasks", "0 7 * * *", notify_due_tasks),
    Task("verify_store", "0 2 * * *", _verify_store),
    Task("forget_request_origins", "45 * * * *", lambda services, _: services.origins.forget_old()),
)
TASKS = {task.name: task for task in SCHEDULE}


def scheduled() -> list[Scheduled]:
    return [Scheduled(task.name, task.when) for task in SCHEDULE]
