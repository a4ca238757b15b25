"""Roles of the embedded server's databases, each with a random password of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from psycopg import sql

from infra.dev.supervisor.errors import PostgresUnavailable

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.dev.supervisor.cluster import Cluster


def make_role(admin: Connection[Any], cluster: Cluster, role: str) -> None:
    """The role, its password in a file beside the data; one whose file was lost gets a new one."""
    query = "select 1 from pg_roles where rolname = %s"
    known = admin.execute(query, (role,)).fetchone() is not None
    if known and cluster.password_file(role).is_file():
        return
    # Before the role: one without a file would be locked out if this process died in between.
    password = cluster.new_password(role)
    statement = sql.SQL(
        "alter role {} password {}" if known else "create role {} login password {}"
    )
    admin.execute(statement.format(sql.Identifier(role), sql.Literal(password)))


def make_database(admin: Connection[Any], name: str, owner: str) -> None:
    """Raises PostgresUnavailable for one that belongs to another role."""
    query = "select pg_get_userbyid(datdba) from pg_database where datname = %s"
    row = admin.execute(query, (name,)).fetchone()
    if row is None:
        create = sql.SQL("create database {} owner {} encoding 'UTF8' template template0")
        admin.execute(create.format(sql.Identifier(name), sql.Identifier(owner)))
    elif row != (owner,):
        raise PostgresUnavailable(
            f"the data were made before the database {name} had roles of its own: "
            "begin anew in another data folder (DAYBOOK_DATA)"
        )
