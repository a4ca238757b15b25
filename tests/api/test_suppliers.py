"""Suppliers and their contacts over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any

import pytest

from api.texts import literal
from domain.kernel.details import MASK
from tests.api.places import data, made, refused, said, timeline, unique
from tests.api.price_calls import GAS, gas, load, sent
from tests.api.supplier_calls import ADMIN, person_of, supplier_of, with_logo
from tests.api.test_quotes import priced, quote, shown
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.matrix.calls import PNG
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
Doc = dict[str, Any]
SUPPLIER_FIELDS = {"_id", "supplierName", "SupplierContact", "serviceType", "isActive", "logo"}
CONTACT_FIELDS = {
    *("ContactPersonName", "Email", "TelephoneNumber", "Department", "jobTitle", "Address"),
}


class TestMessages:
    def test_of_suppliers(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("Otter Water ")
        added = admin.post(f"{ADMIN}/create", json={"supplierName": name})
        id_ = made(added)
        assert said(added) == "Supplier added successfully"
        changed = admin.post(f"{ADMIN}/update", json={"_id": id_, "isActive": 0})
        assert said(changed) == "Supplier Updated successfully"
        assert said(with_logo(admin, id_)) == "File Uploaded Successfully."
        assert said(admin.post(f"{ADMIN}/removeLogo", json={"supplierId": id_})) == (
            "File removed successfully"
        )
        assert said(admin.get(f"{ADMIN}/delete/{id_}")) == "Supplier deleted Successfully"
        again = admin.post("/api/supplier/admin/delete", json={"id": supplier_of(admin)})
        assert said(again) == "Supplier deleted Successfully"

    def test_one_that_is_used_is_blocked_not_deleted(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("Otter Water ")
        id_ = supplier_of(admin, supplierName=name)
        of_quote = quote(admin)
        row = priced(admin, of_quote, supplierId=id_)
        doc = shown(admin, of_quote)
        used = f"{doc['Company']['businessName']}, {doc['QuoteID']}"
        refusal = f"Not deleted, as it is used by {used}. Block it instead."
        for answer in (
            admin.get(f"{ADMIN}/delete/{id_}"),
            admin.post("/api/supplier/admin/deleteMultiSupplier", json={"deleteIds": [id_]}),
            running.client("management").post(
                "/api/supplier/regUser/deleteRequest", json={"deleteIds": [id_]}
            ),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "supplier.used")
            assert answer.json()["message"] == refusal
        assert not data(admin.get(f"{ADMIN}/show/{id_}"))["isDelete"]
        blocked = admin.post(f"{ADMIN}/update", json={"_id": id_, "isActive": 0})
        assert blocked.status_code == 200
        body = {"_id": of_quote, "priceId": row}
        assert admin.post("/api/quote/regUser/prices/remove", json=body).status_code == 200
        assert said(admin.get(f"{ADMIN}/delete/{id_}")) == "Supplier deleted Successfully"

    def test_one_that_typed_prices_name_is_used(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("Otter-Water ")
        other = supplier_of(admin)
        id_ = supplier_of(admin, supplierName=name)
        of_quote = quote(admin)
        row = priced(admin, of_quote, supplierName=name.upper().replace("-", " "))
        # A price that links to another supplier is not this one's, whatever its name was then.
        priced(admin, of_quote, supplierId=other)
        renamed = {"_id": other, "supplierName": unique("Renamed ")}
        assert admin.post(f"{ADMIN}/update", json=renamed).status_code == 200
        refusal = refused(admin.get(f"{ADMIN}/delete/{id_}"), 409)
        assert refusal["code"] == "supplier.used"
        assert shown(admin, of_quote)["QuoteID"] in refusal["message"]
        body = {"_id": of_quote, "priceId": row}
        assert admin.post("/api/quote/regUser/prices/remove", json=body).status_code == 200
        assert said(admin.get(f"{ADMIN}/delete/{id_}")) == "Supplier deleted Successfully"
        assert admin.get(f"{ADMIN}/delete/{other}").status_code == 409

    def test_one_with_prices_that_count_is_not_deleted_either(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        file = sent(running, id_, csv_of([GAS, gas()]))
        assert load(running, file)["step"] == "loaded"
        refused_once = admin.get(f"{ADMIN}/delete/{id_}")
        assert (refused_once.status_code, refused_once.json()["code"]) == (409, "supplier.used")
        # A pinned row keeps its file readable.
        of_quote = quote(admin)
        [priced_row] = data(admin.get(f"/api/price/{file['priceFileId']}/rows"))
        pinned = {"_id": of_quote, "priceFileId": file["priceFileId"], "row": priced_row["row"]}
        assert admin.post("/api/quote/regUser/prices/pin", json=pinned).status_code == 200
        gone = admin.post(f"{ADMIN}/price_file/delete", json={"_id": file["priceFileId"]})
        assert (gone.status_code, gone.json()["code"]) == (409, "price_file.used")
        withdrawn = {"_id": file["priceFileId"]}
        assert admin.post(f"{ADMIN}/removeData", json=withdrawn).status_code == 200
        assert admin.get(f"{ADMIN}/delete/{id_}").status_code == 409

    def test_of_documents(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin)
        for method in ("GET", "POST"):
            answer = admin.post(
                "/api/supplier/regUser/add_document",
                data={"id": id_, "category": "Policies and Procedure"},
                files={"file": ("terms.png", PNG, "image/png")},
            )
            assert said(answer) == "Document added successfully"
            (document,) = data(admin.get(f"{ADMIN}/show/{id_}"))["documents"]
            assert document["category"] == "Policies and Procedure"
            path = f"/api/supplier/regUser/delete_document/documents/{id_}/{document['_id']}"
            assert said(admin.request(method, path)) == "Document deleted successfully"

    def test_of_contacts(self, running: Running) -> None:
        admin = running.client("admin")
        id_, email = supplier_of(admin), f"{unique('una')}@fellside.example"
        body = {"supplierId": id_, "Email": email}
        added = admin.post(f"{ADMIN}/contact/add", json=body)
        other = person_of(admin, id_)
        assert said(added) == "contact added successfully"
        twice = refused(
            admin.post(f"{ADMIN}/contact/add", json=body | {"Email": email.upper()}), 409
        )
        assert (twice["errorCode"], twice["message"]) == (11000, literal.EMAIL_EXISTS)
        assert [one["field"] for one in twice["errors"]] == ["Email"]
        edit = {"_id": other, "Email": email.title()}
        edited = refused(admin.post(f"{ADMIN}/contact/update", json=edit), 409)
        assert (edited["message"], edited["code"]) == (
            "Duplicate Email",
            "supplier_contact.email_in_use_on_edit",
        )
        changed = admin.post(f"{ADMIN}/contact/update", json={"_id": other, "Department": "Sales"})
        assert said(changed) == "Contact Updated successfully"
        named = {"supplierId": id_, "contactEmail": email.upper()}
        assert said(admin.post(f"{ADMIN}/contact/delete", json=named)) == (
            "Contact deleted Successfully"
        )

    @pytest.mark.parametrize("path", ["create", "contact/add"])
    def test_a_fault_says_so_with_a_code_of_its_own(
        self, running: Running, path: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: Any, **__: Any) -> Any:
            raise RuntimeError("a fault")

        admin, id_ = running.client("admin"), supplier_of(running.client("admin"))
        bodies = {
            "create": {"supplierName": "Wolds"},
            "contact/add": {"supplierId": id_, "Email": "a@b.example"},
        }
        monkeypatch.setattr("commands.kernel.record.create_stream", broken)
        answer = refused(admin.post(f"{ADMIN}/{path}", json=bodies[path]), 500)
        noun = "supplier" if path == "create" else "supplier_contact"
        assert (answer["code"], answer["message"]) == (f"{noun}.failed", "Something went wrong.")


class TestList:
    def test_a_row_has_logo_names_services_and_state(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("Quernmill")
        id_ = supplier_of(admin, supplierName=word, serviceType=["Gas", "Electric"])
        person_of(admin, id_, ContactPersonName="Una Ashdown")
        with_logo(admin, id_)
        (row,) = data(admin.get(f"{ADMIN}/list", params={"Search": word}))
        assert row.keys() >= SUPPLIER_FIELDS
        assert (row["serviceType"], row["isActive"]) == (["Gas", "Electric"], 1)
        assert [one["ContactPersonName"] for one in row["SupplierContact"]] == ["Una Ashdown"]
        assert admin.get(f"/api/supplier/regUser/logo/{id_}").headers["content-type"] == "image/png"
        shown = data(admin.get(f"{ADMIN}/show/{id_}"))
        assert shown["logo"] == row["logo"]
        assert shown["SupplierContact"][0].keys() >= CONTACT_FIELDS

    def test_filters_and_counts(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("Hollowstone")
        gas = supplier_of(admin, supplierName=f"{word} Gas", serviceType=["Gas"])
        both = supplier_of(admin, supplierName=f"{word} Both", serviceType=["Water", "Gas"])
        off = supplier_of(admin, supplierName=f"{word} Off", serviceType=["Water"], isActive=0)

        def found(**params: Any) -> set[str]:
            asked = {"Search": word, **params}
            rows = data(admin.get(f"{ADMIN}/list", params=asked))
            count = admin.get("/api/supplier/regUser/count", params=asked).json()["count"]
            assert count == len(rows)
            return {row["_id"] for row in rows}

        assert found() == found(isActive=["0", "1"]) == {gas, both, off}
        assert found(isActive="1") == {gas, both}
        assert found(isActive="0") == {off}
        assert found(serviceType="Gas") == {gas, both}
        assert found(serviceType=["Water", "Electric"], isActive="1") == {both}

    def test_ten_a_page_newest_first_and_unknown_until_the_last(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("Tarnside")
        ids = [supplier_of(admin, supplierName=f"{word} {number}") for number in range(12)]
        first = admin.get(f"{ADMIN}/list", params={"Search": word}).json()
        second = admin.get(f"{ADMIN}/list", params={"Search": word, "skip": 10}).json()
        assert [row["_id"] for row in first["data"] + second["data"]] == ids[::-1]
        assert (first["count"], len(first["data"]), second["count"]) == (-1, 10, 12)


class TestPartner:
    def test_chooses_active_suppliers_by_three_fields(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("Marlpit")
        shown = supplier_of(admin, supplierName=f"{word} On", serviceType=["Gas"], portalUser="us")
        person_of(admin, shown, ContactPersonName="Una Ashdown")
        supplier_of(admin, supplierName=f"{word} Off", isActive=0)
        params = {"Search": word, "isActive": "1"}
        (row,) = data(running.client("partner").get("/api/supplier/partner/list", params=params))
        assert row == {"_id": shown, "supplierName": f"{word} On", "serviceType": ["Gas"]}

    @pytest.mark.parametrize(
        "params",
        [
            {},
            {"isActive": "0"},
            {"isActive": ["0", "1"]},
            {"isActive": "1", "isDelete": "requested"},
            {"isActive": "1", "sort": "updatedAt"},
            {"isActive": "1", "at": "2026-01-01T00:00:00Z"},
        ],
    )
    def test_is_answered_nothing_else(self, running: Running, params: Doc) -> None:
        partner = running.client("partner")
        refused(partner.get("/api/supplier/partner/list", params=params), 403)
        refused(running.client("installer").get("/api/supplier/regUser/list", params=params), 403)

    def test_finds_by_the_name_alone(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("kelpworth")
        id_ = supplier_of(admin, accountReference=word, website=f"{word}.example")
        person_of(admin, id_, ContactPersonName=word)
        params = {"Search": word, "isActive": "1"}
        found = data(running.client("partner").get("/api/supplier/partner/list", params=params))
        assert found == []


class TestRights:
    def test_management_asks_for_a_deletion_that_an_admin_decides_on(
        self, running: Running
    ) -> None:
        admin, manager = running.client("admin"), running.client("management")
        id_ = supplier_of(admin)
        person = person_of(admin, id_)
        assert said(manager.get(f"/api/supplier/management/delete/{id_}")) == (
            literal.DELETE_REQUEST_SENT
        )
        asked = data(admin.get(f"{ADMIN}/show/{id_}"))
        assert (asked["isDelete"], asked["deleteRequest"]["by"]["name"]) == (
            False,
            "Management Tester",
        )
        inbox = data(admin.get(f"/api/records/delete-requests/supplier/{id_}"))
        assert inbox["dependants"]
        data(admin.get(f"{ADMIN}/delete/{id_}"))
        gone = data(admin.get(f"{ADMIN}/contact/show/{person}"))
        assert gone["isDelete"] is True

    def test_secrets_of_the_portal_are_written_and_revealed_only(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = supplier_of(admin, portalUser="daybook-orders", portalPassword="otter-kettle-73")
        shown = data(admin.get(f"{ADMIN}/show/{id_}"))
        assert (shown["portalUser"], shown["portalPassword"]) == (MASK, MASK)
        rep = data(running.client("sales_rep").get(f"/api/supplier/sales_rep/show/{id_}"))
        assert rep.keys().isdisjoint({"portalUser", "portalPassword"})
        asked = {"field": "portalPassword", "reason": "Ordering"}
        revealed = data(admin.post(f"/api/records/supplier/{id_}/reveal", json=asked))
        assert revealed["value"] == "otter-kettle-73"
        newest = timeline(admin, "supplier", id_)[0]
        assert (newest["revealed"], newest["reason"]) == (["portalPassword"], "Ordering")

    def test_a_name_that_is_taken_is_refused_with_its_field(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("Beckside")
        supplier_of(admin, supplierName=name)
        answer = refused(admin.post(f"{ADMIN}/create", json={"supplierName": name.upper()}), 409)
        assert answer["code"] == "supplier.supplier_name_in_use"
        assert [one["field"] for one in answer["errors"]] == ["supplierName"]
