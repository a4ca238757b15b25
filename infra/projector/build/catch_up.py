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
    """Returns once all of these models have reached a position. Raises StoreUnavailable."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with unavailable(), pool.connection() as connection:
            found = status.read_models(connection, models)
        if all(one.position >= position for one in found):
            return
        time.sleep(LOOK)
    raise StoreUnavailable(cause="read models are behind")
