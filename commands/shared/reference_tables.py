"""The reference tables that commands and calls look values up in, kept between them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

from commands.kernel.record import RecordCommand
from commands.shared.founded_cache import FoundedCache
from domain.kernel.event import Meta
from domain.kernel.record import begin
from domain.kernel.uk_time import UK
from domain.reference_table.decider import version_on
from domain.reference_table.founding import found
from domain.reference_table.noun import REFERENCE_TABLE, stream_of
from domain.reference_table.values import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import date

    from commands.kernel.command import Deps
    from commands.kernel.ports import EventStore
    from commands.shared.founded_cache import LoadMany
    from domain.kernel.formulas import ReferenceData
    from domain.kernel.record import Record
    from domain.reference_table.noun import ReferenceTable
    from domain.reference_table.values import Content, TableName

STREAMS = {table: stream_of(table) for table in TABLES}
_NOBODY = Meta(UUID(int=0), UUID(int=0))


@cache
def as_founded(table: TableName) -> ReferenceTable:
    """A table that nobody has changed."""
    return begin(STREAMS[table], REFERENCE_TABLE.name, found(table), _NOBODY)


def _tables(changed: Iterable[Record[Any, Any]]) -> Mapping[str, ReferenceTable]:
    by_name = {str(one.details.table): one for one in changed}
    return {table: by_name.get(table) or as_founded(table) for table in TABLES}


class ReferenceTableCache(FoundedCache["Mapping[str, ReferenceTable]"]):
    """The tables by name."""

    def __init__(self, load_many: LoadMany, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(load_many, REFERENCE_TABLE, STREAMS.values(), _tables, now)

    @classmethod
    def of_store(cls, store: EventStore) -> Self:
        return cls(store.load_many)


def version_now(deps: Deps, table: TableName) -> tuple[int, Content]:
    """The number and the rows of the version that counts today. Raises NoVersion."""
    state = deps.part(ReferenceTableCache).current()[table]
    today = deps.clock.now().astimezone(UK).date()
    version = version_on(state, today, "lookup").version
    return version, state.state.content(version)


def rows_now(deps: Deps, table: TableName) -> Content:
    """The rows that count today. Raises NoVersion."""
    return version_now(deps, table)[1]


def names_now(deps: Deps, table: TableName) -> list[str]:
    """The first cells of those rows, each once."""
    return list(dict.fromkeys(row[0] for row in rows_now(deps, table)))


@dataclass(frozen=True, slots=True)
class StoredReferenceData:
    """Fulfils `domain.kernel.following.Facts`; a table is read when something follows from it."""

    deps: Deps

    @property
    def day(self) -> date:
        return self.deps.clock.now().astimezone(UK).date()

    def rows(self, table: str) -> Content:
        if table not in TABLES:
            raise KeyError(table)
        return rows_now(self.deps, table)


class WithTables(RecordCommand):
    """Base of commands about records whose values follow from reference tables, or from the day."""

    def reference_data(self, deps: Deps) -> ReferenceData:
        return StoredReferenceData(deps)
