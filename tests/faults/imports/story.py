"""Leads are imported, some are changed by hand, the import is undone; its worker is killed on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from tests.faults.desk import Desk
from tests.faults.imports.leads_file import MOVED, NAME, SOURCE, leads_file
from tests.faults.imports.memory import PeakMemory
from tests.faults.place import Place

CHANGED = 30
KILLS = 2
"""In the import, and again in its undo."""
LOOK = 0.05
ONE_PHASE, LISTED = 3600.0, 300.0
IMPORTS, LEADS = "/api/imports", "/api/lead/regUser"


@dataclass
class Phase:
    """Seconds of a job, and of those the ones after each kill until it went on."""

    took: float = 0.0
    away: list[float] = field(default_factory=list)
    killed_at: list[int] = field(default_factory=list)
    """Rows that were done by then."""


@dataclass
class Happened:
    """`changed` are ids of the leads that were changed by hand; `answers` by what was asked for."""

    import_id: UUID
    changed: set[UUID]
    kills: int
    answers: dict[str, Any] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    phases: dict[str, Phase] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)


def play(place: Place, rows: int, kills: int = KILLS) -> Happened:
    desk = Desk(place.port, place.email)
    try:
        desk.sign_in()
        with PeakMemory(place.processes) as memory:
            happened = _played(place, desk, rows, kills)
        happened.memory = memory.peaks
        return happened
    finally:
        desk.close()


def _played(place: Place, desk: Desk, rows: int, kills: int) -> Happened:
    seconds: dict[str, float] = {}

    def timed(name: str, work: Callable[[], Any]) -> Any:
        began = time.monotonic()
        answer = work()
        seconds[name] = time.monotonic() - began
        return answer["data"]

    file = {"file": (NAME, leads_file(rows, place.email))}
    received = timed("upload", lambda: desk.post("/api/lead/upload", files=file))
    path = f"{IMPORTS}/{received['importId']}"
    wanted = {"mapping": received["mapping"], "expectedVersion": received["version"]}
    checked = timed("check", lambda: desk.post(f"{path}/check", wanted))
    if checked["create"] != rows:
        raise RuntimeError(checked["found"][:3])
    desk.post(f"{path}/start", {"expectedVersion": checked["version"]})
    phases = {"import": followed(place, lambda: desk.get(path)["data"], rows, kills)}
    imported = desk.get(path)["data"]
    began = time.monotonic()
    until_listed(desk, rows)
    seconds["list after the import"] = time.monotonic() - began
    changed = change_some(desk, rows)
    desk.post(f"{path}/undo", {"expectedVersion": imported["version"]})
    phases["undo"] = followed(place, lambda: desk.get(f"{path}/undo", limit=1)["data"], rows, kills)
    answers = {
        "checked": checked,
        "imported": imported,
        "undone": desk.get(f"{path}/undo", limit=100)["data"],
        "left": until_listed(desk, CHANGED),
        "deleted": desk.get(f"{LEADS}/count", isDelete="deleted")["count"],
    }
    return Happened(UUID(received["importId"]), changed, kills, answers, seconds, phases)


def followed(place: Place, progress: Callable[[], Any], rows: int, kills: int) -> Phase:
    """Until a job is done; what does it is killed after each third of its rows, for two kills."""
    phase, began = Phase(), time.monotonic()
    for number in range(1, kills + 1):
        done = reached(progress, number * rows // (kills + 1))["done"]
        place.kill()
        killed = time.monotonic()
        phase.killed_at.append(done)
        place.restart()
        # One step more than what may have been stored when it was killed.
        reached(progress, done + 1)
        phase.away.append(time.monotonic() - killed)
    reached(progress, None)
    phase.took = time.monotonic() - began
    return phase


def reached(progress: Callable[[], Any], done: int | None) -> Any:
    """The progress once so many rows are done, or the job is. Raises RuntimeError for a dead job."""
    until = time.monotonic() + ONE_PHASE
    while True:
        found = progress()
        if found["state"] == "failed" or time.monotonic() > until:
            raise RuntimeError(found)
        if found["state"] == "done" or (done is not None and found["done"] >= done):
            return found
        time.sleep(LOOK)


def until_listed(desk: Desk, leads: int) -> int:
    """How many leads the list shows, once these are as many as wanted or it takes too long."""
    until = time.monotonic() + LISTED
    while True:
        found: int = desk.get(f"{LEADS}/count", isImported="true")["count"]
        if found == leads or time.monotonic() > until:
            return found
        time.sleep(LOOK)


def change_some(desk: Desk, rows: int) -> set[UUID]:
    """Leads from all over the file get another field, a note, or another status."""
    changed = set()
    for number in range(CHANGED):
        skip = number * (rows // CHANGED)
        [lead] = desk.get(f"{LEADS}/list", isImported="true", skip=skip, limit=1)["data"]
        id_ = lead["_id"]
        match number % 3:
            case 0:
                desk.post("/api/lead/admin/update", {"_id": id_, "source": SOURCE})
            case 1:
                desk.post(f"{LEADS}/add_notes", {"_id": id_, "note": "Rang back"})
            case _:
                desk.post("/api/lead/admin/update", {"_id": id_, "status": MOVED})
        changed.add(UUID(id_))
    return changed
