"""The daily job opens renewals, then papers are given to customers; what does it is killed on the way."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from commands.kernel.command import Context
from commands.kernel.jobs import JobRequest
from commands.service.saving import AddService, MoveService
from domain.kernel.uk_time import UK
from infra.jobs.schedule import RunScheduled
from tests.faults.desk import Desk
from tests.faults.renewals.slow_job import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from infra.bootstrap import Services
    from tests.faults.place import Place

RENEWALS, OWN = "/api/renewal/admin", "/api/renewal/regUser"
TERM = 90
"""Days from today to the end of the contracts: renewals are opened 180 days before."""
PRICE = {
    "supplierName": "Northern Gas",
    "duration": 24,
    "unitRate": "5.92",
    "standingCharge": "30",
}
LOOK, PATIENCE = 0.02, 180.0
SHORTEST, LONGEST = 0.01, 0.3
"""Seconds after a call for a paper was sent at which it is killed: while the paper is made, or stored."""


@dataclass
class Happened:
    """`opened` and `provided` have how much was done when it was killed each time."""

    services: set[UUID]
    opened: list[int] = field(default_factory=list)
    provided: list[int] = field(default_factory=list)
    papers: set[UUID] = field(default_factory=set)
    """Renewals whose paper was given."""
    seconds: dict[str, float] = field(default_factory=dict)


def play(place: Place, papers: int, kills: int, seed: int = 1) -> Happened:
    """`kills` in each of the two parts. There are as many services as are opened with so many kills."""
    services = kills * AT_ONCE + AT_ONCE // 2
    desk = Desk(place.port, place.email)
    try:
        desk.sign_in()
        company = desk.post("/api/company/regUser/add", {"businessName": "Wharfe Joinery"})
        with place.services() as opened:
            happened = Happened({*_live(opened, company["data"]["_id"], services)})
            due = datetime.now(UTC)
            opened.jobs.ask(JobRequest(RunScheduled(name="open_renewals", due=due)))
        began = time.monotonic()
        _open_all(place, desk, happened, kills)
        happened.seconds["renewals"] = time.monotonic() - began
        began = time.monotonic()
        chosen = random.Random(seed)
        delays = [chosen.uniform(SHORTEST, LONGEST) for _ in range(kills)]
        _provide(place, desk, happened, papers, delays)
        happened.seconds["papers"] = time.monotonic() - began
        return happened
    finally:
        desk.close()


def _live(services: Services, company: str, number: int) -> Iterator[UUID]:
    """Services of the company whose contracts end soon."""
    end = datetime.now(UK).date() + timedelta(days=TERM)
    term = {"contract_start_date": "2024-01-01", "contract_end_date": end.isoformat()}
    body = {"kind": "gas", "Company": company, "gas": {"kWH": 45_000, "ldz": "NE"}, **term}
    for _ in range(number):
        context = Context(None, uuid4(), source="system")
        [made] = AddService.model_validate(body).execute(context, services.deps).records
        live = MoveService(id=made.id, status="live")
        live.execute(Context(None, uuid4(), source="system"), services.deps)
        yield made.id


def _open_all(place: Place, desk: Desk, happened: Happened, kills: int) -> None:
    wanted = len(happened.services)
    for number in range(1, kills + 1):
        happened.opened.append(_counted(desk, number * AT_ONCE))
        place.kill()
        place.restart()
    _counted(desk, wanted)


def _counted(desk: Desk, least: int) -> int:
    """How many renewals there are, once there are so many."""
    until = time.monotonic() + PATIENCE
    while True:
        found: int = desk.get(f"{OWN}/count")["count"]
        if found >= least:
            return found
        if time.monotonic() > until:
            raise RuntimeError(f"{found} of {least} renewals")
        time.sleep(LOOK)


def _provide(
    place: Place, desk: Desk, happened: Happened, papers: int, delays: list[float]
) -> None:
    """Each call has a key of its own, under which it is repeated while the server is away. It is killed once for each
    of the delays.
    """
    listed = desk.get(f"{RENEWALS}/list", limit=100)["data"][:papers]
    ids = [str(one["_id"]) for one in listed]
    kills = len(delays)
    killed_at = {(number + 1) * len(ids) // (kills + 1): one for number, one in enumerate(delays)}
    for number, id_ in enumerate(ids):
        _keyed(desk, f"{OWN}/prices/add", {"_id": id_, **PRICE})
        if number in killed_at:
            happened.provided.append(number)
            with _killed_after(place, killed_at[number]):
                _keyed(desk, f"{RENEWALS}/provided/{id_}", {})
        else:
            _keyed(desk, f"{RENEWALS}/provided/{id_}", {})
        happened.papers.add(UUID(id_))


def _keyed(desk: Desk, path: str, body: Any) -> None:
    desk.post(path, body, headers={"idempotency-key": str(uuid4())})


@contextmanager
def _killed_after(place: Place, seconds: float) -> Iterator[None]:
    """Kills and starts again so many seconds after the block began, and waits for that at its end."""

    def kill() -> None:
        time.sleep(seconds)
        place.kill()
        place.restart()

    with ThreadPoolExecutor(1) as pool:
        killed = pool.submit(kill)
        yield
        killed.result()
