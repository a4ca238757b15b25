"""What the application's roles may do in the two databases: the one place that says it.

A table or function that is not named here is out of the application's reach. Read models are not
named: the application's role makes and owns their schemas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import psycopg
from psycopg import sql

from infra.postgres.locks import MIGRATE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from psycopg import Connection

    from infra.postgres.databases import Databases

READ = "select"
WRITE = "select, insert, update, delete"

TABLES: Mapping[str, Mapping[str, str]] = {
    "main": {
        "public.migration_main": READ,
        # The log and what belongs to it is written by functions, see FUNCTIONS.
        "es.event": READ,
        "es.kind": READ,
        "es.head": READ,
        "es.stream": READ,
        "es.command": READ,
        "es.partition": READ,
        "es.partitioning": READ,
        "es.clock_repair": READ,
        "es.restore": READ,
        "es.verification": WRITE,
        # Erasure removes what identifies a person.
        "es.claim": "select, delete",
        "es.claim_form": READ,
        "es.snapshot": WRITE,
        "es.waypoint": WRITE,
        "feed.relay": WRITE,
        "feed.relay_partition": WRITE,
        "feed.generation": WRITE,
        "feed.checkpoint": WRITE,
        "feed.parked": WRITE,
        "feed.build": WRITE,
        "feed.comparison": WRITE,
        "feed.difference": WRITE,
        "feed.epoch": WRITE,
        "tasks.job": WRITE,
        "tasks.policy": "select, update",
        "tasks.queue": WRITE,
        "tasks.worker": WRITE,
        "tasks.result": WRITE,
        "tasks.hand_over": WRITE,
        "tasks.batch_run": WRITE,
        "tasks.batch_row": WRITE,
        "tasks.parked_event": WRITE,
        "tasks.schedule": WRITE,
        "tasks.scheduled_run": WRITE,
        "auth.credential": WRITE,
        "auth.session": WRITE,
        "auth.preference": WRITE,
        "auth.request_context": WRITE,
        "auth.link": WRITE,
        "auth.flow": WRITE,
        "auth.calendar_feed": WRITE,
        "auth.shared_list": WRITE,
        "auth.device": WRITE,
        "auth.factor": WRITE,
        "auth.recovery_code": WRITE,
        "auth.second_step": WRITE,
        "auth.challenge": WRITE,
        "auth.reveal_count": WRITE,
        "auth.import_mapping": WRITE,
        "auth.sheet_consent": WRITE,
        "presence.screen": WRITE,
        "presence.person": WRITE,
        "presence.change": WRITE,
        "notices.notification": WRITE,
        "notices.seen_record": WRITE,
        "notices.watch": WRITE,
        "survey.visit": WRITE,
        "survey.upload": WRITE,
        "files.stored": WRITE,
        "prices.row": WRITE,
        "prices.flat_file": WRITE,
        "ledger.connection": WRITE,
        "ledger.consent": WRITE,
        "ledger.call": WRITE,
        "ledger.contact_run": WRITE,
        "ledger.copy": WRITE,
        "ledger.notice": WRITE,
        "ledger.pause": WRITE,
        "ledger.reconciliation": WRITE,
    },
    "vault": {
        "public.migration_vault": READ,
        # A key is destroyed by an update: its row says when.
        "public.subject_key": "select, insert, update",
        "public.secret": "select, insert, update",
    },
}
FUNCTIONS: Mapping[str, tuple[str, ...]] = {
    "main": (
        "es.append",
        "es.refusals",
        "es.taken",
        "es.forget_commands",
        "es.drop_command_partitions",
        "es.make_partitions_ahead",
        "es.next_reference",
        "es.position_at",
        "es.latest_time",
        "es.repair_clock",
        "es.renew_claims",
        "prices.analyze_rows",
    ),
    "vault": (),
}
DATABASE: Mapping[str, str] = {
    # Each generation of a read model is a schema, which the application makes.
    "main": "connect, create",
    "vault": "connect",
}


class Grant(NamedTuple):
    kind: str
    name: str
    privilege: str

    @property
    def statement(self) -> sql.Composed:
        """What stands between GRANT or REVOKE and the role."""
        name = sql.Identifier(*self.name.split(".", 1))
        # Kind and privilege are those of this file or of Postgres' catalogue.
        return sql.SQL(f"{self.privilege} on {self.kind} ") + name


_KNOWN = """
with role as (select oid from pg_roles where rolname = %(role)s),
known as (
    select 'table' as kind, n.nspname || '.' || c.relname as name, c.relacl as acl, c.relowner as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v')
    union all
    select 'function', n.nspname || '.' || p.proname, p.proacl, p.proowner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    union all
    select 'schema', n.nspname, n.nspacl, n.nspowner from pg_namespace n
    union all
    select 'database', d.datname, d.datacl, d.datdba from pg_database d where d.datname = current_database()
)
select k.kind, k.name, lower(a.privilege_type)
from known k, role r, aclexplode(k.acl) a
where a.grantee = r.oid and k.owner = current_user::regrole
"""
_THERE = """
select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
union all
select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
"""
_OPEN_TO_ALL = """
select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
where d.datname = current_database() and a.grantee = 0
"""


def grant_all(found: Databases) -> None:
    """Gives the application's roles what is listed here, and takes from them what is not.

    Needs `found.owners`. Raises psycopg.OperationalError while a database is away.
    """
    assert found.owners is not None  # noqa: S101 - the callers' own condition
    _grant("main", found.owners.main, found.main)
    _grant("vault", found.owners.vault, found.vault)


def _grant(branch: str, owner: str, application: str) -> None:
    # Not from the conninfo: a pooler may know the role by another name.
    with psycopg.connect(application, autocommit=True) as connection:
        role = str(connection.execute("select current_user").fetchall()[0][0])
    with psycopg.connect(owner, autocommit=True) as connection, connection.transaction():
        connection.execute("select pg_advisory_xact_lock(%s)", (MIGRATE,))
        _apply(connection, branch, role)


def _apply(connection: Connection[Any], branch: str, role: str) -> None:
    known = {Grant(*row) for row in connection.execute(_KNOWN, {"role": role}).fetchall()}
    wanted = set(_wanted(connection, branch))
    to = sql.Identifier(role)
    for one in sorted(wanted - known):
        connection.execute(sql.SQL("grant {} to {}").format(one.statement, to))
    for one in sorted(known - wanted):
        connection.execute(sql.SQL("revoke {} from {}").format(one.statement, to))
    if connection.execute(_OPEN_TO_ALL).fetchone() is not None:
        name = sql.Identifier(connection.info.dbname)
        connection.execute(sql.SQL("revoke all on database {} from public").format(name))


def _wanted(connection: Connection[Any], branch: str) -> Iterator[Grant]:
    """Without what an older schema lacks."""
    there = {row[0] for row in connection.execute(_THERE).fetchall()}
    tables = {name: of for name, of in TABLES[branch].items() if name in there}
    for name, privileges in tables.items():
        for privilege in privileges.split(", "):
            yield Grant("table", name, privilege)
    for name in FUNCTIONS[branch]:
        if name in there:
            yield Grant("function", name, "execute")
    for schema in {name.split(".")[0] for name in tables} - {"public"}:
        yield Grant("schema", schema, "usage")
    for privilege in DATABASE[branch].split(", "):
        yield Grant("database", connection.info.dbname, privilege)
