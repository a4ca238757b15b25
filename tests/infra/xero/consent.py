"""The way of a consent without a browser, and what connects a process to the practice ledger."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx2
from psycopg import Connection
from psycopg_pool import ConnectionPool
from pydantic import SecretStr

from commands.kernel.command import Actor, Context
from infra.dev.xero_peer.paths import AUTHORISE, DECIDE, REVOKE, TOKEN
from infra.jobs.jobs import Jobs
from infra.jobs.transport import PostgresTransport
from infra.postgres.connections import new_pool
from infra.xero.connection import XeroConnection
from infra.xero.sealed_tokens import SealedTokens
from infra.xero.sign_in import XeroHosts, XeroSignIn
from tests.eventually import PATIENCE
from tests.set_clock import SetClock

BACK = "http://127.0.0.1:1/api/xero/authentication/callback"
USER = UUID(int=7)
SEAL = b"s" * 32
BY_USER = Context(Actor(USER, "admin"), UUID(int=8))


def sign_in_at(url: str) -> XeroSignIn:
    hosts = XeroHosts(url, url + AUTHORISE, url + TOKEN, url + REVOKE)
    return XeroSignIn("practice", SecretStr("practice secret"), BACK, hosts)


def connection_at(
    url: str, pool: ConnectionPool[Connection[Any]], clock: SetClock
) -> XeroConnection:
    sealed = SealedTokens(lambda: SEAL)
    return XeroConnection(sign_in_at(url), pool, clock, sealed, Jobs(pool, PostgresTransport()))


def code_of(address: str) -> str:
    """The code that the browser brings back once its user has allowed access."""
    asked = httpx2.URL(address)
    answer = httpx2.get(
        asked.copy_with(path=DECIDE).copy_merge_params({"allow": "1"}), follow_redirects=False
    )
    code: str = httpx2.URL(answer.headers["location"]).params["code"]
    return code


def connect(connection: XeroConnection, url: str) -> None:
    sign_in = sign_in_at(url)
    tokens = sign_in.exchange(code_of(sign_in.address("state")))
    (organisation,) = sign_in.organisations(tokens.access)
    connection.connect(tokens, organisation, BY_USER)


def ask(url: str, dsn: str, time: Any, begin: Any, found: Any) -> None:
    """A process of its own that asks for a token when all of them are ready."""
    with new_pool(dsn, name="xero", size=1) as pool:
        connection = connection_at(url, pool, SetClock(time))
        begin.wait(PATIENCE)
        found.put(connection.access().token)
