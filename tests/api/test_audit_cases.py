"""Audit cases over the wire and on real Postgres: pinned by one, signed by another, stored in one stream."""

from __future__ import annotations

import hashlib
import json
from datetime import timedelta
from threading import Barrier, Thread
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, home, made, refused, unique
from tests.running import Running
from tests.today import today

pytestmark = pytest.mark.needs("postgres")
CASES = "/api/audit/cases"


def due() -> str:
    return (today() + timedelta(days=7)).isoformat()


@pytest.fixture(scope="module")
def entry(running: Running) -> Doc:
    """A change of bank details by the manager, as the desk finds it."""
    manager = running.client("management")
    consumer = home(manager, bankName="Ilkley Bank")
    body = {"_id": consumer, "bankName": "Otley Bank", "reason": "A new account"}
    data(manager.post("/api/consumer/regUser/update", json=body))
    running.services.history_position()
    asked = {"noun": "consumer", "field": "bankName", "record": consumer}
    found = running.client("compliance").get("/api/audit/search", params=asked).json()
    return {**found["data"][0], "pinnedTo": found["position"]}


def opened(client: TestClient) -> str:
    return made(client.post(f"{CASES}/open", json={"title": unique("Bank details ")}))


def pin(client: TestClient, case: str, entry: Doc) -> Any:
    body = {"_id": case, "entry": entry["firstPosition"], "position": entry["pinnedTo"]}
    return client.post(f"{CASES}/pin", json=body)


def show(client: TestClient, case: str) -> Doc:
    answer = client.get(f"{CASES}/show/{case}")
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()["data"]
    return found


def act(client: TestClient, name: str, case: str, **more: Any) -> Any:
    return client.post(f"{CASES}/{name}", json={"_id": case, **more})


def submitted(client: TestClient, entry: Doc) -> str:
    case = opened(client)
    data(pin(client, case, entry))
    data(act(client, "submit", case))
    return case


def test_a_case_from_pin_to_signature(running: Running, entry: Doc) -> None:
    compliance, manager = running.client("compliance"), running.client("management")
    case = opened(compliance)
    data(pin(compliance, case, entry))
    [pinned] = show(compliance, case)["pins"]
    assert (pinned["noun"], pinned["entry"]) == ("consumer", entry["firstPosition"])
    assert pinned["madeBy"]["name"] == "Management Tester"
    asked = str(running.user("management"))
    finding = {"pinId": pinned["_id"], "severity": "high", "due": due(), "responsible": asked}
    data(act(compliance, "mark", case, text="Why?", **finding))
    [found] = show(manager, case)["findings"]
    assert (found["mine"], found["answer"]) == (True, None)
    status, fields = _problem(act(compliance, "submit", case))
    assert (status, fields) == (422, {"leaveOpen": "findings_open"})
    answer = {"findingId": found["_id"], "text": "It was in the mail"}
    assert refused(act(compliance, "answer", case, **answer), 403)["code"] == (
        "audit_case.not_to_answer"
    )
    data(act(manager, "answer", case, **answer))
    data(act(compliance, "submit", case))
    assert refused(act(compliance, "sign", case), 403)["code"] == "audit_case.own_case"
    data(act(running.client("admin"), "sign", case))
    signed = show(compliance, case)
    assert (signed["step"], len(signed["sha256"])) == ("signed", 64)
    assert signed["signatures"][0]["by"]["name"] == "Admin Tester"
    timeline = data(compliance.get(f"/api/records/audit_case/{case}/history"))
    assert [one["events"] for one in timeline] == [
        [f"audit_case.{one}"]
        for one in (
            *("signed_off", "submitted", "finding_answered", "finding_marked"),
            *("entry_pinned", "opened"),
        )
    ]


def _problem(answer: Any) -> tuple[int, dict[str, str]]:
    return answer.status_code, {one["field"]: one["code"] for one in answer.json()["errors"]}


def test_who_made_the_change_does_not_sign(running: Running) -> None:
    admin, compliance = running.client("admin"), running.client("compliance")
    consumer = home(admin, bankName="Ilkley Bank")
    running.services.history_position()
    found = compliance.get("/api/audit/search", params={"record": consumer}).json()
    entry = {**found["data"][0], "pinnedTo": found["position"]}
    case = opened(compliance)
    data(pin(compliance, case, entry))
    pinned = show(compliance, case)["pins"][0]["_id"]
    asked = str(running.user("management"))
    finding = {"pinId": pinned, "severity": "low", "due": due(), "responsible": asked}
    data(act(compliance, "mark", case, text="Why?", **finding))
    data(act(compliance, "submit", case, leaveOpen=True))
    assert refused(act(admin, "sign", case), 403)["code"] == "audit_case.audited_person"
    assert show(admin, case)["reviewRefusal"] == "audit_case.audited_person"


def test_the_signed_text_is_answered_with_a_hash_that_fits_it(running: Running, entry: Doc) -> None:
    compliance, admin = running.client("compliance"), running.client("admin")
    case = submitted(compliance, entry)
    data(act(admin, "sign", case))
    data(act(admin, "reopen", case, reason="One entry was left out"))
    data(act(compliance, "annotate", case, text="Written after the first version"))
    data(act(compliance, "submit", case))
    assert refused(signed(compliance, case, 2), 422)["errors"][0]["field"] == "revision"
    data(act(admin, "sign", case))
    texts = [data(signed(compliance, case, revision)) for revision in (1, 2)]
    for found, signature in zip(texts, show(compliance, case)["signatures"], strict=True):
        assert hashlib.sha256(found["text"].encode()).hexdigest() == signature["sha256"]
        assert (found["sha256"], found["matches"]) == (signature["sha256"], True)
    assert [json.loads(one["text"])["case"]["version"] for one in texts] == [1, 2]
    assert [len(json.loads(one["text"])["annotations"]) for one in texts] == [0, 1]
    refused(signed(running.client("management"), case, 1), 404)
    refused(signed(running.client("sales_rep"), case, 1), 403)


def signed(client: TestClient, case: str, revision: int) -> Any:
    return client.get(f"{CASES}/signed/{case}", params={"revision": revision})


def test_the_opening_of_a_case_is_not_taken_back(running: Running) -> None:
    compliance = running.client("compliance")
    case = opened(compliance)
    wanted = {"version": 1}
    preview = compliance.get(f"/api/records/audit_case/{case}/undo", params=wanted)
    assert refused(preview, 409)["code"] == "undo.impossible"
    body = {"version": 1, "seen": [{"_id": case, "version": 1}]}
    undo = compliance.post(f"/api/records/audit_case/{case}/undo", json=body)
    assert refused(undo, 409)["code"] == "undo.impossible"
    assert show(compliance, case)["version"] == 1


def test_a_change_of_the_title_is_taken_back_while_the_case_is_open_only(
    running: Running, entry: Doc
) -> None:
    compliance = running.client("compliance")
    case = opened(compliance)
    before = show(compliance, case)["title"]
    data(compliance.post(f"{CASES}/change", json={"_id": case, "title": "Another title"}))
    data(pin(compliance, case, entry))
    data(act(compliance, "submit", case))
    undo = f"/api/records/audit_case/{case}/undo"
    body = {"version": 2, "seen": [{"_id": case, "version": 4}]}
    assert refused(compliance.post(undo, json=body), 409)["code"] == "audit_case.closed"
    assert show(compliance, case)["title"] == "Another title"
    data(act(running.client("admin"), "return", case, reason="The title says nothing"))
    body = {"version": 2, "seen": [{"_id": case, "version": 5}]}
    data(compliance.post(undo, json=body))
    assert show(compliance, case)["title"] == before


def test_two_who_sign_at_once_get_one_signature(running: Running, entry: Doc) -> None:
    case = submitted(running.client("compliance"), entry)
    both = [running.client("admin"), running.client("admin", "second admin")]
    answers: list[Any] = []
    start = Barrier(2)

    def sign(client: TestClient) -> None:
        start.wait()
        answers.append(act(client, "sign", case))

    threads = [Thread(target=sign, args=(one,)) for one in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(one.status_code for one in answers) == [200, 409]
    assert len(show(both[0], case)["signatures"]) == 1


def test_an_entry_that_is_not_there_is_not_pinned(running: Running, entry: Doc) -> None:
    compliance = running.client("compliance")
    case = opened(compliance)
    for wrong in (
        {"firstPosition": 2**40, "pinnedTo": entry["pinnedTo"]},
        {"firstPosition": entry["firstPosition"], "pinnedTo": 1},
    ):
        assert _problem(pin(compliance, case, wrong)) == (422, {"entry": "not_found"})
    unknown = {**entry, "pinnedTo": 2**40}
    assert _problem(pin(compliance, case, unknown))[1].keys() == {"position"}


def test_who_sees_cases(running: Running, entry: Doc) -> None:
    case = submitted(running.client("compliance"), entry)
    for role in ("sales_rep", "partner", "surveyor"):
        refused(running.client(role).get(CASES), 403)
        refused(running.client(role).get(f"{CASES}/show/{case}"), 403)
    manager = running.client("management")
    refused(manager.post(f"{CASES}/open", json={"title": "Mine"}), 403)
    refused(manager.get(f"{CASES}/show/{case}"), 404)
    listed = running.client("admin").get(CASES, params={"step": "submitted"}).json()
    assert case in {one["_id"] for one in listed["data"]}
    assert case not in {one["_id"] for one in manager.get(CASES).json()["data"]}


def test_what_people_write_is_not_in_plain_bytes(running: Running) -> None:
    word = unique("Quillfeather")
    compliance = running.client("compliance")
    case = made(compliance.post(f"{CASES}/open", json={"title": word, "purpose": word}))
    data(act(compliance, "annotate", case, text=word))
    events = running.services.store.read(0, 10_000_000)
    stored = [one for one in events if str(one.stream_id) == case]
    assert len(stored) == 2
    assert not [one for one in stored if word in repr(one)]
