"""Imports through HTTP, for tests: a file is received, checked, and its rows are stored."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.jobs import Work
from domain.imports.events import ImportStarted
from domain.kernel.batch_ids import row_of
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from tests.running import Running
from workers.jobs.run_import import RunImport, run_import
from workers.jobs.undo_batch import UndoBatch, undo_batch


def upload(running: Running, data: bytes, name: str = "leads-march.xlsx", **form: str) -> Any:
    files = {"file": (name, data)}
    return running.client("admin").post("/api/lead/upload", files=files, data=form)


def received(running: Running, data: bytes, name: str = "leads-march.xlsx") -> dict[str, Any]:
    answer = upload(running, data, name)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def received_rows(
    running: Running, rows: Sequence[Sequence[str]], noun: str, **form: str
) -> dict[str, Any]:
    """A csv file of a noun's records, received."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    answer = upload(running, text.getvalue().encode(), f"{noun}s.csv", noun=noun, **form)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def check(running: Running, found: dict[str, Any], **more: Any) -> Any:
    body = {"mapping": found["mapping"], "expectedVersion": found["version"]} | more
    return running.client("admin").post(f"/api/imports/{found['importId']}/check", json=body)


def checked(running: Running, found: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = check(running, found, **more)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def run(running: Running, found: dict[str, Any]) -> dict[str, Any]:
    """Starts a checked import and does its job; the import as its call shows it."""
    path = f"/api/imports/{found['importId']}"
    body = {"expectedVersion": found["version"]}
    answer = running.client("admin").post(f"{path}/start", json=body)
    assert answer.status_code == 200, answer.text
    run_import(running.services, work_of(running, found["importId"]))
    shown: dict[str, Any] = running.client("admin").get(path).json()["data"]
    return shown


def work_of(running: Running, import_id: str, attempt: int = 1) -> Work[RunImport]:
    [started] = [
        one
        for one in running.services.store.events(UUID(import_id))
        if isinstance(one.event, ImportStarted)
    ]
    job = RunImport(lead_import=UUID(import_id), version=started.version)
    return Work(uuid4(), job, datetime.now(UTC), attempt)


def undo_work(
    running: Running, batch_id: str, noun: str = "import", attempt: int = 1
) -> Work[UndoBatch]:
    undo = NOUNS[noun].undo
    assert undo is not None
    [started] = [
        one
        for one in running.services.store.events(UUID(batch_id))
        if isinstance(one.event, undo.started)
    ]
    job = UndoBatch(noun=noun, batch=UUID(batch_id), version=started.version)
    return Work(uuid4(), job, datetime.now(UTC), attempt)


def start_undo(
    running: Running, batch_id: str, version: int, base: str = "imports", **body: Any
) -> Any:
    path = f"/api/{base}/{batch_id}/undo"
    return running.client("admin").post(path, json={"expectedVersion": version} | body)


def undone(
    running: Running,
    batch_id: str,
    version: int,
    base: str = "imports",
    noun: str = "import",
    **body: Any,
) -> dict[str, Any]:
    """Starts the undo of a batch and does its job; the undo as its call shows it."""
    answer = start_undo(running, batch_id, version, base, **body)
    assert answer.status_code == 200, answer.text
    undo_batch(running.services, undo_work(running, batch_id, noun))
    shown: dict[str, Any] = (
        running.client("admin").get(f"/api/{base}/{batch_id}/undo").json()["data"]
    )
    return shown


def leads_of(running: Running, import_id: str) -> dict[int, Any]:
    """States of the leads that an import made or changed, by row."""
    found: dict[int, Any] = {}
    for stored in running.services.store.read(0, 1_000_000):
        if stored.noun == "lead" and stored.correlation_id == UUID(import_id):
            row = row_of(UUID(import_id), stored.command_id)
            if row is not None:
                found[row] = running.services.store.load(LEAD, stored.stream_id)
    return found
