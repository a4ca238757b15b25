"""The OpenAPI document against the contract: calls of the first document, and the names they carry.

A call that the contract writes in more than one way is there when one of them is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from api.http.app import bare_app
from api.routes import ROWS
from tests import openapi

Doc = dict[str, Any]
CALLS: list[Doc] = [
    call
    for call in json.loads((Path(__file__).parent / "api-calls.json").read_text())
    if any(part.startswith("1.") for part in call["doc"]) and "xero" not in call["path"]
]


@pytest.fixture(scope="module")
def document() -> Doc:
    return openapi.document()


def test_the_committed_document_is_the_application_s() -> None:
    """`make generate` writes it."""
    assert bare_app(ROWS).openapi() == openapi.document()


def named(call: Doc) -> str:
    return f"{call['method']} {call['path']}"


def operation_of(document: Doc, call: Doc) -> Doc | None:
    """The operation that serves the call, by any of its readings."""
    for reading in (named(call), *call.get("alt", ())):
        method, _, path = reading.partition(" ")
        found: Doc | None = document["paths"].get(path, {}).get(method.lower())
        if found is not None:
            return found
    return None


def query_names(operation: Doc) -> set[str]:
    return {one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"}


def body_names(document: Doc, operation: Doc) -> set[str]:
    """Names at the top of the request's body, of whichever kind it is."""
    names: set[str] = set()
    for content in operation.get("requestBody", {}).get("content", {}).values():
        schema = content["schema"]
        while "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        names |= schema.get("properties", {}).keys()
    return names


def test_the_contract_s_first_document_is_read_whole() -> None:
    assert len(CALLS) == 88


@pytest.mark.parametrize("call", CALLS, ids=named)
def test_call_is_documented_with_the_contract_s_names(document: Doc, call: Doc) -> None:
    operation = operation_of(document, call)
    assert operation is not None, f"missing: {named(call)}"
    missing = {
        "query": sorted(set(call["query"]) - query_names(operation)),
        "body": sorted(set(call["body"]) - body_names(document, operation)),
        "path": sorted(set(_path_names(call["path"])) - _documented_path_names(operation)),
    }
    assert missing == {"query": [], "body": [], "path": []}


def _path_names(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _documented_path_names(operation: Doc) -> set[str]:
    return {one["name"] for one in operation.get("parameters", ()) if one["in"] == "path"}


@pytest.mark.parametrize("call", CALLS, ids=named)
def test_answers_are_an_envelope_of_the_contract_s_fields(document: Doc, call: Doc) -> None:
    """A file is the one answer without an envelope; `count` is there where the contract has it."""
    operation = operation_of(document, call)
    if operation is None:
        pytest.fail(f"missing: {named(call)}")
    content = operation["responses"]["200"]["content"]
    if "*/*" in content:
        return
    schema = content["application/json"]["schema"]
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    optional = {"data"}  # an answer may have nothing to say beyond its message
    assert set(call["returns"]) - schema["properties"].keys() <= optional
