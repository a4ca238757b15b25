"""What is backed up, and what is restored into."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from infra.backup.errors import BackupError
from infra.migrations.files import revisions

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.keys.wrapper import KeyWrapper
    from infra.postgres.databases import Databases

BRANCHES = ("main", "vault")


@dataclass(frozen=True, slots=True)
class Installation:
    """Conninfos of both databases, the folder of sealed files, and the master key."""

    main: str
    vault: str
    files: Path
    wrapper: KeyWrapper

    @classmethod
    def of(cls, found: Databases, files: Path, wrapper: KeyWrapper) -> Self:
        """What is backed up, as the application."""
        return cls(found.main, found.vault, files, wrapper)

    @classmethod
    def restored_into(cls, found: Databases, files: Path, wrapper: KeyWrapper) -> Self:
        """The same as the owners, who alone may fill the tables. Raises BackupError without them."""
        if found.owners is None:
            raise BackupError(
                "a restore fills the tables as their owners: DAYBOOK_EVENT_STORE_OWNER_DSN and "
                "DAYBOOK_VAULT_OWNER_DSN are missing"
            )
        return cls(found.owners.main, found.owners.vault, files, wrapper)


def revision(connection: Connection[Any], branch: str) -> str | None:
    """The schema's revision, None in a database that was never migrated."""
    table = f"public.migration_{branch}"
    known = connection.execute("SELECT to_regclass(%s)", (table,)).fetchone()
    if known is None or known[0] is None:
        return None
    row = connection.execute(f"SELECT version_num FROM {table}").fetchone()  # noqa: S608 - two fixed names
    return row[0] if row else None


def refuse_other_schema(connection: Connection[Any], branch: str) -> str:
    """The revision, which must be the newest that this code knows. Raises BackupError."""
    here, newest = revision(connection, branch), revisions(branch)[-1]
    if here != newest:
        raise BackupError(
            f"the schema of {branch} is {here or 'missing'}, this Daybook's is {newest}: "
            "run `daybook migrate` first, or back up with the Daybook that is in use"
        )
    return newest
