"""The list of users on real tables, and whose users are seen."""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel import record
from domain.kernel.errors import InvalidFields
from projections.access import scope
from projections.kernel.viewer import Viewer
from projections.lists.page import list_of
from projections.user import list as user_list
from projections.user.table import USER_LIST
from tests.factories import user
from tests.projections.tables import Tables

USERS = list_of("user")
ADMIN = Viewer(uuid4(), "admin", ())


def put(tables: Tables, name: str, *more: Any, role: str = "sales_rep", **fields: Any) -> UUID:
    named = {
        "first_name": name,
        "last_name": None,
        "email": f"{name.replace(' ', '.')}@daybook.test",
    } | fields
    return tables.put(user.registered(role=role, **named), *more)


def page(tables: Tables, who: Viewer = ADMIN, **params: Any) -> list[dict[str, Any]]:
    with tables.session() as session:
        docs, _ = USERS.page(session, USERS.params.model_validate(params), who)
        return user_list.rows(session, docs)


def names(tables: Tables, who: Viewer = ADMIN, **params: Any) -> list[str]:
    return [row["name"] for row in page(tables, who, **params)]


def count(tables: Tables, who: Viewer = ADMIN, **params: Any) -> int:
    with tables.session() as session:
        return USERS.count(session, USERS.params.model_validate(params), who)


def test_a_row_has_the_contract_s_fields(tables: Tables) -> None:
    partner = put(tables, "Pat", role="partner")
    put(tables, "Ann", record.DeleteRequested(), team=partner)
    [row] = page(tables, Search="ann")
    assert row["name"] == "Ann"
    assert row["role"] == {"roleName": "sales_rep", "label": "Sales Rep"}
    assert row["team"] == {"_id": str(partner), "name": "Pat"}
    assert (row["isActive"], row["isDelete"], row["jobTitle"]) == (1, False, "Sales manager")
    assert row["deleteRequest"] is not None
    assert {"_id", "email", "avatar", "department", "version"} <= row.keys()
    assert "nationalInsurance" not in row


class TestFilters:
    def fill(self, tables: Tables) -> None:
        put(tables, "Ann", role="admin")
        put(tables, "Bob", record.Blocked())
        put(tables, "Cas", record.Blocked(), role="partner")
        put(tables, "Dee", role="partner")
        put(tables, "Eve", record.Deleted())
        put(tables, "Fay", record.DeleteRequested())

    @pytest.mark.parametrize(
        ("params", "found"),
        [
            ({}, "Ann Bob Cas Dee Fay"),
            ({"status": ["Active"]}, "Ann Dee Fay"),
            ({"status": ["Block"]}, "Bob Cas"),
            ({"status": ["Active", "Block"]}, "Ann Bob Cas Dee Fay"),
            ({"role": ["partner"]}, "Cas Dee"),
            ({"role": ["partner", "admin"]}, "Ann Cas Dee"),
            ({"role": ["partner"], "status": ["Block"]}, "Cas"),
            ({"isDelete": "requested"}, "Fay"),
            ({"isDelete": "deleted"}, "Eve"),
            ({"Search": "CAS daybook"}, "Cas"),
            ({"Search": "100% _"}, ""),
            ({"role": ["' or true --"]}, ""),
        ],
    )
    def test_page_and_count_agree(self, tables: Tables, params: Any, found: str) -> None:
        self.fill(tables)
        assert sorted(names(tables, limit=50, **params)) == found.split()
        assert count(tables, **params) == len(found.split())


class TestOrder:
    @pytest.mark.parametrize("sort", sorted(USER_LIST.sorts))
    @pytest.mark.parametrize("kind", ["asc", "desc"])
    def test_every_order_shows_each_once(self, tables: Tables, sort: str, kind: str) -> None:
        made = [put(tables, "Ann"), put(tables, "Bob", job_title=None, department=None, email=None)]
        found = [
            UUID(row["_id"])
            for skip in range(3)
            for row in page(tables, sort=sort, sortType=kind, skip=skip, limit=1)
        ]
        assert sorted(found) == sorted(made)

    def test_by_name_and_newest(self, tables: Tables) -> None:
        for name in ("Cas", "Ann", "Bob"):
            put(tables, name)
        assert names(tables, sort="name", sortType="asc") == ["Ann", "Bob", "Cas"]
        assert names(tables) == ["Bob", "Ann", "Cas"]

    def test_an_unknown_sort(self, tables: Tables) -> None:
        with pytest.raises(InvalidFields):
            page(tables, sort="password")


class TestAway:
    def test_neither_the_blocked_nor_those_who_are_here(self, tables: Tables) -> None:
        here = put(tables, "Ann")
        put(tables, "Bob", record.Blocked())
        for name in ("Cas", "Dee", "Eve"):
            put(tables, name)
        with tables.session() as session:
            rows, number = user_list.away(session, [here], 1, 1, "admin")
            assert ([row["name"] for row in rows], number) == (["Dee"], 3)
            assert user_list.away(session, [], 0, 10, "admin")[1] == 4


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None
)
@given(seed=st.integers(0, 10_000))
def test_a_partner_sees_the_own_team_and_nobody_else(tables: Tables, seed: int) -> None:
    """Two partners' books, mixed at random: lists, counts and single records agree."""
    tables.connection.execute('delete from rm."user"')
    rng = Random(seed)
    partners = [put(tables, f"Partner {n}", role="partner") for n in range(2)]
    book: dict[UUID, set[UUID]] = {partner: {partner} for partner in partners}
    everybody = set(partners)
    for number in range(rng.randint(0, 8)):
        boss = rng.choice([None, *partners])
        steps = [record.Blocked()] if rng.random() < 0.2 else []
        id_ = put(tables, f"User {number}", *steps, team=boss)
        everybody.add(id_)
        if boss is not None:
            book[boss].add(id_)
    for partner in partners:
        with tables.session() as session:
            who = scope.viewer(session, partner, "partner")
            seen = scope.visible(session, "user", list(everybody), who)
        assert {UUID(row["_id"]) for row in page(tables, who, limit=50)} == book[partner]
        assert count(tables, who) == len(book[partner])
        assert seen == book[partner]
    for role in ("management", "sub management", "admin"):
        assert count(tables, Viewer(uuid4(), role, ())) == len(everybody)
    for role in ("sales_rep", "observing_partner", "surveyor", "nobody"):
        assert count(tables, Viewer(partners[0], role, (partners[0],))) == 0
