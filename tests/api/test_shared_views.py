"""Saved views that are shared, locked, and made a default, over the wire and on real Postgres."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Context
from commands.kernel.jobs import Work
from commands.user.account import RegisterUser, register_with_password
from domain.kernel.record import Deleted
from tests.api.places import data, refused, unique
from tests.running import PASSWORD, Running
from workers.jobs.leave_views import LeaveViews, leave_views
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")
STATE: dict[str, Any] = {
    "filters": {"source": ["Website"]},
    "sort": "createdAt",
    "sortType": "desc",
    "limit": 25,
    "columns": ["leadId", "status"],
}
LEADS = "/api/views/lead"


def saved(client: Any, path: str = LEADS, **more: Any) -> dict[str, Any]:
    name = unique("View ")
    views = data(client.post(path, json={"name": name, **STATE, **more}))
    return next(one for one in views if one["name"] == name)


def share(
    client: Any, view: dict[str, Any], audience: str, *, path: str = LEADS, **more: Any
) -> Any:
    return client.post(f"{path}/{view['_id']}/share", json={"sharedWith": audience, **more})


def find(client: Any, view: dict[str, Any], path: str = LEADS) -> dict[str, Any] | None:
    return next((one for one in data(client.get(path)) if one["_id"] == view["_id"]), None)


def member(running: Running, name: str, partner: UUID | None, role: str = "sales_rep") -> Any:
    """The client of a new user who works in a partner's book."""
    if name not in running.users:
        values = {"email": f"{name}@example.com", "firstName": name, "role": role, "team": partner}
        made = register_with_password(
            RegisterUser.model_validate(values),
            SecretStr(PASSWORD),
            running.services.passwords,
            Context(None, uuid4(), source="system"),
            running.services.deps,
        )
        running.users[name] = made.records[0].id
    return running.client(role, name)


class TestSharing:
    def test_with_the_team_of_a_partner(self, running: Running) -> None:
        partner = running.client("partner")
        mate = member(running, "mate", running.user("partner"))
        view = saved(partner)
        assert find(mate, view) is None
        data(share(partner, view, "team"))
        seen = find(mate, view)
        assert seen is not None
        assert (seen["isOwn"], seen["manages"], seen["changes"]) == (False, False, False)
        assert seen["owner"]["name"] == "Partner Tester"
        for stranger in (
            running.client("sales_rep"),
            running.client("partner", "other partner"),
            running.client("management"),
        ):
            assert find(stranger, view) is None
        assert find(running.client("admin"), view) is not None
        data(share(partner, view, "private"))
        assert find(mate, view) is None
        assert find(running.client("admin"), view) is None

    def test_those_in_house_are_a_team_and_partners_are_not_of_it(self, running: Running) -> None:
        rep = running.client("sales_rep")
        view = saved(rep)
        data(share(rep, view, "team"))
        assert find(running.client("management"), view) is not None
        assert find(running.client("partner"), view) is None
        assert find(member(running, "mate", running.user("partner")), view) is None

    def test_a_view_stays_with_the_team_that_it_was_shared_with(self, running: Running) -> None:
        partner, other = running.user("partner"), running.user("partner", "other partner")
        mover = member(running, "mover", partner)
        view = saved(mover)
        data(share(mover, view, "team"))
        edit = {"_id": str(running.users["mover"]), "team": str(other)}
        data(running.client("admin").post("/api/users/admin/edit", json=edit))
        assert find(running.client("partner", "other partner"), view) is None
        assert find(running.client("partner"), view) is not None

    def test_with_everyone_only_by_admin_and_management(self, running: Running) -> None:
        rep, management = running.client("sales_rep"), running.client("management")
        own = saved(rep)
        refused(share(rep, own, "everyone"), 403)
        assert find(rep, own) == own
        view = saved(management)
        data(share(management, view, "everyone"))
        assert find(rep, view) is not None
        assert find(running.client("partner"), view) is not None

    def test_not_to_those_who_do_not_open_the_list(self, running: Running) -> None:
        admin, view = running.client("admin"), saved(running.client("admin"))
        data(share(admin, view, "everyone"))
        for role in ("surveyor", "observing_partner"):
            client = running.client(role)
            assert find(client, view) is None
            refused(client.get(f"/api/records/saved_view/{view['_id']}/history"), 404)

    def test_others_neither_share_nor_remove(self, running: Running) -> None:
        management, rep = running.client("management"), running.client("sales_rep")
        view = saved(management)
        data(share(management, view, "everyone", locked=False))
        refused(share(rep, view, "private"), 403)
        refused(rep.post(f"{LEADS}/{view['_id']}/remove"), 403)
        # By an address of another list nothing is found.
        refused(share(management, view, "private", path="/api/views/company"), 404)
        assert find(rep, view) is not None
        data(running.client("admin").post(f"{LEADS}/{view['_id']}/remove"))
        assert find(management, view) is None

    def test_of_two_who_share_at_once_the_slower_is_refused(self, running: Running) -> None:
        management = running.client("management")
        view = saved(management)
        data(share(management, view, "team"))
        stale = share(running.client("admin"), view, "everyone", expectedVersion=view["version"])
        assert refused(stale, 409)["code"] == "record.conflict"
        now = find(management, view)
        assert now is not None
        assert now["sharedWith"] == "team"


class TestLock:
    def test_only_owner_and_admin_change_it_and_others_copy(self, running: Running) -> None:
        management, rep = running.client("management"), running.client("sales_rep")
        view = saved(management)
        data(share(management, view, "everyone"))
        body = {"name": view["name"], **STATE, "limit": 50}
        error = refused(rep.post(f"{LEADS}/{view['_id']}/change", json=body), 403)
        assert error["code"] == "saved_view.locked"
        data(running.client("admin").post(f"{LEADS}/{view['_id']}/change", json=body))
        changed = find(rep, view)
        assert changed is not None
        assert changed["limit"] == 50
        copy = saved(rep, **{name: changed[name] for name in STATE})
        assert (copy["isOwn"], copy["limit"]) == (True, 50)

    def test_an_open_one_is_changed_by_whoever_sees_it(self, running: Running) -> None:
        management, rep = running.client("management"), running.client("sales_rep")
        view = saved(management)
        data(share(management, view, "everyone", locked=False))
        seen = find(rep, view)
        assert seen is not None
        body = {"name": view["name"], **STATE, "limit": 100, "expectedVersion": seen["version"]}
        data(rep.post(f"{LEADS}/{view['_id']}/change", json=body))
        events = data(management.get(f"/api/records/saved_view/{view['_id']}/history"))
        assert [(one["events"], one["actor"]["name"]) for one in events] == [
            (["saved_view.details_changed"], "Sales_Rep Tester"),
            (["saved_view.shared"], "Management Tester"),
            (["saved_view.saved"], "Management Tester"),
        ]
        assert {c["field"]: (c["from"], c["to"]) for c in events[0]["changes"]} == {
            "limit": (25, 100)
        }

    def test_a_name_is_the_owners_once(self, running: Running) -> None:
        admin = running.client("admin")
        one, two = saved(admin), saved(admin)
        body = {"name": one["name"], **STATE}
        error = refused(admin.post(f"{LEADS}/{two['_id']}/change", json=body), 409)
        assert error["code"] == "saved_view.name_in_use"


class TestDefault:
    def session(self, client: Any) -> dict[str, Any]:
        found: dict[str, Any] = data(client.get("/api/isLoggedIn"))["defaultViews"]
        return found

    def test_of_a_role(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        first, second, path = saved(admin), saved(admin), "role_default"
        roles = {"roles": ["sales_rep", "partner"]}
        error = refused(admin.post(f"{LEADS}/{first['_id']}/{path}", json=roles), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [("roles", "not_shared")]
        for view in (first, second):
            data(share(admin, view, "everyone"))
        data(admin.post(f"{LEADS}/{first['_id']}/{path}", json=roles))
        shown = self.session(rep)["lead"]
        assert shown == {"_id": first["_id"], "name": first["name"], **STATE}
        assert "lead" not in self.session(running.client("management"))
        data(admin.post(f"{LEADS}/{second['_id']}/{path}", json={"roles": ["sales_rep"]}))
        assert self.session(rep)["lead"]["_id"] == second["_id"]
        former = find(admin, first)
        assert former is not None
        assert former["defaultFor"] == ["partner"]
        data(share(admin, second, "private"))
        assert "lead" not in self.session(rep)
        data(admin.post(f"{LEADS}/{first['_id']}/remove"))
        assert "lead" not in self.session(running.client("partner"))

    def test_unknown_roles_are_refused_and_others_set_none(self, running: Running) -> None:
        admin, management = running.client("admin"), running.client("management")
        view = saved(admin)
        data(share(admin, view, "everyone"))
        path = f"{LEADS}/{view['_id']}/role_default"
        refused(admin.post(path, json={"roles": ["pilot"]}), 422)
        refused(management.post(path, json={"roles": ["management"]}), 403)

    def test_ones_own_comes_before_that_of_the_role(self, running: Running) -> None:
        admin, management = running.client("admin"), running.client("management")
        of_role, own = saved(admin), saved(management)
        data(share(admin, of_role, "everyone"))
        roles = {"roles": ["management"]}
        data(admin.post(f"{LEADS}/{of_role['_id']}/role_default", json=roles))
        path = f"{LEADS}/{own['_id']}/default"
        views = data(management.post(path, json={"isDefault": True}))
        assert [one["_id"] for one in views if one["isDefault"]] == [own["_id"]]
        assert self.session(management)["lead"]["_id"] == own["_id"]
        data(management.post(path, json={"isDefault": False}))
        assert self.session(management)["lead"]["_id"] == of_role["_id"]
        data(admin.post(f"{LEADS}/{of_role['_id']}/role_default", json={"roles": []}))
        assert "lead" not in self.session(management)


def test_what_the_reader_is_not_shown_is_left_out(running: Running) -> None:
    """Sales reps open no list of live companies; surveyors are shown little of a company."""
    admin, path = running.client("admin"), "/api/views/company"
    filters = {"isLive": ["true"], "businessType": ["Sole Trader"]}
    order = {"sort": "businessSector", "sortType": "asc", "columns": ["businessName", "bankName"]}
    view = saved(admin, path, filters=filters, **order)
    data(share(admin, view, "everyone", path=path, locked=False))
    shown = {
        role: find(running.client(role), view, path) or {}
        for role in ("admin", "sales_rep", "surveyor")
    }
    of_sales = {"businessType": ["Sole Trader"]}
    assert {role: (one["filters"], one["leftOut"]) for role, one in shown.items()} == {
        "admin": (filters, []),
        "sales_rep": (of_sales, ["isLive"]),
        "surveyor": ({}, ["isLive", "businessType"]),
    }
    assert [(one["sort"], one["sortType"], one["columns"]) for one in shown.values()] == [
        ("businessSector", "asc", ["businessName", "bankName"]),
        ("businessSector", "asc", ["businessName", "bankName"]),
        ("createdAt", "desc", ["businessName"]),
    ]
    # A change by somebody who is not shown a filter leaves it as it is.
    body = {"name": view["name"], **STATE, "filters": {}, "columns": []}
    data(running.client("sales_rep").post(f"{path}/{view['_id']}/change", json=body))
    after = find(admin, view, path)
    assert after is not None
    assert after["filters"] == {"isLive": ["true"]}


class TestOwnerGone:
    def follow(self, running: Running, user: UUID) -> None:
        """Does what follows from the user's last event, twice."""
        [last] = running.services.store.events(user, newest_first=True, limit=1)
        assert isinstance(last.event, Deleted)
        jobs = [job for policy in POLICIES[Deleted] for job in policy(last)]
        [job] = [job for job in jobs if isinstance(job, LeaveViews)]
        for _ in range(2):
            leave_views(running.services, Work(uuid4(), job, datetime.now(UTC), 1))

    def test_shared_views_stay_with_the_admins_and_outlive_the_owners_keys(
        self, running: Running
    ) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        leaver, user = member(running, "leaver", None, "management"), running.users["leaver"]
        shared, private = saved(leaver), saved(leaver)
        data(share(leaver, shared, "everyone", locked=True))
        data(admin.post("/api/users/admin/deleteUsers", json={"deleteIds": [str(user)]}))
        self.follow(running, user)
        # Destroys the keys of all that was sealed under the user's own.
        running.services.store.erase(user)
        seen = find(rep, shared)
        assert seen is not None
        assert (seen["owner"], seen["name"]) == (None, shared["name"])
        assert seen["filters"] == STATE["filters"]
        body = {"name": shared["name"], **STATE, "limit": 10}
        refused(rep.post(f"{LEADS}/{shared['_id']}/change", json=body), 403)
        error = refused(share(admin, shared, "private"), 422)
        assert [one["field"] for one in error["errors"]] == ["sharedWith"]
        data(admin.post(f"{LEADS}/{shared['_id']}/change", json=body))
        assert find(admin, private) is None

    def test_a_view_of_an_erased_owner_is_none_any_more(self, running: Running) -> None:
        admin = running.client("admin")
        member(running, "erased", None, "management")
        client = running.client("management", "erased")
        view = saved(client)
        data(share(client, view, "everyone"))
        running.services.store.erase(running.users["erased"])
        assert find(admin, view) is None
