"""Generated files: no fault of the server's, no file without its import, no lead by halves.

`IMPORT_FILES=1000` tries as many; a few are tried otherwise.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.http.limits import PER_ACCOUNT, UPLOADS, Limit
from commands.imports.columns import columns
from tests.api.test_imports import files_of, leads_of, run, upload
from tests.infra.spreadsheets.sheet_files import xlsx_of
from tests.running import Running

EXAMPLES = int(os.environ.get("IMPORT_FILES", "8"))
HEADERS = (*columns(), "Shoe size", "Émail ", "number")
CELLS = st.one_of(
    st.sampled_from(
        [
            *("", "Ada", "ada@example.com", "L-100001", "C-1", "12,5", "£1,850.00", "-1", "1e9"),
            *("31/12/2026", "2026-02-30", "yes", "perhaps", "=1+1", "LS1 4DY", "B2B Sales", "DND"),
            *("LI, EWI", "NaN", "0", "sales_rep@example.com", "<b>", "\t", "'", "99999999999999"),
        ]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
)


@st.composite
def tables(draw: st.DrawFn) -> list[list[str]]:
    width = draw(st.integers(1, 6))
    header = draw(st.lists(st.sampled_from(HEADERS), min_size=width, max_size=width, unique=True))
    row = st.lists(CELLS, max_size=width + 1)
    return [header, *draw(st.lists(row, max_size=6))]


def csv_bytes(rows: list[list[str]], separator: str) -> bytes:
    """Without quotes: what a cell says may break its row."""
    return "\n".join(separator.join(row) for row in rows).encode()


FILES = st.one_of(
    st.builds(csv_bytes, tables(), st.sampled_from(",;\t|")),
    tables().map(lambda rows: xlsx_of([[_plain(one) for one in row] for row in rows])),
    st.binary(max_size=200),
    st.binary(max_size=60).map(lambda data: b"PK\x03\x04" + data),
)


def _plain(cell: str) -> str:
    """What a workbook can hold."""
    return "".join(char for char in cell if char.isprintable())


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=FILES)
def test_generated_files(running: Running, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setitem(PER_ACCOUNT, UPLOADS, Limit(1_000_000, 60))
    before = files_of(running)
    answer = upload(running, data, "generated.csv")
    assert answer.status_code < 500, answer.text
    if answer.status_code != 200:
        assert [one["field"] for one in answer.json()["errors"]] == ["file"]
        assert files_of(running) == before
        return
    assert len(files_of(running)) == len(before) + 1
    _import(running, answer.json()["data"])


def _import(running: Running, found: dict[str, Any]) -> None:
    body = {"mapping": found["mapping"], "expectedVersion": found["version"]}
    path = f"/api/imports/{found['importId']}"
    checked = running.client("admin").post(f"{path}/check", json=body)
    assert checked.status_code in {200, 422}, checked.text
    if checked.status_code != 200:
        return
    result = checked.json()["data"]
    assert sum(result[one] for one in ("create", "update", "skip", "error")) == found["rows"]
    shown = run(running, found | result)
    assert (shown["done"], shown["step"]) == (found["rows"], "finished")
    leads = leads_of(running, found["importId"])
    assert len(leads) == shown["created"] + shown["updated"]
    for lead in leads.values():
        dashboard = lead.details.digital_dashboard
        assert lead.details.consumer or lead.details.company or dashboard.customer_name
        assert lead.status
        assert lead.reference
