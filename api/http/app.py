"""The application: routes, error answers and what surrounds them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from api.http import errors
from api.http.app_version import TITLE, VERSION
from api.http.deps import Server
from api.http.metrics import metrics
from api.http.middleware import KnownHosts, RequestIds, RequestLog, SecurityHeaders
from api.http.mount import Row, mount
from api.http.openapi import describe_security
from api.http.openapi_route import served_document
from api.http.probes import Probes
from api.http.static import WebApp, content_security_policy
from api.live import events, presence
from api.live.events import Broadcaster
from api.live.presence import Watchers

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from infra.bootstrap import Services


def bare_app(rows: list[Row]) -> FastAPI:
    """Routes and error answers without the services: enough for the OpenAPI document."""
    app = FastAPI(
        title=TITLE,
        version=VERSION,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=_name,
        separate_input_output_schemas=True,
    )
    errors.install(app)
    app.router.routes.extend(_routes(tuple(rows)))
    app.state.live, app.state.watchers = Broadcaster(), Watchers()
    describe_security(app)
    return app


@lru_cache(maxsize=2)
def _routes(rows: tuple[Row, ...]) -> tuple[BaseRoute, ...]:
    """The routes of these rows, made once in a process, as that takes a second. They find the services by the
    application of a request.
    """
    app = FastAPI(openapi_url=None, generate_unique_id_function=_name)
    mount(app, rows)
    events.add_route(app)
    presence.add_route(app)
    return tuple(app.router.routes)


def _name(route: APIRoute) -> str:
    return route.name


def create_app(services: Services, server: Server, rows: list[Row]) -> FastAPI:
    """The whole application. `rows` is `api.routes.ROWS` but in tests."""
    app = bare_app(rows)
    app.state.services, app.state.server = services, server
    app.state.probes = Probes(server.checks, server.operations)
    http_settings = server.settings
    app.add_route("/metrics", metrics, methods=["GET"])
    app.add_route("/api/openapi.json", served_document, methods=["GET"])
    # Not a mounted route: that would hide the 405 of a known path.
    app.router.default = WebApp(http_settings.web_root)
    app.add_middleware(
        SecurityHeaders,
        policy=content_security_policy(http_settings.web_root),
        secure=http_settings.secure,
    )
    app.add_middleware(KnownHosts, hosts=_hosts(server))
    app.add_middleware(RequestLog)
    app.add_middleware(RequestIds)
    return app


def _hosts(server: Server) -> frozenset[str]:
    name: Any = server.settings.origin.partition("://")[2].partition("/")[0]
    return frozenset({*server.settings.hosts, name.rpartition(":")[0] or name})
