"""Whom a user is offered to choose from."""

from __future__ import annotations

from typing import Any

import pytest

from projections.across.user_pickers import selectable_users

Doc = dict[str, Any]


def user(id_: str, role: str, team: str | None = None) -> Doc:
    return {"_id": id_, "role": role, "team": team}


STAFF = [
    user("admin", "admin"),
    user("surveyor", "surveyor"),
    user("rep", "sales_rep"),
    user("A", "partner"),
    user("A1", "sales_rep", "A"),
    user("B", "partner"),
    user("B1", "surveyor", "B"),
    user("O", "observing_partner"),
]
EVERYBODY = {one["_id"] for one in STAFF}
IN_HOUSE = {"admin", "surveyor", "rep"}


@pytest.mark.parametrize(
    ("who", "known"),
    [
        ("admin", EVERYBODY),
        ("rep", EVERYBODY),
        ("surveyor", EVERYBODY),
        ("A", IN_HOUSE | {"A", "A1"}),
        ("A1", IN_HOUSE | {"A", "A1"}),
        ("B1", IN_HOUSE | {"B", "B1"}),
        ("O", IN_HOUSE | {"O"}),
    ],
)
def test_a_partner_s_people_do_not_know_another_s(who: str, known: set[str]) -> None:
    me = next(one for one in STAFF if one["_id"] == who)
    found = [one["_id"] for one in selectable_users(me, STAFF)]
    assert set(found) == known
    assert found == [one["_id"] for one in STAFF if one["_id"] in known]


def test_who_sees_all_users_knows_all_even_in_a_team() -> None:
    me = user("M", "management", "A")
    assert selectable_users(me, [*STAFF, me]) == [*STAFF, me]


def test_nobody_knows_nothing_beyond_who_is_in_house() -> None:
    assert {one["_id"] for one in selectable_users(user("X", "nobody", "Y"), STAFF)} == IN_HOUSE
