"""The whole way from HTTP to the read model, on real Postgres."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from starlette.testclient import TestClient

from commands.kernel.command import Context
from commands.kernel.notes import AddNote
from domain.lead.noun import LEAD
from tests.running import Running
from tests.servers import admin_of

CONSUMER = {
    "title": "Mrs",
    "firstName": "Ada",
    "surName": "Okonjo",
    "addressOne": "1 Mill Lane",
    "town": "Leeds",
    "city": "Leeds",
    "postcode": "ls1 4ap",
    "siteAddress": "1 Mill Lane",
    "DOB": "01/02/1980",
    "telephoneNumber": "0113 496 0999",
    "accountNumber": "12345678",
}


def data(answer: Any, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json()["data"]


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    body: dict[str, Any] = answer.json()
    return body


def add_lead(client: TestClient, **more: Any) -> str:
    body = {"source": "Website", "digitalDashboard": {"customerName": "Bea Hart"}, **more}
    found: str = data(client.post("/api/lead/regUser/add", json=body))["_id"]
    return found


def test_a_lead_is_worked_from_new_to_closed_and_tells_its_history(running: Running) -> None:
    rep = running.client("sales_rep")
    lead = add_lead(rep, leadType="Paid Solar Sales", value="9500")
    shown = data(rep.get(f"/api/lead/regUser/show/{lead}"))
    assert (shown["status"], shown["value"]) == ("New Paid Solar", "9500.00")

    change = {"_id": lead, "expectedVersion": 1, "source": "Self", "dueDate": "24/12/2026"}
    data(rep.post("/api/lead/sales_rep/update", json=change))
    closed = {"_id": lead, "status": "Lead Closed"}
    refused(rep.post("/api/lead/sales_rep/update", json=closed), 422, "lead.reason_required")
    data(rep.post("/api/lead/sales_rep/update", json={**closed, "reason": "Went elsewhere"}))

    entries = data(rep.get(f"/api/records/lead/{lead}/history"))
    assert [entry["kinds"] for entry in entries] == [["status"], ["changes"], ["created"]]
    assert entries[0]["reason"] == "Went elsewhere"
    assert entries[0]["actor"]["name"] == "Sales_Rep Tester"
    changed = {c["field"]: (c["from"], c["to"]) for c in entries[1]["changes"]}
    assert changed == {"source": ("Website", "Self"), "dueDate": (None, "2026-12-24")}

    past = data(rep.get(f"/api/records/lead/{lead}/as-of?version=1"))
    assert (past["source"], past["status"]) == ("Website", "New Paid Solar")
    unknown = rep.get(f"/api/records/lead/{lead}/as-of?version=99").json()
    assert [(one["field"], one["code"]) for one in unknown["errors"]] == [
        ("version", "version_unknown")
    ]
    why = data(rep.get(f"/api/records/lead/{lead}/explanation"))
    assert (why["source"]["version"], why["status"]["reason"]) == (2, "Went elsewhere")


def test_two_writers_of_different_fields_both_stand_and_of_one_field_conflict(
    running: Running,
) -> None:
    admin, management = running.client("admin"), running.client("management")
    lead = add_lead(admin)
    first = {"_id": lead, "expectedVersion": 1, "source": "Telesales"}
    data(admin.post("/api/lead/admin/update", json=first))
    other = {"_id": lead, "expectedVersion": 1, "value": "10"}
    data(management.post("/api/lead/management/update", json=other))
    same = {"_id": lead, "expectedVersion": 1, "source": "Self"}
    body = refused(
        management.post("/api/lead/management/update", json=same), 409, "record.conflict"
    )
    (field,) = body["conflict"]["fields"]
    assert (field["field"], field["theirs"], field["yours"]) == ("source", "Telesales", "Self")
    assert field["changedBy"]["name"] == "Admin Tester"
    shown = data(admin.get(f"/api/lead/regUser/show/{lead}"))
    assert (shown["source"], shown["value"]) == ("Telesales", "10.00")


def test_an_idempotency_key_answers_the_first_result_again(running: Running) -> None:
    admin = running.client("admin")
    key = {"Idempotency-Key": str(uuid4())}
    body = {"source": "Website", "digitalDashboard": {"customerName": "Twice"}}
    first = data(admin.post("/api/lead/admin/add", json=body, headers=key))
    again = data(admin.post("/api/lead/admin/add", json=body, headers=key))
    assert again["_id"] == first["_id"]
    other = {**body, "source": "Self"}
    refused(admin.post("/api/lead/admin/add", json=other, headers=key), 422, "command.key_reused")


def test_a_consumer_s_email_is_taken_once_and_free_again_after_a_change(running: Running) -> None:
    admin = running.client("admin")
    mail = f"{uuid4().hex}@example.com"
    one = data(admin.post("/api/consumer/regUser/create", json={**CONSUMER, "email": mail}))
    taken = admin.post("/api/consumer/regUser/create", json={**CONSUMER, "email": mail.upper()})
    body = refused(taken, 409, "consumer.email_in_use")
    assert body["errorCode"] == 2310
    assert body["message"] == "Email already exist, please change the email address"
    free = {"_id": one["_id"], "email": f"{uuid4().hex}@example.com"}
    data(admin.post("/api/consumer/regUser/update", json=free))
    data(admin.post("/api/consumer/regUser/create", json={**CONSUMER, "email": mail}))


def test_bank_numbers_are_masked_everywhere(running: Running) -> None:
    admin = running.client("admin")
    made = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))
    answers = [
        admin.get(f"/api/consumer/regUser/view/{made['_id']}"),
        admin.get(f"/api/records/consumer/{made['_id']}/history"),
        admin.get(f"/api/records/consumer/{made['_id']}/explanation"),
        admin.get(f"/api/records/consumer/{made['_id']}/as-of?version=1"),
    ]
    assert data(answers[0])["accountNumber"] == "••••5678"
    assert not [answer for answer in answers if "12345678" in answer.text]


def test_delete_request_rejected_then_accepted_then_restored(running: Running) -> None:
    rep, admin = running.client("sales_rep"), running.client("admin")
    lead = add_lead(rep)
    asked = {"deleteIds": [lead], "reason": "Duplicate"}
    data(rep.post("/api/lead/sales_rep/delete", json=asked))
    shown = data(rep.get(f"/api/lead/regUser/show/{lead}"))
    assert shown["deleteRequest"]["reason"] == "Duplicate"
    assert data(admin.get("/api/lead/admin/list?isDelete=requested"))[0]["_id"] == lead
    data(admin.post("/api/lead/admin/rejectMultiLead", json={"deleteIds": [lead]}))
    assert data(rep.get(f"/api/lead/regUser/show/{lead}"))["deleteRequest"] is None
    data(rep.post("/api/lead/sales_rep/deleteRequest", json=asked))
    data(admin.post("/api/lead/admin/deleteMultiLead", json={"deleteIds": [lead]}))
    assert lead not in [row["_id"] for row in data(admin.get("/api/lead/admin/list"))]
    late = rep.post("/api/lead/sales_rep/update", json={"_id": lead, "source": "Self"})
    refused(late, 409, "record.deleted")
    data(admin.post(f"/api/records/lead/{lead}/restore", json={"reason": "It was none"}))
    assert lead in [row["_id"] for row in data(admin.get("/api/lead/admin/list"))]


def test_a_company_is_opened_with_sites_and_contacts(running: Running) -> None:
    admin = running.client("admin")
    company = data(admin.post("/api/company/admin/add", json={"businessName": "Mill & Sons"}))
    site = {"companyId": company["_id"], "siteName": "Yard", "postcode": "LS1 4AP"}
    site_id = data(admin.post("/api/site/admin/add", json=site))["_id"]
    contact = {
        "companyId": company["_id"],
        "siteId": site_id,
        "name": "Jo Mill",
        "email": f"{uuid4().hex}@example.com",
    }
    data(admin.post("/api/users/admin/addContact", json=contact))
    shown = data(admin.get(f"/api/company/admin/show/{company['_id']}"))
    assert [site["siteName"] for site in shown["Site"]] == ["Yard"]
    assert [user["name"] for user in shown["Site"][0]["User"]] == ["Jo Mill"]
    twice = admin.post("/api/users/admin/addContact", json=contact)
    assert refused(twice, 409, "contact.email_in_use")["errorCode"] == 11000


def test_documents_go_up_and_come_down_and_away(running: Running) -> None:
    admin = running.client("admin")
    made = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))["_id"]
    pdf = b"%PDF-1.7 a small paper"
    form = {"id": made, "type": "installerDocuments", "category": "EPC"}
    sent = {"file": ("../../évidence.pdf", pdf, "application/pdf")}
    data(admin.post("/api/consumer/regUser/document/add", data=form, files=sent))
    (entry,) = data(admin.get(f"/api/consumer/admin/documents/{made}"))["installerDocuments"]
    assert (entry["name"], entry["contentType"]) == ("évidence.pdf", "application/pdf")
    file = f"/api/records/consumer/{made}/documents/{entry['_id']}/file"
    assert admin.get(file).content == pdf
    page = {"file": ("page.pdf", b"<html><script>1</script>", "application/pdf")}
    bad = admin.post("/api/consumer/regUser/document/add", data=form, files=page)
    refused(bad, 415, "file.type_not_allowed")
    gone = f"/api/consumer/admin/delete_document/installerDocuments/{made}/{entry['_id']}"
    data(admin.get(gone))
    refused(admin.get(file), 404, "record.not_found")


def test_rows_of_other_books_stay_invisible(running: Running) -> None:
    mine, other = running.client("partner", "partner.one"), running.client("partner", "partner.two")
    lead = add_lead(mine)
    refused(other.get(f"/api/lead/regUser/show/{lead}"), 404, "record.not_found")
    refused(other.get(f"/api/records/lead/{lead}/history"), 404, "record.not_found")
    change = {"_id": lead, "source": "Self"}
    refused(other.post("/api/lead/partner/update", json=change), 404, "record.not_found")
    assert lead not in [row["_id"] for row in data(other.get("/api/lead/partner/list?limit=500"))]
    assert data(other.get("/api/search?q=hart")) == []
    assert lead in [row["_id"] for row in data(mine.get("/api/lead/partner/list?limit=500"))]


@pytest.mark.parametrize(
    ("path", "code", "field"),
    [
        ("limit=0", "request.bad_paging", "limit"),
        ("limit=501", "request.bad_paging", "limit"),
        ("skip=-1", "request.bad_paging", "skip"),
        ("sort=secret", "request.unknown_sort", "sort"),
        ("colour=red", "request.unknown_field", "colour"),
    ],
)
def test_a_bad_query_names_its_field(running: Running, path: str, code: str, field: str) -> None:
    answer = running.client("admin").get(f"/api/lead/admin/list?{path}")
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == code
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_the_board_counts_and_pages_its_columns(running: Running) -> None:
    management = running.client("management")
    for _ in range(3):
        add_lead(management, status="Remedial", value="100.50")
    body = {"status": ["Remedial", "Plan of Works"]}
    url = "/api/lead/admin/trello?limit=2&leadType=ECO%20Sales"
    remedial, plan = data(management.post(url, json=body))
    assert (remedial["count"], remedial["value"], remedial["hasMore"]) == (3, "301.50", True)
    assert len(remedial["leads"]) == 2
    assert (plan["count"], plan["leads"]) == (0, [])


def test_a_document_stays_readable_when_its_lead_gets_another_consumer(running: Running) -> None:
    admin = running.client("admin")
    lead = add_lead(admin)
    sent = {"file": ("photo.png", b"\x89PNG\r\n\x1a\n rest", "image/png")}
    data(admin.post("/api/lead/regUser/document/add", data={"id": lead}, files=sent))
    consumer = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))["_id"]
    data(admin.post("/api/lead/admin/update", json={"_id": lead, "Consumer": consumer}))
    (entry,) = data(admin.get(f"/api/lead/regUser/documents/{lead}"))["documents"]
    answer = admin.get(f"/api/records/lead/{lead}/documents/{entry['_id']}/file")
    assert answer.status_code == 200


def test_a_deleted_consumer_cannot_be_linked(running: Running) -> None:
    admin = running.client("admin")
    gone = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))["_id"]
    data(admin.post("/api/consumer/admin/delete", json={"id": gone}))
    body = refused(
        admin.post("/api/lead/admin/add", json={"Consumer": gone}), 422, "record.invalid"
    )
    assert body["errors"][0]["field"] == "Consumer"


def test_many_notes_at_once_on_one_record_are_all_kept(running: Running) -> None:
    admin = running.client("admin")
    lead = add_lead(admin)

    def note(number: int) -> int:
        body = {"_id": lead, "note": f"Note {number}"}
        return admin.post("/api/lead/regUser/add_notes", json=body).status_code

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(note, range(24))) == {200}
    assert len(data(admin.get(f"/api/records/lead/{lead}/notes"))) == 24


def test_sixteen_writers_of_notes_without_a_pause_are_all_stored(running: Running) -> None:
    lead = UUID(add_lead(running.client("admin")))
    deps = running.services.deps

    def write(_: int) -> None:
        for number in range(8):
            context = Context(actor=None, command_id=uuid4(), source="system")
            AddNote.of(LEAD)(id=lead, note=f"Note {number}").execute(context, deps)

    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(write, range(16))) == [None] * 16


def test_a_record_with_an_unreadable_event_says_so_and_others_go_on(running: Running) -> None:
    admin = running.client("admin")
    lead, other = add_lead(admin), add_lead(admin)
    note = {"_id": lead, "note": "Rang twice"}
    data(admin.post("/api/lead/regUser/add_notes", json=note))
    with psycopg.connect(admin_of(running.services.databases.main), autocommit=True) as connection:
        connection.execute("set session_replication_role = replica")
        connection.execute(
            "update es.event set data = '{\"of\": 7}' where stream_id = %s and version = 2", (lead,)
        )
    refused(admin.post("/api/lead/regUser/add_notes", json=note), 409, "record.event_unreadable")
    refused(admin.get(f"/api/records/lead/{lead}/history"), 409, "record.event_unreadable")
    data(admin.post("/api/lead/regUser/add_notes", json=note | {"_id": other}))


def test_a_meter_reading_belongs_to_the_record_that_it_names(running: Running) -> None:
    admin = running.client("admin")
    consumer = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))["_id"]
    reading = {"service": "gas", "value": "1234.5", "readOn": "2026-11-01"}
    url = "/api/supplier/regUser/add_reading"
    refused(admin.post(url, json=reading), 422, "record.invalid")
    data(admin.post(url, json={**reading, "consumer": consumer}))
    (entry,) = data(admin.get(f"/api/consumer/regUser/view/{consumer}"))["meterReading"]
    assert (entry["service"], entry["value"], entry["readOn"]) == ("gas", "1234.5", "2026-11-01")
    newest = data(admin.get(f"/api/records/consumer/{consumer}/history"))[0]
    changes = {one["field"]: one["to"] for one in newest["changes"]}
    assert changes["meterReading.value"] == "1234.5"


def test_an_assignee_is_put_on_and_taken_off(running: Running) -> None:
    admin, rep = running.client("admin"), running.user("sales_rep")
    made = data(admin.post("/api/consumer/regUser/create", json=CONSUMER))["_id"]
    given = {"consumer": made, "assignee": [str(rep)]}
    data(admin.post("/api/consumer/regUser/assignee", json=given))
    listed = data(admin.get(f"/api/consumer/regUser/assignee_list?consumer={made}"))
    assert [one["_id"] for one in listed] == [str(rep)]
    url = "/api/users/admin/remove_assignee"
    refused(admin.post(url, json={"assignee": str(rep)}), 422, "record.invalid")
    answer = admin.post(url, json={"consumer": made, "assignee": str(rep)})
    assert answer.json()["message"] == "Assignee removed successfully"
    assert data(admin.get(f"/api/consumer/regUser/view/{made}"))["Assignee"] == []
