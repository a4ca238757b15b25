"""Reads a request's session, with its user or without, in one statement past psycopg's cursors."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import orjson

from infra.eventstore.statement import Statement
from infra.projector.rows.directory import OF_SIGNED_IN, SIGNED_IN_COLUMNS, ids_of
from projections.user.table import SignedIn

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.pq.abc import PGresult

_UUID, _INTEGER = 2950, 23
_COLUMNS = (
    "s.user_id, s.created_at, s.last_seen_at, array_to_string(s.methods, ','), "
    "s.authenticated_at, s.expires_at, s.revoked_at is not null, "
    "s.generation = $2 and not s.is_current_used"
)
_SESSION = Statement(
    "daybook_session",
    f"select {_COLUMNS} from auth.session s where s.id = $1",  # noqa: S608 - all constants
    (_UUID, _INTEGER),
)
_WITH_USER = Statement(
    "daybook_session_with_user",
    f"select {_COLUMNS}, {SIGNED_IN_COLUMNS} from auth.session s "  # noqa: S608 - all constants
    f"left join {OF_SIGNED_IN} on u.id = s.user_id where s.id = $1",
    (_UUID, _INTEGER),
)
_USER, _ROLE, _TEAM = 8, 9, 10
"""Columns after those of the session."""
_TIMES_BEGIN = datetime(2000, 1, 1, tzinfo=UTC)
"""Postgres counts microseconds from here."""
_TRUE = b"\x01"


class SessionRow(NamedTuple):
    user_id: UUID
    started_at: datetime
    last_seen_at: datetime
    methods: tuple[Any, ...]
    """How the user proved who they are."""
    proved_at: datetime
    expires_at: datetime
    is_revoked: bool
    is_first_use: bool
    """Whether no call was made yet with a token of this generation, which is the newest."""
    user: SignedIn | None = None


def session_row(
    connection: Connection[Any], session_id: UUID, generation: int, *, with_user: bool
) -> SessionRow | None:
    """The session as it is now; `user` is None for one that is not known, or not asked for."""
    query = _WITH_USER if with_user else _SESSION
    found = query.run(connection, (session_id.bytes, generation.to_bytes(4)))
    if not found.ntuples:
        return None
    return SessionRow(
        UUID(bytes=found.get_value(0, 0)),
        _time(found, 1),
        _time(found, 2),
        tuple((found.get_value(0, 3) or b"").decode().split(",")),
        _time(found, 4),
        _time(found, 5),
        found.get_value(0, 6) == _TRUE,
        found.get_value(0, 7) == _TRUE,
        _user(found) if with_user else None,
    )


def _time(found: PGresult, column: int) -> datetime:
    value = found.get_value(0, column) or b""
    return _TIMES_BEGIN + timedelta(microseconds=int.from_bytes(value, signed=True))


def _user(found: PGresult) -> SignedIn | None:
    user = _document(found, _USER)
    if user is None:
        return None
    team = (found.get_value(0, _TEAM) or b"").decode()
    return SignedIn(user, _document(found, _ROLE), ids_of(team))


def _document(found: PGresult, column: int) -> dict[str, Any] | None:
    """Of a jsonb column, whose binary form has the number of its version before the text."""
    value = found.get_value(0, column)
    document: dict[str, Any] | None = orjson.loads(value[1:]) if value else None
    return document
