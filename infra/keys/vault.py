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

WrappedKey = tuple[UUID, UUID, bytes, str]
"""Subject, key id, wrapped data key, id of the key that wrapped it."""
StoredKey = tuple[UUID, bytes | None, str | None]
"""Subject, wrapped data key and who wrapped it, both None once destroyed."""

REWRAP_BATCH = 1_000

_GET = "select subject_id, wrapped, kek_id from subject_key where subject_id = any(%s)"
_GET_OR_CREATE = """
with made as (
    insert into subject_key (subject_id, key_id, wrapped, kek_id)
    select * from unnest(%s::uuid[], %s::uuid[], %s::bytea[], %s::text[])
    on conflict (subject_id) do nothing
    returning subject_id, wrapped, kek_id
)
select subject_id, wrapped, kek_id from made
union all
select subject_id, wrapped, kek_id from subject_key where subject_id = any(%s)
"""
_DESTROY = """
insert into subject_key (subject_id, key_id, destroyed_at) values (%s, gen_random_uuid(), now())
on conflict (subject_id) do update set wrapped = null, kek_id = null, destroyed_at = now()
where subject_key.wrapped is not null
"""
_TAKE = """
select subject_id, wrapped, kek_id from subject_key
where wrapped is not null and kek_id <> %s order by subject_id limit %s for update
"""
_PUT = """
update subject_key k set wrapped = n.wrapped, kek_id = %s
from unnest(%s::uuid[], %s::bytea[]) as n(subject_id, wrapped) where k.subject_id = n.subject_id
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

    def get(self, subjects: Sequence[UUID]) -> list[StoredKey]:
        with self._connection() as connection:
            return connection.execute(_GET, (subjects,), binary=True).fetchall()

    def get_or_create(self, fresh: Sequence[WrappedKey]) -> list[StoredKey]:
        """One row per subject: the fresh key, or the one that was there before."""
        columns = [list(column) for column in zip(*fresh, strict=True)]
        with self._connection() as connection:
            rows: list[StoredKey] = connection.execute(
                _GET_OR_CREATE, (*columns, columns[0]), binary=True
            ).fetchall()
            if len(rows) < len(fresh):
                # Another process made a key after this statement had begun to look.
                rows = connection.execute(_GET, (columns[0],), binary=True).fetchall()
            return rows

    def destroy(self, subject: UUID) -> None:
        with self._connection() as connection:
            connection.execute(_DESTROY, (subject,))

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
            fresh = [rewrap(old, wrapped, subject.bytes) for subject, wrapped, old in rows]
            connection.execute(_PUT, (kek_id, [row[0] for row in rows], fresh))
        return len(rows)
