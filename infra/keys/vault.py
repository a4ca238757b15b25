"""SQL of the vault database."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from uuid import UUID

from infra.postgres.connections import new_pool, unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from psycopg import Connection

KeyName = tuple[UUID, str]
"""A subject and a class of data."""
WrappedKey = tuple[UUID, str, UUID, bytes, str]
"""Subject, data class, key id, wrapped data key, id of the key that wrapped it."""
StoredKey = tuple[UUID, str, bytes | None, str | None]
"""Subject, data class, wrapped data key and who wrapped it, both None once destroyed."""
DESTROYED = "daybook_key_destroyed"
"""The channel on which every process learns whose keys were destroyed."""

REWRAP_BATCH = 1_000

_COLUMNS = ("subject_id", "data_class", "key_id", "wrapped", "kek_id")
_NAMED = """(subject_id, data_class) in
    (select * from unnest(%(subject_id)s::uuid[], %(data_class)s::text[]))"""
_GET = f"select subject_id, data_class, wrapped, kek_id from subject_key where {_NAMED}"  # noqa: S608 - constants
_GET_OR_CREATE = f"""
with made as (
    insert into subject_key (subject_id, data_class, key_id, wrapped, kek_id)
    select * from unnest(%(subject_id)s::uuid[], %(data_class)s::text[], %(key_id)s::uuid[],
        %(wrapped)s::bytea[], %(kek_id)s::text[])
    on conflict (subject_id, data_class) do nothing
    returning subject_id, data_class, wrapped, kek_id
)
select subject_id, data_class, wrapped, kek_id from made
union all
{_GET}
"""  # noqa: S608 - constants
# A row for a class that has no key yet keeps one from being made later.
_DESTROY = """
insert into subject_key (subject_id, data_class, key_id, destroyed_at)
select %s, data_class, gen_random_uuid(), now() from unnest(%s::text[]) as of (data_class)
on conflict (subject_id, data_class) do update
set wrapped = null, kek_id = null, destroyed_at = now()
where subject_key.wrapped is not null
"""
_TAKE = """
select subject_id, data_class, wrapped, kek_id from subject_key
where wrapped is not null and kek_id <> %s
order by subject_id, data_class limit %s for update
"""
_PUT = """
update subject_key k set wrapped = n.wrapped, kek_id = %s
from unnest(%s::uuid[], %s::text[], %s::bytea[]) as n(subject_id, data_class, wrapped)
where (k.subject_id, k.data_class) = (n.subject_id, n.data_class)
"""
_STORED = "select wrapped, kek_id from secret where name = %s"
_FOREIGN = """
select kek_id from secret where kek_id <> all(%(known)s)
union all
(select kek_id from subject_key where wrapped is not null and kek_id <> all(%(known)s) limit 1)
limit 1
"""
_KEEP_FIRST = """
insert into secret (name, wrapped, kek_id) values (%s, %s, %s)
on conflict (name) do update set name = excluded.name
returning wrapped, kek_id
"""


class Vault:
    def __init__(self, dsn: str) -> None:
        self._pool = new_pool(dsn, name="vault", size=4)

    def open(self) -> None:
        self._pool.open()

    def close(self) -> None:
        self._pool.close()

    @contextmanager
    def _connection(self) -> Iterator[Connection[Any]]:
        with unavailable(), self._pool.connection() as connection:
            yield connection

    def get(self, names: Sequence[KeyName]) -> list[StoredKey]:
        with self._connection() as connection:
            return connection.execute(_GET, _named(names), binary=True).fetchall()

    def get_or_create(self, fresh: Sequence[WrappedKey]) -> list[StoredKey]:
        """One row per name: the fresh key, or the one that was there before."""
        # By name, so that each column is sent once, though the statement has some twice.
        columns = _named(fresh)
        with self._connection() as connection:
            rows: list[StoredKey] = connection.execute(
                _GET_OR_CREATE, columns, binary=True
            ).fetchall()
            if len(rows) < len(fresh):
                # Another process made a key after this statement had begun to look.
                rows = connection.execute(_GET, columns, binary=True).fetchall()
            return rows

    def destroy(self, subject: UUID, data_classes: Sequence[str]) -> int:
        """Destroys keys and notifies all processes; answers how many there were."""
        with self._connection() as connection, connection.transaction():
            destroyed = connection.execute(_DESTROY, (subject, list(data_classes))).rowcount
            connection.execute("select pg_notify(%s, %s)", (DESTROYED, str(subject)))
        return destroyed

    def secret(self, name: str) -> tuple[bytes, str] | None:
        """The stored secret, wrapped, and who wrapped it."""
        with self._connection() as connection:
            return connection.execute(_STORED, (name,), binary=True).fetchone()

    def foreign(self, known: list[str]) -> str | None:
        """A key-encryption key that is none of the known ones and wraps something here."""
        with self._connection() as connection:
            row = connection.execute(_FOREIGN, {"known": known}).fetchone()
        return row[0] if row else None

    def keep_first(self, name: str, fresh: bytes, kek_id: str) -> tuple[bytes, str]:
        """The secret as stored now: `fresh`, unless another one came first."""
        with self._connection() as connection:
            row = connection.execute(_KEEP_FIRST, (name, fresh, kek_id), binary=True).fetchone()
        if row is None:
            raise RuntimeError("an upsert answers a row")
        return row[0], row[1]

    def rewrap(
        self,
        kek_id: str,
        rewrap: Callable[[str, bytes, bytes], bytes],
        progress: Callable[[int], None] | None,
    ) -> int:
        """Replace every wrapped key that another key-encryption key made."""
        done = 0
        while count := self._rewrap_batch(kek_id, rewrap):
            done += count
            if progress is not None:
                progress(done)
        with self._connection() as connection, connection.transaction():
            rows = connection.execute(
                "select name, wrapped, kek_id from secret where kek_id <> %s for update", (kek_id,)
            )
            for name, wrapped, old in rows.fetchall():
                fresh = rewrap(old, wrapped, b"secret " + name.encode())
                connection.execute(
                    "update secret set wrapped = %s, kek_id = %s where name = %s",
                    (fresh, kek_id, name),
                )
        return done

    def _rewrap_batch(self, kek_id: str, rewrap: Callable[[str, bytes, bytes], bytes]) -> int:
        with self._connection() as connection, connection.transaction():
            rows = connection.execute(_TAKE, (kek_id, REWRAP_BATCH), binary=True).fetchall()
            names = [(row[0], row[1]) for row in rows]
            fresh = [
                rewrap(old, wrapped, context_of((subject, data_class)))
                for subject, data_class, wrapped, old in rows
            ]
            if rows:
                connection.execute(_PUT, (kek_id, *_columns(names), fresh))
        return len(rows)


def context_of(name: KeyName) -> bytes:
    """What a wrapped data key is bound to."""
    subject, data_class = name
    return subject.bytes + data_class.encode()


def _named(rows: Sequence[tuple[Any, ...]]) -> dict[str, list[Any]]:
    return dict(zip(_COLUMNS, _columns(rows), strict=False))


def _columns(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
