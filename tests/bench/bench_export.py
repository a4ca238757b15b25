"""The list of leads as a workbook over HTTP, against xlsxwriter that writes the same cells.

What an empty call of the same server takes is not taken off: beside an export it is nothing.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx2 as httpx
from python_calamine import load_workbook
from xlsxwriter import Workbook

from infra.bootstrap import Databases
from infra.dev.stack.stack import HOST
from projections.lists.flat import Column, columns_of
from tests.bench.bench_lists import served
from tests.bench.measure import Report, Result, medians
from tests.bench.million.store import PASSWORD, build_read_models, fill_events, settings_of
from tests.bench.million.world import Size, World

LEADS, CUSTOMERS = 3_000, 10_000
ROUNDS = 5
GOAL = "<= 1.3"
PATH = "/api/records/lead/export"
PATIENCE = 300.0
FORMATS = {"money": "£#,##0.00", "day": "dd/mm/yyyy", "moment": "dd/mm/yyyy hh:mm"}
Cells = list[list[Any]]


class Different(Exception):
    """The export does not have the rows or the columns of the list."""


def run(report: Report, found: Databases) -> None:
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        folder = Path(name)
        settings = settings_of(folder)
        world = World(1, Size(leads=LEADS, customers=CUSTOMERS), datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
        with served(settings, found, folder) as port, signed_in(port) as client:
            measure(report, client, folder)


@contextmanager
def signed_in(port: int) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{HOST}:{port}", timeout=PATIENCE) as client:
        login = {"email": "admin@daybook.example", "password": PASSWORD}
        token = client.post("/api/login", json=login).json()["data"]["token"]
        client.headers["authorization"] = f"Bearer {token}"
        yield client


def measure(report: Report, client: httpx.Client, folder: Path) -> None:
    columns, total = columns_of("lead", "admin"), client.get("/api/lead/regUser/count").json()
    cells = cells_of(exported(client))
    if len(cells) - 1 != total["count"] or any(len(row) != len(columns) for row in cells):
        raise Different(len(cells), total["count"], len(columns))

    def ours() -> float:
        began = time.perf_counter()
        exported(client)
        return time.perf_counter() - began

    def peer() -> float:
        began = time.perf_counter()
        write(folder / "peer.xlsx", columns, cells)
        return time.perf_counter() - began

    export, plain = medians(ours, peer, rounds=ROUNDS)
    if cells_of((folder / "peer.xlsx").read_bytes()) != cells:
        raise Different("peer")
    name = f"export of {len(cells) - 1:,} leads, {len(columns)} columns, over HTTP"
    report.add(Result(name, "s", export, "xlsxwriter", plain, GOAL))


def exported(client: httpx.Client) -> bytes:
    answer = client.get(PATH, params={"format": "xlsx"})
    if answer.status_code != HTTPStatus.OK:
        raise RuntimeError(f"{answer.status_code}: {answer.text[:300]}")
    return answer.content


def cells_of(data: bytes) -> Cells:
    return load_workbook(BytesIO(data)).get_sheet_by_index(0).to_python()


def write(path: Path, columns: tuple[Column, ...], cells: Cells) -> None:
    """With the export's formats; empty cells are left out, as there."""
    with Workbook(path, {"constant_memory": True}) as book:
        formats = {kind: book.add_format({"num_format": form}) for kind, form in FORMATS.items()}
        kinds = [formats.get(column.kind) for column in columns]
        page = book.add_worksheet()
        for number, row in enumerate(cells):
            for place, cell in enumerate(row):
                if cell == "":
                    continue
                if isinstance(cell, str):
                    page.write_string(number, place, cell)
                elif isinstance(cell, bool):
                    page.write_boolean(number, place, cell)
                elif isinstance(cell, date):
                    page.write_datetime(number, place, cell, kinds[place])
                else:
                    page.write_number(number, place, cell, kinds[place])
