"""A text of 10,000 letters is refused by its field, wherever a call that reads is asked by a text."""

from __future__ import annotations

import pytest

from tests.matrix.callers import Callers
from tests.matrix.calls import Builder, operations
from tests.matrix.subjects import Unknown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
LONG = "w" * 10_000


def test_it_is_refused_by_its_field(running: Running) -> None:
    callers, taken, asked = Callers(running), [], set()
    for operation in operations():
        if operation.mutates or operation.streams:
            continue
        noun = next(iter(operation.nouns), None)
        for name in filter(operation.takes_any_text, sorted(operation.query_names)):
            if operation.schema_of(name).get("type") == "array":
                continue
            asked.add(name)
            request = Builder(operation, Unknown(), "admin", noun).request({name: LONG})
            answer = request.send(callers.client, callers.headers("admin"))
            errors = {one["field"]: one["code"] for one in answer.json().get("errors") or ()}
            if (answer.status_code, errors.get(name)) != (422, "text_too_long"):
                taken.append((operation.call, name, answer.status_code, errors))
    assert taken == []
    assert {"Search", "q", "field"} <= asked
