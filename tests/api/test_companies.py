"""Companies over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.company import NO_COMPANY
from domain.kernel.record import FieldRevealed
from domain.role.values import ROLES
from tests.api.places import (
    ASSIGNEE_FIELDS,
    COMPANY_FIELDS,
    CONTACT_FIELDS,
    SITE_FIELDS,
    contact_of,
    data,
    firm,
    made,
    refused,
    said,
    site_of,
    timeline,
    unique,
)
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
SHOW = "/api/company/admin/show"
REGUSER = "/api/company/regUser"


class TestAnswers:
    def test_a_company_has_the_contracts_fields_wherever_it_is_shown(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        word = unique("quernstone")
        id_ = firm(admin, businessName=f"{word} Ltd")
        site = site_of(admin, id_)
        contact_of(admin, id_, siteId=site)
        (row,) = data(admin.get("/api/company/admin/list", params={"Search": word}))
        shown = data(admin.get(f"{SHOW}/{id_}"))
        alone = data(admin.get(f"{REGUSER}/single_show/{id_}"))
        placed = data(admin.get(f"{REGUSER}/single_show_with_site/{id_}"))
        for doc in (row, shown):
            assert doc.keys() >= COMPANY_FIELDS
            assert doc["Site"][0].keys() >= SITE_FIELDS
            assert doc["Contact"][0].keys() >= CONTACT_FIELDS
            assert doc["Site"][0]["User"] == doc["Contact"]
        assert alone.keys() >= COMPANY_FIELDS - {"Site", "Contact"}
        assert (alone.get("Site"), alone.get("Contact")) == (None, None)
        assert placed["Site"] == shown["Site"]
        assert placed["Contact"] is None
        assert admin.get("/api/company/admin/count", params={"Search": word}).json()["count"] == 1

    def test_a_word_stands_in_the_company_or_in_a_contact(self, running: Running) -> None:
        admin = running.client("admin")
        word, other = unique("fettling"), unique("spurtle")
        own = firm(admin, businessName=f"{word} Ltd")
        theirs = firm(admin, businessName="Aire Bakery Ltd")
        for name in ("Joan", "Ada"):
            contact_of(admin, theirs, name=f"{name} {word}")
        both = firm(admin, businessName=f"Mill {word}")
        contact_of(admin, both, name=f"Tom {word}")
        apart = firm(admin, businessName=f"Works {word}")
        contact_of(admin, apart, name=f"Ada {other}")

        def found(search: str, **more: Any) -> tuple[list[str], int]:
            asked = {"Search": search, **more}
            rows = data(admin.get("/api/company/admin/list", params=asked))
            count = admin.get("/api/company/admin/count", params={"Search": search}).json()["count"]
            return [row["_id"] for row in rows], count

        assert found(word) == ([apart, both, theirs, own], 4)
        assert found(word, skip=1, limit=2) == ([both, theirs], 4)
        assert found(word, sort="businessName", sortType="asc") == ([theirs, own, both, apart], 4)
        assert found(f"{word} {other}") == ([apart], 1)
        assert found(f"{other} mill") == ([], 0)

    def test_lists_of_its_parts(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(admin, Assignee=[str(running.user("sales_rep"))])
        site_of(admin, id_)
        contact_of(admin, id_)
        (site,) = data(admin.get(f"{REGUSER}/site_list", params={"companyId": id_}))
        (contact,) = data(admin.get(f"{REGUSER}/contact_list", params={"companyId": id_}))
        (person,) = data(admin.get("/api/company/admin/assignee_list", params={"companyId": id_}))
        assert site.keys() >= SITE_FIELDS
        assert contact.keys() >= CONTACT_FIELDS
        assert person.keys() == ASSIGNEE_FIELDS
        assert person["role"] == {"roleName": "sales_rep"}

    @pytest.mark.parametrize("path", ["site_list", "contact_list"])
    def test_no_company_has_no_parts_and_an_unknown_one_is_not_found(
        self, running: Running, path: str
    ) -> None:
        admin = running.client("admin")
        assert data(admin.get(f"{REGUSER}/{path}")) == []
        assert data(admin.get(f"{REGUSER}/{path}", params={"companyId": str(NO_COMPANY)})) == []
        refused(admin.get(f"{REGUSER}/{path}", params={"companyId": str(uuid4())}), 404)

    def test_pickers_of_the_lead_form(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        word = unique("pikestaff")
        id_ = firm(rep, businessName=f"{word} Ltd")
        site = site_of(rep, id_, siteName="Cold store", postcode="LS29 8AB")
        found = data(
            rep.post("/api/company/sales_rep/dropdownCompanyForLead", json={"search": word})
        )
        assert [one["_id"] for one in found] == [id_]
        assert data(admin.get(f"{REGUSER}/dropdown_list", params={"Search": word})) == found
        sites = "/api/company/admin/dropdownSiteForLead"
        expected = {
            "_id": site,
            "siteName": "Cold store",
            "postcode": "LS29 8AB",
            "companyId": id_,
        }
        asked = {"companyId": id_, "search": "cold", "skip": 0, "limit": 10}
        assert data(rep.post(sites, json=asked)) == [expected]
        assert data(rep.post(sites, json={"companyId": id_, "search": "attic"})) == []
        assert data(rep.post(sites, json={})) == []


class TestLiveList:
    def test_it_has_companies_with_live_services(self, running: Running) -> None:
        admin = running.client("admin")
        word = unique("livery")
        id_ = firm(admin, businessName=f"{word} One")
        firm(admin, businessName=f"{word} Two", allServices=["Water"])
        asked = {"isLive": "true", "Search": word}
        assert data(admin.get("/api/company/admin/list", params=asked)) == []
        change = {"_id": id_, "liveServices": ["Gas"]}
        assert said(admin.post("/api/company/admin/edit", json=change)) == (
            "company updated successfully"
        )
        (row,) = data(admin.get("/api/company/admin/list", params=asked))
        assert (row["allServices"], row["liveServices"]) == (["Gas"], ["Gas"])
        assert admin.get("/api/company/admin/count", params=asked).json()["count"] == 1

    @pytest.mark.parametrize("asked", ["true", "false", "1", "0"])
    def test_it_is_for_fewer_roles_than_the_list_of_all(self, running: Running, asked: str) -> None:
        for role, status in {
            "management": 200,
            "sub management": 200,
            "partner": 200,
            "sales_rep": 403,
            "observing_partner": 403,
            "service_partner": 403,
            "surveyor": 403,
            "installer": 403,
        }.items():
            for call in ("list", "count"):
                path = f"/api/company/regUser/{call}"
                client = running.client(role)
                assert client.get(path).status_code == 200
                answer = client.get(path, params={"isLive": asked})
                assert (role, answer.status_code) == (role, status)


class TestFormats:
    def test_numbers_are_normalised_and_bank_details_masked(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(
            admin,
            postcode="ls29 8ab",
            mpan="00111222 1200023305967",
            registerNumber="1234567",
            bankSortcode="20-00-11",
            bankAccountNumber="00123456",
        )
        doc = data(admin.get(f"{SHOW}/{id_}"))
        assert (doc["postcode"], doc["mpan"]) == ("LS29 8AB", "1200023305967")
        assert doc["registerNumber"] == "01234567"
        assert (doc["bankSortcode"], doc["bankAccountNumber"]) == ("••••", "••••3456")

    @pytest.mark.parametrize(
        ("field", "value", "code"),
        [
            ("postcode", "LS2", "postcode_invalid"),
            ("mpan", "1200023305966", "mpan_check_digit"),
            ("mprn", "3938424400", "mprn_check_digit"),
            ("bankSortcode", "12-34-5", "sort_code_invalid"),
            ("bankAccountNumber", "12x", "account_number_invalid"),
            ("businessType", "Guild", "not_in_list"),
            ("liveServices", ["Gold"], "not_in_list"),
        ],
    )
    def test_a_wrong_one_names_its_field(
        self, running: Running, field: str, value: object, code: str
    ) -> None:
        admin = running.client("admin")
        body = {"businessName": "Wrong Ltd", field: value}
        error = refused(admin.post("/api/company/admin/add", json=body), 422)
        assert {(one["field"], one["code"]) for one in error["errors"]} >= {(field, code)}

    def test_an_unusual_number_is_kept_and_named(self, running: Running) -> None:
        admin = running.client("admin")
        body = {"businessName": "Odd Ltd", "vatNumber": "GB1"}
        answer = data(admin.post("/api/company/admin/add", json=body))
        assert answer["advice"] == {"vatNumber": "vat_number_unusual"}


class TestReveal:
    def test_the_look_is_on_the_timeline(self, running: Running) -> None:
        management = running.client("management")
        id_ = firm(management, bankAccountNumber="00123456")
        body = {"field": "bankAccountNumber", "reason": "Refund"}
        answer = management.post(f"/api/records/company/{id_}/reveal", json=body)
        assert data(answer) == {"field": "bankAccountNumber", "value": "00123456", "version": 2}
        assert answer.headers["cache-control"] == "no-store"
        entry = timeline(management, "company", id_)[0]
        assert (entry["kinds"], entry["revealed"]) == (["reveal"], ["bankAccountNumber"])
        assert (entry["actor"]["name"], entry["reason"]) == ("Management Tester", "Refund")
        assert "00123456" not in str(timeline(management, "company", id_))

    @pytest.mark.parametrize("role", [one for one in ROLES if one not in {"admin", "management"}])
    def test_only_admins_and_management_may_look(self, running: Running, role: str) -> None:
        admin = running.client("admin")
        id_ = firm(admin, bankAccountNumber="00123456", Assignee=[str(running.user(role))])
        body = {"field": "bankAccountNumber", "reason": "Refund"}
        path = f"/api/records/company/{id_}/reveal"
        refused(running.client(role).post(path, json=body), 403)
        assert [entry["revealed"] for entry in timeline(admin, "company", id_)] == [[]]

    @pytest.mark.parametrize("reason", [{}, {"reason": ""}, {"reason": "   "}])
    def test_a_look_needs_a_reason(self, running: Running, reason: dict[str, str]) -> None:
        admin = running.client("admin")
        id_ = firm(admin, bankAccountNumber="00123456")
        body = {"field": "bankAccountNumber", **reason}
        answer = admin.post(f"/api/records/company/{id_}/reveal", json=body)
        assert [one["field"] for one in refused(answer, 422)["errors"]] == ["reason"]
        assert len(timeline(admin, "company", id_)) == 1

    def test_a_day_has_a_limit_and_the_last_look_is_marked(self, running: Running) -> None:
        manager = running.client("management", "curious manager")
        id_ = firm(manager, bankAccountNumber="00123456")
        path = f"/api/records/company/{id_}/reveal"
        body = {"field": "bankAccountNumber", "reason": "Refund"}
        for _ in range(20):
            data(manager.post(path, json=body))
        error = refused(manager.post(path, json=body), 429)
        assert error["code"] == "reveal.limit_reached"
        events = running.services.store.events(UUID(id_))
        looks = [one.event for one in events if isinstance(one.event, FieldRevealed)]
        assert [look.last_of_day for look in looks] == [False] * 19 + [True]
        # Nobody else's day is over by it.
        data(running.client("management").post(path, json=body))

    def test_other_fields_are_refused(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(admin)
        for field, code in (("businessName", "not_allowed"), ("bankSortcode", "empty")):
            answer = admin.post(
                f"/api/records/company/{id_}/reveal", json={"field": field, "reason": "?"}
            )
            assert [one["code"] for one in refused(answer, 422)["errors"]] == [code]


class TestPeopleAndDeletes:
    def test_many_are_assigned_at_once_and_keep_whom_they_had(self, running: Running) -> None:
        admin = running.client("admin")
        rep, other = str(running.user("sales_rep")), str(running.user("sales_rep", "second rep"))
        one, two = firm(admin, Assignee=[rep]), firm(admin)
        body = {"ids": [one, two], "assignee": [other]}
        assert said(admin.post("/api/company/admin/assign_many", json=body)) == (
            "Assignee added successfully"
        )
        people = [
            [person["_id"] for person in data(admin.get(f"{SHOW}/{id_}"))["Assignee"]]
            for id_ in (one, two)
        ]
        assert people == [[rep, other], [other]]
        unknown = body | {"assignee": [str(uuid4())]}
        error = refused(admin.post("/api/company/admin/assign_many", json=unknown), 422)
        assert [each["field"] for each in error["errors"]] == ["assignee"]

    def test_an_admin_deletes_and_anybody_else_asks(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        id_, gone = firm(rep), firm(admin)
        path = "/api/company/{}/deleteCompany"
        assert said(rep.post(path.format("sales_rep"), json={"id": id_})) == (
            "Delete request sent successfully"
        )
        doc = data(admin.get(f"{SHOW}/{id_}"))
        assert (doc["isDelete"], doc["deleteRequest"]["by"]["_id"]) == (
            False,
            str(running.user("sales_rep")),
        )
        assert said(admin.post(path.format("admin"), json={"id": gone})) == (
            "company deleted Successfully"
        )
        assert data(admin.get(f"{SHOW}/{gone}"))["isDelete"] is True

    def test_requests_are_decided_for_many(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        ids = [firm(rep), firm(rep)]
        asked = {"deleteIds": ids}
        assert said(rep.post("/api/company/sales_rep/deleteRequest", json=asked)) == (
            "Delete request sent successfully"
        )
        multi = "/api/company/admin/{}"
        refused(rep.post(multi.format("deleteMultiCompany"), json=asked), 403)
        assert said(admin.post(multi.format("rejectMultiCompany"), json=asked)) == (
            "company delete request rejected"
        )
        rep.post("/api/company/sales_rep/deleteRequest", json=asked)
        assert said(admin.post(multi.format("deleteMultiCompany"), json=asked)) == (
            "company delete request accepted"
        )
        assert all(data(admin.get(f"{SHOW}/{id_}"))["isDelete"] for id_ in ids)


class TestReadings:
    def test_one_is_added_and_deleted_and_the_history_keeps_both(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(admin)
        body = {"company": id_, "service": "gas", "value": "1234.5", "readOn": "01/03/2026"}
        assert said(admin.post("/api/supplier/regUser/add_reading", json=body)) == (
            "Meter reading added Successfully"
        )
        (reading,) = data(admin.get(f"{SHOW}/{id_}"))["meterReading"]
        assert (reading["value"], reading["readOn"]) == ("1234.5", "2026-03-01")
        gone = {"company": id_, "readingId": reading["_id"], "reason": "Wrong meter"}
        assert said(admin.post("/api/supplier/regUser/delete_reading", json=gone)) == (
            "Meter reading deleted Successfully"
        )
        assert data(admin.get(f"{SHOW}/{id_}"))["meterReading"] == []
        entries = timeline(admin, "company", id_)
        assert [entry["kinds"] for entry in entries] == [["row"], ["row"], ["created"]]
        assert entries[0]["reason"] == "Wrong meter"
        found = admin.get(
            f"/api/records/company/{id_}/history", params={"field": "meterReading.value"}
        )
        assert [entry["rows"][0]["did"] for entry in data(found)] == ["removed", "added"]
        [before] = [
            one["from"] for one in data(found)[0]["changes"] if one["field"] == "meterReading.value"
        ]
        assert before == "1234.5"

    @pytest.mark.parametrize(
        ("value", "problem"),
        [
            ("1.2345", "number_too_precise"),
            ("1234567890123", "number_too_large"),
            (1e30, "number_too_large"),
            ("NaN", "number_expected"),
            ("-1", "number_below"),
            ("much", "number_expected"),
        ],
    )
    def test_a_value_that_cannot_be_is_named_for_what_it_is(
        self, running: Running, value: Any, problem: str
    ) -> None:
        admin = running.client("admin")
        body = {"company": firm(admin), "service": "gas", "value": value, "readOn": "01/03/2026"}
        error = refused(admin.post("/api/supplier/regUser/add_reading", json=body), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [("value", problem)]

    def test_only_who_may_edit(self, running: Running) -> None:
        body = {"company": firm(running.client("admin")), "readingId": str(uuid4())}
        surveyor = running.client("surveyor")
        refused(surveyor.post("/api/supplier/regUser/delete_reading", json=body), 403)


def test_notes_and_documents(running: Running) -> None:
    admin = running.client("admin")
    id_ = firm(admin)
    made(admin.post(f"{REGUSER}/add_notes", json={"company": id_, "note": "Rang back"}))
    assert [one["note"] for one in data(admin.get(f"{REGUSER}/notes/show/{id_}"))] == ["Rang back"]
    files = {"file": ("bill.pdf", b"%PDF-1.7 bill", "application/pdf")}
    assert said(admin.post(f"{REGUSER}/document/add", data={"id": id_}, files=files)) == (
        "Document added successfully"
    )
    (document,) = data(admin.get(f"{REGUSER}/documents/{id_}"))["documents"]
    assert document["name"] == "bill.pdf"
    path = f"{REGUSER}/delete_document/documents/{id_}/{document['_id']}"
    assert said(admin.get(path)) == "Document deleted successfully"
    assert data(admin.get(f"{REGUSER}/documents/{id_}")) == {"documents": []}
