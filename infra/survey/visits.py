"""Visitors of the public survey, by a cookie that counts for a day."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from infra.postgres.connections import unavailable
from infra.survey.sealing import seal, unseal

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.keys.ring import KeyRing

LASTS = timedelta(hours=24)
TOKEN_BYTES, SALT_BYTES = 32, 16
BITS = 16
"""Zero bits that a hash must begin with: some 65,000 tries, about a second of a telephone's time."""
WAIT = timedelta(seconds=60)
"""How long somebody waits who does not solve the challenge."""
ALLOWED = 5
"""Checks that a challenge allows."""
LONGEST_ANSWER = 40

_FIND = """
update survey.visit set seen_at = %(now)s where token_hash = %(token)s and seen_at > %(since)s
returning visit_id, survey_id, person, verified, allowance, challenge, challenged_at"""
_BEGIN = """
insert into survey.visit (visit_id, token_hash, survey_id, seen_at) values (%s, %s, %s, %s)"""
_SPEND = """
update survey.visit set allowance = allowance - 1 where visit_id = %s and allowance > 0 returning true"""
_CHALLENGE = "update survey.visit set challenge = %s, challenged_at = %s where visit_id = %s"
_SOLVED = """
update survey.visit set challenge = null, allowance = %s
where visit_id = %s and challenge = %s returning true"""
_NEXT = """
update survey.visit set survey_id = %s, person = null, verified = null
where visit_id = %s and survey_id = %s"""
_FORGET = """
delete from survey.visit v where seen_at < %s
and not exists (select from survey.upload u where u.visit_id = v.visit_id)"""


@dataclass(frozen=True, slots=True)
class Visit:
    visit_id: UUID
    survey_id: UUID
    sealed_person: bytes | None = None
    verified: bytes | None = None
    allowance: int = 0
    challenge: bytes | None = None
    challenged_at: datetime | None = None

    def has_verified(self, assignee: str, consumer: str) -> bool:
        return self.verified == _pair(assignee, consumer)


class SurveyVisits:
    def __init__(self, pool: ConnectionPool[Connection[Any]], keys: KeyRing, clock: Clock) -> None:
        self._pool = pool
        self._keys = keys
        self._clock = clock

    def find(self, token: str | None) -> Visit | None:
        """None for a cookie that counts no more."""
        if not token:
            return None
        now = self._clock.now()
        values = {"now": now, "token": _hash(token), "since": now - LASTS}
        row = self._one(_FIND, values)
        return Visit(*row) if row else None

    def begin(self) -> tuple[str, Visit]:
        """A new visitor, and the token for their cookie."""
        token, visit = secrets.token_urlsafe(TOKEN_BYTES), Visit(uuid4(), uuid4())
        values = (visit.visit_id, _hash(token), visit.survey_id, self._clock.now())
        self._do(_BEGIN, values)
        return token, visit

    def spend(self, visit: Visit) -> bool:
        """Whether a solved challenge allowed one more check."""
        return self._one(_SPEND, (visit.visit_id,)) is not None

    def challenge(self, visit: Visit) -> str:
        """A new challenge, in the place of the last one."""
        salt = secrets.token_bytes(SALT_BYTES)
        self._do(_CHALLENGE, (salt, self._clock.now(), visit.visit_id))
        return salt.hex()

    def solve(self, visit: Visit, answer: str | None) -> bool:
        """Whether the answer solves the visitor's challenge; without one, whether they waited for it."""
        if visit.challenge is None or visit.challenged_at is None:
            return False
        waited = self._clock.now() - visit.challenged_at >= WAIT
        if not (waited if answer is None else is_solved(visit.challenge.hex(), answer)):
            return False
        return self._one(_SOLVED, (ALLOWED, visit.visit_id, visit.challenge)) is not None

    def note_verified(self, visit: Visit, assignee: str, consumer: str, *, found: bool) -> None:
        value = _pair(assignee, consumer) if found else None
        self._do(
            "update survey.visit set verified = %s where visit_id = %s", (value, visit.visit_id)
        )

    def keep_person(self, visit: Visit, person: dict[str, Any]) -> None:
        sealed = seal(self._keys, visit.survey_id, _about(visit), person)
        self._do(
            "update survey.visit set person = %s where visit_id = %s", (sealed, visit.visit_id)
        )

    def person(self, visit: Visit) -> dict[str, Any] | None:
        """The person that the visitor added, by wire name."""
        if visit.sealed_person is None:
            return None
        found: dict[str, Any] = unseal(
            self._keys, visit.survey_id, _about(visit), visit.sealed_person
        )
        return found

    def submitted(self, visit: Visit) -> None:
        """The visitor's next survey is another one."""
        self._do(_NEXT, (uuid4(), visit.visit_id, visit.survey_id))

    def forget_old(self) -> None:
        """Deletes visitors who did not come back, once their files are gone."""
        self._do(_FORGET, (self._clock.now() - LASTS,))

    def _do(self, statement: str, values: Any) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(statement.encode(), values)

    def _one(self, statement: str, values: Any) -> Any:
        with unavailable(), self._pool.connection() as connection:
            return connection.execute(statement.encode(), values).fetchone()


def is_solved(salt: str, answer: str) -> bool:
    """Whether the hash of salt and answer begins with enough zero bits."""
    if len(answer) > LONGEST_ANSWER:
        return False
    digest = hashlib.sha256(f"{salt}:{answer}".encode()).digest()
    return int.from_bytes(digest) >> (len(digest) * 8 - BITS) == 0


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _pair(assignee: str, consumer: str) -> bytes:
    return hashlib.sha256(f"{assignee.casefold()}\n{consumer.casefold()}".encode()).digest()


def _about(visit: Visit) -> bytes:
    return b"survey person|" + visit.visit_id.bytes
