"""The user who asked for a record to be deleted is notified of what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.command import Actor, Context
from commands.kernel.delete import Delete
from commands.kernel.ports import Notification
from domain.lead.noun import LEAD
from infra.projector.notify.changes import RecordMoved
from infra.user_data.notifications import KEPT
from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of
from tests.api.inbox.desk import ask, data, decide, deleted, enquiry, household
from tests.eventually import eventually
from tests.servers import admin_of

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/notifications"


def notifications_of(server: ServerWithMail, name: str, **params: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = data(server.client("sales_rep", name).get(BASE, params=params))
    return rows


def unread(server: ServerWithMail, name: str) -> int:
    answer = server.client("sales_rep", name).get(f"{BASE}/count")
    return int(answer.json()["count"])


def asked_lead(server: ServerWithMail, name: str) -> str:
    client = server.client("sales_rep", name)
    lead = enquiry(client, "sales_rep")
    ask(client, "lead", lead, "sales_rep")
    return lead


def test_a_rejection_is_notified_with_its_reason_and_by_mail(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "hopeful")
    home, name = household(client)
    ask(client, "consumer", home, "sales_rep")
    decide(server, "reject", ("consumer", home), reason="Has an open invoice")
    (one,) = eventually(lambda: notifications_of(server, "hopeful"))
    assert (one["kind"], one["noun"], one["record"]) == (
        "delete_request.rejected",
        "consumer",
        home,
    )
    assert (one["title"], one["reason"]) == (f"Mrs Orla {name}", "Has an open invoice")
    assert one["by"]["name"] == "Admin Tester"
    assert one["readAt"] is None
    mail = server.sink.next_to(server.email("hopeful"), "Your delete request was rejected")
    text = text_of(mail)
    assert f"/consumer/sales_rep/view?consumer={home}&tab=timeline" in text
    assert name not in text
    assert "invoice" not in text


def test_an_acceptance_is_notified(server: ServerWithMail) -> None:
    lead = asked_lead(server, "lucky")
    decide(server, "accept", ("lead", lead))
    (one,) = eventually(lambda: notifications_of(server, "lucky"))
    assert (one["kind"], one["reason"]) == ("delete_request.accepted", None)
    mail = server.sink.next_to(server.email("lucky"), "Your delete request was accepted")
    assert lead not in text_of(mail)


def test_the_contract_s_own_calls_are_notified_too(server: ServerWithMail) -> None:
    lead = asked_lead(server, "classic")
    body = {"deleteIds": [lead], "reason": "Still ours"}
    data(server.client("admin").post("/api/lead/admin/rejectMultiLead", json=body))
    (one,) = eventually(lambda: notifications_of(server, "classic"))
    assert one["reason"] == "Still ours"


def test_a_decision_of_days_ago_is_notified_but_not_mailed(server: ServerWithMail) -> None:
    lead = UUID(asked_lead(server, "late"))
    context = Context(Actor(server.user("admin"), "admin"), uuid4())
    server.clock.ahead = timedelta(days=3)
    Delete.of(LEAD)(ids=(lead,)).execute(context, server.services.deps)
    with psycopg.connect(admin_of(server.services.databases.main), autocommit=True) as connection:
        sent = (
            "select 1 from tasks.job where name = 'send_delete_decision' and state = 'done' "
            f"and args ->> 'record' = '{lead}'"
        )
        eventually(lambda: connection.execute(sent).fetchone())
    server.clock.ahead = timedelta()
    eventually(lambda: notifications_of(server, "late"))
    assert server.email("late") not in [mail["To"] for mail in server.sink.mails]


def test_nobody_is_notified_of_what_nobody_asked_for(server: ServerWithMail) -> None:
    lead = enquiry(server.client("sales_rep", "bystander"), "sales_rep")
    data(server.client("admin").post("/api/lead/admin/delete", json={"deleteIds": [lead]}))
    later = asked_lead(server, "bystander")
    decide(server, "reject", ("lead", later), reason="Still ours")
    (one,) = eventually(lambda: notifications_of(server, "bystander"))
    assert one["record"] == later


def test_who_decides_is_not_notified(server: ServerWithMail) -> None:
    admin = server.client("admin")
    other = asked_lead(server, "witness")
    decide(server, "accept", ("lead", other))
    eventually(lambda: notifications_of(server, "witness"))
    assert data(admin.get(BASE)) == []


def test_read_marks(server: ServerWithMail) -> None:
    for _ in range(3):
        decide(server, "reject", ("lead", asked_lead(server, "busy")), reason="Still ours")
    eventually(lambda: unread(server, "busy") == 3)
    client = server.client("sales_rep", "busy")
    first = notifications_of(server, "busy")[0]["_id"]
    for _ in range(2):
        assert client.post(f"{BASE}/read", json={"ids": [first]}).status_code == 200
    assert unread(server, "busy") == 2
    assert [one["readAt"] is None for one in notifications_of(server, "busy")] == [
        False,
        True,
        True,
    ]
    client.post(f"{BASE}/read", json={"ids": [first], "read": False})
    assert unread(server, "busy") == 3
    client.post(f"{BASE}/read", json={})
    assert unread(server, "busy") == 0


def test_marks_of_others_stay(server: ServerWithMail) -> None:
    decide(server, "reject", ("lead", asked_lead(server, "owner")), reason="Still ours")
    eventually(lambda: unread(server, "owner") == 1)
    theirs = notifications_of(server, "owner")[0]["_id"]
    stranger = server.client("sales_rep", "stranger")
    stranger.post(f"{BASE}/read", json={"ids": [theirs]})
    stranger.post(f"{BASE}/read", json={})
    assert unread(server, "owner") == 1
    assert notifications_of(server, "stranger") == []
    assert data(stranger.get(BASE, params={"before": theirs})) == []


def test_pages_go_on_behind_the_last_one(server: ServerWithMail) -> None:
    user_id = server.user("sales_rep", "pager")
    at = server.clock.now()
    for number in range(5):
        one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), number + 1, at)
        server.services.notifications.add(user_id, one, 1)
    client = server.client("sales_rep", "pager")
    seen: list[str] = []
    before: str | None = None
    for _ in range(3):
        answer = client.get(BASE, params={"limit": 2} | ({"before": before} if before else {}))
        seen += [one["_id"] for one in answer.json()["data"]]
        before = answer.json()["nextBefore"]
    assert before is None
    assert len(set(seen)) == 5
    # Its record is not there (any more): then it has no title.
    assert notifications_of(server, "pager")[0]["title"] is None


def test_the_oldest_go(server: ServerWithMail, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infra.user_data.notifications.KEPT", 3)
    assert KEPT > 3
    user_id = server.user("sales_rep", "hoarder")
    for version in range(1, 6):
        at = server.clock.now()
        one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), version, at)
        server.services.notifications.add(user_id, one, 1)
    server.services.notifications.forget_old()
    kept = server.services.notifications.of(user_id, before=None, limit=10)
    assert [one.version for one in kept] == [5, 4, 3]


def test_notified_once_however_often_the_job_comes(server: ServerWithMail) -> None:
    user_id, at = server.user("sales_rep", "once"), server.clock.now()
    one = Notification(uuid4(), "delete_request.rejected", "lead", uuid4(), 2, at)
    assert server.services.notifications.add(user_id, one, 1)
    assert not server.services.notifications.add(user_id, one, 1)
    assert unread(server, "once") == 1


def test_open_screens_hear_of_it(server: ServerWithMail) -> None:
    received: list[RecordMoved] = []

    def listen(changes: Sequence[RecordMoved]) -> None:
        received.extend(changes)

    end = server.services.changes.subscribe(listen)
    try:
        lead = asked_lead(server, "listener")
        eventually(lambda: [one for one in received if one.noun == "inbox" and str(one.id) == lead])
        decide(server, "reject", ("lead", lead), reason="Still ours")
        me = server.users["listener"]
        eventually(lambda: [one for one in received if one.noun == "notification" and one.id == me])
    finally:
        end()


def test_no_personal_data_is_kept_with_it(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "silent")
    home, name = household(client)
    ask(client, "consumer", home, "sales_rep", f"{name} asked us to")
    decide(server, "accept", ("consumer", home), reason=f"{name} is right")
    eventually(lambda: notifications_of(server, "silent"))
    with psycopg.connect(admin_of(server.services.databases.main)) as connection:
        kept = connection.execute("select n::text from notices.notification n").fetchall()
        jobs = connection.execute("select j::text from tasks.job j").fetchall()
    assert kept
    assert not [row for row in (*kept, *jobs) if name in row[0]]


def test_a_record_invisible_has_no_title(server: ServerWithMail) -> None:
    lead = asked_lead(server, "former")
    decide(server, "reject", ("lead", lead), reason="Still ours")
    (one,) = eventually(lambda: notifications_of(server, "former"))
    assert one["title"] is not None
    user_id = server.users["former"]
    stranger = server.user("sales_rep", "newcomer")
    hidden = Notification(uuid4(), one["kind"], "lead", UUID(lead), 3, server.clock.now())
    server.services.notifications.add(stranger, hidden, 1)
    (shown,) = notifications_of(server, "newcomer")
    assert (shown["record"], shown["title"]) == (None, None)
    assert user_id != stranger
    assert deleted(server, Search="nobody at all") == []
