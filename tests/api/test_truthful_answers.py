"""Answers say what was done: batches, deletes, unknown documents, texts of refused fields."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.api.inbox.desk import enquiry
from tests.api.places import contact_of, data, firm, home, made, refused, said, site_of, unique
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
USERS = "/api/users/admin"


@pytest.mark.parametrize("call", ["deleteUsers", "rejectDeleteRequestUsers"])
def test_a_batch_that_did_nothing_fails(running: Running, call: str) -> None:
    admin, unknown = running.client("admin"), str(uuid4())
    answer = refused(admin.post(f"{USERS}/{call}", json={"deleteIds": [unknown]}), 404)
    assert answer["message"] == "This record was not found"
    [result] = answer["data"]["results"]
    assert (result["_id"], result["done"], result["code"]) == (unknown, False, "record.not_found")


def test_a_request_that_nobody_made_cannot_be_rejected(running: Running) -> None:
    admin, user = running.client("admin"), str(running.user("installer", "nobody asked"))
    answer = admin.post(f"{USERS}/rejectDeleteRequestUsers", json={"deleteIds": [user]})
    assert refused(answer, 409)["code"] == "record.no_delete_request"


def test_a_batch_that_did_some_says_so(running: Running) -> None:
    admin, user = running.client("admin"), str(running.user("installer", "leaver of two"))
    answer = admin.post(f"{USERS}/deleteUsers", json={"deleteIds": [str(uuid4()), user]})
    assert said(answer) == "Not all of the users could be changed"
    assert [one["done"] for one in data(answer)] == [False, True]


def test_a_lead_s_delete_says_what_it_did(running: Running) -> None:
    admin, manager = running.client("admin"), running.client("management")
    lead = enquiry(admin, "admin")
    body = {"deleteIds": [lead]}
    asked = manager.post("/api/lead/management/delete", json=body)
    assert said(asked) == "Delete request sent successfully"
    assert said(admin.post("/api/lead/admin/delete", json=body)) == "Lead delete successfully"


def test_unknown_documents_and_readings_are_not_found(running: Running) -> None:
    admin = running.client("admin")
    company, consumer = firm(admin), home(admin)
    path = f"/api/company/regUser/delete_document/documents/{company}/{uuid4()}"
    refused(admin.get(path), 404)
    path = f"/api/consumer/admin/delete_document/documents/{consumer}/{uuid4()}"
    refused(admin.get(path), 404)
    for named in ({"company": company}, {"consumer": consumer}):
        body = {**named, "readingId": str(uuid4())}
        refused(admin.post("/api/supplier/regUser/delete_reading", json=body), 404)


def test_deleted_and_kept_records_are_all_there_are(running: Running) -> None:
    admin, word = running.client("admin"), unique("mill")
    ids = [firm(admin, businessName=f"{word} {n}") for n in range(3)]
    data(admin.post("/api/company/admin/deleteCompany", json={"id": ids[0]}))

    def listed(value: str) -> list[tuple[str, bool]]:
        params = {"Search": word, "isDelete": value}
        rows = data(admin.get("/api/company/admin/list", params=params))
        count = admin.get("/api/company/admin/count", params=params).json()["count"]
        assert count == len(rows)
        return [(row["_id"], row["isDelete"]) for row in rows]

    assert listed("true") == listed("1") == [(ids[0], True)]
    assert sorted(listed("false")) == sorted((id_, False) for id_ in ids[1:])


def test_lists_are_sorted_without_regard_to_capitals(running: Running) -> None:
    admin, word = running.client("admin"), unique("kiln")
    for letter in ("Z", "a", "B", "c"):
        home(admin, surName=word, email=f"{letter}{word}@mail.example")
    params = {"Search": word, "sort": "email", "sortType": "asc"}
    rows = data(admin.get("/api/consumer/regUser/list", params=params))
    assert [row["email"][0] for row in rows] == ["a", "B", "c", "Z"]


def test_searching_folds_accents(running: Running) -> None:
    admin, word = running.client("admin"), unique("dale")
    company = firm(admin, businessName=f"Zöe's Café {word}")
    for query in ("zoe's", "Zöe's", "CAFE", "café"):
        rows = data(admin.get("/api/company/admin/list", params={"Search": f"{query} {word}"}))
        assert [row["_id"] for row in rows] == [company], query


class TestTexts:
    def texts(self, answer: Any) -> dict[str, str]:
        return {one["field"]: one["message"] for one in refused(answer, 422)["errors"]}

    def test_all_missing_fields_are_named_at_once(self, running: Running) -> None:
        answer = running.client("admin").post(f"{USERS}/add", json={})
        assert self.texts(answer).keys() == {"email", "firstName", "role"}

    def test_an_empty_selection(self, running: Running) -> None:
        admin = running.client("admin")
        empty = admin.post("/api/company/admin/deleteMultiCompany", json={"deleteIds": []})
        assert self.texts(empty) == {"deleteIds": "Choose at least one"}
        missing = admin.post("/api/company/admin/deleteMultiCompany", json={})
        assert self.texts(missing) == {"deleteIds": "A selection is required"}

    def test_limits_and_choices(self, running: Running) -> None:
        admin = running.client("admin")
        zero = admin.get("/api/company/admin/list", params={"limit": 0})
        assert self.texts(zero) == {"limit": "Enter 1 or more"}
        wrong = admin.get("/api/users/admin/list", params={"status": ["Asleep", "Away"]})
        assert self.texts(wrong) == {"status": "Choose one of the values offered"}

    def test_a_birth_is_between_1900_and_today(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        body = {"companyId": company, "name": "Ada"}
        for day in ("1800-01-01", "01/01/2300"):
            answer = admin.post("/api/users/admin/addContact", json={**body, "DOB": day})
            assert self.texts(answer) == {"DOB": "Enter a date from 01/01/1900 until today"}
        answer = admin.post("/api/users/admin/addContact", json={**body, "DOB": "01/01/2150"})
        assert self.texts(answer) == {"DOB": "The date cannot be in the future"}

    def test_a_batch_names_what_it_does_not_find(self, running: Running) -> None:
        admin, unknown = running.client("admin"), str(uuid4())
        body = {"deleteIds": [firm(admin), unknown]}
        answer = admin.post("/api/company/admin/deleteMultiCompany", json=body)
        found = refused(answer, 404)
        assert [(one["field"], one["code"]) for one in found["errors"]] == [
            ("deleteIds", "not_found")
        ]
        assert unknown in found["errors"][0]["message"]


class TestFound:
    def test_sites_and_contacts_are_found_by_the_search_over_all_nouns(
        self, running: Running
    ) -> None:
        admin, word = running.client("admin"), unique("tarn")
        company = firm(admin)
        site = site_of(admin, company, siteName=f"{word} depot")
        contact = contact_of(admin, company, name=f"Ida {word}")
        hits = data(admin.get("/api/search", params={"q": word}))
        assert {(one["noun"], one["_id"]) for one in hits} == {("site", site), ("contact", contact)}

    def test_a_company_is_found_by_its_contacts(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("fell")
        company, other = firm(admin, businessName="Kettlewell Ltd"), firm(admin)
        contact_of(admin, company, name="Ida Thwaite", email=f"ida.{word}@mail.example")
        contact_of(admin, other, name="Ida Thwaite", email=f"eva.{word}@mail.example")
        for query in (f"ida.{word}@mail.example", f"kettlewell ida.{word}"):
            params = {"Search": query}
            rows = data(admin.get("/api/company/admin/list", params=params))
            assert [row["_id"] for row in rows] == [company], query
            count = admin.get("/api/company/admin/count", params=params).json()["count"]
            assert count == 1

    def test_users_are_found_by_phone(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("phone")
        body = {"firstName": "Pia", "email": f"{word}@mail.example", "role": "installer"}
        id_ = made(admin.post(f"{USERS}/add", json={**body, "mobile": "07700 900123"}))
        for query in ("07700900123", "+447700900123"):
            rows = data(admin.get(f"{USERS}/list", params={"Search": query}))
            assert id_ in [row["_id"] for row in rows]


def test_who_did_something_is_named_with_their_role(running: Running) -> None:
    manager, admin = running.client("management"), running.client("admin")
    company = firm(manager)
    data(manager.post("/api/company/regUser/add_notes", json={"company": company, "note": "Rang"}))
    [note] = data(admin.get(f"/api/records/company/{company}/notes"))
    assert note["createdBy"]["role"] == "management"
    body = {"deleteIds": [company]}
    data(manager.post("/api/company/management/deleteRequest", json=body))
    rows = data(admin.get("/api/records/delete-requests", params={"limit": 100}))
    [request] = [row for row in rows if row["_id"] == company]
    assert request["request"]["by"]["role"] == "management"
