"""Whether a pooled connection can still be used, without asking the server."""

from __future__ import annotations

import select
from typing import Any

import psycopg
from sqlalchemy import exc


def refuse_dead(connection: psycopg.Connection[Any], _record: Any, _proxy: Any) -> None:
    """For the event "checkout" of a pool, which then connects again."""
    if not _alive(connection):
        raise exc.DisconnectionError


def _alive(connection: psycopg.Connection[Any]) -> bool:
    """Idle connections have nothing to say, unless that the server has ended them."""
    if connection.closed:
        return False
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return not poll.poll(0)
