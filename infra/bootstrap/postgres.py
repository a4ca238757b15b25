"""The databases of an installation: where they are, and their schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from infra.backup.gate import refuse_unfinished_restore
from infra.data_folder import keep_private
from infra.dev.supervisor import EmbeddedPostgres
from infra.migrations import refuse_older_schema, upgrade
from infra.migrations.grants import grant_all
from infra.postgres.pooler import refuse_transaction_pooling
from infra.postgres.roles import refuse_powerful_roles

if TYPE_CHECKING:
    from infra.postgres.databases import Databases
    from infra.settings import Settings


@contextmanager
def databases(settings: Settings) -> Iterator[Databases]:
    """The configured databases; without any, those of an embedded Postgres that runs meanwhile."""
    if settings.embedded:
        settings.data.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    keep_private(settings.data)
    if (configured := settings.databases) is not None:
        yield configured
        return
    server = EmbeddedPostgres(settings.data.postgres)
    server.start()
    try:
        yield server.installation()
    finally:
        server.stop()


def migrate(found: Databases) -> None:
    """Brings both schemas and the rights of the application's roles up to date.

    A process that was not given the owners' roles only looks. Raises SchemaOutdated there,
    PowerfulRole, TransactionPooling, and RestoreUnfinished: a restore does that by itself.
    """
    refuse_unfinished_restore(found.owners.main if found.owners else found.main)
    if found.owners is not None:
        upgrade(found.owners.main, found.owners.vault)
        grant_all(found)
    for dsn in (found.main, found.vault):
        refuse_transaction_pooling(dsn)
    refuse_older_schema(found.main, found.vault)
    refuse_powerful_roles(found)
