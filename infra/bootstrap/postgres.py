"""The databases of an installation: where they are, and their schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from infra.backup.gate import refuse_unfinished_restore
from infra.dev.supervisor import EmbeddedPostgres
from infra.migrations import upgrade

if TYPE_CHECKING:
    from infra.settings import Settings

MAIN, VAULT = "daybook", "daybook_vault"


@dataclass(frozen=True, slots=True)
class Databases:
    """Conninfo of the event store (read models beside it) and of the vault."""

    main: str
    vault: str


@contextmanager
def databases(settings: Settings) -> Iterator[Databases]:
    """The configured databases; without any, those of an embedded Postgres that runs meanwhile."""
    if settings.event_store.dsn is not None and settings.vault.dsn is not None:
        yield Databases(
            settings.event_store.dsn.get_secret_value(), settings.vault.dsn.get_secret_value()
        )
        return
    server = EmbeddedPostgres(settings.data.postgres)
    server.start()
    try:
        found = server.databases(MAIN, VAULT)
        yield Databases(found[MAIN], found[VAULT])
    finally:
        server.stop()


def migrate(found: Databases) -> None:
    """Brings both schemas up to date. Raises RestoreUnfinished: a restore does that by itself."""
    refuse_unfinished_restore(found.main)
    upgrade(found.main, found.vault)
