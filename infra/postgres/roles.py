"""Refuses a role that could rewrite what it is only meant to add to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from infra.postgres.databases import Databases

_POWERFUL = """
select r.rolname
from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
where r.rolname = current_user and n.nspname || '.' || c.relname = %s and (
    r.rolsuper or r.rolcreaterole or r.rolreplication
    or pg_has_role(r.oid, c.relowner, 'member') or has_table_privilege(r.oid, c.oid, %s))
"""
_EVENTS = ("es.event", "update, delete, truncate, trigger")
_KEYS = ("public.subject_key", "truncate, trigger")


class PowerfulRole(RuntimeError):
    """The application must not run as a role that may change events or remove tables."""

    def __init__(self, setting: str, role: str) -> None:
        super().__init__(
            f"{setting} names the role {role}, which may do more than the application should: "
            "it owns tables or is a superuser. Name a role of the application's own; "
            "docs/operations/store.md says how one is made"
        )


def refuse_powerful_roles(found: Databases) -> None:
    """Raises PowerfulRole, or psycopg.OperationalError while a database is away."""
    for setting, dsn, (table, too_much) in (
        ("DAYBOOK_EVENT_STORE_DSN", found.main, _EVENTS),
        ("DAYBOOK_VAULT_DSN", found.vault, _KEYS),
    ):
        with psycopg.connect(dsn, autocommit=True) as connection:
            row = connection.execute(_POWERFUL, (table, too_much)).fetchone()
        if row is not None:
            raise PowerfulRole(setting, row[0])
