"""Presence in Postgres, so that any number of processes know of each other's screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.user.presence import ACTIVITIES, GONE_AFTER
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from domain.user.presence import Activity, Status

KEPT = timedelta(days=90)
"""How long changes of status are kept."""
GONE = timedelta(seconds=GONE_AFTER)

_JOIN = """
insert into presence.screen (screen_id, user_id, activity, seen_at)
values (%(screen)s, %(user)s, %(activity)s, %(now)s)
on conflict (screen_id) do update set activity = excluded.activity, seen_at = excluded.seen_at"""
_PERSON = """
insert into presence.person (user_id, status, since, seen_at)
values (%(user)s, 'offline', %(now)s, %(now)s)
on conflict (user_id) do update set seen_at = greatest(person.seen_at, excluded.seen_at)"""
_LOCK = "select 1 from presence.person where user_id = any(%(users)s) order by user_id for update"
# As domain.user.presence.shown has it, for many users at once.
_SETTLE = """
with live as (
    select user_id, min(array_position(%(activities)s::text[], activity)) as liveliest
    from presence.screen where user_id = any(%(users)s) and seen_at > %(gone)s group by user_id),
shown as (
    select p.user_id, case when l.liveliest is null then 'offline'
        when not p.available then 'Not Available'
        else (%(activities)s::text[])[l.liveliest] end as status
    from presence.person p left join live l using (user_id) where p.user_id = any(%(users)s)),
moved as (
    update presence.person p set status = s.status, since = %(now)s
    from shown s where s.user_id = p.user_id and s.status <> p.status
    returning p.user_id, p.status, p.since, p.seen_at),
changes as (
    insert into presence.change (user_id, at, status) select user_id, since, status from moved
    on conflict (user_id, at) do update set status = excluded.status)
select user_id, status, since, seen_at from moved"""
_BEAT = """
with seen as (
    update presence.screen set seen_at = %(now)s where screen_id = any(%(screens)s)
    returning screen_id, user_id),
persons as (
    update presence.person p set seen_at = %(now)s
    from (select distinct user_id from seen) s where s.user_id = p.user_id)
select screen_id from seen"""
_SWEEP = """
delete from presence.screen where screen_id in (
    select screen_id from presence.screen where seen_at <= %s for update skip locked)
returning user_id"""
_OF = """
select u.id, coalesce(p.status, 'offline'), p.since, greatest(p.seen_at, s.seen_at)
from unnest(%(users)s::uuid[]) as u(id)
left join presence.person p on p.user_id = u.id
left join lateral (
    select max(last_seen_at) as seen_at from auth.session where user_id = u.id) s on true"""


@dataclass(frozen=True, slots=True)
class PersonStatus:
    """`since`: when the status began; `seen_at`: the last sign of the user, None for none."""

    user_id: UUID
    status: Status
    since: datetime | None
    seen_at: datetime | None


class PresenceStore:
    """Statements only; every one takes the time as the caller's clock has it."""

    def __init__(self, pool: ConnectionPool[Connection[Any]]) -> None:
        self._pool = pool

    def join(
        self, screen_id: UUID, user_id: UUID, activity: Activity, now: datetime
    ) -> list[PersonStatus]:
        """A screen is open, with this activity; who changed by it."""
        values = {"screen": screen_id, "user": user_id, "activity": activity, "now": now}
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(_JOIN, values)
            connection.execute(_PERSON, values)
            return _settle(connection, [user_id], now)

    def avail(self, user_id: UUID, now: datetime, *, available: bool) -> list[PersonStatus]:
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(_PERSON, {"user": user_id, "now": now})
            connection.execute(
                "update presence.person set available = %s where user_id = %s",
                (available, user_id),
            )
            return _settle(connection, [user_id], now)

    def leave(self, screen_id: UUID, now: datetime) -> list[PersonStatus]:
        """A screen is gone for good; who changed by it."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            row = connection.execute(
                "delete from presence.screen where screen_id = %s returning user_id", (screen_id,)
            ).fetchone()
            return _settle(connection, [row[0]], now) if row else []

    def beat(self, screens: Sequence[UUID], now: datetime) -> set[UUID]:
        """Which of these open screens are known; others were swept meanwhile."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_BEAT, {"screens": list(screens), "now": now}).fetchall()
        return {row[0] for row in rows}

    def sweep(self, now: datetime) -> list[PersonStatus]:
        """Forgets screens that are gone; who changed by it."""
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            users = {row[0] for row in connection.execute(_SWEEP, (now - GONE,)).fetchall()}
            return _settle(connection, list(users), now) if users else []

    def forget_changes(self, now: datetime) -> None:
        """Those of 90 days ago or before."""
        with self._pool.connection() as connection:
            connection.execute("delete from presence.change where at < %s", (now - KEPT,))

    def changed_since(self, at: datetime) -> list[PersonStatus]:
        """Whose status began after a time."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "select user_id, status, since, seen_at from presence.person where since > %s",
                (at,),
            ).fetchall()
        return [PersonStatus(*row) for row in rows]

    def of(self, users: Sequence[UUID]) -> dict[UUID, PersonStatus]:
        """Also those who were never here; one who signed in was seen then."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(_OF, {"users": list(users)}).fetchall()
        return {row[0]: PersonStatus(*row) for row in rows}

    def online(self, now: datetime) -> list[PersonStatus]:
        """Users with an open screen."""
        with unavailable(), self._pool.connection() as connection:
            rows = connection.execute(
                "select user_id, status, since, seen_at from presence.person p "
                "where exists (select 1 from presence.screen s "
                "where s.user_id = p.user_id and s.seen_at > %s)",
                (now - GONE,),
            ).fetchall()
        return [PersonStatus(*row) for row in rows]


def _settle(connection: Connection[Any], users: list[UUID], now: datetime) -> list[PersonStatus]:
    """One after the other for each user, so that the last one sees every screen."""
    connection.execute(_LOCK, {"users": users})
    values = {
        "users": users,
        "activities": list(ACTIVITIES),
        "gone": now - GONE,
        "now": now,
    }
    return [PersonStatus(*row) for row in connection.execute(_SETTLE, values).fetchall()]
