"""The HTTP server as a process: the application over its services, behind uvicorn."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import psycopg
import uvicorn

from api.http.app import create_app
from api.http.deps import Check, HttpSettings, Server
from api.http.server import QuietServer
from api.http.wire import protocols
from api.live.presence import LARGEST_MESSAGE
from api.routes import ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI
    from starlette.types import ASGIApp

    from infra.bootstrap import Operator, Services, Settings

GRACE = 5
"""Seconds that open requests have to finish when the process stops."""


def application(
    services: Services, operations: Operator, more_checks: Mapping[str, Check]
) -> FastAPI:
    """The app over open services."""
    http = services.settings.http
    token = http.metrics_token
    http_settings = HttpSettings(
        origin=http.public_origin,
        hosts=http.known_hosts,
        web_root=http.web_root,
        metrics_token=token.get_secret_value() if token else None,
        second_factor_roles=services.settings.second_factor_roles,
        check_answers=http.check_answers,
    )
    checks = {**_databases(services), **_scanner(services), **more_checks}
    return create_app(services, Server(http_settings, checks, operations), ROWS)


def _databases(services: Services) -> dict[str, Check]:
    def vault() -> None:
        with psycopg.connect(services.databases.vault, connect_timeout=2) as connection:
            connection.execute("select 1 from subject_key limit 1")

    def event_store() -> None:
        services.store.position()

    return {"eventStore": event_store, "vault": vault}


def _scanner(services: Services) -> dict[str, Check]:
    return {"scanner": services.scanner.ping} if services.settings.scan.is_set_up else {}


def server_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Limits on attempts go by the address of a caller: only a proxy that is named may set it."""
    http = settings.http
    connection, socket = protocols(settings.requests, http.proxies)
    return uvicorn.Config(
        app,
        http=connection,
        ws=socket,
        host=http.host,
        port=http.port,
        proxy_headers=bool(http.proxies),
        forwarded_allow_ips=list(http.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=LARGEST_MESSAGE,
    )


def serve(app: FastAPI, services: Services) -> None:
    """Answers until SIGTERM or SIGINT."""
    config = server_config(app, services.settings)
    # uvicorn raises the signal again once it has ended; the services still have to close.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda _number, _frame: None)
    QuietServer(config).run()
