"""Which tables a backup holds, and their way out of Postgres and back.

A table that is not named here is backed up whole: what a later migration adds cannot be
forgotten. What is left out is rebuilt, begins empty, or must not outlive its own retention.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from psycopg import sql

from infra.postgres import connections
from infra.postgres.connections import session_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from psycopg import Connection

    from infra.backup.packing import Bytes

EVENTS = "es.event"
STREAMS = "es.stream"
SEALED = frozenset({"auth.credential", "auth.shared_list"})
"""Hashes of passwords and passcodes: sealed, so that nobody who finds a backup can guess at them."""
SINCE = {EVENTS: "position", STREAMS: "last_position", "es.command": "first_position"}
"""Only grow, or store where they last moved: an incremental backup takes what is behind it."""
LEFT_OUT = {
    "es.head": "in the manifest",
    "es.partition": "made anew",
    "es.partitioning": "in the manifest",
    "es.snapshot": "made anew from the events",
    "es.waypoint": "made anew from the events",
    "es.restore": "of this store only",
    "es.verification": "of this store only",
    "auth.session": "everybody signs in again",
    "auth.device": "browsers are known again once somebody signs in from them",
    "auth.link": "mailed links are asked for again",
    "auth.flow": "sign-ins under way begin again",
    "auth.sheet_consent": "consents under way begin again",
    "auth.second_step": "sign-ins under way begin again",
    "auth.challenge": "asked for again",
    "auth.reveal_count": "counted anew each day",
    "auth.request_context": "personal data in the clear, with a retention of its own",
    "ledger.connection": "its tokens rotate; somebody connects again",
    "ledger.consent": "consents under way begin again",
    "ledger.call": "calls of the last day; after a restore none is under way",
    "ledger.contact_run": "records and contacts are compared again",
    "ledger.copy": "renewed from the bookkeeping service",
    "ledger.notice": "what changed since is found when both sides are compared",
    "ledger.pause": "over within a day",
    "ledger.reconciliation": "both sides are compared again each night",
    "presence.screen": "screens are opened again",
    "presence.person": "follows from the screens",
    "presence.change": "who was here when, with a retention of its own",
    "notices.seen_record": "what users have looked at, with a retention of its own",
    "survey.visit": "visitors begin anew, a day after their last call at the latest",
    "survey.upload": "files that no survey has claimed, which a day ends",
    "files.stored": "files of the last day that may lack their event",
    "prices.row": "made anew from the stored files",
    "prices.flat_file": "asked for again, a day later at the latest",
    "tasks.queue": "handed out anew from the jobs",
    "tasks.worker": "of processes that are gone",
    "tasks.result": "nobody waits for them",
    "tasks.schedule": "follows from the code",
}
REBUILT = "feed"
"""Positions and generations of read models, and of topics: only the epochs are kept."""
KEPT_OF_REBUILT = "feed.epoch"

_TABLES = """
select n.nspname || '.' || c.relname, array_agg(a.attname order by a.attnum)
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
where c.relkind in ('r', 'p') and not c.relispartition
  and n.nspname !~ '^(pg_|information_schema$|rm$|rm_)' and (n.nspname = 'public') = %s
group by 1 order by 1
"""
_SEQUENCES = """
select schemaname || '.' || sequencename, last_value from pg_sequences
where schemaname !~ '^(pg_|information_schema$|rm$|rm_)' and schemaname <> all(%s)
  and last_value is not null
"""
SETTINGS = session_settings(
    statement_timeout=0, lock_timeout=0, idle_in_transaction_session_timeout="0"
)


@dataclass(frozen=True, slots=True)
class Table:
    """`name` is schema.name."""

    name: str
    columns: tuple[str, ...]

    @property
    def identifier(self) -> sql.Identifier:
        return sql.Identifier(*self.name.split(".", 1))

    @property
    def listed(self) -> sql.Composed:
        return sql.SQL(", ").join(map(sql.Identifier, self.columns))


def connect(dsn: str, application: str) -> Connection[Any]:
    """Without limits on time: a statement here may copy the whole log."""
    return connections.connect(dsn, SETTINGS, application_name=application)


def main_tables(connection: Connection[Any]) -> list[Table]:
    """What a backup of events holds, in alphabetical order."""
    return [
        table
        for table in _tables(connection, public=False)
        if table.name not in LEFT_OUT
        and (table.name.split(".")[0] != REBUILT or table.name == KEPT_OF_REBUILT)
    ]


def vault_tables(connection: Connection[Any]) -> list[Table]:
    """What a backup of keys holds."""
    return [
        table
        for table in _tables(connection, public=True)
        if not table.name.startswith("public.migration_")
    ]


def _tables(connection: Connection[Any], *, public: bool) -> list[Table]:
    rows = connection.execute(_TABLES, (public,)).fetchall()
    return [Table(name, tuple(columns)) for name, columns in rows]


def sequences(connection: Connection[Any]) -> dict[str, int]:
    """Last number given out, by schema.name; not bound to the transaction's snapshot."""
    return dict(connection.execute(_SEQUENCES, ([REBUILT, "public"],)).fetchall())


def copy_out(
    connection: Connection[Any],
    table: Table,
    after: int,
    write: Callable[[Bytes], object],
    progress: Callable[[int], None],
) -> int:
    """Rows of a table, or those of them that are behind a position; how many there were."""
    with connection.cursor() as cursor:
        with cursor.copy(_selection(table, after)) as copy:
            for number, data in enumerate(copy, 1):
                write(data)
                if number % STEP == 0:
                    progress(number)
        return cursor.rowcount


STEP = 20_000
"""Rows between two reports of progress."""


def _selection(table: Table, after: int) -> sql.Composed:
    query = sql.SQL("SELECT {} FROM {}").format(table.listed, table.identifier)
    if after and table.name in SINCE:
        column = sql.Identifier(SINCE[table.name])
        query += sql.SQL(" WHERE {} > {}").format(column, sql.Literal(after))
    if table.name == EVENTS:
        query += sql.SQL(" ORDER BY position")
    return sql.SQL("COPY ({}) TO STDOUT (FORMAT binary)").format(query)


def copy_in(connection: Connection[Any], table: Table, content: Iterable[Bytes]) -> int:
    """How many rows there were."""
    statement = sql.SQL("COPY {} ({}) FROM STDIN (FORMAT binary)")
    with connection.cursor() as cursor:
        with cursor.copy(statement.format(table.identifier, table.listed)) as copy:
            for data in content:
                copy.write(data)
        return cursor.rowcount


def copy_over(connection: Connection[Any], table: Table, key: str, content: Iterable[Bytes]) -> int:
    """Like `copy_in`, but rows that are there already are replaced. Needs a transaction."""
    replacing = Table("pg_temp.replacing", table.columns)
    connection.execute(
        sql.SQL("CREATE TEMP TABLE replacing ON COMMIT DROP AS SELECT {} FROM {} LIMIT 0").format(
            table.listed, table.identifier
        )
    )
    count = copy_in(connection, replacing, content)
    sets = sql.SQL(", ").join(
        sql.SQL("{0} = excluded.{0}").format(sql.Identifier(name))
        for name in table.columns
        if name != key
    )
    connection.execute(
        sql.SQL("INSERT INTO {} ({}) SELECT {} FROM {} ON CONFLICT ({}) DO UPDATE SET {}").format(
            table.identifier,
            table.listed,
            table.listed,
            replacing.identifier,
            sql.Identifier(key),
            sets,
        )
    )
    connection.execute("DROP TABLE pg_temp.replacing")
    return count


def others_connected(connection: Connection[Any], mine: str) -> list[str]:
    """Names of Daybook's connections to this database, without those called `mine`."""
    rows = connection.execute(
        "SELECT DISTINCT application_name FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid() "
        "AND application_name LIKE 'daybook%%' AND application_name <> %s ORDER BY 1",
        (mine,),
    )
    return [row[0] for row in rows]
