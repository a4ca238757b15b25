"""Changing a lead with its whole history, against a table with an audit trigger.

Ours is a command as the API calls it, without HTTP: check the body, load the record by its
events, decide, append (hash chain, sealed fields, command id). The peer checks the same body,
loads the row through SQLAlchemy, updates it, and a trigger keeps the old and the new row.
Both commit to disk before they return. `shown` also waits until our read model has the change.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.command import Actor, Context, Deps
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.lead import ChangeLead
from domain.kernel.event import Meta
from domain.lead.events import LeadCaptured
from infra.bootstrap import Databases, Services, open_services, projecting
from infra.settings import Settings
from tests.bench.audited import Audited
from tests.bench.measure import Report, Result, percentile
from tests.bench.serving import own_environment, settings_of
from tests.factories.lead import details

WRITERS = (1, 8)
LEADS = 100
"""Leads that each writer changes in turn."""
WARM, SECONDS, ROUNDS = 0.3, 3.0, 5
GOAL = "<= 1.2"
PEER = "audit trigger"
Change = Callable[[UUID, dict[str, Any]], None]


class NoReaders:
    """A command that is not to wait for the read model."""

    def wait(self, noun: str, versions: object) -> bool:
        return True


def run(report: Report, found: Databases) -> None:
    actor = uuid4()
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        own_environment(settings_of(found, Path(folder), 1)),
        open_services(Settings.load(), found) as services,
    ):
        peer = Audited(found.main, max(WRITERS))
        try:
            ids = [uuid4() for _ in range(LEADS * max(WRITERS))]
            capture(services, ids, actor)
            peer.add(ids, details(), actor)
            ways = Ways(services, peer, ids, actor)
            for writers in WRITERS:
                compare(report, ways, writers)
            versions, kept = peer.versions()
            if versions != kept:
                raise RuntimeError("the trigger did not keep every change")
        finally:
            peer.close()


def capture(services: Services, ids: list[UUID], actor: UUID) -> None:
    """Leads as new as the peer's rows, many to a command."""
    event = LeadCaptured(details=details(), status="New Lead Eco4", pipeline="ECO Sales")
    for at in range(0, len(ids), LEADS):
        command = uuid4()
        meta = Meta(command, command, actor, "admin")
        changes = [StreamAppend(id_, "lead", 0, (event,)) for id_ in ids[at : at + LEADS]]
        services.store.append(AppendRequest(meta, tuple(changes)))


@dataclass(frozen=True)
class Ways:
    """What is compared, over the same leads."""

    services: Services
    peer: Audited
    ids: list[UUID]
    actor: UUID

    def stored(self) -> Change:
        return partial(changed, replace(self.services.deps, readers=NoReaders()), self.actor)

    def shown(self) -> Change:
        return partial(changed, self.services.deps, self.actor)

    def audited(self) -> Change:
        return lambda id_, body: self.peer.change(id_, body, self.actor)


def compare(report: Report, ways: Ways, writers: int) -> None:
    times: dict[str, list[list[float]]] = {"stored": [], "shown": [], PEER: []}
    for _ in range(ROUNDS):
        times["stored"].append(latencies(writers, ways.ids, ways.stored()))
        times[PEER].append(latencies(writers, ways.ids, ways.audited()))
        with projecting(ways.services):
            wait_until_folded(ways.services)
            times["shown"].append(latencies(writers, ways.ids, ways.shown()))
    for way in ("stored", "shown"):
        for share, label in ((0.5, "p50"), (0.99, "p99")):
            ours, theirs = at(times[way], share), at(times[PEER], share)
            goal = GOAL if way == "stored" and share > 0.5 else "-"
            name = f"change with history, {way}, {writers} writers, {label}"
            report.add(Result(name, "ms", ours, PEER, theirs, goal))


def changed(deps: Deps, actor: UUID, id_: UUID, body: dict[str, Any]) -> None:
    command = ChangeLead.model_validate(body | {"id": id_})
    command.execute(Context(Actor(actor, "admin"), uuid4()), deps)


def at(rounds: list[list[float]], share: float) -> float:
    return statistics.median(percentile(times, share) for times in rounds) * 1e3


def wait_until_folded(services: Services) -> None:
    """The read model has all that was written before."""
    newest = services.store.position()
    while True:
        with services.pool.connection() as connection:
            row = connection.execute(
                "select min(position) from feed.checkpoint where read_model = 'lead'"
            ).fetchone()
        if row and row[0] and row[0] >= newest:
            return
        time.sleep(0.05)


def latencies(writers: int, ids: list[UUID], change: Change) -> list[float]:
    """Seconds of each change by so many threads, each with leads of its own."""
    found: list[list[float]] = [[] for _ in range(writers)]
    began = time.perf_counter()

    def write(number: int) -> None:
        for turn, id_ in enumerate(cycle(ids[number * LEADS : (number + 1) * LEADS])):
            body: dict[str, Any] = {"summary": f"{uuid4()}", "value": f"{turn}.50"}
            body["digital_dashboard"] = {"wall_type": ("Cavity", "Solid")[turn % 2]}
            started = time.perf_counter()
            change(id_, body)
            ended = time.perf_counter()
            if started > began + WARM:
                found[number].append(ended - started)
            if ended > began + WARM + SECONDS:
                return

    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [one for mine in found for one in mine]
