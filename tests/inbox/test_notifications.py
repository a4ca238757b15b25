"""Who asked for a record to be deleted is told what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.command import Actor, Context
from commands.kernel.ports import Notification
from commands.kernel.record import Delete
from domain.lead.noun import LEAD
from infra.projector.notify.changes import RecordMoved
from infra.user_data.notifications import KEPT
from tests.account.conftest import Office
from tests.account.sink import text_of
from tests.inbox.desk import ask, data, decide, deleted, enquiry, eventually, household

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/notifications"


def told(office: Office, name: str, **params: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = data(office.client("sales_rep", name).get(BASE, params=params))
    return rows


def unread(office: Office, name: str) -> int:
    answer = office.client("sales_rep", name).get(f"{BASE}/count")
    return int(answer.json()["count"])


def asked_lead(office: Office, name: str) -> str:
    client = office.client("sales_rep", name)
    lead = enquiry(client, "sales_rep")
    ask(client, "lead", lead, "sales_rep")
    return lead


def test_a_rejection_is_told_with_its_reason_and_by_mail(office: Office) -> None:
    client = office.client("sales_rep", "hopeful")
    home, name = household(client)
    ask(client, "consumer", home, "sales_rep")
    decide(office, "reject", ("consumer", home), reason="Has an open invoice")
    (one,) = eventually(lambda: told(office, "hopeful"))
    assert (one["kind"], one["noun"], one["record"]) == (
        "delete_request.rejected",
        "consumer",
        home,
    )
    assert (one["title"], one["reason"]) == (f"Mrs Orla {name}", "Has an open invoice")
    assert one["by"]["name"] == "Admin Tester"
    assert one["readAt"] is None
    mail = office.sink.next_to(office.email("hopeful"), "Your delete request was rejected")
    text = text_of(mail)
    assert f"/consumer/sales_rep/view?consumer={home}&tab=timeline" in text
    assert name not in text
    assert "invoice" not in text


def test_an_acceptance_is_told(office: Office) -> None:
    lead = asked_lead(office, "lucky")
    decide(office, "accept", ("lead", lead))
    (one,) = eventually(lambda: told(office, "lucky"))
    assert (one["kind"], one["reason"]) == ("delete_request.accepted", None)
    mail = office.sink.next_to(office.email("lucky"), "Your delete request was accepted")
    assert lead not in text_of(mail)


def test_the_contract_s_own_calls_are_told_too(office: Office) -> None:
    lead = asked_lead(office, "classic")
    body = {"deleteIds": [lead], "reason": "Still ours"}
    data(office.client("admin").post("/api/lead/admin/rejectMultiLead", json=body))
    (one,) = eventually(lambda: told(office, "classic"))
    assert one["reason"] == "Still ours"


def test_a_decision_of_days_ago_is_told_but_not_mailed(office: Office) -> None:
    lead = UUID(asked_lead(office, "late"))
    context = Context(Actor(office.user("admin"), "admin"), uuid4())
    office.clock.ahead = timedelta(days=3)
    Delete.of(LEAD)(ids=(lead,)).execute(context, office.core.deps)
    with psycopg.connect(office.core.databases.main, autocommit=True) as connection:
        sent = (
            "select 1 from tasks.job where name = 'send_delete_decision' and state = 'done' "
            f"and args ->> 'record' = '{lead}'"
        )
        eventually(lambda: connection.execute(sent).fetchone())
    office.clock.ahead = timedelta()
    eventually(lambda: told(office, "late"))
    assert office.email("late") not in [mail["To"] for mail in office.sink.mails]


def test_nobody_is_told_of_what_nobody_asked_for(office: Office) -> None:
    lead = enquiry(office.client("sales_rep", "bystander"), "sales_rep")
    data(office.client("admin").post("/api/lead/admin/delete", json={"deleteIds": [lead]}))
    later = asked_lead(office, "bystander")
    decide(office, "reject", ("lead", later), reason="Still ours")
    (one,) = eventually(lambda: told(office, "bystander"))
    assert one["record"] == later


def test_admins_are_not_told_of_their_own_decisions(office: Office) -> None:
    admin = office.client("admin")
    lead = enquiry(admin, "admin")
    ask(admin, "lead", lead, "admin")
    decide(office, "accept", ("lead", lead))
    other = asked_lead(office, "witness")
    decide(office, "accept", ("lead", other))
    eventually(lambda: told(office, "witness"))
    assert data(admin.get(BASE)) == []


def test_read_marks(office: Office) -> None:
    for _ in range(3):
        decide(office, "reject", ("lead", asked_lead(office, "busy")), reason="Still ours")
    eventually(lambda: unread(office, "busy") == 3)
    client = office.client("sales_rep", "busy")
    first = told(office, "busy")[0]["_id"]
    for _ in range(2):
        assert client.post(f"{BASE}/read", json={"ids": [first]}).status_code == 200
    assert unread(office, "busy") == 2
    assert [one["readAt"] is None for one in told(office, "busy")] == [False, True, True]
    client.post(f"{BASE}/read", json={"ids": [first], "read": False})
    assert unread(office, "busy") == 3
    client.post(f"{BASE}/read", json={})
    assert unread(office, "busy") == 0


def test_marks_of_others_stay(office: Office) -> None:
    decide(office, "reject", ("lead", asked_lead(office, "owner")), reason="Still ours")
    eventually(lambda: unread(office, "owner") == 1)
    theirs = told(office, "owner")[0]["_id"]
    stranger = office.client("sales_rep", "stranger")
    stranger.post(f"{BASE}/read", json={"ids": [theirs]})
    stranger.post(f"{BASE}/read", json={})
    assert unread(office, "owner") == 1
    assert told(office, "stranger") == []
    assert data(stranger.get(BASE, params={"before": theirs})) == []


def test_pages_go_on_behind_the_last_one(office: Office) -> None:
    user_id = office.user("sales_rep", "pager")
    at = office.clock.now()
    for number in range(5):
        one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), number + 1, at)
        office.core.notifications.add(user_id, one, 1)
    client = office.client("sales_rep", "pager")
    seen: list[str] = []
    before: str | None = None
    for _ in range(3):
        answer = client.get(BASE, params={"limit": 2} | ({"before": before} if before else {}))
        seen += [one["_id"] for one in answer.json()["data"]]
        before = answer.json()["nextBefore"]
    assert before is None
    assert len(set(seen)) == 5
    # Its record is not there (any more): then it has no title.
    assert told(office, "pager")[0]["title"] is None


def test_the_oldest_go(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infra.user_data.notifications.KEPT", 3)
    assert KEPT > 3
    user_id = office.user("sales_rep", "hoarder")
    for version in range(1, 6):
        at = office.clock.now()
        one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), version, at)
        office.core.notifications.add(user_id, one, 1)
    office.core.notifications.forget_old()
    kept = office.core.notifications.of(user_id, before=None, limit=10)
    assert [one.version for one in kept] == [5, 4, 3]


def test_told_once_however_often_the_job_comes(office: Office) -> None:
    user_id, at = office.user("sales_rep", "once"), office.clock.now()
    one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), 2, at)
    assert office.core.notifications.add(user_id, one, 1)
    assert not office.core.notifications.add(user_id, one, 1)
    assert unread(office, "once") == 1


def test_open_screens_hear_of_it(office: Office) -> None:
    heard: list[RecordMoved] = []

    def listen(changes: Sequence[RecordMoved]) -> None:
        heard.extend(changes)

    end = office.core.changes.subscribe(listen)
    try:
        lead = asked_lead(office, "listener")
        eventually(lambda: [one for one in heard if one.noun == "inbox" and str(one.id) == lead])
        decide(office, "reject", ("lead", lead), reason="Still ours")
        me = office.users["listener"]
        eventually(lambda: [one for one in heard if one.noun == "notification" and one.id == me])
    finally:
        end()


def test_no_personal_data_is_kept_with_it(office: Office) -> None:
    client = office.client("sales_rep", "silent")
    home, name = household(client)
    ask(client, "consumer", home, "sales_rep", f"{name} asked us to")
    decide(office, "accept", ("consumer", home), reason=f"{name} is right")
    eventually(lambda: told(office, "silent"))
    with psycopg.connect(office.core.databases.main) as connection:
        kept = connection.execute("select n::text from notices.notification n").fetchall()
        jobs = connection.execute("select j::text from tasks.job j").fetchall()
    assert kept
    assert not [row for row in (*kept, *jobs) if name in row[0]]


def test_a_record_out_of_sight_has_no_title(office: Office) -> None:
    lead = asked_lead(office, "former")
    decide(office, "reject", ("lead", lead), reason="Still ours")
    (one,) = eventually(lambda: told(office, "former"))
    assert one["title"] is not None
    user_id = office.users["former"]
    stranger = office.user("sales_rep", "newcomer")
    hidden = Notification(uuid4(), one["kind"], "lead", UUID(lead), 3, office.clock.now())
    office.core.notifications.add(stranger, hidden, 1)
    (shown,) = told(office, "newcomer")
    assert (shown["record"], shown["title"]) == (None, None)
    assert user_id != stranger
    assert deleted(office, Search="nobody at all") == []
