"""Waits until read models know of what is stored."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from domain.kernel.errors import StoreUnavailable
from infra.postgres.connections import unavailable
from infra.projector.build import status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from projections.kernel.read_model import ReadModel

PATIENCE, LOOK = 60.0, 0.1
"""Seconds that read models have to catch up, and between looks at them."""


def wait_until_read(
    pool: ConnectionPool[Connection[Any]], position: int, models: Sequence[ReadModel]
) -> None:
    """Returns once all of these models have reached a position, at once where there are none. Raises
    StoreUnavailable.
    """
    if models and reached(pool, position, models, PATIENCE) < position:
        raise StoreUnavailable(cause="read models are behind")


def reached(
    pool: ConnectionPool[Connection[Any]],
    position: int,
    models: Sequence[ReadModel],
    patience: float,
) -> int:
    """The position that all of these models have reached once it is the wanted one, or after so many
    seconds.
    """
    until = time.monotonic() + patience
    while True:
        with unavailable(), pool.connection() as connection:
            found = min(one.position for one in status.read_models(connection, models))
        if found >= position or time.monotonic() >= until:
            return min(found, position)
        time.sleep(LOOK)
