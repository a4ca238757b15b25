"""The cookie that ties the calls of one visitor of the public survey together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.http.endpoints import render
from api.http.guard import visit_cookie

if TYPE_CHECKING:
    from starlette.responses import Response

    from api.http.deps import Call
    from api.http.envelope import Answer
    from infra.bootstrap import Visit

LASTS = 24 * 60 * 60
"""Seconds."""


class Visitor(NamedTuple):
    """`token` is set for a visitor who has no cookie yet."""

    visit: Visit
    token: str | None = None


def visitor_of(call: Call) -> Visitor:
    """Returns the visitor who calls, known by their cookie or new."""
    visits = call.services.survey_visits
    known = visits.find(call.request.cookies.get(_name(call)))
    if known is not None:
        return Visitor(known)
    token, visit = visits.begin()
    return Visitor(visit, token)


def answered(call: Call, visitor: Visitor, answer: Answer) -> Response:
    """The answer, with the cookie of a new visitor."""
    response = render(call, answer)
    if visitor.token is not None:
        response.set_cookie(
            _name(call),
            visitor.token,
            max_age=LASTS,
            httponly=True,
            samesite="strict",
            secure=call.server.settings.secure,
            path="/",
        )
    response.headers["cache-control"] = "no-store"
    return response


def _name(call: Call) -> str:
    return visit_cookie(secure=call.server.settings.secure)
