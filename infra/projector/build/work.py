"""Does one piece of a build: folds one part of the streams, or makes one index."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

from psycopg import sql

from infra.projector.build import work_items
from infra.projector.feed.log import Log
from infra.projector.feed.opening import open_batch
from infra.projector.fold.fold import fold_stream
from infra.projector.fold.parking import park
from infra.projector.rows.loading import copy_or_bisect
from infra.projector.rows.tables import create_index

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from infra.postgres.link import Connection, Link
    from infra.projector.build.work_items import Part
    from infra.projector.feed.opening import Opener
    from infra.projector.fold.fold import Fault, Folded, Opened
    from infra.projector.rows.generations import Target

PAGE = 5000
"""Events that are opened together."""


class Work:
    """One connection's share of a build; each piece is one transaction."""

    def __init__(self, link: Link, opener: Opener) -> None:
        self._link = link
        self._log = Log(link)
        self._opener = opener

    def piece(self, targets: Iterable[Target], *, short: bool = False) -> bool:
        """Does what is left of the first generation that has something left.

        `short` for who has other things to see to: of the indexes then the quickest to make.
        False when all is done or being done by others. Raises psycopg.Error, or what opening
        events raises while the vault is away.
        """
        return any(self._fold_part(target) or self._make_index(target, short) for target in targets)

    def _fold_part(self, target: Target) -> bool:
        connection = self._link.connection
        with connection.transaction(), paused_gc():
            part = work_items.claim(connection, target.key)
            if part is None:
                return False
            park(connection, target.key, self._fold(connection, target, part))
            work_items.finish(connection, target.key, part.number)
        return True

    def _fold(self, connection: Connection, target: Target, part: Part) -> list[Fault]:
        folded: list[Folded] = []
        faults: list[Fault] = []
        for events in opened_streams(self._log, self._opener, part):
            result, fault = fold_stream(target.model, target.loading, None, events)
            if result is not None:
                folded.append(result)
            if fault is not None:
                faults.append(fault)
        return faults + copy_or_bisect(connection, target, folded)

    def _make_index(self, target: Target, short: bool) -> bool:
        connection = self._link.connection
        with connection.transaction():
            name = work_items.claim_index(connection, target.key, short=short)
            if name is None:
                return False
            connection.execute(sql.SQL("SET LOCAL maintenance_work_mem = '256MB'"))
            create_index(connection, target.tables, name)
            work_items.finish_index(connection, target.key, name)
        return True


def opened_streams(log: Log, opener: Opener, part: Part) -> Iterator[list[Opened]]:
    """The streams one by one; a page may end within a stream. Needs a transaction."""
    begun: list[Opened] = []
    for page in log.streams(part.streams, part.first, part.upto, PAGE):
        events = begun + open_batch(opener, page)
        *whole, begun = (list(group) for _, group in groupby(events, _stream))
        yield from whole
    if begun:
        yield begun


def _stream(event: Opened) -> int:
    """The stream's id as a number, which is quicker to compare."""
    return event.stream_id.int


@contextmanager
def paused_gc() -> Iterator[None]:
    """Without Python's cycle collector, which would walk all events of a part again and again.

    They hold no cycles; what does is collected afterwards.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
