"""The application: routes, error answers and what surrounds them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from api import errors, presence, streams
from api.app_version import TITLE, VERSION
from api.deps import Parts
from api.metrics import metrics
from api.middleware import KnownHosts, RequestIds, RequestLog, SecurityHeaders
from api.mount import Row, mount
from api.openapi import describe_security
from api.probes import Probes
from api.static import WebApp, content_security_policy


def bare_app(rows: list[Row]) -> FastAPI:
    """Routes and error answers without their parts: enough for the OpenAPI document."""
    app = FastAPI(
        title=TITLE,
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=_name,
        separate_input_output_schemas=True,
    )
    errors.install(app)
    mount(app, rows)
    streams.install(app)
    presence.install(app)
    describe_security(app)
    return app


def _name(route: APIRoute) -> str:
    return route.name


def create_app(parts: Parts, rows: list[Row]) -> FastAPI:
    """The whole application. `rows` is `api.routes.ROWS` but in tests."""
    app = bare_app(rows)
    app.state.parts = parts
    app.state.probes = Probes(parts.checks, parts.operations)
    door = parts.door
    app.add_route("/metrics", metrics, methods=["GET"])
    # Not a mounted route: that would hide the 405 of a known path.
    app.router.default = WebApp(door.web_root)
    app.add_middleware(
        SecurityHeaders, policy=content_security_policy(door.web_root), secure=door.secure
    )
    app.add_middleware(KnownHosts, hosts=_hosts(parts))
    app.add_middleware(RequestLog)
    app.add_middleware(RequestIds)
    return app


def _hosts(parts: Parts) -> frozenset[str]:
    name: Any = parts.door.origin.partition("://")[2].partition("/")[0]
    return frozenset({*parts.door.hosts, name.rpartition(":")[0] or name})
