"""Every list takes the filters of the contract's shared list query that look at something its records
have, and says of the others why it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel.details import leaf_fields
from domain.kernel.problems import PROBLEMS
from domain.nouns import NOUNS
from projections.kernel.viewer import Viewer
from projections.lists.page import list_of
from projections.lists.shared_query import (
    DAYS,
    LATER,
    PEOPLE,
    SHARED_QUERY,
    VALUES,
    why_refused,
)
from projections.lists.shared_query import NOUNS as LINKS
from projections.lists.spec import LIST, ListSpec
from projections.nouns import NOUN_VIEWS
from tests.factories import quote, renewal, service
from tests.projections.tables import Tables
from tests.projections.test_list_declarations import sample
from tests.spec import CommandEvents, one_command

SPECS: dict[str, ListSpec] = {
    name: view.table.info[LIST] for name, view in NOUN_VIEWS.items() if view.table.info[LIST]
}
CASES = [(noun, name) for noun in SPECS for name in sorted(SHARED_QUERY)]
ADMIN = Viewer(uuid4(), "admin", ())


def taken(noun: str) -> set[str]:
    return {one.query for one in SPECS[noun].parameters}


def fields_of(noun: str) -> Iterator[str]:
    """Names that a noun's records have on the wire."""
    yield from (leaf.wire for leaf in leaf_fields(NOUNS[noun].details).values())
    yield from (leaf.wire for leaf in NOUNS[noun].shown_state().values())
    yield from NOUN_VIEWS[noun].derived
    yield from NOUN_VIEWS[noun].computed
    if NOUNS[noun].status is not None:
        yield "status"


def has(noun: str, name: str) -> bool:
    """Whether its records have what a filter of the shared list query looks at."""
    of = NOUNS[noun]
    # Who has a share of a payment, also as its partner, is named by its rows; what a person earns is their own.
    is_shared = any("user" in leaf_fields(rows.details) for rows in of.rows)
    if name == "User":
        return noun == "user" or bool(of.roles) or is_shared or of.links.get("user") == "user"
    if name == "Partner" and is_shared:
        return True
    if name in LINKS:
        rows = (target for one in of.rows for target in one.records.values())
        return LINKS[name] in {noun, *of.links.values(), *rows}
    if name in PEOPLE:
        return name in of.roles
    return name in DAYS or name in fields_of(noun)


@pytest.mark.parametrize(
    ("noun", "name"), [case for case in CASES if case[1] not in {"isLive", "isComplete"}]
)
def test_a_list_takes_a_filter_where_its_records_have_what_it_looks_at(
    noun: str, name: str
) -> None:
    # Users are active or blocked, which is no status as other nouns have it.
    expected = has(noun, name) or (noun, name) == ("user", "status")
    assert (name in taken(noun)) is expected


def test_what_lives_and_ends_is_found_by_it() -> None:
    """Whatever has a term or a status that ends it."""
    live, complete = (
        {noun for noun in SPECS if name in taken(noun)} for name in ("isLive", "isComplete")
    )
    with_standing = {noun for noun in SPECS if "standing" in NOUN_VIEWS[noun].derived}
    assert live == {"company", "service", *with_standing}
    with_step = {noun for noun in SPECS if {"outcome", "isClosed", "state"} & {*fields_of(noun)}}
    assert complete >= {"service", "task", "lead", *with_standing, *with_step}


@pytest.mark.parametrize("name", sorted(SHARED_QUERY))
def test_a_refusal_says_why(name: str) -> None:
    assert why_refused(name) in PROBLEMS
    assert why_refused(name) != why_refused("flavour")


def test_every_documented_filter_has_a_meaning() -> None:
    assert {*LINKS, *PEOPLE, *VALUES, *DAYS, *LATER} == SHARED_QUERY


def found(tables: Tables, noun: str, **asked: Any) -> list[UUID]:
    params = list_of(noun).params.model_validate(asked | {"limit": 100})
    docs, _ = list_of(noun).page(tables.autocommit_reads, params, ADMIN)
    assert list_of(noun).count(tables.autocommit_reads, params, ADMIN) == len(docs)
    return [UUID(doc["_id"]) for doc in docs]


@pytest.mark.needs("postgres")
def test_offers_are_found_by_supplier_standing_person_and_month(tables: Tables) -> None:
    supplier, seller = uuid4(), uuid4()
    open_, priced = (
        tables.put(quote.created()),
        tables.put(quote.created(), quote.price_added(supplier=supplier)),
    )
    live = tables.put(quote.created(people={"Partner": (seller,)}), gone_live())
    assert found(tables, "quote", Supplier=supplier) == [priced]
    assert found(tables, "quote", isLive="1") == [live]
    assert found(tables, "quote", isLive="0") == [priced, open_]
    assert found(tables, "quote", User=seller) == [live]
    assert found(tables, "quote", Quote=priced) == [priced]
    assert found(tables, "quote", status=["1000"], year=2026) == [live, priced, open_]
    assert found(tables, "quote", month=3) == [live, priced, open_]
    assert found(tables, "quote", month=4) == found(tables, "quote", year=2025) == []


def gone_live() -> CommandEvents:
    return one_command(quote.price_added(), quote.chosen(), quote.went_live())


@pytest.mark.needs("postgres")
def test_months_of_renewals_are_those_in_which_contracts_end(tables: Tables) -> None:
    ends = tables.put(renewal.opened())
    assert found(tables, "renewal", month=2, year=2027) == [ends]
    assert found(tables, "renewal", month=2) == found(tables, "renewal", year=2027) == [ends]
    assert found(tables, "renewal", month=3) == found(tables, "renewal", year=2026) == []
    assert found(tables, "renewal", month=2, year=2026) == []


@pytest.mark.needs("postgres")
def test_ended_services_are_complete(tables: Tables) -> None:
    ids = {
        status: tables.put(service.saved(), status=status) for status in ("draft", "live", "ended")
    }
    assert found(tables, "service", isLive="true") == [ids["live"]]
    assert found(tables, "service", isComplete="true") == [ids["ended"]]
    assert found(tables, "service", isComplete="false") == [ids["live"], ids["draft"]]


@pytest.mark.needs("postgres")
@pytest.mark.parametrize("noun", SPECS)
def test_the_past_is_narrowed_alike(tables: Tables, noun: str) -> None:
    """Every column that these filters read is kept in past rows."""
    names = {one.query: one for one in SPECS[noun].parameters}
    for name in SHARED_QUERY & names.keys():
        params = list_of(noun).params.model_validate({name: sample(names[name])})
        assert list_of(noun).past_ids(tables.autocommit_reads, params, ADMIN, 1) == []
