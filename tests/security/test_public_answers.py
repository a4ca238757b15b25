"""What strangers are answered, compared with the table of field classes: no class but open and personal leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from api.http.guard import PUBLIC
from api.http.mount import Row
from api.routes import ROWS
from domain.kernel.details import leaf_fields
from domain.lead.lists import HEALTH_ROUTES, MATCH_RESULTS
from domain.nouns import NOUNS
from domain.role.field_access import OPEN, row_leaves
from tests.api.places import HOUSEHOLD, data, made
from tests.api.shared_list_calls import MAKE, share
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PUBLIC_ROWS = [row for row in ROWS if row.needs == PUBLIC]
GIVEN = frozenset({OPEN, "personal", None})
"""Classes of which a stranger may be shown fields, as far as a shared list or a survey has them."""
ACCOUNT, SORT_CODE = "70010007", "601113"


def closed_names() -> set[str]:
    """Names on the wire of fields of any other class, as no open or personal field is called."""
    leaves = [
        leaf
        for noun in NOUNS.values()
        for leaf in (
            *leaf_fields(noun.details).values(),
            *noun.shown_state().values(),
            *(one for rows in noun.rows for one in row_leaves(rows)),
        )
    ]
    names = {leaf.wire.rpartition(".")[2]: set[bool]() for leaf in leaves}
    for leaf in leaves:
        names[leaf.wire.rpartition(".")[2]].add(leaf.shown_to in GIVEN)
    # Every record and file has a version; what is closed is that of a supplier's terms.
    return {name for name, given in names.items() if given == {False}} - {"version"}


def property_names(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for one in schema:
            yield from property_names(one)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {})
        for one in schema.values():
            yield from property_names(one)


@pytest.mark.parametrize("row", PUBLIC_ROWS, ids=lambda row: row.operation)
def test_no_public_answer_has_a_field_of_a_closed_class(row: Row) -> None:
    closed = closed_names()
    assert {"eligibilityRoute", "bankAccountNumber"} <= closed
    if row.answer is not None:
        schema = row.answer.model_json_schema(by_alias=True, mode="serialization")
        assert closed & {*property_names(schema)} == set()


@pytest.fixture(scope="module")
def secrets(running: Running) -> dict[str, str]:
    """The values of the path parameters of public calls: a lead with all such data, in a full list."""
    admin = running.client("admin")
    person = HOUSEHOLD | {"accountNumber": ACCOUNT, "sortCode": SORT_CODE}
    consumer = made(admin.post("/api/consumer/regUser/create", json=person))
    [route] = HEALTH_ROUTES
    dashboard = {"eligibilityRoute": route, "matchResult": MATCH_RESULTS[-1]}
    body = {"Consumer": consumer, "leadType": "ECO Sales", "digitalDashboard": dashboard}
    lead = made(admin.post("/api/lead/regUser/add", json=body))
    token = share(admin, leadIds=[lead], detail="full", purpose="For a call")["token"]
    assert len(data(running.anonymous().get(f"{MAKE}/resources/{token}"))) == 1
    return {"resId": token, "leadId": lead}


@pytest.mark.parametrize("row", PUBLIC_ROWS, ids=lambda row: row.operation)
def test_no_public_call_answers_a_value_of_a_closed_class(
    running: Running, secrets: dict[str, str], row: Row
) -> None:
    path = re.sub(r"\{(\w+)\}", lambda found: secrets.get(found[1], "unknown"), row.path)
    client = running.anonymous()
    answer = client.get(path) if row.method == "GET" else client.post(path, json={})
    for value in (ACCOUNT, SORT_CODE, *HEALTH_ROUTES, MATCH_RESULTS[-1]):
        assert value not in answer.text
