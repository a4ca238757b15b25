"""In-memory fakes of the ports that only the HTTP layer has; those of commands are in tests/fakes.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from domain.kernel.errors import ComparisonRunning, NotFound, NotSignedIn
from domain.user.access import Proof
from infra.accounts.session_limits import Lasting
from infra.accounts.sessions import CheckedSession
from infra.accounts.tokens import RefreshToken
from infra.bootstrap import Asked, RecordMoved
from projections.kernel.record import Doc
from projections.user.table import SignedIn

ORIGIN = "http://127.0.0.1:8787"
PASSWORD = "right horse battery"


class SessionExpired(NotSignedIn):
    code = "auth.session_expired"


_ADDED = count()


def user(role: str, *, active: bool = True, deleted: bool = False) -> Doc:
    return {
        "_id": str(uuid4()),
        "email": f"{role.replace(' ', '.')}@daybook.test",
        "name": f"Test {role}",
        "firstName": "Test",
        "lastName": role,
        "role": role,
        "isActive": 1 if active else 0,
        "isDelete": deleted,
        "createdAt": f"2026-01-01T00:00:00.{next(_ADDED):06}+00:00",
    }


@dataclass
class FakeUsers:
    docs: dict[UUID, Doc] = field(default_factory=dict)
    edited: dict[str, Doc] = field(default_factory=dict)

    def add(self, doc: Doc) -> Doc:
        self.docs[UUID(doc["_id"])] = doc
        return doc

    def find_by_email(self, email: str) -> Doc | None:
        wanted = email.strip().casefold()
        return next(
            (d for d in self.docs.values() if d["email"] == wanted and not d["isDelete"]), None
        )

    def get(self, user_id: UUID) -> Doc | None:
        return self.docs.get(user_id)

    def signed_in(self, user_id: UUID) -> SignedIn | None:
        doc = self.docs.get(user_id)
        return None if doc is None else SignedIn(doc, self.edited.get(doc["role"]), ())

    def roles(self) -> Mapping[str, Doc]:
        return self.edited

    def listed(self, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
        return [
            doc
            for doc in self.docs.values()
            if not doc["isDelete"]
            and (not roles or doc["role"] in roles)
            and (active is None or (doc["isActive"] == 1) is active)
        ]


def a_session(session_id: UUID, user_id: UUID) -> CheckedSession:
    now = datetime.now(UTC)
    return CheckedSession(session_id, user_id, now, now, Proof(("password",), now))


@dataclass
class FakeSessions:
    """The tokens of these sessions are their ids in hexadecimal."""

    users: FakeUsers
    tokens: dict[str, UUID] = field(default_factory=dict)
    expired: set[str] = field(default_factory=set)
    used_at: datetime | None = None

    def start(
        self,
        user_id: UUID,
        proof: Proof,
        lasting: Lasting,
        user_agent: str | None,
        *,
        language: str | None = None,
    ) -> RefreshToken:
        session_id = uuid4()
        self.tokens[session_id.hex] = user_id
        return RefreshToken(session_id, 1)

    def token_for(self, user_id: UUID) -> str:
        token = uuid4().hex
        self.tokens[token] = user_id
        return token

    def of_user(self, user_id: UUID) -> list[Any]:
        return []

    def prove(self, session_id: UUID) -> None:
        assert session_id.hex in self.tokens

    def check(self, token: str) -> CheckedSession:
        if token in self.expired:
            raise SessionExpired
        if token not in self.tokens:
            raise NotSignedIn
        return a_session(UUID(token), self.tokens[token])

    check_refresh = check

    def check_with_user(self, token: str) -> tuple[CheckedSession, SignedIn | None]:
        session = self.check(token)
        return session, self.users.signed_in(session.user_id)

    def touch(self, session: CheckedSession, used_at: datetime, lasting: Lasting) -> None:
        self.used_at = used_at

    def look_up(self, session_id: UUID) -> CheckedSession:
        return self.check(session_id.hex)

    def end(self, session_id: UUID) -> None:
        self.tokens.pop(session_id.hex, None)


class FakeTokens:
    """Access and refresh token of a session are the same here."""

    def access(self, of: RefreshToken, expires: datetime) -> str:
        return of.session_id.hex

    def refresh(self, token: RefreshToken) -> str:
        return token.session_id.hex


@dataclass
class FakePasswords:
    asked: list[UUID | None] = field(default_factory=list)

    def with_password(self, user_ids: Sequence[UUID]) -> set[UUID]:
        return {one for one in user_ids if self.has_password(one)}

    def has_password(self, user_id: UUID) -> bool:
        return user_id is not None

    def verify(self, user_id: UUID | None, password: str) -> bool:
        self.asked.append(user_id)
        return user_id is not None and password == PASSWORD


@dataclass
class FakePreferences:
    chosen: dict[UUID, dict[str, list[str]]] = field(default_factory=dict)

    def columns(self, user_id: UUID) -> dict[str, list[str]]:
        return self.chosen.get(user_id, {})

    def choose_columns(self, user_id: UUID, list_name: str, columns: Sequence[str]) -> None:
        self.chosen.setdefault(user_id, {})[list_name] = list(columns)


class FakeDefaultViews:
    def of(self, user_id: UUID, role: str) -> dict[str, dict[str, Any]]:
        return {}


class FakeDevices:
    def knows(self, token: str | None, user_id: UUID | None) -> bool:
        return False

    def remember(self, token: str | None, user_id: UUID) -> str:
        return token or "device"


class FakeFactors:
    """Nobody has a second factor."""

    def kinds(self, user_id: UUID) -> tuple[str, ...]:
        return ()


@dataclass
class FakeAttempts:
    log: list[tuple[str, ...]] = field(default_factory=list)
    counted: list[tuple[str, str, int, int]] = field(default_factory=list)

    def begin(self, address: str, account: str, *, known: bool) -> None:
        self.log.append(("begin", address, account))

    def may_mail(self, account: str) -> bool:
        return True

    def succeeded(self, address: str, account: str) -> None:
        self.log.append(("succeeded", address, account))

    def failed(self, address: str, account: str) -> int:
        self.log.append(("failed", address, account))
        return sum(one[0] == "failed" for one in self.log)

    def count(self, what: str, who: str, most: int, minutes: int) -> None:
        self.counted.append((what, who, most, minutes))


@dataclass
class FakeAccounts:
    sessions: FakeSessions
    asked: list[tuple[Any, ...]] = field(default_factory=list)

    def sign_out(self, session: CheckedSession, context: Any) -> None:
        self.sessions.end(session.id)

    def suspect(self, email: str, failures: int, request_id: UUID | None) -> None:
        self.asked.append(("suspect", email, failures))

    def __getattr__(self, name: str) -> Any:
        raise NotImplementedError(name)


def moved(
    noun: str, id_: UUID, version: int, position: int, actor: UUID | None = None
) -> RecordMoved:
    return RecordMoved(noun, id_, version, position, actor)


@dataclass
class FakeComparisons:
    did: list[tuple[Any, ...]] = field(default_factory=list)
    running: bool = False

    def ask(self, names: Sequence[str] | None, asked: Asked) -> None:
        if self.running:
            raise ComparisonRunning
        self.did.append(("compare", names, asked.role))

    def stop(self, names: Sequence[str] | None) -> None:
        self.did.append(("stop", names))

    def write_anew(self, name: str, numbers: Sequence[int] | None, asked: Asked) -> None:
        self.did.append(("mend", name, numbers, asked.role))


@dataclass
class FakeOperations:
    did: list[tuple[str, ...]] = field(default_factory=list)
    comparisons: FakeComparisons = field(default_factory=FakeComparisons)
    answer: dict[str, Any] = field(
        default_factory=lambda: {
            "position": 7,
            "readModels": [
                {
                    "name": "lead",
                    "generation": 1,
                    "position": 7,
                    "lag": 0,
                    "lagSeconds": 0.0,
                    "parked": 0,
                }
            ],
            "generations": [
                {
                    "name": "lead",
                    "generation": 1,
                    "state": "live",
                    "position": 7,
                    "rows": 3,
                    "created_at": datetime(2026, 11, 1, tzinfo=UTC),
                    "swapped_at": None,
                }
            ],
            "parked": [],
            "schedule": [
                {
                    "name": "tidy",
                    "when": "30 1 * * *",
                    "next_at": datetime(2026, 11, 2, 1, 30, tzinfo=UTC),
                    "last_due_at": datetime(2026, 11, 1, 1, 30, tzinfo=UTC),
                    "finished_at": None,
                    "error": "StoreUnavailable",
                }
            ],
            "relay": {"position": 7, "lag": 0},
            "builds": [
                {
                    "read_model": "lead",
                    "generation": 2,
                    "stage": "fold",
                    "running": True,
                    "done": 3,
                    "total": 9,
                    "events_done": 30,
                    "events": 90,
                    "per_second": 12.5,
                    "seconds_left": 4.8,
                    "workers": 2,
                    "comparison": None,
                    "error": None,
                    "started_at": datetime(2026, 11, 1, tzinfo=UTC),
                    "updated_at": datetime(2026, 11, 1, tzinfo=UTC),
                }
            ],
        }
    )

    def status(self) -> Mapping[str, Any]:
        return self.answer

    def rebuild(self, name: str, *, force: bool = False) -> None:
        if name != "lead":
            raise NotFound
        self.did.append(("rebuild", name, "by force") if force else ("rebuild", name))

    def rebuild_all(self) -> None:
        self.did.append(("rebuild all",))

    def replay(self, name: str, stream_id: UUID) -> None:
        self.did.append(("replay", name, str(stream_id)))


class FakeDashboardCounts:
    def delete_requests(self) -> Mapping[str, int]:
        return {"lead": 2, "user": 1}

    def lags(self) -> Mapping[str, float]:
        return {"lead": 0.0}


@dataclass
class FakeOrigins:
    noted: list[tuple[UUID, str | None, str | None]] = field(default_factory=list)

    def note(self, request_id: UUID, address: str | None, user_agent: str | None) -> None:
        self.noted.append((request_id, address, user_agent))
