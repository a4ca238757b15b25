"""Every declaration of every list makes all that it should."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from pydantic import TypeAdapter, ValidationError

from api.http.envelope import Page
from api.http.mount import Row
from api.http.query import own_models
from api.routes import ROWS
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.role.values import ROLES
from projections.access.redact import access_of
from projections.kernel.viewer import Viewer
from projections.lists.conditions import scope_of
from projections.lists.counters import COUNTERS
from projections.lists.declared import Declared
from projections.lists.filter import Filter, Parameter
from projections.lists.filters import Flag, LinkedTo, OneOf, OnlyWith
from projections.lists.page import list_of
from projections.lists.params import ListParams
from projections.lists.sort import Sort
from projections.lists.spec import LIST, DeclaredTwice, ListSpec
from projections.nouns import NOUN_VIEWS
from tests.factories.created import CREATED
from tests.projections.tables import Tables
from tests.rows import row_of

SPECS: dict[str, ListSpec] = {
    name: view.table.info[LIST] for name, view in NOUN_VIEWS.items() if view.table.info[LIST]
}
DECLARED = [(noun, one) for noun, spec in SPECS.items() for one in spec.declared]
FILTERS = [(noun, one) for noun, spec in SPECS.items() for one in spec.filters if one.parameters]
ROLES_OF = sorted(ROLES)


def shown(case: Any) -> str:
    if isinstance(case, str):
        return case
    names = [one.query for one in case.parameters] if isinstance(case, Filter) else []
    return " ".join([type(case).__name__, case.path, *names[:1]])


def params_of(noun: str) -> type[ListParams]:
    """What the calls of a noun's list read from the query string."""
    found = {
        # Those that answer the past too read two parameters more.
        list_of(noun).past_params if query.model is list_of(noun).params else query.model
        for row in ROWS
        for query in own_models(row.endpoint).values()
        if issubclass(query.model, ListParams) and query.model.spec is SPECS[noun]
    }
    (model,) = found
    assert issubclass(model, ListParams)
    return model


def sample(parameter: Parameter) -> Any:
    """A value that the query string may have for a parameter."""
    takes = TypeAdapter(parameter.annotation)
    for value in (
        str(uuid4()),
        "2026-05-01",
        "7",
        "2026",
        "true",
        "1",
        "Active",
        "available",
        "leave",
        "red",
        "waiting",
    ):
        for sent in (value, [value]):
            try:
                takes.validate_python(sent)
            except ValidationError:
                continue
            return sent
    return pytest.fail(f"no sample for {parameter.query}")


@pytest.mark.parametrize(("noun", "one"), DECLARED, ids=shown)
def test_a_declaration_makes_a_column_with_its_value(noun: str, one: Declared) -> None:
    if not one.is_own:
        assert one.name in NOUN_VIEWS[noun].table.c or isinstance(one, Filter)
        return
    column = NOUN_VIEWS[noun].table.c[one.name]
    assert column.type is one.kind.type
    row = row_of(CREATED[noun])
    assert row[one.name] == one.reader()(row["doc"])
    assert column.nullable or row[one.name] is not None


@pytest.mark.parametrize(("noun", "one"), DECLARED, ids=shown)
def test_a_counted_column_is_in_the_counters_and_in_the_newest_index(
    noun: str, one: Declared
) -> None:
    if not one.adds_column:
        assert not one.counted
        assert not one.covered
        return
    table = NOUN_VIEWS[noun].table
    (newest,) = (index for index in table.indexes if index.name == f"{noun}_created")
    included = newest.dialect_options["postgresql"]["include"]
    assert (one.name in included) is (one.counted or one.covered)
    counters = table.info[COUNTERS]
    assert (counters is not None and one.name in counters.by) is one.counted


@pytest.mark.parametrize(("noun", "one"), DECLARED, ids=shown)
def test_its_indexes_are_in_the_table(noun: str, one: Declared) -> None:
    names = {index.name for index in NOUN_VIEWS[noun].table.indexes}
    assert {index.name for index in one.indexes(noun)} <= names


def listing(noun: str) -> Row:
    """The call that answers pages of a noun's list; the contract has lists that are asked for by POST beside it."""
    (found,) = (
        row
        for row in ROWS
        for query in own_models(row.endpoint).values()
        if row.method == "GET"
        and query.model is params_of(noun)
        and row.answer
        and issubclass(row.answer, Page)
    )
    return found


@pytest.mark.parametrize(("noun", "one"), FILTERS, ids=shown)
def test_a_filter_has_its_parameters(noun: str, one: Filter) -> None:
    fields = params_of(noun).model_fields
    assert one.parameters
    for parameter in one.parameters:
        assert fields[parameter.name].alias == parameter.query
    offered = {tuple(entry["parameters"]) for entry in SPECS[noun].described()["x-filters"]}
    assert (tuple(each.query for each in one.parameters) in offered) is (
        bool(one.what) and one.offered
    )
    assert listing(noun)


@pytest.mark.parametrize(("noun", "one"), FILTERS, ids=shown)
def test_a_filter_has_a_condition_that_every_role_can_ask_for(
    tables: Tables, noun: str, one: Filter
) -> None:
    list_, model = list_of(noun), params_of(noun)
    asked = {each.query: sample(each) for each in one.parameters}
    params = model.model_validate(asked | {"Search": "some words 123456", "sort": "createdAt"})
    sent = set()
    for role in ROLES_OF:
        who = Viewer(uuid4(), role, (uuid4(),))
        if not access_of(role, noun).is_shown(one.path):
            with pytest.raises(NotAllowed):
                list_.count(tables.autocommit_reads, params, who)
            continue
        criteria = list_.criteria(params, who)
        assert (bool(one.what) or isinstance(one, OnlyWith)) is any(
            list_.spec.filters[place] is one for place, _ in criteria.shape.filters
        )
        # Roles of one scope send the same statement.
        has_past = access_of(role, noun).former
        statement = criteria.shape.filters, str(scope_of(noun, role)), has_past
        if statement in sent:
            continue
        sent.add(statement)
        assert list_.page(tables.autocommit_reads, params, who) == ([], 0)
        assert list_.count(tables.autocommit_reads, params, who) == 0
        if has_past:
            assert list_.past_ids(tables.autocommit_reads, params, who, 1) == []
            assert list_.count(tables.autocommit_reads, params, who, 1) == 0


SEARCH = "some ab12345"
EACH_TWO = [("asc", 0, ""), ("desc", 3, ""), ("asc", 3, SEARCH), ("desc", 0, SEARCH)]
"""Direction, rows that are skipped and a text to search for, each two of them together."""


@pytest.mark.parametrize(
    ("noun", "sort"), [(noun, sort) for noun in SPECS for sort in SPECS[noun].sorts]
)
def test_every_sort_is_an_order_in_both_directions(tables: Tables, noun: str, sort: str) -> None:
    who = Viewer(uuid4(), "admin", ())
    for direction, skip, text in EACH_TWO:
        asked = {"sort": sort, "sortType": direction, "skip": skip, "Search": text}
        params = params_of(noun).model_validate(asked)
        assert list_of(noun).page(tables.autocommit_reads, params, who) == ([], skip)


@pytest.mark.parametrize("noun", SPECS)
class TestWhatNoListHas:
    def test_an_unknown_filter_is_refused_by_its_name(self, noun: str) -> None:
        with pytest.raises(ValidationError) as refused:
            params_of(noun).model_validate({"flavour": "red"})
        assert [error["loc"] for error in refused.value.errors()] == [("flavour",)]

    def test_an_unknown_sort_is_refused_by_its_name(self, tables: Tables, noun: str) -> None:
        params = params_of(noun).model_validate({"sort": "colour"})
        with pytest.raises(InvalidFields) as refused:
            list_of(noun).page(tables.autocommit_reads, params, Viewer(uuid4(), "admin", ()))
        assert refused.value.fields == {"sort": "unknown_sort"}


@pytest.mark.parametrize(
    "declared",
    [
        (OneOf("source"), Flag("source")),
        (OneOf("source"), Sort("source")),
        (OneOf("source"), OneOf("origin", query="source")),
        (Sort("name"), Sort("title", query="name")),
        (LinkedTo("skip"),),
    ],
)
def test_nothing_is_declared_twice(declared: tuple[Declared, ...]) -> None:
    """Two values of one name would silently be one."""
    with pytest.raises(DeclaredTwice):
        ListSpec(declared)


CODES = {
    "leadId",
    "QuoteID",
    "RenewalID",
    "serviceId",
    "customTaskId",
    "role",
    "status",
    "source",
    "leadType",
    "businessSector",
}
CODES |= {"businessType", "bookableType", "serviceType", "kind"}
"""Sorts by references and by values of fixed lists, which are spelled in one way."""


@pytest.mark.parametrize("noun", SPECS)
def test_text_that_people_write_is_sorted_without_regard_to_capitals(noun: str) -> None:
    kinds = {wire: sort.kind.name for wire, sort in SPECS[noun].sorts.items()}
    exact = {wire for wire, kind in kinds.items() if kind == "text"}
    assert exact <= CODES
