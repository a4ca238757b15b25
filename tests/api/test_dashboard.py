"""Every number of a dashboard is the count of the list that it opens."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

import projections.across.dashboard
from commands.kernel.command import Actor, Context
from commands.kernel.delete import Delete, RequestDelete
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.lead import MoveLead
from commands.shared.pipelines.founding import FOUNDED
from domain.kernel.uk_time import UK
from domain.lead.noun import LEAD
from domain.renewal.noun import RENEWAL
from domain.role.values import ROLES, permission
from projections.access.scope import viewer
from projections.across.dashboard import TILES
from projections.across.tiles import STEPS, Asked, Period, Weeks, period_of
from tests.api.inbox.desk import REQUESTS, data, enquiry, household
from tests.api.places import firm, made
from tests.eventually import eventually
from tests.factories import company, renewal
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
WITH_ONE = [name for name in ROLES if permission(name, "dashboard").view]
SOURCES = ("Website", "Telesales", "Facebook Ads")
Doc = dict[str, Any]


@pytest.fixture(scope="module")
def seeded(running: Running) -> Running:
    """Leads of three books: moved, deleted, asked to be deleted; companies; appointments."""
    now = datetime.now(UTC)
    for number, role in enumerate(("sales_rep", "partner", "management") * 4):
        client, slug = running.client(role), ROLES[role].slug
        lead = UUID(enquiry(client, slug, source=SOURCES[number % 3], leadType=KINDS[number % 2]))
        if number % 4 == 0:
            _run(running, role, MoveLead(id=lead, status=STAGES[number % 2]))
        if number == 5:
            _run(running, "admin", Delete.of(LEAD)(ids=(lead,)))
        if number == 6:
            _run(running, role, RequestDelete.of(LEAD)(ids=(lead,)))
    enquiry(running.client("sales_rep"), "sales_rep", source=None)
    household(running.client("partner"))
    for live in (True, False):
        for role in ("partner", "sales_rep"):
            body = company.open_(email=None, is_live=live)
            actor = Actor(running.user(role), role)
            body.execute(Context(actor, uuid4()), running.services.deps)
    _book(running, now)
    _give_tasks(running, now)
    _offer(running, now)
    return running


KINDS = ("ECO Sales", "B2B Sales")
STAGES = ("No Ans", "Dead Lead")


def _run(running: Running, role: str, command: Any) -> None:
    command.execute(Context(Actor(running.user(role), role), uuid4()), running.services.deps)


def _book(running: Running, now: datetime) -> None:
    """One today, one tomorrow for the sales rep; one today for somebody else."""
    noon = now.astimezone(UK).replace(hour=12, minute=0, second=0, microsecond=0)
    for days, role in ((0, "sales_rep"), (1, "sales_rep"), (0, "surveyor")):
        start = noon + timedelta(days=days)
        body = {
            "bookableType": "Solar Survey",
            "startTime": start.isoformat(),
            "endTime": (start + timedelta(hours=1)).isoformat(),
            "Assignee": [str(running.user(role))],
        }
        data(running.client("admin").post("/api/appoinment", json=body))


def tiles(running: Running, role: str, weeks: int = 4) -> dict[str, Doc]:
    answer = running.client(role).get("/api/dashboard", params={"weeks": weeks})
    return {tile["key"]: tile for tile in data(answer)["tiles"]}


def _give_tasks(running: Running, now: datetime) -> None:
    """Of the sales rep's three are due: overdue, today, in 4 days; not in 5 days, or closed, or another's."""
    today, admin = now.astimezone(UK).date(), running.client("admin")
    for days, role, status in (
        *((days, "sales_rep", 1000) for days in (-3, 0, 4, 5)),
        (0, "sales_rep", 1010),
        (0, "partner", 1000),
    ):
        body = {
            "Title": "Ring back",
            "DueDate": (today + timedelta(days=days)).isoformat(),
            "Status": status,
            "Assignee": [str(running.user(role))],
        }
        data(admin.post("/api/task/admin/create", json=body))


def _offer(running: Running, now: datetime) -> None:
    """Quotes of two kinds, one of them done with; renewals of the admin that end in 30 days and in 31, 90,
    91, 180 and 181, one of the sales rep's in 10, and two in 5 of which one was rejected and one deleted.
    """
    admin, rep = running.client("admin"), str(running.user("sales_rep"))
    body: Doc
    for kind, people in (("commercial", []), ("commercial", [rep]), ("eco", [])):
        body = {"kind": kind, "Company": firm(admin), "Assignee": people}
        made(admin.post("/api/quote/admin/create", json=body))
    gone = made(admin.post("/api/quote/admin/create", json={"Company": firm(admin)}))
    body = {"_id": gone, "type": "1002", "quoteStatus": 1007, "reason": "moved away"}
    data(admin.post("/api/quote/regUser/quoteAction", json=body))
    today = now.astimezone(UK).date()
    for days in (30, 31, 90, 91, 180, 181):
        _renewal(running, today + timedelta(days=days))
    _renewal(running, today + timedelta(days=10), "sales_rep")
    rejected, deleted = (_renewal(running, today + timedelta(days=5)) for _ in range(2))
    running.services.wait_for_lists([RENEWAL.name])
    body = {"_id": str(rejected), "type": "1002", "Status": 1003, "reason": "Stays away"}
    data(admin.post("/api/renewal/regUser/action", json=body))
    _run(running, "admin", Delete.of(RENEWAL)(ids=(deleted,)))


def _renewal(running: Running, end: date, role: str = "admin") -> UUID:
    """A renewal of a contract with this last day, stored as it is opened."""
    id_ = uuid4()
    number = running.services.deps.store.next_number("renewal")
    event = renewal.opened(
        contract_end_date=end, people={"Assignee": (running.user(role),)}
    ).model_copy(update={"reference": f"R-{number}"})
    context = Context(Actor(running.user("admin"), "admin"), uuid4())
    stored = StreamAppend(id_, RENEWAL.name, 0, (event,))
    running.services.deps.store.append(AppendRequest(context.meta(), (stored,)))
    return id_


def counted(client: TestClient, slug: str, shown: Doc) -> int:
    """How many records the list has that a figure opens."""
    paths = {
        "lead": f"/api/lead/{slug}/count",
        "company": f"/api/company/{slug}/count",
        "consumer": "/api/consumer/regUser/count",
        "task": "/api/task/regUser/count",
        "quote": "/api/quote/regUser/count",
        "renewal": "/api/renewal/regUser/count",
        "appointment": "/api/appoinment/list",
        "inbox": REQUESTS,
    }
    more = {"appointment": {"limit": 500}}.get(shown["noun"], {})
    answer = client.get(paths[shown["noun"]], params=shown["query"] | more)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["count"])


def numbers(tile: Doc) -> list[Doc]:
    """Everything in a tile that has a number and a list."""
    groups = [tile, *tile["groups"], *tile["points"]]
    bars = [bar for group in (tile, *tile["groups"]) for bar in group["bars"]]
    return [one for one in (*groups, *bars) if one["list"] is not None]


@pytest.mark.parametrize("role", WITH_ONE)
@pytest.mark.parametrize("weeks", [1, 13])
def test_each_number_is_its_list_s_count(seeded: Running, role: str, weeks: int) -> None:
    client, slug = seeded.client(role), ROLES[role].slug
    shown = tiles(seeded, role, weeks)
    assert shown
    for key, tile in shown.items():
        for one in numbers(tile):
            assert one["count"] == counted(client, slug, one["list"]), (key, one)


def test_numbers_are_those_of_one_s_own_book(seeded: Running) -> None:
    everything, own = tiles(seeded, "admin"), tiles(seeded, "sales_rep")
    assert own["newLeads"]["count"] == 5
    assert everything["newLeads"]["count"] == 12
    assert tiles(seeded, "partner")["newLeads"]["count"] == 4
    assert tiles(seeded, "sub management")["newLeads"]["count"] == 12
    assert tiles(seeded, "observing_partner")["companies"]["count"] == 0


def test_roles_have_the_tiles_that_they_have_lists_for(seeded: Running) -> None:
    assert list(tiles(seeded, "admin")) == [
        "appointmentsToday",
        "tasksDue",
        "deleteRequests",
        "newLeads",
        "liveCompanies",
        "leadsByStage",
        "leadSources",
        "quotesByStage",
        "renewalsEnding",
    ]
    without = [key for key in tiles(seeded, "admin") if key != "deleteRequests"]
    for role in ("management", "sub management", "partner"):
        assert list(tiles(seeded, role)) == without
    without.remove("liveCompanies")
    assert list(tiles(seeded, "sales_rep")) == without
    assert list(tiles(seeded, "observing_partner")) == [
        "companies",
        "consumers",
        "companySectors",
    ]


@pytest.mark.parametrize("role", sorted(set(ROLES) - set(WITH_ONE)))
def test_other_roles_have_none(seeded: Running, role: str) -> None:
    assert seeded.client(role).get("/api/dashboard").status_code == 403


def test_one_s_own_appointments_of_today_come_by_name(seeded: Running) -> None:
    tile = tiles(seeded, "sales_rep")["appointmentsToday"]
    assert tile["count"] == 1
    assert [one["title"] for one in tile["appointments"]] == ["Solar Survey"]
    assert tiles(seeded, "admin")["appointmentsToday"]["count"] == 0


def test_one_s_own_tasks_are_counted_that_are_due_within_4_days(seeded: Running) -> None:
    assert tiles(seeded, "sales_rep")["tasksDue"]["count"] == 3
    assert tiles(seeded, "partner")["tasksDue"]["count"] == 1
    assert tiles(seeded, "admin")["tasksDue"]["count"] == 0


def test_what_an_admin_closed_has_no_tile(seeded: Running) -> None:
    with seeded.services.read() as session:
        who = viewer(session, seeded.user("admin"), "admin")
        closed = frozenset({"lead", "inbox"})
        asked = Asked(session, who, datetime.now(UTC), 4, {}, FOUNDED, closed)
        shown = [tile["key"] for tile in projections.across.dashboard.tiles(asked)]
    assert shown == [
        "appointmentsToday",
        "tasksDue",
        "companies",
        "liveCompanies",
        "consumers",
        "quotesByStage",
        "renewalsEnding",
        "companySectors",
    ]


def test_sources_are_separate_and_compared(seeded: Running) -> None:
    tile = tiles(seeded, "admin")["leadSources"]
    assert sum(bar["count"] for bar in tile["bars"]) == tile["count"] == 12
    assert [bar["list"] for bar in tile["bars"] if bar["value"] is None] == [None]
    assert {bar["value"] for bar in tile["bars"]} == {*SOURCES, None}
    assert all(bar["previous"] == 0 for bar in tile["bars"])


def test_stages_come_in_the_pipeline_s_order(seeded: Running) -> None:
    tile = tiles(seeded, "admin")["leadsByStage"]
    assert sum(group["count"] for group in tile["groups"]) == tile["count"]
    eco = next(group for group in tile["groups"] if group["value"] == "ECO Sales")
    assert [bar["value"] for bar in eco["bars"]] == ["New Lead Eco4", "No Ans"]
    assert all(bar["tone"] for bar in eco["bars"])


def test_quotes_come_by_kind_in_the_pipeline_s_order(seeded: Running) -> None:
    tile = tiles(seeded, "admin")["quotesByStage"]
    groups = [
        (group["value"], [(bar["value"], bar["count"]) for bar in group["bars"]])
        for group in tile["groups"]
    ]
    assert groups == [("commercial", [("1000", 2), ("1007", 1)]), ("eco", [("1000", 1)])]
    assert tile["count"] == 4
    assert tiles(seeded, "sales_rep")["quotesByStage"]["count"] == 1


def test_open_renewals_are_counted_by_the_days_until_their_contracts_end(seeded: Running) -> None:
    tile = tiles(seeded, "admin")["renewalsEnding"]
    assert [(bar["value"], bar["count"]) for bar in tile["bars"]] == [
        ("30", 2),
        ("90", 4),
        ("180", 6),
    ]
    assert tile["count"] == 6
    own = tiles(seeded, "sales_rep")["renewalsEnding"]
    assert [bar["count"] for bar in own["bars"]] == [1, 1, 1]


def test_the_period_before_is_compared_with(seeded: Running) -> None:
    """Seen from a week later, all that is here was made in the week before."""
    later = datetime.now(UTC) + timedelta(days=7)
    with seeded.services.read() as session:
        who = viewer(session, seeded.user("admin"), "admin")
        shown = projections.across.dashboard.tiles(Asked(session, who, later, 1, {}, FOUNDED))
    tile = next(one for one in shown if one["key"] == "newLeads")
    assert (tile["count"], tile["previous"]) == (0, 12)
    assert sum(point["previous"] for point in tile["points"]) == 12
    assert len(tile["points"]) == 7


def test_says_as_of_when(seeded: Running, monkeypatch: Any) -> None:
    before = datetime.now(UTC)

    def all_is_counted() -> bool:
        times = [datetime.fromisoformat(one["asOf"]) for one in tiles(seeded, "admin").values()]
        return min(times) >= before

    eventually(all_is_counted)
    monkeypatch.setattr(
        type(seeded.services.dashboard_counts), "lags", lambda _self: {"lead": 90.0}
    )
    late = tiles(seeded, "admin")
    lead, firm = (
        datetime.fromisoformat(late[key]["asOf"]) for key in ("newLeads", "liveCompanies")
    )
    assert (firm - lead) == timedelta(seconds=90)


@pytest.mark.parametrize("weeks", ["2", "0", "x", "-4"])
def test_other_periods_are_refused(seeded: Running, weeks: str) -> None:
    answer = seeded.client("admin").get("/api/dashboard", params={"weeks": weeks})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "weeks"


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)), st.sampled_from(sorted(STEPS)))
def test_a_period_s_parts_are_its_days_once_each(today: date, weeks: Weeks) -> None:
    period, step = period_of(weeks, today), STEPS[weeks]
    assert period.last == today
    for one in (period, period.before):
        slices = one.days(step)
        days = [cut.first + timedelta(days=n) for cut in slices for n in range(_length(cut))]
        assert days == [one.first + timedelta(days=n) for n in range(7 * weeks)]
        assert days[-1] == one.last
    assert period.before.last + timedelta(days=1) == period.first


def _length(period: Period) -> int:
    return (period.last - period.first).days + 1


def test_what_is_to_be_done_comes_first() -> None:
    assert next(iter(TILES)) == "appointmentsToday"
