"""Who is signed in, as every call asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID, uuid4

import pytest

from infra.postgres.connections import new_pool
from infra.projector.rows.directory import Users
from projections.access import scope
from projections.kernel.viewer import TEAM_ROLES, viewer_of
from tests.factories import user
from tests.projections.tables import Tables

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture
def users(tables: Tables) -> Iterator[Users]:
    with new_pool(tables.dsn, name="directory", size=2) as pool:
        yield Users(tables.session, pool)


def put(tables: Tables, role: str, team: UUID | None = None) -> UUID:
    return tables.put(user.registered(role=role, team=team, email=f"{uuid4()}@daybook.test"))


@pytest.mark.parametrize("role", ["partner", "observing_partner", "sales_rep", "admin"])
def test_those_of_a_team_count_for_a_partner_alone(users: Users, tables: Tables, role: str) -> None:
    leader = put(tables, role)
    team = {put(tables, "sales_rep", leader) for _ in range(3)}
    put(tables, "sales_rep", put(tables, role))
    found = users.signed_in(leader)
    assert found is not None
    assert found.user["_id"] == str(leader)
    assert set(found.team) == (team if role in TEAM_ROLES else set())
    with tables.session() as session:
        asked = scope.viewer(session, leader, role)
    assert set(viewer_of(leader, role, found.team).book) == set(asked.book)


def test_who_joins_or_leaves_a_team_counts_at_once(users: Users, tables: Tables) -> None:
    leader = put(tables, "partner")
    assert users.signed_in(leader) == (*_two(users, leader), ())
    joined = put(tables, "sales_rep", leader)
    assert users.signed_in(leader) == (*_two(users, leader), (joined,))
    tables.again("user", joined, team=None)
    assert users.signed_in(leader) == (*_two(users, leader), ())


def _two(users: Users, user_id: UUID) -> tuple[dict[str, object] | None, None]:
    return users.get(user_id), None
