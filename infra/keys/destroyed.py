"""The vault's notifications say to a process at once whose keys others have destroyed."""

from __future__ import annotations

import os
import select
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from psycopg import sql

from infra.background.loop import Loop
from infra.keys.vault import DESTROYED
from infra.postgres.link import Link

if TYPE_CHECKING:
    from collections.abc import Callable

LOOK = 30.0
"""Seconds after which the connection is used, so that one that died silently is noticed."""


class DestroyedKeys:
    """One thread with a connection that listens. After a gap everything cached is forgotten."""

    def __init__(
        self,
        dsn: str,
        *,
        forget: Callable[[UUID], None],
        forget_all: Callable[[], None],
    ) -> None:
        self._link = Link(dsn, application="daybook-keys")
        self._forget = forget
        self._forget_all = forget_all
        self._listening = False
        self._wake: tuple[int, int] | None = None
        self._loop = Loop("keys", self._step, self._recover)

    def start(self) -> None:
        self._wake = os.pipe()
        self._loop.start()

    def stop(self) -> None:
        if self._wake is None:
            return
        ends, self._wake = self._wake, None
        reader, writer = ends
        self._loop.stop(wake=lambda: os.close(writer))
        os.close(reader)
        self._recover()

    def _step(self) -> None:
        connection, wake = self._link.connection, self._wake
        if wake is None:
            return
        if not self._listening:
            connection.execute(sql.SQL("listen {}").format(sql.Identifier(DESTROYED)))
            self._listening = True
            # No notification comes any more for a person who was erased before this moment.
            self._forget_all()
        ready, _, _ = select.select([connection.fileno(), wake[0]], [], [], LOOK)
        if not ready:
            connection.execute("select 1")
        for notice in connection.notifies(timeout=0):
            with suppress(ValueError):
                self._forget(UUID(notice.payload))

    def _recover(self) -> None:
        self._listening = False
        self._link.drop()
