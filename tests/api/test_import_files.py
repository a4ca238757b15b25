"""Generated files: no fault of the server's, no file without its import, no lead by halves.

`IMPORT_FILES=1000` tries as many; a few are tried otherwise.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings

from commands.kernel.file_limits import UploadLimits
from domain.kernel.batch_ids import row_of
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from tests.api.generated_sheets import FILES, SheetFile
from tests.api.imported import run, upload
from tests.api.test_imports import files_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

EXAMPLES = int(os.environ.get("IMPORT_FILES", "30"))
CALLER_S_OWN = {"file", "encoding", "separator"}
SEEN: Counter[str] = Counter()
"""How far the files came, to see that they come everywhere."""


@pytest.fixture(scope="module", autouse=True)
def _seen() -> Iterator[None]:
    SEEN.clear()
    yield
    if EXAMPLES >= 100:
        assert min(SEEN[one] for one in ("csv", "xlsx", "xls", "ods", "refused", "lead")) > 0, SEEN


# The server's threads draw random numbers while a file is made, which hypothesis sees.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(file=FILES)
def test_generated_files(
    running: Running, monkeypatch: pytest.MonkeyPatch, file: SheetFile
) -> None:
    monkeypatch.setitem(running.services.deps._parts, UploadLimits, UploadLimits(1_000_000))
    running.client("admin")
    running.user("sales_rep")
    before, position = files_of(running), running.services.store.position()
    answer = upload(running, file.data, file.name, **file.form)
    assert answer.status_code < 500, answer.text
    if answer.status_code != 200:
        SEEN["refused"] += 1
        assert {one["field"] for one in answer.json()["errors"]} <= CALLER_S_OWN
        assert files_of(running) == before
        assert running.services.store.position() == position
        return
    found = answer.json()["data"]
    SEEN[found["format"]] += 1
    [kept] = files_of(running) - before
    assert Path(kept).name in _documents(running, position)
    _import(running, found, file, position)
    assert files_of(running) == {*before, kept}


def _import(running: Running, found: dict[str, Any], file: SheetFile, position: int) -> None:
    admin, path = running.client("admin"), f"/api/imports/{found['importId']}"
    width = len(found["headers"])
    mapping = found["mapping"] if file.mapping is None else [*file.mapping, *[""] * width][:width]
    body = {"mapping": mapping, "expectedVersion": found["version"], "leadType": file.lead_type}
    answer = admin.post(f"{path}/check", json=body)
    assert answer.status_code in {200, 422}, answer.text
    if answer.status_code != 200:
        assert answer.json()["errors"]
        return
    result = answer.json()["data"]
    assert sum(result[one] for one in ("create", "update", "skip", "error")) == found["rows"]
    assert _made(running, found["importId"], position) == {}
    shown = run(running, found | result)
    assert (shown["done"], shown["step"]) == (found["rows"], "finished")
    assert admin.get(f"{path}/errors").status_code == 200
    made = _made(running, found["importId"], position)
    assert len(made) == shown["created"] + shown["updated"]
    refused = {one["row"] for one in result["found"] if one["action"] == "error"}
    assert not refused & made.keys()
    for _, stream in made.values():
        _check_whole(running, stream)


def _check_whole(running: Running, stream: UUID) -> None:
    """The lead is all there: what names it, its place in a pipeline, its row of the read model."""
    SEEN["lead"] += 1
    lead = running.services.store.load(LEAD, stream)
    dashboard = lead.details.digital_dashboard
    assert lead.details.consumer or lead.details.company or dashboard.customer_name
    assert lead.status
    assert lead.reference
    answer = running.client("admin").get(f"/api/lead/regUser/show/{stream}")
    assert answer.status_code == 200, answer.text
    assert answer.json()["data"]["status"] == lead.status


def _made(running: Running, import_id: str, position: int) -> dict[int, tuple[UUID, UUID]]:
    """Command and lead by row. A row has one command, and that one lead."""
    found: dict[int, tuple[UUID, UUID]] = {}
    for stored in running.services.store.read(position, 1_000_000):
        if stored.noun != "lead" or str(stored.correlation_id) != import_id:
            continue
        row = row_of(stored.correlation_id, stored.command_id)
        assert row is not None
        own = stored.command_id, stored.stream_id
        assert found.setdefault(row, own) == own
    return found


def _documents(running: Running, position: int) -> set[str]:
    """Names of the files that imports received since then name."""
    store = running.services.store
    imports = {one.stream_id for one in store.read(position, 1_000) if one.noun == "import"}
    return {doc.hex for one in imports for doc in store.load(NOUNS["import"], one).documents}
