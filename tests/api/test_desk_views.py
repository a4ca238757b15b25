"""Searches of the replay desk that are saved: they are saved views of one more list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.places import data, refused, unique
from tests.api.test_shared_views import find, share
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
DESK = "/api/views/audit"
BANK = {"noun": ["consumer"], "field": ["bankName"], "period": ["30"]}
ORDER: dict[str, Any] = {"sort": "", "sortType": "desc", "limit": 50}


def saved(client: Any, filters: dict[str, list[str]]) -> dict[str, Any]:
    name = unique("Bank details, last 30 days ")
    views = data(client.post(DESK, json={"name": name, **ORDER, "filters": filters}))
    return next(one for one in views if one["name"] == name)


def test_a_search_is_saved_as_it_was_asked(running: Running) -> None:
    compliance = running.client("compliance")
    relative = saved(compliance, BANK)
    assert (relative["filters"], relative["sharedWith"]) == (BANK, "private")
    fixed = {**BANK, "period": [], "since": ["2026-10-01"], "position": ["4321"]}
    at = saved(compliance, fixed)
    assert at["filters"] == fixed
    renamed = {"name": unique("Renamed "), **ORDER, "filters": BANK}
    changed = data(compliance.post(f"{DESK}/{at['_id']}/change", json=renamed))
    names = {one["_id"]: (one["name"], one["filters"]) for one in changed}
    assert names[at["_id"]] == (renamed["name"], BANK)
    [newest, *_] = data(compliance.get(f"/api/records/saved_view/{at['_id']}/history"))
    assert {one["field"] for one in newest["changes"]} == {"name", "filters"}
    data(compliance.post(f"{DESK}/{at['_id']}/remove"))
    assert find(compliance, at, DESK) is None
    assert find(compliance, relative, DESK) == relative


def test_a_shared_search_is_shown_to_those_who_open_the_desk(running: Running) -> None:
    management = running.client("management")
    view = saved(management, BANK)
    assert find(running.client("compliance"), view, DESK) is None
    data(share(management, view, "everyone", path=DESK))
    for role in ("admin", "compliance"):
        seen = find(running.client(role), view, DESK)
        assert seen is not None
        assert (seen["filters"], seen["isOwn"]) == (BANK, False)
    for role in ("sub management", "sales_rep", "partner", "surveyor"):
        client = running.client(role)
        assert find(client, view, DESK) is None
        refused(client.post(f"{DESK}/{view['_id']}/remove"), 404)
        refused(client.get(f"/api/records/saved_view/{view['_id']}/history"), 404)
    data(share(management, view, "private", path=DESK))
    assert find(running.client("compliance"), view, DESK) is None


def test_what_the_reader_may_not_search_is_left_out(running: Running) -> None:
    """Management audits no roles."""
    admin, reader = running.client("admin"), running.client("management")
    wanted = {"noun": ["role"], "field": ["containers"], "kind": ["changes"]}
    view = saved(admin, wanted)
    data(share(admin, view, "everyone", path=DESK, locked=False))
    seen = find(reader, view, DESK)
    assert seen is not None
    assert (seen["filters"], seen["leftOut"]) == ({"kind": ["changes"]}, ["noun", "field"])
    refused(reader.get("/api/audit/search", params={"noun": "role"}), 403)
    body = {"name": view["name"], **ORDER, "filters": {"kind": ["comments"]}}
    data(reader.post(f"{DESK}/{view['_id']}/change", json=body))
    after = find(admin, view, DESK)
    assert after is not None
    assert after["filters"] == {**wanted, "kind": ["comments"]}


def test_the_desk_opens_with_ones_default_search(running: Running) -> None:
    compliance = running.client("compliance")
    view = saved(compliance, BANK)
    data(compliance.post(f"{DESK}/{view['_id']}/default", json={"isDefault": True}))
    shown = data(compliance.get("/api/isLoggedIn"))["defaultViews"]
    assert (shown["audit"]["_id"], shown["audit"]["filters"]) == (view["_id"], BANK)
