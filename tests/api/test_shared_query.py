"""Filters of the contract's shared list query over HTTP: a list takes them, or says why it does not."""

from __future__ import annotations

from typing import Any

import pytest

from api.http.query import own_models
from api.routes import ROWS
from projections.lists.params import FilterParams
from projections.lists.shared_query import SHARED_QUERY, why_refused
from tests.projections.test_list_declarations import sample
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def _filters(row: Any) -> dict[str, Any]:
    """The filters of a list's call, or of its count, by their names."""
    models = [one.model for one in own_models(row.endpoint).values()]
    found = [one for one in models if issubclass(one, FilterParams)]
    return {each.query: each for one in found for each in one.spec.parameters}


LISTS = {
    row.operation: row
    for row in ROWS
    if row.method == "GET"
    and "{id}" not in row.path
    and (_filters(row) or row.path.endswith("/list"))
    and not row.path.endswith(("/compare", "/export"))
}


@pytest.mark.parametrize("operation", sorted(LISTS))
def test_a_filter_is_taken_or_refused_with_its_reason(running: Running, operation: str) -> None:
    row, admin = LISTS[operation], running.client("admin")
    path, taken = row.path.replace("{slug}", "admin"), _filters(row)
    for name in sorted(SHARED_QUERY):
        value = sample(taken[name]) if name in taken else "1"
        answer = admin.get(path, params={name: value})
        if name in taken:
            assert answer.status_code == 200, (name, answer.text)
            continue
        assert answer.status_code == 422, name
        problems = [(one["field"], one["code"]) for one in answer.json()["errors"]]
        assert problems == [(name, why_refused(name))]
        assert answer.json()["code"] == "request.unknown_field"
