"""Saved views of lists over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from api.http.view_state import ViewState
from api.routes.saved_view_fields import refuse_unknown
from api.texts.labels import written
from domain.saved_view.values import MOST
from projections.lists.spec import LIST, ListSpec
from projections.nouns import NOUN_VIEWS
from tests.api.places import data, refused, unique
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
ANY: dict[str, Any] = {"sort": "createdAt", "sortType": "desc", "limit": 25}
STATE: dict[str, Any] = {
    "filters": {"city": ["York", "Leeds"]},
    "sort": "city",
    "sortType": "asc",
    "limit": 25,
    "columns": ["fullName", "city"],
}


def test_a_view_is_kept_replaced_by_its_name_and_removed(running: Running) -> None:
    admin, name = running.client("admin"), unique("Yorkshire ")
    path = "/api/views/consumer"
    (kept,) = data(admin.post(path, json={"name": name, **STATE}))
    assert kept == {
        "_id": kept["_id"],
        "version": 1,
        "name": name,
        **STATE,
        "owner": {"_id": str(running.user("admin")), "name": "Admin Tester"},
        "isOwn": True,
        "sharedWith": "private",
        "locked": False,
        "manages": True,
        "changes": True,
        "isDefault": False,
        "defaultFor": [],
        "leftOut": [],
    }
    (changed,) = data(admin.post(path, json={"name": name, **STATE, "limit": 50}))
    assert (changed["_id"], changed["limit"]) == (kept["_id"], 50)
    assert data(admin.get(path)) == [changed]
    assert data(admin.get("/api/views/company")) == []
    assert data(admin.post(f"{path}/{kept['_id']}/remove")) == []
    refused(admin.post(f"{path}/{kept['_id']}/remove"), 404)


def test_a_view_may_have_no_order_of_its_own(running: Running) -> None:
    state = {"sort": "", "sortType": "asc", "limit": 1}
    kept = data(running.client("admin").post("/api/views/lead", json={"name": "0", **state}))
    assert [one["sort"] for one in kept if one["name"] == "0"] == [""]


def test_views_are_each_users_own(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep")
    path = "/api/views/site"
    (kept,) = data(admin.post(path, json={"name": "Mine", **ANY}))
    assert data(rep.get(path)) == []
    refused(rep.post(f"{path}/{kept['_id']}/remove"), 404)
    assert data(admin.get(path)) == [kept]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"q": "Orla Pemberton"}, "q"),
        ({"name": ""}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"sortType": "up"}, "sortType"),
        ({"limit": 0}, "limit"),
    ],
)
def test_a_wrong_view_names_its_field(running: Running, wrong: dict[str, Any], field: str) -> None:
    body = {"name": "Wrong", **STATE, **wrong}
    error = refused(running.client("admin").post("/api/views/consumer", json=body), 422)
    assert [one["field"] for one in error["errors"]] == [field]


def test_there_is_a_limit(running: Running) -> None:
    management = running.client("management")
    path = "/api/views/company-live"
    for number in range(MOST):
        data(management.post(path, json={"name": f"View {number:02}", **ANY}))
    error = refused(management.post(path, json={"name": "One more", **ANY}), 422)
    assert [(one["field"], one["code"]) for one in error["errors"]] == [("name", "too_many")]
    views = data(management.post(path, json={"name": "View 07", **ANY, "limit": 10}))
    assert [view["limit"] for view in views if view["name"] == "View 07"] == [10]
    refused(management.post(f"{path}/{uuid4()}/remove"), 404)


def test_a_stranger_has_none(running: Running) -> None:
    refused(running.anonymous().get("/api/views/consumer"), 401)


def test_nothing_of_a_view_is_stored_in_the_clear(running: Running) -> None:
    """Also not in the read model: a filter may name a customer who is erased later."""
    admin, name = running.client("admin"), "Orla Pemberton's leads"
    path = "/api/views/lead"
    kept = data(admin.post(path, json={"name": name, **ANY, "filters": {"source": ["Orla"]}}))
    [view] = [one for one in kept if one["name"] == name]
    with running.services.pool.connection() as connection:
        events = connection.execute(
            "select encode(data, 'escape') from es.event where stream_id = %s", (view["_id"],)
        ).fetchall()
        rows = connection.execute(
            "select to_jsonb(v)::text from rm.saved_view v where id = %s", (view["_id"],)
        ).fetchall()
    assert (len(events), len(rows)) == (1, 1)
    assert "Orla" not in f"{events}{rows}"
    assert view["filters"] == {"source": ["Orla"]}


LISTED = sorted(noun for noun, view in NOUN_VIEWS.items() if view.table.info[LIST])


@pytest.mark.parametrize("noun", LISTED)
def test_a_view_has_only_what_the_list_has(running: Running, noun: str) -> None:
    """Filters, orders and columns alike; each that is unknown is named."""
    caller, path = running.client("management"), f"/api/views/{noun}"
    unknown: dict[str, Any] = {
        "filters": {"bananas": ["1"], "commissionStatus": ["1"]},
        "sort": "bananas",
        "columns": ["createdAt", "bananas"],
    }
    expected = {
        "filters.bananas": "filter_unknown",
        "filters.commissionStatus": "filter_no_value",
        "sort": "unknown_sort",
        "columns.bananas": "column_unknown",
    }
    name = unique("View ")
    (kept,) = (
        one for one in data(caller.post(path, json={"name": name, **ANY})) if one["name"] == name
    )
    changing = f"{path}/{kept['_id']}/change"
    for call in (path, changing):
        error = refused(caller.post(call, json={"name": name, **ANY, **unknown}), 422)
        assert {one["field"]: one["code"] for one in error["errors"]} == expected
    spec: ListSpec = NOUN_VIEWS[noun].table.info[LIST]
    filters = {one.query: ["1"] for one in spec.parameters}
    for sort in spec.sorts:
        data(caller.post(changing, json={"name": name, **ANY, "filters": filters, "sort": sort}))


def test_a_view_of_no_list_is_refused(running: Running) -> None:
    body = {"name": unique("View "), **ANY}
    refused(running.client("admin").post("/api/views/bananas", json=body), 422)
    error = running.client("admin").post(
        "/api/views/audit", json=body | {"sort": "", "filters": {"bananas": ["1"]}}
    )
    assert [one["field"] for one in refused(error, 422)["errors"]] == ["filters.bananas"]


@pytest.mark.parametrize("noun", LISTED)
def test_a_view_may_have_every_column_that_screens_name(noun: str) -> None:
    """Those too that they make of several values, such as the customer of a lead."""
    named = [*written()["fields"].get(noun, ())]
    assert named
    for columns in (named[start : start + 50] for start in range(0, len(named), 50)):
        refuse_unknown(noun, ViewState.model_validate(ANY | {"columns": columns}))


def test_the_customer_of_a_lead_is_such_a_column() -> None:
    assert "customer" in written()["fields"]["lead"]
