"""Storing the rows of an import, against rows that SQLAlchemy inserts beside an audit trigger.

Both read the same file with calamine and make the same command of each row. Ours then obeys the
rules, seals personal fields, numbers the leads and chains their events; the peer inserts, 500 rows
to a transaction. Memory is compared with a process that goes over the file's rows with calamine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path
from uuid import UUID, uuid4

import orjson
from python_calamine import load_workbook

from commands.imports.cells import values_of
from commands.imports.columns import suggested
from commands.imports.deciding import batches, command_of
from commands.imports.keys import RowLinks
from commands.imports.lead_target import TARGET
from commands.lead import CaptureLead
from commands.shared.sheets import SheetRow
from domain.nouns import NOUNS
from infra.bootstrap import Databases, Services, open_services, projecting
from infra.dev.stack.stack import PROJECT
from infra.gc_tuning import tune_gc
from infra.settings import Settings
from infra.spreadsheets.workbook_rows import text_of
from tests.bench.audited import Audited
from tests.bench.import_file import run_whole, started, wait_for_no_reader, workbook_of
from tests.bench.measure import Report, Result, medians
from tests.bench.serving import own_environment, settings_of
from tests.faults.standing import registered

ROWS, MEMORY_ROWS = 3_000, 10_000
BATCH, ROUNDS = 500, 3
KNOWN = 120.0
"""Seconds that the read models may take."""


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        folder = Path(name)
        with (
            own_environment(settings_of(found, folder, 1)),
            open_services(Settings.load(), found) as services,
        ):
            user = known_user(services)
            wait_for_no_reader(services)
            tune_gc()
            speed(report, services, found, user)
            memory(report, folder, user)


def known_user(services: Services) -> UUID:
    """An admin whom the read models have."""
    user, _ = registered(services, "admin", "0")
    until = time.monotonic() + KNOWN
    with projecting(services):
        while services.users.signed_in(user) is None:
            if time.monotonic() > until:
                raise RuntimeError("the read model of users does not follow")
            time.sleep(0.1)
    return user


def speed(report: Report, services: Services, found: Databases, user: UUID) -> None:
    data = workbook_of(ROWS)
    peer = Audited(found.main, 1)

    def ours() -> float:
        work = started(services, data, user)
        began = time.perf_counter()
        run_whole(services, work, ROWS)
        took = time.perf_counter() - began
        # The next round finds them as a user's next import does.
        let_readers_follow(services)
        return took

    def theirs() -> float:
        began = time.perf_counter()
        insert(peer, data, user)
        return time.perf_counter() - began

    try:
        ours_took, peer_took = medians(ours, theirs, rounds=ROUNDS)
        versions, kept = peer.versions()
    finally:
        peer.close()
    if not versions == kept == ROUNDS * ROWS:
        raise RuntimeError("the trigger did not keep every row")
    name = f"import of {ROWS:,} rows, {BATCH} at once"
    report.add(Result(name, "s", ours_took, "audit trigger", peer_took, "<= 1.5"))


def let_readers_follow(services: Services) -> None:
    """Raises RuntimeError where the read models do not reach what is stored."""
    with projecting(services):
        if not services.lists_show(list(NOUNS), services.store.position(), KNOWN):
            raise RuntimeError("the read models do not follow")


def insert(peer: Audited, data: bytes, user: UUID) -> None:
    rows = load_workbook(BytesIO(data)).get_sheet_by_index(0).iter_rows()
    mapping = suggested("lead", [text_of(cell) for cell in next(rows)])
    sheet = (SheetRow(n, [text_of(cell) for cell in row]) for n, row in enumerate(rows, 2))
    for batch in batches(sheet, BATCH):
        peer.add_each([(uuid4(), captured(row, mapping)) for row in batch], user)


def captured(row: SheetRow, mapping: tuple[str, ...]) -> CaptureLead:
    command = command_of(TARGET, values_of("lead", row, mapping), RowLinks(), None)
    if not isinstance(command, CaptureLead):
        raise TypeError(command)
    return command


def memory(report: Report, folder: Path, user: UUID) -> None:
    file = folder / "leads.xlsx"
    file.write_bytes(workbook_of(MEMORY_ROWS))
    found = measured_alone("import", str(file), str(MEMORY_ROWS), str(user))
    ours = found["growth"] + found["reader"]
    peer = measured_alone("calamine", str(file))["peak"]
    split = f"grows by {found['growth']:.0f}, its reader's peak {found['reader']:.0f}"
    name = f"peak memory of an import of {MEMORY_ROWS:,} rows ({split})"
    report.add(Result(name, "MB", ours, "calamine's rows", peer, "<= 1.2"))


def measured_alone(*arguments: str) -> dict[str, float]:
    """What a program of `import_memory` measured of itself."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.import_memory", *arguments],
        cwd=PROJECT,
        env=dict(os.environ),
        stdout=subprocess.PIPE,
        check=True,
    )
    answer: dict[str, float] = orjson.loads(done.stdout.splitlines()[-1])
    return answer
