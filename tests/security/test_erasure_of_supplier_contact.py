"""A supplier's contact can be erased: nothing of the person is left but the supplier."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from tests.api.account.conftest import ServerWithMail
from tests.api.places import data, made, said, timeline
from tests.security.planting import erase
from tests.security.searching import everywhere, files_of, forms_of, holds

pytestmark = pytest.mark.needs("postgres")
WORD = "Ombrefeldt"


def test_it_is_found_before_and_nowhere_after(
    server: ServerWithMail, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    admin, files = server.client("admin"), set(files_of(server))
    supplier = made(
        admin.post("/api/supplier/admin/create", json={"supplierName": "Fellside Energy"})
    )
    body = {
        "supplierId": supplier,
        "ContactPersonName": f"Una {WORD}",
        "Email": f"{WORD}@fellside.example",
        "TelephoneNumber": "01632 960171",
        "Department": f"Desk of {WORD}",
        "jobTitle": f"Aide to {WORD}",
        "Address": f"{WORD} House\nKeswick",
    }
    contact = made(admin.post("/api/supplier/admin/contact/add", json=body))
    change = {"_id": contact, "jobTitle": f"Head of {WORD}", "reason": f"{WORD} rang"}
    data(admin.post("/api/supplier/admin/contact/update", json=change))
    before = everywhere(server, tmp_path / "before", WORD)
    assert {place.split(".")[-1] for place in before} >= {"supplier_contact"}
    found = data(admin.get("/api/search", params={"q": WORD}))
    assert orjson.dumps(found).count(WORD.encode())

    answer = erase(admin, "supplier_contact", contact)
    assert said(answer) == "The person was erased"

    assert everywhere(server, tmp_path / "after", WORD) == set()
    assert set(files_of(server)) == files
    assert not holds("".join(capfd.readouterr()).encode(), forms_of([WORD]))
    assert WORD.encode() not in orjson.dumps(data(admin.get("/api/search", params={"q": WORD})))
    (row,) = data(admin.get("/api/supplier/admin/list", params={"Search": "Fellside"}))
    assert row["supplierName"] == "Fellside Energy"
    assert not holds(orjson.dumps(row), forms_of([WORD]))
    entries = timeline(admin, "supplier_contact", contact)
    assert entries[0]["kinds"] == ["erasure"]
    assert not holds(orjson.dumps(entries), forms_of([WORD]))
    # The address is free again.
    again = made(admin.post("/api/supplier/admin/contact/add", json=body))
    assert again != contact
