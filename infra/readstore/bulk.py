"""Bulk load of rows that are not there yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg

from infra.feed.failures import describe
from infra.feed.fold import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.feed.fold import Folded
    from infra.feed.link import Connection
    from infra.readstore.generations import Target


def copy_or_bisect(connection: Connection, held: Target, folded: Sequence[Folded]) -> list[Fault]:
    """Bulk load; rows that Postgres refuses are found by halving and returned."""
    if not folded:
        return []
    try:
        with connection.transaction():
            held.rows.copy(connection, (one.row for one in folded))
    except (psycopg.DataError, psycopg.IntegrityError) as error:
        if len(folded) == 1:
            one = folded[0]
            return [Fault(one.last.stream_id, one.first_position, describe(error))]
        middle = len(folded) // 2
        return copy_or_bisect(connection, held, folded[:middle]) + copy_or_bisect(
            connection, held, folded[middle:]
        )
    return []
