"""The HTTP server as a process: the application over its services, behind uvicorn."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import psycopg
import uvicorn

from api.http.app import create_app
from api.http.deps import Check, HttpSettings, Services
from api.http.server import QuietServer
from api.live.presence import LARGEST_MESSAGE
from api.routes import ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI
    from starlette.types import ASGIApp

    from api.ports import Operations
    from infra.bootstrap import Core, Settings

GRACE = 5
"""Seconds that open requests have when the process is told to end."""
KEEP_ALIVE = 75
"""Seconds that an idle connection stays: longer than proxies keep theirs, which else meet closed ones."""


def application(core: Core, operations: Operations, more_checks: Mapping[str, Check]) -> FastAPI:
    """The app over open services."""
    http = core.settings.http
    token = http.metrics_token
    http_settings = HttpSettings(
        origin=http.public_origin,
        hosts=http.known_hosts,
        web_root=http.web_root,
        metrics_token=token.get_secret_value() if token else None,
        check_answers=http.check_answers,
    )
    services = Services(
        deps=core.deps,
        read=core.read,
        users=core.users,
        sessions=core.sessions,
        passwords=core.passwords,
        preferences=core.preferences,
        accounts=core.account.accounts,
        attempts=core.attempts,
        changes=core.changes,
        operations=operations,
        figures=core.figures,
        checks={**_databases(core), **more_checks},
        http_settings=http_settings,
        origins=core.origins,
        google=core.account.google,
        mailbox=core.account.mailbox,
        calendars=core.calendars,
        saved_views=core.saved_views,
        notifications=core.notifications,
        presence=core.presence,
        hand_overs=core.hand_overs,
        statements=core.reading.singly,
    )
    return create_app(services, ROWS)


def _databases(core: Core) -> dict[str, Check]:
    def vault() -> None:
        with psycopg.connect(core.databases.vault, connect_timeout=2) as connection:
            connection.execute("select 1 from subject_key limit 1")

    def event_store() -> None:
        core.store.position()

    return {"eventStore": event_store, "vault": vault}


def server_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Limits on attempts go by the address of a caller: only a proxy that is named may tell it."""
    http = settings.http
    return uvicorn.Config(
        app,
        host=http.host,
        port=http.port,
        proxy_headers=bool(http.proxies),
        forwarded_allow_ips=list(http.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP_ALIVE,
        ws_max_size=LARGEST_MESSAGE,
    )


def serve(app: FastAPI, core: Core) -> None:
    """Answers until SIGTERM or SIGINT."""
    config = server_config(app, core.settings)
    # uvicorn raises the signal again once it has ended; the services still have to close.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda _number, _frame: None)
    QuietServer(config).run()
