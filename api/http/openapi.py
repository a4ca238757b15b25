"""The refusals that the OpenAPI document lists for a call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI

from api.http.envelope import ErrorEnvelope
from api.http.guard import COOKIE

FIRST_REFUSAL = 400
MEANINGS = {
    302: "The browser is sent on",
    401: "Not signed in, or the session is over",
    403: "Not allowed for this role",
    404: "Not found, or not visible to the caller",
    409: "Conflicts with the record's state",
    410: "The link was used already or is too old",
    411: "The body's length is not given",
    413: "The body is too large",
    415: "A file of this kind is not taken",
    416: "The file has no such bytes",
    422: "Fields, paging or sorting are not valid",
    429: "Too many attempts",
    503: "The store is not reachable, or too busy",
}


SCHEMES = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token that login and refresh answer",
    },
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "Set by login (with the prefix __Host- over https); enough for reads by our own pages",
    },
}
SIGNED_IN: dict[str, Any] = {"security": [{"bearer": []}, {"cookie": []}]}
BY_TOKEN: dict[str, Any] = {"security": [{"bearer": []}]}
"""Calls that change something."""


def describe_security(app: FastAPI) -> None:
    """Adds the ways of signing in to the application's OpenAPI document."""
    generate = app.openapi

    def openapi() -> dict[str, Any]:
        document = generate()
        document.setdefault("components", {})["securitySchemes"] = SCHEMES
        return document

    app.openapi = openapi  # type: ignore[method-assign]


def refusals(
    *,
    public: bool,
    mutates: bool,
    body: bool,
    file: bool = False,
    bodiless: bool = False,
    further: Iterable[int] = (),
) -> dict[int | str, dict[str, Any]]:
    """Responses by status beside success; `further` are those that only this call has."""
    statuses = {404, 422, 503, *further}
    if not public:
        statuses |= {401, 403}
    if mutates or file:
        # A file whose keys were destroyed is there no more.
        statuses.add(409)
    if body:
        statuses |= {411, 413}
    if public and mutates:
        statuses |= {401, 429}
    found: dict[int | str, dict[str, Any]] = {
        status: {"description": MEANINGS[status]}
        | ({"model": ErrorEnvelope} if status >= FIRST_REFUSAL else {})
        for status in sorted(statuses)
    }
    if bodiless:
        found |= {200: {"description": "Done"}, 401: {"description": MEANINGS[401]}}
    elif file:
        found[200] = {"description": "The file", "content": {"*/*": {}}}
    return found
