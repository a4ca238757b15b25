"""The two databases of an installation, and the roles that they are reached as."""

from __future__ import annotations

from dataclasses import dataclass

MAIN, VAULT = "daybook", "daybook_vault"


@dataclass(frozen=True, slots=True)
class Owners:
    """Conninfo as the roles that own the tables: for migrations and restores alone."""

    main: str
    vault: str


@dataclass(frozen=True, slots=True)
class Databases:
    """Conninfo of the event store (read models beside it) and of the vault, as the application.

    `owners` is None in a process that was not given them.
    """

    main: str
    vault: str
    owners: Owners | None = None


@dataclass(frozen=True, slots=True)
class Roles:
    """Names of a database's roles: `owner` makes its tables, `application` works with them."""

    owner: str
    application: str


MAIN_ROLES = Roles("daybook_owner", "daybook_app")
VAULT_ROLES = Roles("daybook_vault_owner", "daybook_vault_app")
"""Where Daybook makes the roles itself; elsewhere their names are the operator's."""
