"""Consumers over the wire, on real Postgres."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.api.months import enquiry
from tests.api.places import (
    ASSIGNEE_FIELDS,
    CONSUMER_FIELDS,
    HOUSEHOLD,
    Doc,
    data,
    home,
    made,
    refused,
    said,
    unique,
)
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
REGUSER = "/api/consumer/regUser"
FILE = {"file": ("survey.pdf", b"%PDF-1.7 survey", "application/pdf")}


def view(client: TestClient, id_: str) -> Doc:
    found: Doc = data(client.get(f"{REGUSER}/view/{id_}"))
    return found


class TestAnswers:
    def test_a_consumer_has_the_contracts_fields_wherever_it_is_shown(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        word = unique("Thistlewood")
        id_ = home(admin, surName=word)
        made(admin.post(f"{REGUSER}/add_notes", json={"consumer": id_, "note": "Dog in garden"}))
        (row,) = data(admin.get(f"{REGUSER}/list", params={"Search": word}))
        shown, alone = view(admin, id_), data(admin.get(f"{REGUSER}/single_show/{id_}"))
        assert shown.keys() >= CONSUMER_FIELDS
        assert alone.keys() >= CONSUMER_FIELDS - {"Notes"}
        assert row.keys() >= CONSUMER_FIELDS - {"Notes"}
        (note,) = shown["Notes"]
        assert (note["note"], note["createdBy"]["name"]) == ("Dog in garden", "Admin Tester")
        assert (alone.get("Notes"), row.get("Notes")) == (None, None)
        assert (row["DOB"], row["isFromPrimo"]) == ("1971-05-14", "CRM")
        assert row["age"] == shown["age"] > 54
        assert (row["sortCode"], row["accountNumber"]) == ("••••", "••••4321")
        assert admin.get(f"{REGUSER}/count", params={"Search": word}).json()["count"] == 1

    def test_people_notes_and_documents(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = home(admin)
        rep = str(running.user("sales_rep"))
        body = {"consumer": id_, "assignee": [rep]}
        assert said(admin.post(f"{REGUSER}/assignee", json=body)) == "Assignee Added Successfully"
        (person,) = data(admin.get(f"{REGUSER}/assignee_list", params={"consumer": id_}))
        assert person.keys() == ASSIGNEE_FIELDS
        gone = {"consumer": id_, "assignee": rep}
        assert said(admin.post("/api/users/admin/remove_assignee", json=gone)) == (
            "Assignee removed successfully"
        )
        assert data(admin.get(f"{REGUSER}/notes/show/{id_}")) == []
        empty: Doc = {"documents": [], "installerDocuments": []}
        assert data(admin.get(f"{REGUSER}/documents/{id_}")) == empty

    def test_cities_by_their_first_letters(self, running: Running) -> None:
        admin = running.client("admin")
        city = unique("Zennorby")
        home(admin, city=city)
        home(admin, city=city)
        found = data(admin.post(f"{REGUSER}/citylist", json={"city": "zenn", "limit": 5}))
        assert found == [city]
        rows = data(admin.get(f"{REGUSER}/list", params={"city": city}))
        assert [row["city"] for row in rows] == [city, city]
        choices = data(admin.get(f"{REGUSER}/dropdown_list", params={"Search": city}))
        assert [one.keys() for one in choices] == [{"_id", "fullName", "postcode", "email"}] * 2


class TestAdding:
    def test_required_fields_are_named_in_the_contracts_words(self, running: Running) -> None:
        error = refused(running.client("admin").post(f"{REGUSER}/create", json={}), 422)
        assert [one["message"] for one in error["errors"]] == [
            "Title is required",
            "First Name is required",
            "Surname is required",
            "Address 1 is required",
            "Town is required",
            "City is required",
            "Postcode is required",
            "Site Address is required",
            "DOB is required",
        ]

    def test_an_existing_address_has_the_contracts_number_and_words(self, running: Running) -> None:
        admin = running.client("admin")
        mail = f"{unique('orla')}@example.com"
        answer = admin.post(f"{REGUSER}/create", json=HOUSEHOLD | {"email": mail})
        assert said(answer) == "Consumer added successfully"
        error = refused(admin.post(f"{REGUSER}/create", json=HOUSEHOLD | {"email": mail}), 409)
        words = "Email already exist, please change the email address"
        assert (error["errorCode"], error["message"]) == (2310, words)
        assert (error["code"], error["errors"][0]["field"]) == ("consumer.email_in_use", "email")

    @pytest.mark.parametrize(
        ("field", "value", "code"),
        [
            ("DOB", "01/01/2199", "date_in_future"),
            ("sortCode", "12-34-5x", "sort_code_invalid"),
            ("accountNumber", "abc", "account_number_invalid"),
            ("title", "Duke", "not_in_list"),
            ("isFromPrimo", "Fax", "not_in_list"),
        ],
    )
    def test_a_wrong_value_names_its_field(
        self, running: Running, field: str, value: str, code: str
    ) -> None:
        admin = running.client("admin")
        error = refused(admin.post(f"{REGUSER}/create", json=HOUSEHOLD | {field: value}), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [(field, code)]

    def test_bank_details_are_shown_by_an_act_of_their_own(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = home(admin)
        path = f"/api/records/consumer/{id_}/reveal"
        assert (
            data(admin.post(path, json={"field": "sortCode", "reason": "Refund"}))["value"]
            == "123456"
        )
        assert said(
            admin.post(
                f"{REGUSER}/update",
                json={"_id": id_, "sortCode": "65-43-21", "reason": "Bank moved"},
            )
        ) == ("consumer updated successfully")
        assert (
            data(admin.post(path, json={"field": "sortCode", "reason": "Refund"}))["value"]
            == "654321"
        )


class TestDocuments:
    @pytest.fixture
    def job(self, running: Running) -> str:
        """A consumer with a lead on which a surveyor and an installer work."""
        admin = running.client("admin")
        id_ = home(admin)
        assignments = {
            "Installer": [str(running.user("installer"))],
            "Surveyor": [str(running.user("surveyor"))],
        }
        enquiry(admin, Consumer=id_, **assignments)
        return id_

    @pytest.mark.parametrize(
        ("role", "own", "other"),
        [
            ("installer", "installerDocuments", "documents"),
            ("surveyor", "documents", "installerDocuments"),
        ],
    )
    def test_each_trade_has_its_own_list(
        self, running: Running, job: str, role: str, own: str, other: str
    ) -> None:
        client, admin = running.client(role), running.client("admin")
        add = f"{REGUSER}/document/add"
        assert said(client.post(add, data={"id": job, "type": own}, files=FILE)) == (
            "Document added Successfully"
        )
        refused(client.post(add, data={"id": job, "type": other}, files=FILE), 403)
        made(admin.post(add, data={"id": job, "type": other}, files=FILE))
        assert data(client.get(f"{REGUSER}/documents/{job}"))[other] == []
        lists = data(admin.get(f"{REGUSER}/documents/{job}"))
        assert [len(lists[own]), len(lists[other])] == [1, 1]
        remove = "/api/consumer/{}/delete_document/{}/{}/{}"
        refused(client.get(remove.format(role, other, job, lists[other][0]["_id"])), 403)
        # The list that the address names is no way round.
        refused(client.get(remove.format(role, own, job, lists[other][0]["_id"])), 403)
        assert said(client.get(remove.format(role, own, job, lists[own][0]["_id"]))) == (
            "Document deleted successfully"
        )
        lists = data(admin.get(f"{REGUSER}/documents/{job}"))
        assert [len(lists[own]), len(lists[other])] == [0, 1]

    def test_a_surveyor_adds_notes_and_an_installer_does_not(
        self, running: Running, job: str
    ) -> None:
        body = {"consumer": job, "note": "Loft hatch is painted shut"}
        made(running.client("surveyor").post(f"{REGUSER}/add_notes", json=body))
        refused(running.client("installer").post(f"{REGUSER}/add_notes", json=body), 403)


class TestDeletes:
    def test_an_admin_deletes_and_anybody_else_asks(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        asked, gone = home(rep), home(admin)
        assert said(rep.post("/api/consumer/sales_rep/delete", json={"id": asked})) == (
            "Delete request sent successfully"
        )
        assert said(admin.post("/api/consumer/admin/delete", json={"id": gone})) == (
            "Consumer deleted Successfully"
        )
        multi = "/api/consumer/admin/{}"
        ids = {"deleteIds": [asked]}
        assert said(admin.post(multi.format("rejectMultiConsumer"), json=ids)) == (
            "Consumer delete request rejected"
        )
        assert said(rep.post(f"{REGUSER}/deleteRequest", json=ids)) == (
            "Delete request sent successfully"
        )
        assert said(admin.post(multi.format("deleteMultiConsumer"), json=ids)) == (
            "Consumer delete request accepted"
        )
        refused(rep.post(multi.format("deleteMultiConsumer"), json=ids), 403)

    def test_many_are_assigned_at_once(self, running: Running) -> None:
        admin = running.client("admin")
        ids, rep = [home(admin), home(admin)], str(running.user("sales_rep"))
        body = {"ids": ids, "assignee": [rep]}
        assert said(admin.post(f"{REGUSER}/assign_many", json=body)) == (
            "Assignee Added Successfully"
        )
        people = [view(admin, id_)["Assignee"] for id_ in ids]
        assert [[one["_id"] for one in each] for each in people] == [[rep], [rep]]
        wrong = body | {"part": "Cook"}
        error = refused(admin.post(f"{REGUSER}/assign_many", json=wrong), 422)
        assert [one["field"] for one in error["errors"]] == ["part"]
        hidden = home(admin)
        rep_client = running.client("sales_rep", "stranger")
        refused(rep_client.post(f"{REGUSER}/assign_many", json=body | {"ids": [hidden]}), 404)
