"""A list's way from its route to its statements stays short."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bench.list_walk import QUERIES, walk_of

MOST_FILES, MOST_RETURNS = 5, 3


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_from_the_route_to_the_statements(query: dict[str, Any]) -> None:
    walk_of(query)
    walk = walk_of(query)
    assert walk.stays[0] == "api/routes/shared_lists.py"
    assert walk.stays[-1] == "projections/lists/sql.py"
    assert (walk.files <= MOST_FILES, walk.returns <= MOST_RETURNS) == (True, True), walk.stays
