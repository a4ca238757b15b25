"""Bulk load of a generation's rows, also of those among which Postgres refuses some."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg

from infra.background.failures import describe
from infra.projector.fold.fold import Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.postgres.link import Connection
    from infra.projector.fold.fold import Folded
    from infra.projector.rows.generations import Target


def copy_or_bisect(connection: Connection, target: Target, folded: Sequence[Folded]) -> list[Fault]:
    """Bulk load; rows that Postgres refuses are found by halving and returned."""
    if not folded:
        return []
    try:
        with connection.transaction():
            target.bulk.copy(
                connection,
                (one.encoded for one in folded),
                (one.document for one in folded),
            )
            if target.keyed is not None:
                put = (row for one in folded for row in one.put)
                target.keyed.bulk.copy(connection, put)
    except (psycopg.DataError, psycopg.IntegrityError) as error:
        if len(folded) == 1:
            one = folded[0]
            return [Fault(one.last.stream_id, one.first_position, describe(error))]
        middle = len(folded) // 2
        return copy_or_bisect(connection, target, folded[:middle]) + copy_or_bisect(
            connection, target, folded[middle:]
        )
    return []
