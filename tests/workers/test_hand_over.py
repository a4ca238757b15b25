"""A user's records go to another: each once, with its reason, whatever is killed meanwhile."""

from __future__ import annotations

import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.jobs import GiveUp, Work
from commands.user.hand_over import HandOverUser
from domain.appointment.noun import APPOINTMENT
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import StoreUnavailable
from domain.kernel.record import PeopleChanged
from domain.lead.noun import LEAD
from domain.user.events import UserHandOverBegun
from domain.user.noun import USER
from infra.dev.stack.stack import PROJECT
from tests.factories import company, consumer, lead
from tests.running import PASSWORD, Running
from workers.jobs.hand_over_user import hand_over_user

REASON = "Moved to Norway"


def person(running: Running, role: str = "sales_rep", **more: Any) -> str:
    name = uuid4().hex[:8]
    body = {
        "email": f"{name}@example.com",
        "firstName": name,
        "role": role,
        "password": PASSWORD,
        **more,
    }
    answer = running.client("admin").post("/api/users/admin/add", json=body)
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["data"]["_id"]
    return found


def begin(running: Running, former: str, taker: str) -> tuple[str, Work[HandOverUser]]:
    """The hand-over's id, and the work that its job is."""
    body = {"id": former, "assigneeId": taker, "reason": REASON}
    path = "/api/users/admin/delete_user_and_assignee_other"
    answer = running.client("admin").post(path, json=body)
    assert answer.status_code == 200, answer.text
    [begun] = [
        one
        for one in running.services.store.events(UUID(former))
        if isinstance(one.event, UserHandOverBegun)
        and str(one.event.hand_over_id) == answer.json()["data"]["handOverId"]
    ]
    job = HandOverUser(user=UUID(former), version=begun.version)
    work = Work(uuid4(), job, datetime.now(UTC), attempt=1)
    return answer.json()["data"]["handOverId"], work


def progress(running: Running, hand_over: str) -> Any:
    path = f"/api/users/admin/hand-over/{hand_over}"
    return running.client("admin").get(path).json()["data"]


def post(running: Running, path: str, body: Any) -> UUID:
    answer = running.client("admin").post(path, json=body)
    assert answer.status_code == 200, answer.text
    return UUID(answer.json()["data"]["_id"])


def captured(running: Running, **people: list[str]) -> UUID:
    body = lead.capture().model_dump(mode="json", by_alias=True, exclude_unset=True)
    return post(running, "/api/lead/admin/add", body | people)


def appointment(running: Running, start: datetime, people: list[str], **more: Any) -> UUID:
    body = {
        "startTime": start.isoformat(),
        "endTime": (start + timedelta(hours=1)).isoformat(),
        "Assignee": people,
        "acceptClash": True,
        **(more or {"appointmentType": 4, "bookableType": "Solar Survey"}),
    }
    return post(running, "/api/appoinment", body)


def assignments_of(running: Running, noun: Any, id_: UUID) -> dict[str, list[str]]:
    people = running.services.store.load(noun, id_).people
    return {part: [str(user) for user in users] for part, users in people.items() if users}


def test_everything_that_is_theirs_and_nothing_else(running: Running) -> None:
    former, taker, other = (person(running) for _ in range(3))
    mine = captured(
        running, Assignee=[former, other], LeadGenerator=[former], leadAdministrator=[other]
    )
    both = captured(running, Assignee=[former, taker])
    theirs = captured(running, Assignee=[other])
    gone = captured(running, Assignee=[former])
    running.client("admin").post("/api/lead/admin/deleteMultiLead", json={"deleteIds": [str(gone)]})
    firm = post(
        running,
        "/api/company/admin/add",
        company.open_().model_dump(mode="json", by_alias=True, exclude_unset=True)
        | {"Assignee": [former]},
    )
    household = post(
        running,
        "/api/consumer/regUser/create",
        consumer.register(email=f"{uuid4().hex}@example.com").model_dump(
            mode="json", by_alias=True, exclude_unset=True
        )
        | {"Assignee": [former]},
    )
    now = datetime.now(UTC).replace(microsecond=0)
    soon = appointment(running, now + timedelta(days=2), [former])
    past = appointment(running, now - timedelta(days=2), [former])

    hand_over, work = begin(running, former, taker)
    hand_over_user(running.services, work)

    assert assignments_of(running, LEAD, mine) == {
        "Assignee": [taker, other],
        "LeadGenerator": [taker],
        "leadAdministrator": [other],
    }
    assert assignments_of(running, LEAD, both) == {"Assignee": [taker]}
    assert assignments_of(running, LEAD, theirs) == {"Assignee": [other]}
    assert assignments_of(running, LEAD, gone) == {"Assignee": [former]}
    assert assignments_of(running, COMPANY, firm)["Assignee"] == [taker]
    assert assignments_of(running, CONSUMER, household)["Assignee"] == [taker]
    assert assignments_of(running, APPOINTMENT, soon)["Assignee"] == [taker]
    assert assignments_of(running, APPOINTMENT, past)["Assignee"] == [former]
    reported = progress(running, hand_over)
    assert (reported["state"], reported["done"], reported["total"]) == ("done", 5, 5)
    assert running.services.store.load(USER, UUID(former)).deleted


def test_each_record_tells_of_it_with_the_reason(running: Running) -> None:
    former, taker = person(running), person(running)
    mine = captured(running, Assignee=[former], LeadGenerator=[former])
    _, work = begin(running, former, taker)
    hand_over_user(running.services, work)
    path = f"/api/records/lead/{mine}/history"
    newest = running.client("admin").get(path).json()["data"][0]
    assert newest["reason"] == REASON
    assert newest["source"] == "worker"
    assert newest["actor"]["_id"] == str(running.user("admin"))
    assert {one["field"] for one in newest["changes"]} == {"Assignee", "LeadGenerator"}
    mail = f"/api/records/user/{former}/history?kind=changes"
    events = [event for one in running.client("admin").get(mail).json()["data"]
              for event in one["events"]]  # fmt: skip
    assert events[:2] == ["user.hand_over_finished", "record.deleted"]
    reported = [
        {change["field"]: change["to"] for change in one["changes"]}
        for one in running.client("admin").get(mail).json()["data"]
    ]
    name = running.services.users.get(UUID(taker))
    assert name is not None
    to = {"_id": taker, "name": name["name"]}
    assert reported[:2] == [{"handOverTo": to, "handedOver": 1}, {"handOverTo": to}]


def test_a_partner_s_team_goes_along(running: Running) -> None:
    former, taker = person(running, "partner"), person(running, "partner")
    mate = person(running, team=former)
    _, work = begin(running, former, taker)
    hand_over_user(running.services, work)
    assert str(running.services.store.load(USER, UUID(mate)).details.team) == taker


def test_an_appointment_keeps_its_diaries_right(running: Running) -> None:
    """The taker is busy then: it goes to them all the same, and the clash is noted."""
    former, taker = person(running), person(running)
    start = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)
    appointment(running, start, [taker])
    moved = appointment(running, start, [former])
    leave = appointment(running, start, [former], leaveType="1 Hour Off", paidUnpaidType="paid")
    _, work = begin(running, former, taker)
    hand_over_user(running.services, work)
    topics = [one.event.topic for one in running.services.store.events(moved)]
    assert topics[-2:] == ["record.people_changed.1", "appointment.clash_accepted.1"]
    assert assignments_of(running, APPOINTMENT, leave)["Assignee"] == [former]
    again = running.client("admin").post(
        "/api/appoinment",
        json={
            "startTime": start.isoformat(),
            "endTime": (start + timedelta(hours=1)).isoformat(),
            "Assignee": [taker],
            "appointmentType": 4,
            "bookableType": "Solar Survey",
        },
    )
    assert again.status_code == 409
    assert len(again.json()["data"]["clashes"]) == 2


def test_twice_changes_nothing_the_second_time(running: Running) -> None:
    former, taker = person(running), person(running)
    mine = captured(running, Assignee=[former])
    _, work = begin(running, former, taker)
    hand_over_user(running.services, work)
    position = running.services.store.position()
    hand_over_user(running.services, work)
    assert running.services.store.position() == position
    assert running.services.store.load(LEAD, mine).version == 2


@pytest.mark.parametrize("batches", [1, 3])
def test_killed_half_way_and_taken_up(running: Running, batches: int) -> None:
    former, taker = person(running), person(running)
    leads = [captured(running, Assignee=[former]) for _ in range(7)]
    hand_over, work = begin(running, former, taker)
    databases, folder = running.services.databases, running.services.settings.data.data
    died = subprocess.run(
        [
            *(sys.executable, "-m", "tests.workers.dying_hand_over"),
            *(databases.main, databases.vault, str(folder)),
            *(former, str(work.job.version), str(work.job_id), str(batches)),
        ],
        cwd=PROJECT,
        check=False,
    )
    assert died.returncode == -signal.SIGKILL
    moved = [id_ for id_ in leads if running.services.store.load(LEAD, id_).version > 1]
    assert len(moved) == 2 * batches
    reported = progress(running, hand_over)
    assert (reported["state"], reported["done"], reported["total"]) == (
        "running",
        2 * (batches - 1),
        7,
    )
    assert not running.services.store.load(USER, UUID(former)).deleted

    hand_over_user(running.services, work)
    for id_ in leads:
        events = running.services.store.events(id_)
        changes = [one for one in events if isinstance(one.event, PeopleChanged)]
        assert len(changes) == 1, "each record tells of it once"
    assert progress(running, hand_over)["state"] == "done"
    assert running.services.store.load(USER, UUID(former)).deleted


def test_nobody_to_take_over_any_more(running: Running) -> None:
    former, taker = person(running), person(running)
    captured(running, Assignee=[former])
    hand_over, work = begin(running, former, taker)
    running.client("admin").post("/api/users/admin/deleteUsers", json={"deleteIds": [taker]})
    with pytest.raises(GiveUp):
        hand_over_user(running.services, work)
    assert not running.services.store.load(USER, UUID(former)).deleted
    assert progress(running, hand_over)["done"] == 0
    other = person(running)
    _, again = begin(running, former, other)
    hand_over_user(running.services, again)
    assert running.services.store.load(USER, UUID(former)).deleted


def test_a_job_that_died_before_it_began_is_reported(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    former, taker = person(running), person(running)
    hand_over, work = begin(running, former, taker)
    monkeypatch.setattr(running.services.hand_overs, "caught_up", _behind)
    with pytest.raises(StoreUnavailable):
        hand_over_user(running.services, work)
    assert progress(running, hand_over)["state"] == "waiting"
    with running.services.pool.connection() as connection:
        connection.execute(
            "insert into tasks.job (job_id, name, args, state, due_at) "
            "values (%s, 'hand_over_user', '{}', 'dead', now())",
            (work.job_id,),
        )
    assert progress(running, hand_over)["state"] == "failed"


def _behind() -> None:
    raise StoreUnavailable(cause="read models are behind")


def test_what_comes_meanwhile_goes_along(running: Running) -> None:
    former, taker = person(running), person(running)
    captured(running, Assignee=[former])
    late = captured(running, Assignee=[former])
    post(running, "/api/lead/admin/delete", {"deleteIds": [str(late)]})
    _, work = begin(running, former, taker)
    post(running, f"/api/records/lead/{late}/restore", {})
    hand_over_user(running.services, work)
    assert assignments_of(running, LEAD, late) == {"Assignee": [taker]}
