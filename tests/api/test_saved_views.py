"""Saved views of lists over the wire, on real Postgres."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from api.http.query import several
from api.http.view_state import ViewState
from api.routes.saved_view_fields import refuse_unknown
from api.texts.labels import written
from domain.kernel.errors import InvalidFields
from domain.saved_view.values import MOST
from projections.lists.filter import Parameter
from projections.lists.filters import Between
from projections.lists.page import list_of
from projections.lists.spec import LIST, ListSpec
from projections.nouns import NOUN_VIEWS
from tests.api.places import data, refused, unique
from tests.projections.test_list_declarations import sample
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


def valued(parameter: Parameter) -> list[str]:
    """A list of values that a list takes for a parameter."""
    value = sample(parameter)
    return value if isinstance(value, list) else [value]


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
    filters = {one.query: valued(one) for one in spec.parameters}
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


LISTS = sorted(noun for noun, view in NOUN_VIEWS.items() if view.table.info[LIST])


@pytest.mark.parametrize("noun", LISTS)
def test_a_filter_has_values_that_the_list_takes(noun: str) -> None:
    spec: ListSpec = NOUN_VIEWS[noun].table.info[LIST]
    model = list_of(noun).params
    for one in spec.parameters:
        for values in (["13", "maybe"], ["maybe"], ["13"], ["nobody\x00" * 300], valued(one)):
            sent = {one.query: values if one.query in several(model) else values[-1]}
            try:
                model.model_validate(sent)
                is_taken = len(values) == 1 or one.query in several(model)
            except ValidationError:
                is_taken = False
            state = ViewState.model_construct(**ANY, filters={one.query: values}, columns=[])
            assert _is_refused(noun, state) == ([] if is_taken else [f"filters.{one.query}"])


def _is_refused(noun: str, state: ViewState) -> list[str]:
    """Fields that the view is refused for."""
    try:
        refuse_unknown(noun, state)
    except InvalidFields as error:
        return list(error.fields)
    except RequestValidationError as error:
        places = (".".join(map(str, one["loc"][1:3])) for one in error.errors())
        return list(dict.fromkeys(places))
    return []


def test_a_refused_value_is_named(running: Running) -> None:
    filters = {"month": ["13"], "dateFrom": ["2026-05-02"], "dateTo": ["2026-05-01"]}
    for wrong, problem in (
        ({"month": ["13"]}, ("filters.month", "number_above")),
        ({"month": ["1", "2"]}, ("filters.month", "given_twice")),
        (filters | {"month": ["5"]}, ("filters.dateTo", "end_before_start")),
    ):
        body = {"name": unique("Odd "), **ANY, "filters": wrong}
        error = refused(running.client("admin").post("/api/views/lead", json=body), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [problem]


def test_a_parameter_of_one_value_is_given_once(running: Running) -> None:
    admin, list_ = running.client("admin"), "/api/lead/admin/list"
    for path, name in ((list_, "position"), (list_, "month"), ("/api/audit/search", "limit")):
        error = refused(admin.get(f"{path}?{name}=1&{name}=2"), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [(name, "given_twice")]
    data(admin.get("/api/consumer/regUser/list?city=York&city=Leeds"))


def test_a_moment_without_its_offset_says_what_it_lacks(running: Running) -> None:
    answer = running.client("admin").get("/api/lead/admin/list?at=2026-11-23")
    error = refused(answer, 422)
    assert [(one["field"], one["code"]) for one in error["errors"]] == [("at", "time_zone_missing")]


@pytest.mark.parametrize("noun", LISTS)
def test_a_range_ends_after_it_begins(noun: str) -> None:
    spec: ListSpec = NOUN_VIEWS[noun].table.info[LIST]
    for one in spec.filters:
        if not isinstance(one, Between):
            continue
        first, last = one.parameters
        low, high = (date(2026, 5, 1), date(2026, 5, 2)) if one.usual is date else (1, 2)
        assert one.read({first.name: low, last.name: low}) is not None
        with pytest.raises(InvalidFields) as raised:
            one.read({first.name: high, last.name: low})
        assert raised.value.fields == {last.query: one.ends_early}
