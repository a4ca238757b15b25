"""Shared lists over the wire and on real Postgres: made by staff, viewed without signing in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.blocking import Block
from commands.kernel.command import Context
from domain.shareable_list.events import ShareableListViewed
from domain.shareable_list.noun import SHAREABLE_LIST
from domain.shareable_list.values import PAGE_SIZES
from domain.user.noun import USER
from tests.api.places import Doc, data, refused, said, timeline, unique
from tests.api.shared_list_calls import (
    LEAD,
    MAKE,
    RESOURCES,
    change,
    in_days,
    new_lead,
    share,
    visit,
    without_ids,
)
from tests.running import Running
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
BLOCKED = "This resource is blocked. Please check your access permissions or contact support."


def address() -> str:
    return f"{unique('visitor')}@example.net"


@pytest.fixture(scope="module")
def lead(running: Running) -> str:
    return new_lead(running.client("admin"), "orla.pemberton@example.net")


def problems(answer: Any) -> dict[str, str]:
    return {one["field"]: one["code"] for one in refused(answer, 422)["errors"]}


class TestMaking:
    def test_a_list_is_made_and_its_link_answered_once(self, running: Running, lead: str) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead, lead])
        assert made["url"] == f"http://127.0.0.1:8787/lead-shareable/{made['token']}"
        assert len(made["token"]) == 22
        row = next(one for one in data(admin.get(f"{MAKE}/list")) if one["_id"] == made["_id"])
        assert made["token"] not in str(row)
        assert (row["leadCount"], row["isLive"], row["standing"]) == (1, False, "open")
        assert (row["manages"], row["blocks"], row["views"]) == (True, True, 0)
        lasts = datetime.fromisoformat(row["expiresAt"]) - datetime.now(UTC)
        assert timedelta(days=29) < lasts <= timedelta(days=30)

    @pytest.mark.parametrize(
        ("body", "found"),
        [
            ({"detail": None}, {"detail": "required"}),
            ({"name": " "}, {"name": "required"}),
            ({"detail": "full"}, {"purpose": "required"}),
            ({"leadIds": []}, {"leadIds": "too_few"}),
            ({"leadIds": None}, {"leadIds": "one_of", "filter": "one_of"}),
            ({"filter": {"source": ["Website"]}}, {"leadIds": "one_of", "filter": "one_of"}),
            ({"leadIds": [str(uuid4())]}, {"leadIds": "not_found"}),
            ({"expiresAt": in_days(-1)}, {"expiresAt": "date_in_past"}),
            ({"expiresAt": in_days(400)}, {"expiresAt": "too_far_away"}),
            ({"expiresAt": "2026-13-01"}, {"expiresAt": "time_invalid"}),
            ({"passcode": "abc"}, {"passcode": "text_too_short"}),
            ({"leadIds": None, "filter": {"colour": ["red"]}}, {"filter.colour": "invalid"}),
            (
                {"leadIds": None, "filter": {"isDelete": ["true"]}},
                {"filter.isDelete": "not_allowed"},
            ),
        ],
    )
    def test_bad_input_names_its_field(
        self, running: Running, lead: str, body: Doc, found: dict[str, str]
    ) -> None:
        wanted = {"name": "Spring leads", "detail": "redacted", "leadIds": [lead], **body}
        sent = {name: value for name, value in wanted.items() if value is not None}
        answer = running.client("admin").post(MAKE, json=sent)
        assert problems(answer) == found

    def test_whoever_does_not_edit_leads_makes_none(self, running: Running, lead: str) -> None:
        body = {"name": "Spring leads", "detail": "redacted", "leadIds": [lead]}
        for role in ("compliance", "surveyor", "installer", "observing_partner"):
            refused(running.client(role).post(MAKE, json=body), 403)
        # A rep who does not see the lead cannot share it.
        answer = running.client("sales_rep").post(MAKE, json=body)
        assert problems(answer) == {"leadIds": "not_found"}

    def test_a_repeated_call_makes_one_list_and_answers_a_link_that_works(
        self, running: Running, lead: str
    ) -> None:
        admin, key = running.client("admin"), {"idempotency-key": str(uuid4())}
        body = {"name": "Spring leads", "detail": "redacted", "leadIds": [lead]}
        first, again = (data(admin.post(MAKE, json=body, headers=key)) for _ in range(2))
        assert first["_id"] == again["_id"]
        assert len(data(visit(running, again["token"]))) == 1


class TestVisiting:
    def test_a_redacted_list_says_little_of_a_person(self, running: Running, lead: str) -> None:
        made = share(running.client("admin"), leadIds=[lead])
        answer = visit(running, made["token"])
        [row] = data(answer)
        assert answer.json()["isNext"] is False
        assert (row["customerName"], row["address"], row["telephone"]) == ("O. P.", "LS21", "… 456")
        assert (row["email"], row["benefitsFlex"]) == (None, None)
        assert (row["tenure"], row["measures"]) == ("OO - Owner Occupied", ["EWI"])
        assert (row["status"], row["tone"], row["isFirst"]) == ("New Lead Eco4", "grey", True)
        for secret in ("Pemberton", "orla", "Hawthorn", "1AA", "07700", "DWP"):
            assert secret not in answer.text
        [same] = data(visit(running, made["token"], lead))
        assert same == row

    def test_a_full_list_says_what_its_maker_sees(self, running: Running, lead: str) -> None:
        made = share(running.client("admin"), leadIds=[lead], detail="full", purpose="For a call")
        [row] = data(visit(running, made["token"]))
        assert row["customerName"] == "Mrs Orla Pemberton"
        assert row["address"] == "12 Hawthorn Rise, Otley, LS21 1AA"
        assert row["telephone"].endswith("900456")
        assert (row["email"], row["benefitsFlex"]) == (
            "orla.pemberton@example.net",
            "DWP(Child Benefit)",
        )

    def test_a_maker_shares_no_field_that_they_are_not_shown(self, running: Running) -> None:
        rep = running.client("sales_rep")
        own = new_lead(
            running.client("admin"), address(), Assignee=[str(running.user("sales_rep"))]
        )
        made = share(rep, leadIds=[own], detail="full", purpose="For a call")
        [row] = data(visit(running, made["token"]))
        assert (row["tenure"], row["benefitsFlex"]) == ("OO - Owner Occupied", None)

    def test_a_full_list_is_searched_by_what_it_shows(self, running: Running) -> None:
        """By the maker's own search a stranger would learn of routes and results that no row has."""
        private = {"eligibilityRoute": "LAFlex - Health Route", "matchResult": "CouncilTaxBands"}
        lead = new_lead(running.client("admin"), address(), digitalDashboard=LEAD | private)
        made = share(running.client("admin"), leadIds=[lead], detail="full", purpose="For a call")
        assert data(visit(running, made["token"]))[0]["benefitsFlex"] == "LAFlex"
        for shown in ("pemberton", "hawthorn", "laflex", "owner"):
            assert len(data(visit(running, made["token"], search=shown))) == 1, shown
        for hidden in ("Health", "CouncilTaxBands", "L-1"):
            assert data(visit(running, made["token"], search=hidden)) == [], hidden

    def test_a_redacted_list_is_searched_by_what_it_shows(
        self, running: Running, lead: str
    ) -> None:
        token = share(running.client("admin"), leadIds=[lead])["token"]
        for shown in ("ls21", "456", "ewi", "new lead", "o. p."):
            assert len(data(visit(running, token, search=shown))) == 1, shown
        for hidden in ("Pemberton", "orla.pemberton", "Hawthorn", "1AA", "DWP"):
            assert data(visit(running, token, search=hidden)) == [], hidden

    def test_pages_of_the_six_sizes_and_no_others(self, running: Running) -> None:
        admin = running.client("admin")
        source = unique("Source ")
        leads = [new_lead(admin, address(), source=source) for _ in range(6)]
        token = share(admin, filter={"source": [source]})["token"]
        first, second = (visit(running, token, limit=5, skip=skip) for skip in (0, 5))
        assert (len(data(first)), first.json()["isNext"]) == (5, True)
        assert (len(data(second)), second.json()["isNext"]) == (1, False)
        shown = [one["_id"] for answer in (first, second) for one in data(answer)]
        assert shown == leads[::-1]
        for size in PAGE_SIZES:
            assert visit(running, token, limit=size).status_code == 200
        assert problems(visit(running, token, limit=7)) == {"limit": "not_in_list"}
        selected = share(admin, leadIds=leads)["token"]
        again = [visit(running, selected, limit=5, skip=skip) for skip in (0, 5)]
        assert [one["_id"] for answer in again for one in data(answer)] == leads[::-1]
        assert again[0].json()["isNext"] is True

    def test_a_filter_is_live_and_a_selection_is_not(self, running: Running) -> None:
        admin, source = running.client("admin"), unique("Source ")
        first = new_lead(admin, address(), source=source)
        live = share(admin, filter={"source": [source]})["token"]
        chosen = share(admin, leadIds=[first])["token"]
        second = new_lead(admin, address(), source=source)
        assert [one["_id"] for one in data(visit(running, live))] == [second, first]
        assert [one["_id"] for one in data(visit(running, chosen))] == [first]
        refused(visit(running, chosen, second), 404)
        said(admin.post("/api/lead/admin/deleteMultiLead", json={"deleteIds": [first]}))
        assert [one["_id"] for one in data(visit(running, live))] == [second]
        assert data(visit(running, chosen)) == []
        refused(visit(running, chosen, first), 404)

    def test_nobody_keeps_an_answer_or_passes_its_address_on(
        self, running: Running, lead: str
    ) -> None:
        token = share(running.client("admin"), leadIds=[lead])["token"]
        headers = visit(running, token).headers
        assert headers["cache-control"] == "no-store"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-robots-tag"] == "noindex, nofollow"


class TestShutting:
    def test_what_is_not_open_is_answered_alike(self, running: Running, lead: str) -> None:
        admin, name = running.client("admin"), unique("sharer ")
        maker = running.client("management", name)
        blocked, expired, locked = (
            share(maker, leadIds=[lead], **more)
            for more in ({}, {}, {"passcode": "rhubarb crumble"})
        )
        shut_out = share(maker, leadIds=[lead])
        said(change(maker, expired, expiresAt=in_days(1)))
        said(change(admin, blocked, isBlocked=True))
        refusals = [visit(running, one["token"]) for one in (blocked, locked)]
        refusals.append(visit(running, "A" * 22))
        refusals.append(visit(running, "nothing like a token"))
        context = Context(None, uuid4(), source="system")
        Block.of(USER)(id=running.user("management", name)).execute(context, running.services.deps)
        refusals.append(visit(running, shut_out["token"]))
        with running.clock.put_forward(days=1):
            refusals.append(visit(running, expired["token"]))
        assert {without_ids(one)[:2] for one in refusals} == {without_ids(refusals[0])[:2]}
        body = refused(refusals[0], 403)
        assert (body["code"], body["message"], body["status"]) == (
            "sharable.blocked",
            BLOCKED,
            1004,
        )
        german = running.anonymous(headers={"accept-language": "de"}).get(f"{RESOURCES}/none")
        assert german.json()["message"] == BLOCKED
        assert german.json()["messageText"].startswith("Diese Freigabe")


class TestManaging:
    def test_a_list_is_renamed_extended_and_gets_a_new_link(
        self, running: Running, lead: str
    ) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead])
        said(change(admin, made, name="Summer leads", expiresAt=in_days(60)))
        renewed = data(change(admin, made, newToken=True))
        refused(visit(running, made["token"]), 403)
        assert len(data(visit(running, renewed["token"]))) == 1
        said(change(admin, made, isBlocked=True))
        refused(visit(running, renewed["token"]), 403)
        said(change(admin, made, isBlocked=False))
        assert len(data(visit(running, renewed["token"]))) == 1
        found = data(admin.get(f"{MAKE}/list", params={"Search": "summer"}))
        assert [one["_id"] for one in found] == [made["_id"]]
        assert data(admin.get(f"{MAKE}/list", params={"Search": "winter"})) == []

    def test_only_one_thing_at_a_time(self, running: Running, lead: str) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead])
        for body in ({}, {"name": "Two", "isBlocked": True}, {"passcode": "rhubarb crumble"}):
            assert set(problems(change(admin, made, **body)).values()) == {"one_of"}
        answer = change(admin, made, isBlocked=True, expectedVersion=99)
        assert problems(answer) == {"expectedVersion": "version_unknown"}

    def test_others_block_a_list_and_do_no_more(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        rep = running.client("sales_rep")
        own = new_lead(admin, address(), Assignee=[str(running.user("sales_rep"))])
        made = share(rep, leadIds=[own])
        for body in ({"name": "Mine"}, {"newToken": True}, {"expiresAt": in_days(3)}):
            refused(change(manager, made, **body), 403)
        said(change(manager, made, isBlocked=True))
        refused(change(manager, made, isBlocked=False), 403)
        said(change(rep, made, isBlocked=False))
        said(change(admin, made, name="Theirs"))
        other = running.client("sales_rep", unique("rep "))
        refused(change(other, made, isBlocked=True), 404)
        assert made["_id"] not in str(data(other.get(f"{MAKE}/list")))
        assert made["_id"] in str(data(running.client("compliance").get(f"{MAKE}/list")))

    def test_a_passcode_is_asked_for(self, running: Running, lead: str) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead], passcode="rhubarb crumble")
        token = made["token"]
        refused(visit(running, token), 403)
        opening = f"{RESOURCES}/{token}/open"
        visitor = running.anonymous()
        wrong = refused(visitor.post(opening, json={"passcode": "rhubarb"}), 403)
        assert (wrong["code"], wrong["message"]) == ("sharable.blocked", BLOCKED)
        unknown = visitor.post(f"{RESOURCES}/none/open", json={"passcode": "rhubarb crumble"})
        assert (
            without_ids(unknown)[:2]
            == without_ids(visitor.post(opening, json={"passcode": "apple crumble"}))[:2]
        )
        given = data(visitor.post(opening, json={"passcode": "rhubarb crumble"}))["pass"]
        assert len(data(visit(running, token, visitor_pass=given))) == 1
        for forged in (given[:-2], "A" * len(given), "_", ""):
            refused(visit(running, token, visitor_pass=forged), 403)
        renewed = data(change(admin, made, newToken=True))["token"]
        refused(visit(running, renewed, visitor_pass=given), 403)
        free = data(change(admin, made, newToken=True, passcode=None))["token"]
        assert len(data(visit(running, free))) == 1

    def test_a_list_whose_passcode_was_not_stored_opens_for_nobody(
        self, running: Running, lead: str
    ) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead], passcode="rhubarb crumble")
        # As after a process that ended between the event and what keeps link and passcode.
        with running.services.pool.connection() as connection:
            connection.execute("delete from auth.shared_list where list_id = %s", (made["_id"],))
        renewed = data(change(admin, made, newToken=True))["token"]
        refused(visit(running, renewed), 403)
        free = data(change(admin, made, newToken=True, passcode=None))["token"]
        assert len(data(visit(running, free))) == 1

    def test_a_list_that_shows_nothing_takes_no_passcode(self, running: Running, lead: str) -> None:
        """Its answer would say that there is such a list, and what its passcode is."""
        admin, visitor = running.client("admin"), running.anonymous(client=("192.0.2.77", 50_000))
        made = share(admin, leadIds=[lead], passcode="rhubarb crumble")
        opening = f"{RESOURCES}/{made['token']}/open"
        said(change(admin, made, isBlocked=True))
        right = visitor.post(opening, json={"passcode": "rhubarb crumble"})
        wrong = visitor.post(opening, json={"passcode": "rhubarb"})
        assert without_ids(right) == without_ids(wrong)
        assert refused(right, 403)["code"] == "sharable.blocked"
        said(change(admin, made, isBlocked=False))
        data(visitor.post(opening, json={"passcode": "rhubarb crumble"}))

    def test_wrong_passcodes_slow_down_their_own_address_alone(
        self, running: Running, lead: str
    ) -> None:
        made = share(running.client("admin"), leadIds=[lead], passcode="rhubarb crumble")
        opening = f"{RESOURCES}/{made['token']}/open"

        def opened(host: str, passcode: str) -> Any:
            visitor = running.anonymous(client=(host, 50_000))
            return visitor.post(opening, json={"passcode": passcode})

        for number in (1, 1, 1, *range(2, 35)):
            assert opened(f"198.18.0.{number}", "rhubarb").status_code == 403
        slowed = opened("198.18.0.1", "rhubarb crumble")
        assert refused(slowed, 429)["code"] == "limit.passcodes"
        assert "wrong passcodes" in slowed.json()["message"]
        assert 0 < int(slowed.headers["retry-after"]) <= 15 * 60
        data(opened("198.18.1.1", "rhubarb crumble"))


class TestHistory:
    def test_each_visit_stands_on_the_history_with_what_it_was_shown(
        self, running: Running, lead: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        admin = running.client("admin")
        other = new_lead(admin, address())
        made = share(admin, leadIds=[lead, other])

        def views() -> list[tuple[bool, int]]:
            events = running.services.store.events(UUID(made["_id"]))
            found = [one.event for one in events if isinstance(one.event, ShareableListViewed)]
            assert all(one.whole for one in found)
            return [(one.opened, len(one.lead_ids)) for one in found]

        visit(running, made["token"])
        running.anonymous(headers={"user-agent": "another browser"}).get(
            f"{RESOURCES}/{made['token']}"
        )
        assert views() == [(False, 2)] * 2
        visit(running, made["token"], limit=10, search="ls21")
        assert views() == [(False, 2)] * 2
        visit(running, made["token"], other)
        clock = SetClock(running.services.clock.now())
        monkeypatch.setattr(running.services.recorded_views, "_clock", clock)
        visit(running, made["token"])
        clock.pass_(seconds=61)
        for _ in range(2):
            visit(running, made["token"])
        assert views() == [(False, 2)] * 2 + [(True, 1), (False, 2)]

    def test_a_view_stands_on_the_history_once_a_minute(self, running: Running, lead: str) -> None:
        admin = running.client("admin")
        made = share(admin, leadIds=[lead])
        for _ in range(3):
            visit(running, made["token"])
        visit(running, made["token"], lead)
        events = running.services.store.events(UUID(made["_id"]))
        views = [one.event for one in events if isinstance(one.event, ShareableListViewed)]
        assert [(one.opened, one.lead_ids) for one in views] == [
            (False, (UUID(lead),)),
            (True, (UUID(lead),)),
        ]
        assert {one.list_name for one in views} == {"Spring leads"}
        assert all(one.actor_id is None for one in events[1:])
        newest, *_ = timeline(admin, SHAREABLE_LIST.name, made["_id"])
        assert (newest["actor"], newest["events"]) == (None, ["shareable_list.viewed"])
        running.services.wait_for_lists([SHAREABLE_LIST.name])
        row = next(one for one in data(admin.get(f"{MAKE}/list")) if one["_id"] == made["_id"])
        assert row["views"] == 2
        assert row["lastViewedAt"] is not None

    def test_neither_link_nor_passcode_is_stored_or_logged(
        self, running: Running, lead: str, capfd: pytest.CaptureFixture[str]
    ) -> None:
        admin, passcode = running.client("admin"), "rhubarb crumble"
        made = share(admin, leadIds=[lead], passcode=passcode)
        running.anonymous().post(f"{RESOURCES}/{made['token']}/open", json={"passcode": passcode})
        visit(running, made["token"])
        with running.services.pool.connection() as connection:
            rows = connection.execute("select t::text from auth.shared_list t").fetchall()
            rows += connection.execute("select encode(data, 'escape') from es.event").fetchall()
        logged = "".join(capfd.readouterr())
        assert "sharable" in logged
        for secret in (made["token"], passcode):
            assert secret not in str(rows)
            assert secret not in logged
