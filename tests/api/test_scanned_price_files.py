"""Price files and the scanner: what waits or was refused is neither read nor loaded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from commands.shared.files.safety import FileWaiting
from domain.kernel.document import Document
from domain.price_file.noun import PRICE_FILE
from infra.cli.read_models import build_prices
from tests.api.price_calls import ADMIN, GAS, add, gas, loaded, progress, sent, work_of
from tests.api.supplier_calls import supplier_of
from tests.api.test_scanned_files import look, scanned_by
from tests.clamd_peer import EICAR, clamd_peer
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running
from workers.jobs.price_file.load_prices import load_prices

pytestmark = pytest.mark.needs("postgres")

HARMFUL = csv_of([[*GAS, "Note"], [*gas(), EICAR.decode()]])
CLEAN = csv_of([GAS, gas()])


def document_of(running: Running, file_id: str) -> Document:
    [found] = running.services.store.load(PRICE_FILE, UUID(file_id)).documents.values()
    return found


def calls(running: Running, found: dict[str, Any]) -> list[Any]:
    """Answers of all calls that read a price file that is stored."""
    admin, file_id = running.client("admin"), found["priceFileId"]
    body = {"_id": file_id, "mapping": found["mapping"]["gas"]}
    return [
        admin.post(f"{ADMIN}/getHeaders", data={"_id": file_id}),
        admin.post(f"{ADMIN}/generateStandardFlatFile/gas", json=body),
        add(running, found),
        admin.get(f"/api/price/{file_id}/errors"),
    ]


def mapped(running: Running, found: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """As before price files waited for the scanner."""
    with patch.context() as former:
        former.setattr("commands.imports.keeping.refuse_unopenable", lambda *_: None)
        assert add(running, found).status_code == 200


def test_no_call_reads_a_file_before_the_scanner_has_looked_at_it(running: Running) -> None:
    supplier = supplier_of(running.client("admin"))
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        found = sent(running, supplier, CLEAN)
        answers = calls(running, found)
        assert [one.status_code for one in answers] == [409] * 4
        assert {one.json()["code"] for one in answers} == {"file.waiting"}
        assert answers[0].json()["message"].startswith("prices.csv is still being checked")
        assert progress(running, found["priceFileId"])["step"] == "uploaded"
        look(running, found["priceFileId"])
        assert [one.status_code for one in calls(running, found)] == [200] * 4
        load_prices(running.services, work_of(running, found["priceFileId"]))
    assert progress(running, found["priceFileId"])["step"] == "loaded"


def test_no_call_reads_a_file_that_the_scanner_refused(running: Running) -> None:
    supplier = supplier_of(running.client("admin"))
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        found = sent(running, supplier, HARMFUL)
        look(running, found["priceFileId"])
        answers = calls(running, found)
    assert [one.status_code for one in answers] == [415] * 4
    assert {one.json()["code"] for one in answers} == {"file.refused"}
    assert progress(running, found["priceFileId"])["step"] == "uploaded"


@pytest.mark.parametrize(("data", "step", "rows"), [(CLEAN, "loaded", 1), (HARMFUL, "refused", 0)])
def test_a_load_waits_for_the_scanner_and_follows_it(
    running: Running, monkeypatch: pytest.MonkeyPatch, data: bytes, step: str, rows: int
) -> None:
    supplier = supplier_of(running.client("admin"))
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        found = sent(running, supplier, data)
        file_id = found["priceFileId"]
        mapped(running, found, monkeypatch)
        with pytest.raises(FileWaiting) as waits:
            load_prices(running.services, work_of(running, file_id))
        assert waits.value.context == {}
        assert progress(running, file_id)["step"] == "mapped"
        look(running, file_id)
        load_prices(running.services, work_of(running, file_id))
    result = progress(running, file_id)
    assert (result["step"], result["state"]) == (step, "done")
    assert len(running.services.price_rows.rows(UUID(file_id), 0, 10)) == rows


@pytest.mark.parametrize(
    ("scan", "why"), [("waiting", "has not looked at"), ("refused", "scanner refused")]
)
def test_rows_are_not_made_again_from_such_a_file(
    running: Running, monkeypatch: pytest.MonkeyPatch, scan: Any, why: str
) -> None:
    file_id = loaded(running, supplier_of(running.client("admin")), gas())
    store, before = running.services.store, document_of(running, file_id)
    load_many = type(store).load_many

    def scanned(self: Any, asked: Any) -> Any:
        found = load_many(self, asked)
        files = {before.document_id: before.model_copy(update={"scan": scan})}
        return {
            id_: replace(one, documents=files) if str(id_) == file_id else one
            for id_, one in found.items()
        }

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "load_many", scanned)
        [said] = [one for one in build_prices(running.services) if file_id in one]
    assert why in said
    assert len(running.services.price_rows.rows(UUID(file_id), 0, 10)) == 1
    assert not any(file_id in one for one in build_prices(running.services))
