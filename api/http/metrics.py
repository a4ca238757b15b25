"""Measurements for Prometheus. Labels hold route templates, never ids."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest
from starlette.responses import Response

from api.http.deps import server_of
from api.http.this_machine import is_from_this_machine
from domain.kernel.errors import NotAllowed

if TYPE_CHECKING:
    from starlette.requests import Request

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

DURATION = Histogram(
    "daybook_request_seconds", "Time to answer a request", ("method", "route"), buckets=BUCKETS
)
ANSWERS = Counter("daybook_answers_total", "Answers by status", ("method", "route", "status"))
STREAMS = Gauge("daybook_live_streams", "Open live streams")
STREAM_RESYNCS = Counter("daybook_live_resyncs_total", "Live streams that fell behind")

METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"})


def observe(method: str, route: str, status: int, seconds: float) -> None:
    known = method if method in METHODS else "other"
    DURATION.labels(known, route).observe(seconds)
    ANSWERS.labels(known, route, str(status)).inc()


def may_monitor(request: Request) -> bool:
    """Whether the caller has the token, or without one is on this machine."""
    token = server_of(request).settings.metrics_token
    if token is None:
        return is_from_this_machine(request)
    given = request.headers.get("authorization", "")
    return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())


def metrics(request: Request) -> Response:
    if not may_monitor(request):
        raise NotAllowed
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
