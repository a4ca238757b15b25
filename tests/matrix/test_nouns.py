"""A noun in a path is one of those that there are: it also names the table that is read."""

from __future__ import annotations

from urllib.parse import quote
from uuid import uuid4

import pytest

from projections.access.wire_joins import find
from tests.matrix.callers import Callers
from tests.matrix.calls import Operation, operations
from tests.matrix.subjects import Fresh
from tests.running import Running

ONLY_KNOWN = [
    one
    for one in operations()
    for two in one.description.get("parameters", ())
    if two["name"] == "noun" and two["in"] == "path"
]
INJECTED = 'consumer" where true or id = %(id)s --'


@pytest.mark.parametrize("operation", ONLY_KNOWN, ids=lambda one: one.name)
def test_the_document_lists_the_nouns(operation: Operation) -> None:
    assert operation.nouns


@pytest.mark.needs("postgres")
@pytest.mark.parametrize("noun", ["Otley", "role\x00", INJECTED])
@pytest.mark.parametrize("operation", ONLY_KNOWN, ids=lambda one: one.name)
def test_another_is_refused(running: Running, operation: Operation, noun: str) -> None:
    path = operation.path.replace("{noun}", quote(noun, safe=""))
    for name in ("id", "document_id"):
        path = path.replace(f"{{{name}}}", str(uuid4()))
    answer = running.client("admin").request(operation.method, path)
    assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid"), answer.text


@pytest.mark.needs("postgres")
def test_a_read_model_of_no_noun_is_never_read(running: Running) -> None:
    Fresh(Callers(running), "admin", "/consumer/").id_of("consumer")
    with running.services.read() as db, pytest.raises(KeyError):
        find(db, INJECTED, uuid4())
