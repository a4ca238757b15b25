"""The undo of one command: what the preview says, what is taken back, and what is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from domain.lead.lists import MATCH_RESULTS
from tests.api.undo_calls import Doc, entries, fields, ok, preview, refused, undo
from tests.eventually import eventually
from tests.matrix.callers import new_address
from tests.matrix.subjects import HOUSEHOLD
from tests.running import Running


def a_company(client: TestClient, role: str = "admin", **more: Any) -> str:
    body = {"businessName": f"Mill {uuid4().hex[:6]}", "postcode": "LS1 4DY", **more}
    id_: str = ok(client.post(f"/api/company/{role}/add", json=body))["data"]["_id"]
    return id_


def changed(client: TestClient, id_: str, role: str = "admin", **more: Any) -> None:
    ok(client.post(f"/api/company/{role}/edit", json={"_id": id_, **more}))


def company(client: TestClient, id_: str) -> Doc:
    found: Doc = ok(client.get(f"/api/company/regUser/single_show/{id_}"))["data"]
    return found


def test_a_change_is_shown_first_then_taken_back_and_set_again(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com", postcode="LS2 7EW")
    [entry, _] = entries(admin, id_)
    assert entry["undoable"] is True
    shown = ok(preview(admin, id_, entry["version"]))["data"]
    [one] = shown["records"]
    assert {field["field"]: (field["from"], field["to"]) for field in one["fields"]} == {
        "website": ("https://new.example.com", "https://old.example.com"),
        "postcode": ("LS2 7EW", "LS1 4DY"),
    }
    assert shown["refused"] == []
    before = company(admin, id_)
    ok(undo(admin, id_, entry["version"]))
    now = company(admin, id_)
    assert (now["website"], now["postcode"]) == ("https://old.example.com", "LS1 4DY")
    [taken, former, _] = entries(admin, id_)
    assert taken["source"] == "undo"
    assert taken["tookBack"]["version"] == entry["version"]
    assert taken["tookBack"]["by"]["_id"] == str(running.user("admin"))
    assert former["takenBack"]["version"] == taken["version"]
    assert "undoable" not in former
    # An undo is taken back as any other command.
    ok(undo(admin, id_, taken["version"]))
    assert company(admin, id_)["website"] == before["website"]
    listed = entries(admin, id_)
    assert listed[2]["undoable"] is True, "what was set again can be taken back once more"
    ok(undo(admin, id_, entry["version"]))
    assert company(admin, id_)["website"] == "https://old.example.com"


def test_an_answer_says_whether_its_command_can_be_taken_back(running: Running) -> None:
    """As the toast after it offers the undo, also when the answer is asked for once more."""
    admin, rep = running.client("admin"), str(running.user("sales_rep"))
    id_ = a_company(admin)
    calls: list[tuple[str, Doc]] = [
        ("/api/company/admin/edit", {"_id": id_, "website": "https://new.example.com"}),
        ("/api/company/regUser/assignee", {"_id": id_, "assignee": [rep]}),
        ("/api/company/regUser/add_notes", {"_id": id_, "note": "Rang twice"}),
        ("/api/company/admin/deleteCompany", {"_id": id_}),
        (f"/api/records/company/{id_}/restore", {}),
    ]
    for path, body in calls:
        key = {"Idempotency-Key": str(uuid4())}
        found = [ok(admin.post(path, json=body, headers=key))["data"] for _ in range(2)]
        assert [one.get("undoable") for one in found] == [True, True], path
        [entry, *_] = entries(admin, id_)
        assert (entry["undoable"], entry["version"]) == (True, found[0]["version"]), path
    taken = ok(undo(admin, id_, found[0]["version"]))["data"]
    assert taken["undoable"] is True, "an undo can be taken back, too"


def test_what_cannot_be_taken_back_is_not_offered(running: Running) -> None:
    admin = running.client("admin")
    made = ok(admin.post("/api/company/admin/add", json={"businessName": f"Mill {uuid4().hex}"}))
    assert "undoable" not in made["data"], "a new record goes by its deletion"
    same = {"_id": made["data"]["_id"]}
    assert "undoable" not in ok(admin.post("/api/company/admin/edit", json=same))["data"]


def test_what_no_command_sets_is_offered_neither_by_the_answer_nor_by_the_entry(
    running: Running,
) -> None:
    """How often a lead was called follows from the calls."""
    admin = running.client("admin")
    home = ok(admin.post("/api/consumer/regUser/create", json=HOUSEHOLD | {"email": new_address()}))
    body = {"source": "Website", "Consumer": home["data"]["_id"]}
    lead = ok(admin.post("/api/lead/regUser/add", json=body))["data"]["_id"]
    called = {"_id": lead, "outcome": "No answer"}
    assert "undoable" not in ok(admin.post("/api/lead/regUser/log_call", json=called))["data"]
    [entry, _] = entries(admin, lead, "lead")
    assert "lead.called" in entry["events"]
    assert "undoable" not in entry


def test_its_events_name_the_undone_command_as_their_cause(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin)
    changed(admin, id_, website="https://new.example.com")
    ok(undo(admin, id_, 2))
    events = running.services.store.events(UUID(id_))
    assert [one.event.topic for one in events[2:]] == [
        "record.undone.1",
        "company.details_changed.1",
    ]
    assert {one.meta.causation_id for one in events[2:]} == {events[1].event_id}
    assert {one.meta.source for one in events[2:]} == {"undo"}


def test_one_field_is_taken_back_by_itself(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com", postcode="LS2 7EW")
    ok(undo(admin, id_, 2, field="website"))
    now = company(admin, id_)
    assert (now["website"], now["postcode"]) == ("https://old.example.com", "LS2 7EW")
    error = refused(preview(admin, id_, 2, field="website"), 409)
    assert error["code"] == "undo.already_undone"
    # The rest of the command is left to be taken back.
    ok(undo(admin, id_, 2))
    assert company(admin, id_)["postcode"] == "LS1 4DY"


def test_what_somebody_changed_since_waits_for_a_choice(running: Running) -> None:
    admin, manager = running.client("admin"), running.client("management")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com", postcode="LS2 7EW")
    changed(manager, id_, "management", website="https://theirs.example.com")
    [one] = ok(preview(admin, id_, 2))["data"]["records"]
    since = {field["field"]: field["setSince"] for field in one["fields"]}
    assert since["postcode"] is None
    assert since["website"]["by"]["_id"] == str(running.user("management"))
    assert fields(refused(undo(admin, id_, 2), 422)) == {"choices": "required"}
    path = next(field["path"] for field in one["fields"] if field["field"] == "website")
    unknown = [{"_id": id_, "path": "no.such", "takeBack": True}]
    keep = [{"_id": id_, "path": path, "takeBack": False}]
    assert fields(refused(undo(admin, id_, 2, choices=keep + unknown), 422)) == {
        "choices": "not_found"
    }
    ok(undo(admin, id_, 2, choices=keep))
    now = company(admin, id_)
    assert (now["website"], now["postcode"]) == ("https://theirs.example.com", "LS1 4DY")
    take = [{"_id": id_, "path": path, "takeBack": True}]
    ok(undo(admin, id_, 2, choices=take))
    assert company(admin, id_)["website"] == "https://old.example.com"


def test_a_change_after_the_preview_is_not_overwritten(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com")
    changed(admin, id_, website="https://third.example.com")
    body = {"version": 2, "seen": [{"_id": id_, "version": 2}]}
    error = refused(admin.post(f"/api/records/company/{id_}/undo", json=body), 409)
    assert error["code"] == "undo.changed_meanwhile"
    assert fields(error) == {"website": "undo_changed_since"}
    assert company(admin, id_)["website"] == "https://third.example.com"
    for seen, code in (([], "required"), ([{"_id": id_, "version": 99}], "version_unknown")):
        body = {"version": 2, "seen": seen}
        answer = admin.post(f"/api/records/company/{id_}/undo", json=body)
        assert fields(refused(answer, 422)) == {"seen": code}


def test_of_two_at_once_exactly_one_takes_back(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com")
    body = {"version": 2, "seen": [{"_id": id_, "version": 2}]}

    def call(_: int) -> Any:
        return admin.post(f"/api/records/company/{id_}/undo", json=body)

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(call, range(2)))
    assert sorted(one.status_code for one in answers) == [200, 409]
    [lost] = [one for one in answers if one.status_code == 409]
    assert refused(lost, 409)["code"] == "undo.already_undone"
    assert fields(refused(lost, 409)) == {"version": "undo_undone"}
    topics = [one.event.topic for one in running.services.store.events(UUID(id_))]
    assert topics.count("record.undone.1") == 1


def test_a_version_that_the_record_does_not_have_is_refused(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin)
    assert fields(refused(preview(admin, id_, 99), 422)) == {"version": "version_unknown"}
    refused(preview(admin, str(uuid4()), 1), 404)


def test_a_record_that_was_deleted_since_is_not_changed(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin)
    changed(admin, id_, website="https://new.example.com")
    ok(admin.post("/api/company/admin/deleteCompany", json={"deleteIds": [id_]}))
    error = refused(preview(admin, id_, 2), 409)
    assert (error["code"], fields(error)) == ("record.deleted", {"version": "undo_deleted"})
    # Its deletion is taken back by a restoration, and that by a deletion.
    ok(undo(admin, id_, 3))
    assert company(admin, id_)["isDelete"] is False
    ok(undo(admin, id_, 5))
    assert running.services.store.events(UUID(id_))[-1].event.topic == "record.deleted.1"


def test_records_that_were_deleted_together_come_back_together(running: Running) -> None:
    """By the first record of the answer, as the notice of the deletion offers it."""
    admin = running.client("admin")
    ids = [a_company(admin) for _ in range(3)]
    gone = ok(admin.post("/api/company/admin/deleteCompany", json={"deleteIds": ids}))["data"]
    assert {one["_id"] for one in gone["records"]} == {*ids}
    ok(undo(admin, gone["records"][0]["_id"], gone["records"][0]["version"]))
    assert [company(admin, id_)["isDelete"] for id_ in ids] == [False] * 3


def test_a_new_record_is_taken_back_by_its_deletion(running: Running) -> None:
    sales = running.client("sales_rep")
    id_ = a_company(sales, "sales_rep")
    shown = ok(preview(sales, id_, 1))["data"]
    assert shown["records"][0]["wasMade"] is True
    ok(undo(sales, id_, 1))
    refused(sales.get(f"/api/company/regUser/single_show/{id_}"), 404)


def test_what_was_looked_at_stays_so(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, bankAccountNumber="12345678")
    reveal = {"field": "bankAccountNumber", "reason": "To call the bank"}
    ok(admin.post(f"/api/records/company/{id_}/reveal", json=reveal))
    assert "undoable" not in entries(admin, id_)[0]
    error = refused(preview(admin, id_, 2), 409)
    assert error["code"] == "undo.impossible"
    assert fields(error) == {"bankAccountNumber": "undo_revealed"}


def test_a_note_is_taken_back_by_striking_it_with_a_reason(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin)
    ok(admin.post("/api/company/regUser/add_notes", json={"company": id_, "note": "Wrong firm"}))
    shown = ok(preview(admin, id_, 2))["data"]
    assert shown["needsReason"] is True
    assert shown["records"][0]["fields"][0]["from"] == "Wrong firm"
    assert fields(refused(undo(admin, id_, 2), 422)) == {"reason": "required"}
    ok(undo(admin, id_, 2, reason="Not this one"))
    [taken, added, _] = entries(admin, id_)
    assert taken["reason"] == "Not this one"
    assert added["notes"][0]["struck"]["reason"] == "Not this one"


@pytest.mark.parametrize(
    ("field", "former", "new", "shown"),
    [
        ("sortCode", "20-00-00", "30-00-00", ("••••", "••••")),
        ("accountNumber", "12345678", "87654321", ("••••4321", "••••5678")),
        ("DOB", "1971-05-14", "1972-05-14", ("1972-05-14", "1971-05-14")),
    ],
)
def test_an_undo_needs_a_reason_where_the_edit_does_and_says_that_the_value_moves(
    running: Running, field: str, former: str, new: str, shown: tuple[str, str]
) -> None:
    admin = running.client("admin")
    body = HOUSEHOLD | {"email": new_address(), field: former}
    id_ = ok(admin.post("/api/consumer/regUser/create", json=body))["data"]["_id"]
    edit = {"_id": id_, field: new, "reason": "They said so"}
    ok(admin.post("/api/consumer/regUser/update", json=edit))
    found = ok(preview(admin, id_, 2, noun="consumer"))["data"]
    [one] = found["records"][0]["fields"]
    assert found["needsReason"] is True
    assert (one["from"], one["to"], one["masked"]) == (*shown, field != "DOB")
    assert fields(refused(undo(admin, id_, 2, noun="consumer"), 422)) == {"reason": "required"}
    ok(undo(admin, id_, 2, noun="consumer", reason="It was right before"))
    [taken, *_] = entries(admin, id_, "consumer")
    assert taken["reason"] == "It was right before"


@pytest.mark.parametrize("role", ["sales_rep", "partner"])
def test_commands_of_others_are_for_admins_and_managers(running: Running, role: str) -> None:
    owner, other = running.client(role), running.client("management")
    id_ = a_company(owner, role)
    changed(other, id_, "management", website="https://new.example.com")
    refused(preview(owner, id_, 2), 403)
    body = {"version": 2, "seen": [{"_id": id_, "version": 2}]}
    refused(owner.post(f"/api/records/company/{id_}/undo", json=body), 403)
    assert "undoable" not in entries(owner, id_)[0]
    ok(undo(other, id_, 2))


@pytest.mark.parametrize("role", ["compliance", "observing_partner", "surveyor"])
def test_who_may_not_edit_takes_nothing_back(running: Running, role: str) -> None:
    id_ = a_company(running.client("admin"))
    assert preview(running.client(role), id_, 1).status_code in {403, 404}


def test_a_value_says_whether_its_command_can_be_taken_back(running: Running) -> None:
    admin, sales = running.client("admin"), running.client("sales_rep")
    id_ = a_company(sales, "sales_rep", website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com")
    path, params = f"/api/records/company/{id_}/values", {"field": "website"}

    def undoable(client: TestClient) -> list[bool]:
        return [one.get("undoable", False) for one in ok(client.get(path, params=params))["data"]]

    assert undoable(admin) == [True, True]
    assert undoable(sales) == [False, True]
    ok(undo(admin, id_, 2, field="website"))
    assert undoable(admin) == [True, False, True]


def test_the_replay_desk_says_what_an_undo_took_back(running: Running) -> None:
    admin = running.client("admin")
    id_ = a_company(admin, website="https://old.example.com")
    changed(admin, id_, website="https://new.example.com")
    ok(undo(admin, id_, entries(admin, id_)[0]["version"]))
    own = entries(admin, id_)[0]["tookBack"]

    def whole() -> list[Doc] | None:
        answer = admin.get("/api/audit/search", params={"record": id_})
        found: list[Doc] = answer.json()["data"] if answer.status_code == 200 else []
        return found if len(found) >= len(entries(admin, id_)) else None

    found = eventually(whole)
    assert found is not None
    assert found[0]["tookBack"] == own
    assert own["by"]["_id"] == str(running.user("admin"))
    assert own["kinds"] == ["changes"]


def test_a_preview_has_no_value_of_a_field_that_one_is_not_shown(running: Running) -> None:
    """A sales rep may enter what qualifies a household, and does not read it back."""
    rep = running.client("sales_rep")
    customer = ok(
        rep.post("/api/consumer/regUser/create", json=HOUSEHOLD | {"email": new_address()})
    )["data"]
    made = rep.post("/api/lead/regUser/add", json={"Consumer": customer["_id"]})
    id_ = ok(made)["data"]["_id"]
    for source, route in zip(("one", "two"), MATCH_RESULTS, strict=False):
        body = {"_id": id_, "source": source, "digitalDashboard": {"eligibilityRoute": route}}
        ok(rep.post("/api/lead/regUser/update", json=body))
    answer = preview(rep, id_, 3, "lead")
    [one] = ok(answer)["data"]["records"]
    shown = {field["field"]: (field["from"], field["to"]) for field in one["fields"]}
    assert shown["source"] == ("two", "one")
    assert not [route for route in MATCH_RESULTS if route in answer.text]
