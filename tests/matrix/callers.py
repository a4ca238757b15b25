"""The users that calls are made as: one of each role, and their sessions."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from pydantic import SecretStr
from starlette.testclient import TestClient

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Context
from commands.user.account import RegisterUser, register_with_password
from domain.renewal.noun import RENEWAL
from domain.role.values import ROLES
from domain.user.access import Proof
from infra.accounts.tokens import RefreshToken
from tests.factories import renewal
from tests.running import PASSWORD, Running

Doc = dict[str, Any]
_numbers = count(1)


def number() -> int:
    return next(_numbers)


def new_address() -> str:
    return f"person.{number()}@example.net"


class Callers:
    """A user of each role, and one client that calls as any of them."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.client: TestClient = running.anonymous()
        self.client.follow_redirects = False
        # GETs that change something are for browsers.
        self.client.headers["sec-fetch-site"] = "same-origin"
        self.users: dict[str, UUID] = {role: running.user(role) for role in ROLES}
        self._lasting: dict[str, dict[str, str]] = {}

    def lasting_headers(self, role: str) -> dict[str, str]:
        """Headers of a session that the role's calls share: to begin one takes as long as many a call."""
        if role not in self._lasting:
            self._lasting[role] = self.headers(role)
        return self._lasting[role]

    def forget_sessions(self) -> None:
        """Has the next calls begin new sessions, after one that may have ended some."""
        self._lasting.clear()

    def headers(self, role: str) -> dict[str, str]:
        """A session of its own for each call, so that one that ends sessions ends no other."""
        return {"authorization": f"Bearer {self.token(self.users[role])}"}

    def token(self, user_id: UUID) -> str:
        return self.session(user_id)[1]

    def cookie(self, role: str) -> str:
        """The cookie that refreshes a new session."""
        session_id, _ = self.session(self.users[role])
        return self.running.services.session_tokens.refresh(RefreshToken(session_id, 1))

    def session(self, user_id: UUID) -> tuple[UUID, str]:
        """The id and the token of a new session."""
        services, now = self.running.services, datetime.now(UTC)
        lasting = services.session_limits.of("admin")
        refresh = services.sessions.start(user_id, Proof(("password",), now), lasting, None)
        # A scan of one role may take longer than tokens last that browsers renew.
        token = services.session_tokens.access(refresh, now + timedelta(hours=2))
        return refresh.session_id, token

    def send(self, method: str, path: str, role: str = "admin", **more: Any) -> Any:
        self.client.cookies.clear()

        def ask() -> Any:
            headers = self.lasting_headers(role)
            return self.client.request(method, f"/api{path}", headers=headers, **more)

        answer = ask()
        if answer.status_code == 401:
            self.forget_sessions()
            answer = ask()
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()["data"]

    def make(self, path: str, body: Doc) -> str:
        return str(self.send("POST", path, json=body)["_id"])

    def register(self, role: str, **more: Any) -> UUID:
        body = {"email": new_address(), "firstName": f"Person {number()}", "role": role} | more
        made = register_with_password(
            RegisterUser.model_validate(body),
            SecretStr(PASSWORD),
            self.running.services.passwords,
            Context(None, uuid4(), source="system"),
            self.running.services.deps,
        )
        return made.records[0].id

    def open_renewal(self, people: Iterable[UUID], **details: Any) -> str:
        """As the daily job opens one: no call does without a live quote."""
        deps, renewal_id = self.running.services.deps, uuid4()
        context = Context(None, uuid4(), source="system")
        made = renewal.opened(people={"Assignee": tuple(people)}, **details)
        append_with_retry(context, deps, lambda: create_stream(context, RENEWAL, renewal_id, made))
        return str(renewal_id)

    def everybody(self) -> list[str]:
        return [str(one) for one in self.users.values()]
