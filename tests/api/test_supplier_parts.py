"""Contacts and logos of suppliers over the wire, on real Postgres."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.api.places import data, made, refused, timeline
from tests.api.supplier_calls import ADMIN, person_of, supplier_of, with_logo
from tests.matrix.calls import PNG
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


class TestContacts:
    def test_found_by_supplier_and_address_without_case(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        person = person_of(admin, id_, Email="Una.Ashdown@fellside.example")
        params = {"supplierId": id_, "contactEmail": "una.ASHDOWN@fellside.example"}
        found = data(admin.get(f"{ADMIN}/contact", params=params))
        assert (found["_id"], found["Supplier"]["_id"]) == (person, id_)
        elsewhere = params | {"supplierId": supplier_of(admin)}
        refused(admin.get(f"{ADMIN}/contact", params=elsewhere), 404)
        data(admin.post(f"{ADMIN}/contact/delete", json={"_id": person}))
        refused(admin.get(f"{ADMIN}/contact", params=params), 404)

    def test_those_changed_last_come_first(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        people = [person_of(admin, id_) for _ in range(3)]
        person_of(admin, supplier_of(admin))
        edit = {"_id": people[0], "jobTitle": "Director"}
        data(admin.post(f"{ADMIN}/contact/update", json=edit))
        listed = data(admin.get(f"{ADMIN}/contact_list", params={"supplierId": id_}))
        assert [one["_id"] for one in listed] == [people[0], people[2], people[1]]
        other = admin.get(f"{ADMIN}/contact_list", params={"supplierId": str(uuid4())}).json()
        assert (other["data"], other["count"]) == ([], 0)


class TestLogo:
    def test_a_former_logo_is_shown_by_its_own_id(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        refused(admin.get(f"/api/supplier/regUser/logo/{id_}"), 404)
        with_logo(admin, id_)
        first = data(admin.get(f"{ADMIN}/show/{id_}"))["logo"]
        data(admin.post(f"{ADMIN}/removeLogo", json={"supplierId": id_}))
        assert data(admin.get(f"{ADMIN}/show/{id_}"))["logo"] is None
        refused(admin.get(f"/api/supplier/regUser/logo/{id_}"), 404)
        kept = admin.get(f"/api/supplier/regUser/logo/{id_}", params={"v": first})
        assert (kept.status_code, kept.content) == (200, PNG)
        refused(admin.get(f"/api/supplier/regUser/logo/{id_}", params={"v": str(uuid4())}), 404)
        entry = timeline(admin, "supplier", id_)[0]
        assert entry["events"] == ["supplier.logo_changed"]

    def test_a_document_is_no_logo(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        files = {"file": ("terms.png", PNG, "image/png")}
        made(admin.post("/api/supplier/regUser/add_document", data={"id": id_}, files=files))
        (document,) = data(admin.get(f"{ADMIN}/show/{id_}"))["documents"]
        params = {"v": document["_id"]}
        refused(admin.get(f"/api/supplier/regUser/logo/{id_}", params=params), 404)

    @pytest.mark.parametrize(
        ("content", "status", "code"),
        [
            (b"", 422, "file.empty"),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", 415, "file.type_not_allowed"),
            (PNG + bytes(2_000_001), 413, "file.too_large"),
        ],
        ids=["empty", "svg", "large"],
    )
    def test_what_is_no_picture_is_refused(
        self, running: Running, content: bytes, status: int, code: str
    ) -> None:
        admin = running.client("admin")
        answer = refused(with_logo(admin, supplier_of(admin), content), status)
        assert (answer["code"], answer["errors"][0]["field"]) == (code, "file")
        assert refused(with_logo(admin, str(uuid4())), 404)["code"] == "record.not_found"
