"""What the OpenAPI document promises, tried with requests drawn from it: no fault, no answer
outside its schema, no content type or status that the document does not name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.matrix.callers import Callers
from tests.matrix.calls import noun_of, operations
from tests.matrix.subjects import Fresh
from tests.openapi import document
from tests.running import Running, with_peers

pytestmark = [
    pytest.mark.needs("postgres"),
    pytest.mark.slow,
    # Schemathesis draws a few values by it.
    pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies"),
]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
BASE = "http://127.0.0.1:8787"
SEED = 20260601
ROLES = ("admin", "partner")
NUMBER = int(os.environ.get("DAYBOOK_SCHEMA_REQUESTS", "3"))
EXAMPLES = {GenerationMode.POSITIVE: NUMBER, GenerationMode.NEGATIVE: NUMBER - 1}
"""Requests for each operation, role and kind: such that fit the document, and such that do not."""
LEFT_OUT = frozenset(one.name for one in operations() if one.streams) | {
    "rebuildReadModels",
    "rebuildReadModel",
}
"""An answer that does not end, and calls that rebuild every read model each time."""
MUTATING = frozenset(one.name for one in operations() if one.mutates)

_schema = schemathesis.openapi.from_dict(document())
OPERATIONS = {
    result.ok().definition.raw["operationId"]: result.ok()
    for result in _schema.get_all_operations()
    if isinstance(result, Ok)
}


@pytest.fixture(scope="module")
def callers(running: Running) -> Iterator[Callers]:
    with with_peers(running):
        yield Callers(running)


def test_every_operation_of_the_document_is_tried() -> None:
    assert OPERATIONS.keys() == {one.name for one in operations()}


@pytest.mark.parametrize("mode", list(EXAMPLES))
@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - LEFT_OUT))
def test_answers_are_as_documented(callers: Callers, name: str, mode: GenerationMode) -> None:
    """Each request is sent as both roles, about records of its own: drawing it takes longer than the answer."""
    operation: Any = OPERATIONS[name]
    path = operation.path.replace("{noun}", "consumer")
    known = {role: Fresh(callers, "admin", path) for role in ROLES}
    mutates = name in MUTATING

    @seed(SEED)
    @settings(
        max_examples=EXAMPLES[mode],
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), aimed=strategies.booleans())
    def tried(case: Any, aimed: bool) -> None:
        for role in ROLES:
            if mode is GenerationMode.POSITIVE:
                aim(case, known[role], records=aimed)
            # Some calls end the caller's session.
            headers = callers.headers(role) if mutates else callers.lasting_headers(role)
            answer = case.call(BASE, headers=headers, app=callers.running.app)
            case.validate_response(answer, checks=CHECKS)

    try:
        tried()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE
        pytest.skip("there is nothing in such a request to get wrong")


def aim(case: Any, known: Fresh, *, records: bool) -> None:
    """Gives the request a segment that lets it in, and `records` that there are."""
    groups = [case.path_parameters, case.query]
    if isinstance(case.body, dict):
        groups.append(case.body)
    for values in groups:
        for name in list(values or ()):
            noun = noun_of(name, case.path)
            if name == "slug":
                values[name] = "regUser"
            elif records and noun is not None and isinstance(values[name], str):
                values[name] = known.id_of(noun)
            elif records and noun is not None and isinstance(values[name], list):
                values[name] = [known.id_of(noun)]
