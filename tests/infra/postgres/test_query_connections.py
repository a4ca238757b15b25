"""Connections for queries whose server cuts them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event, exc

from domain.kernel.errors import StoreUnavailable
from infra.postgres.query_connections import Reading
from tests.servers import FreshDatabase

pytestmark = pytest.mark.needs("postgres")


def test_connections_that_are_cut_as_they_come_are_a_server_that_is_away(
    fresh_database: FreshDatabase,
) -> None:
    reading = Reading(fresh_database.migrated("queries").main, 2)

    def cut(*_: Any) -> None:
        raise exc.DisconnectionError

    event.listen(reading._engine, "checkout", cut)
    try:
        with pytest.raises(StoreUnavailable), reading.separate():
            pass
        with pytest.raises(StoreUnavailable), reading.snapshot():
            pass
    finally:
        reading.close()
