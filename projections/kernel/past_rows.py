"""Past rows: what lists filter, sort, search and count records by, as it was.

Each table that lists read has a twin. Its rows have the same columns and a range of positions, from
`since` up to but not including `until`, in which the record had these values; `until` is null while it
still has them. A record has no row before its creation, and its ranges leave no gap.
docs/decisions/0044.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from projections.kernel.read_model import Row, RowChanges, RowEnd, keyed_table
from projections.lists.declared import KEPT, SEARCH, SHARED
from projections.lists.indexes import NEWEST
from projections.lists.spec import LIST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from domain.kernel.event import Recorded
    from projections.lists.spec import ListSpec

_NO_LINKS = ("id", "requested_by")
NOT_KEPT = ("id", "updated_at")
"""Shared columns that past rows do not have: every event would make a new one for `updated_at`."""


def past_name(table: str) -> str:
    return f"{table}_past"


def past_table(table: sa.Table) -> sa.Table:
    """The twin of a noun's table: the shared columns, those of its list and those that its filters read
    besides, and ids of linked records.
    """
    spec: ListSpec | None = table.info[LIST]
    listed = [one.name for one in spec.columns()] if spec else []
    linking = [one.name for one in table.columns if _links(one)]
    read = [one.name for one in table.columns if one.info.get(KEPT)]
    shared = [one.name for one in table.columns if one.name in {*SHARED, SEARCH} - {*NOT_KEPT}]
    name = past_name(table.name)
    return keyed_table(
        name,
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        *(
            sa.Column(column.name, column.type, nullable=column.nullable)
            for column in (
                table.c[one] for one in dict.fromkeys([*shared, *listed, *read, *linking])
            )
        ),
        # No more indexes: past rows with one of their texts would take more room than the events.
        sa.Index(f"{name}_created", NEWEST, "stream_id"),
        within=("since",),
    )


def _links(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.Uuid) and column.name not in _NO_LINKS


class State(NamedTuple):
    """The columns of a record from an event on."""

    begun_by: Recorded
    columns: Row


def past_changes(
    stream_id: UUID, former: Row | None, states: Iterable[State], kept: Sequence[str]
) -> RowChanges:
    """The past rows of states that follow each other; one with the columns of the former needs none.

    `former` are the columns before, where the record's last row is there already.
    """
    new, is_first = list[State](), former is None
    for begun_by, columns in states:
        values = {name: columns[name] for name in kept}
        if values != former:
            new.append(State(begun_by, values))
            former = values
    if not new:
        return RowChanges([], [])
    put = [_row(stream_id, one, later.begun_by) for one, later in pairwise(new)]
    put.append(_row(stream_id, new[-1], None))
    first = new[0].begun_by
    return RowChanges(put, [], None if is_first else RowEnd(first.position, first.version))


def _row(stream_id: UUID, state: State, ended_by: Recorded | None) -> Row:
    """`version` is that of the event that wrote the row last, as the end of its range is written too."""
    since = state.begun_by.position
    return {
        # In the order of the log, so that new rows go to the end of the key's index.
        "id": UUID(int=since),
        "version": (ended_by or state.begun_by).version,
        "stream_id": stream_id,
        "since": since,
        "until": ended_by.position if ended_by else None,
        **state.columns,
    }


def kept_columns(twin: sa.Table) -> tuple[str, ...]:
    """The columns that a past row has of its record's row."""
    own = {"id", "version", "stream_id", "since", "until"}
    return tuple(str(one.name) for one in twin.columns if one.name not in own)


def split_at(events: Sequence[Recorded], starts: Sequence[int]) -> Iterator[Sequence[Recorded]]:
    """The events in runs of which each but the first begins at one of the places."""
    for first, last in pairwise([0, *starts[1:], len(events)]):
        yield events[first:last]
