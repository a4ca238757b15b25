"""How far hand-overs are, and which records are still to go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg import sql

from domain.nouns import NOUNS
from infra.postgres.connections import unavailable
from infra.projector.build.catch_up import wait_until_read
from infra.projector.rows.tables import VIEW_SCHEMA
from projections.access.scope import TABLES
from projections.kernel.documents import read
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock, EventStore

TEAM = "user"
UPCOMING = "appointment"
"""What is over stays with who did it."""
COUNTED = 500
"""Documents that are read at once where records are counted."""
ORDER: tuple[str, ...] = (*(name for name, noun in NOUNS.items() if noun.roles), TEAM)
_PROGRESS = """
select h.hand_over_id as id, h.user_id, h.assignee_id, h.pass, h.noun, h.after_id, h.done, h.total,
    h.started_at, h.updated_at,
    case when h.state <> 'done' and j.state = 'dead' then 'failed' else h.state end as state
from tasks.hand_over h left join tasks.job j using (job_id) where h.hand_over_id = %s"""


@dataclass(frozen=True, slots=True)
class HandOver:
    """`state`: waiting, running, done or failed. Records in a pass go in order of noun and id."""

    id: UUID
    user_id: UUID
    assignee_id: UUID
    pass_: int
    noun: str | None
    after_id: UUID | None
    done: int
    total: int | None
    started_at: datetime
    updated_at: datetime
    state: str


class HandOvers:
    def __init__(
        self, pool: ConnectionPool[Connection[Any]], store: EventStore, clock: Clock
    ) -> None:
        self._pool = pool
        self._store = store
        self._clock = clock

    def announce(
        self, hand_over_id: UUID, user_id: UUID, assignee_id: UUID, job_id: UUID | None = None
    ) -> None:
        """It is going to begin; known already is no error, and its job is known from then on."""
        now = self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into tasks.hand_over as h "
                "(hand_over_id, user_id, assignee_id, job_id, started_at, updated_at) "
                "values (%s, %s, %s, %s, %s, %s) on conflict (hand_over_id) "
                "do update set job_id = coalesce(excluded.job_id, h.job_id)",
                (hand_over_id, user_id, assignee_id, job_id, now, now),
            )

    def progress(self, hand_over_id: UUID) -> HandOver | None:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_PROGRESS, (hand_over_id,)).fetchone()
        return HandOver(*row) if row else None

    def begin(self, found: HandOver) -> None:
        """Counts what there is to do, the first time."""
        total = found.total if found.total is not None else self._count(found.user_id)
        self._set(found.id, "state = 'running', total = %s", total)

    def reached(self, hand_over_id: UUID, noun: str, after_id: UUID, moved: int) -> None:
        """A batch is done, of which so many records changed."""
        changed = "noun = %s, after_id = %s, done = done + %s, total = greatest(total, done + %s)"
        self._set(hand_over_id, changed, noun, after_id, moved, moved)

    def next_pass(self, hand_over_id: UUID, number: int) -> None:
        self._set(hand_over_id, "pass = %s, noun = null, after_id = null", number)

    def finished(self, hand_over_id: UUID) -> None:
        self._set(hand_over_id, "state = 'done'")

    def _set(self, hand_over_id: UUID, changes: str, *values: Any) -> None:
        statement = f"update tasks.hand_over set {changes}, updated_at = %s where hand_over_id = %s"  # noqa: S608 - changes are constants
        with unavailable(), self._pool.connection() as connection:
            connection.execute(statement.encode(), (*values, self._clock.now(), hand_over_id))

    def batches(
        self, user_id: UUID, noun: str | None, after_id: UUID | None, size: int
    ) -> Iterator[tuple[str, list[UUID]]]:
        """Returns the records in which a user has a role, in the order of ids after a given record."""
        begun = ORDER.index(noun) if noun in ORDER else 0
        for name in ORDER[begun:]:
            behind = after_id if name == noun else None
            while rows := self._rows(name, user_id, behind, size):
                behind = rows[-1][0]
                if ids := [id_ for id_, doc in rows if _plays(name, doc, user_id)]:
                    yield name, ids

    def _rows(
        self, noun: str, user_id: UUID, behind: UUID | None, size: int
    ) -> list[tuple[UUID, Any]]:
        """Ids and stored documents of records that may be theirs."""
        query = sql.SQL("{} and (%(behind)s::uuid is null or id > %(behind)s) order by id limit {}")
        statement = query.format(_candidates(noun), sql.Literal(size))
        values = {"user": user_id, "now": self._clock.now(), "behind": behind}
        with unavailable(), self._pool.connection() as connection:
            return connection.execute(statement, values).fetchall()

    def _count(self, user_id: UUID) -> int:
        return sum(len(ids) for _, ids in self.batches(user_id, None, None, COUNTED))

    def caught_up(self) -> None:
        """Waits until the read models know of all that is stored now. Raises StoreUnavailable."""
        models = [PROJECTIONS[noun] for noun in ORDER if noun in PROJECTIONS]
        wait_until_read(self._pool, self._store.position(), models)


def _candidates(noun: str) -> sql.Composed:
    """Records of a noun that are not deleted and that the user sees by a role in them, or made."""
    table = sql.Identifier(VIEW_SCHEMA, TABLES[noun].name)
    start = sql.SQL("select id, doc from {} where not deleted and ").format(table)
    if noun == TEAM:
        return start + sql.SQL("team = %(user)s")
    found = start + sql.SQL("scope @> array[%(user)s::uuid]")
    if noun == UPCOMING:
        found += sql.SQL(" and end_time >= %(now)s and leave_type is null")
    return found


def _plays(noun: str, stored: Any, user_id: UUID) -> bool:
    """Whether the user is assigned to a record of this document."""
    if noun == TEAM:
        return True
    doc, name = read(TABLES[noun], stored), str(user_id)
    return any(name in doc[role] for role in NOUNS[noun].roles)
