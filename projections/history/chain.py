"""What followed from what: the entries of all records that one entry's chain of causes has, as a tree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from projections.history.desk import Found, is_of, place_id, select_found
from projections.history.entry import CAUSED, ENTRIES

if TYPE_CHECKING:
    Condition = sa.ColumnElement[bool] | sa.TextClause

MOST = 500
"""Entries of a chain that are looked at."""


class Placed(NamedTuple):
    """An entry in the tree."""

    first: int
    parent: int | None
    """The entry that it follows from; None for one that the chain begins with."""
    depth: int


class EventIds(NamedTuple):
    """How events are found by their ids, which entries do not have."""

    of: Callable[[Sequence[tuple[UUID, int, int]]], Mapping[UUID, int]]
    """Ids of the events that streams have between two positions, each with the first of them."""
    position: Callable[[UUID, UUID], int | None]
    """The position of an event of a stream."""


@dataclass
class Chain:
    """The entries that are known so far, by the positions of their first events."""

    entries: dict[int, Found] = field(default_factory=dict)
    events: dict[UUID, int] = field(default_factory=dict)
    """Which entry has an event, by its id."""
    is_cut: bool = False

    def parent(self, entry: Found) -> int | None:
        """The entry with the event that caused it, or else the one that its correlation begins with."""
        cause = self.events.get(entry.causation_id) if entry.causation_id else None
        if cause is None and entry.command_id != entry.correlation_id:
            begins = (
                first
                for first, one in self.entries.items()
                if one.command_id == entry.correlation_id
            )
            cause = min(begins, default=None)
        return cause if cause is not None and cause < entry.first else None


class Reader:
    """Puts a chain together, up to a position."""

    def __init__(self, session: sa.Connection, upto: int, ids: EventIds) -> None:
        self._session, self._upto, self._ids = session, upto, ids
        self.chain = Chain()

    def read(self, first: int) -> Chain | None:
        """All that the entry follows from, and all that follows; None where there is no such entry."""
        start = self._found([ENTRIES.c.id == place_id(first)])
        if not start:
            return None
        self._add(start)
        self._go_back(start[0])
        self._add(self._found([is_of(start[0].correlation_id)]))
        self._go_on()
        return self.chain

    def _go_back(self, entry: Found) -> None:
        """Adds the causes, which may be of another chain: what was undone, in the same record."""
        known: set[int] = set()
        while entry.causation_id is not None and entry.first not in known:
            known.add(entry.first)
            self._add(self._cause_of(entry))
            cause = self.chain.events.get(entry.causation_id)
            if cause is None:
                return
            entry = self.chain.entries[cause]

    def _cause_of(self, entry: Found) -> list[Found]:
        if entry.causation_id is None or entry.causation_id in self.chain.events:
            return []
        position = self._ids.position(entry.stream_id, entry.causation_id)
        if position is not None:
            columns = ENTRIES.c
            begun, ended = columns.id <= place_id(position), columns.position >= position
            return self._found([columns.stream_id == entry.stream_id, begun, ended])
        # Else of what the correlation began with: the events that a job or a batch follows from.
        return self._found([is_of(entry.correlation_id), ENTRIES.c.id < place_id(entry.first)])

    def _go_on(self) -> None:
        """Adds what follows from the events of the chain, in other chains too."""
        asked: set[UUID] = set()
        while not self.chain.is_cut and (new := self.chain.events.keys() - asked):
            asked |= new
            self._add(self._found([sa.text(CAUSED), ENTRIES.c.causation_id.in_(new)]))

    def _add(self, entries: Iterable[Found]) -> None:
        chain = self.chain
        new = [one for one in entries if one.first not in chain.entries]
        room = MOST - len(chain.entries)
        chain.is_cut = chain.is_cut or len(new) > room
        new = new[:room]
        chain.entries |= {one.first: one for one in new}
        if new:
            chain.events |= self._ids.of([(one.stream_id, one.first, one.position) for one in new])

    def _found(self, where: Sequence[Condition]) -> list[Found]:
        """The oldest of these entries, one more than a chain has."""
        query = select_found().where(ENTRIES.c.id <= place_id(self._upto), *where)
        query = query.order_by(ENTRIES.c.id).limit(MOST + 1)
        return [Found.of(row) for row in self._session.execute(query)]


def tree(chain: Chain, shown: Collection[int]) -> list[Placed]:
    """The entries that are shown, each after what it follows from; one whose cause is not shown follows
    from the nearest that is.
    """
    parents = {first: chain.parent(entry) for first, entry in chain.entries.items()}
    below: dict[int | None, list[int]] = {}
    for first in sorted(shown):
        above = parents[first]
        while above is not None and above not in shown:
            above = parents[above]
        below.setdefault(above, []).append(first)
    placed: list[Placed] = []
    waiting = [Placed(first, None, 0) for first in reversed(below.get(None, []))]
    while waiting:
        one = waiting.pop()
        placed.append(one)
        following = reversed(below.get(one.first, []))
        waiting += [Placed(first, one.first, one.depth + 1) for first in following]
    return placed
