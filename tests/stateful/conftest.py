"""One set of databases for the whole session; every run makes records of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from infra.bootstrap import open_services, projecting
from tests.running import settings_for, wait_patiently
from tests.servers import FreshDatabase
from tests.stateful.backends import Postgres


@pytest.fixture(scope="module")
def real(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Postgres]:
    found = lasting_database.migrated("stateful")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("stateful"))
    with open_services(settings, found) as services, projecting(services, alone=True):
        wait_patiently(services)
        yield Postgres(services)
