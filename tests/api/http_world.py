"""An application on fakes, and commands that record how they were called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, ClassVar, cast
from uuid import UUID, uuid4

import sqlalchemy as sa
from pydantic import AliasChoices, Field
from starlette.testclient import TestClient

from api.http.app import create_app
from api.http.deps import HttpSettings, Server
from api.http.mount import Row
from commands.kernel.command import Command, Context, Deps, Outcome, Touched
from infra.accounts.session_limits import SessionLimits
from infra.bootstrap import ChangeNotifier, Operator, Services
from infra.settings import SessionSettings
from tests.api.fakes import (
    ORIGIN,
    PASSWORD,
    FakeAccounts,
    FakeAttempts,
    FakeDashboardCounts,
    FakeDefaultViews,
    FakeDevices,
    FakeFactors,
    FakeOperations,
    FakeOrigins,
    FakePasswords,
    FakePreferences,
    FakeSessions,
    FakeTokens,
    FakeUsers,
    moved,
    user,
)
from tests.fakes import World

__all__ = [
    "ORIGIN",
    "PASSWORD",
    "AddSample",
    "ChangeSample",
    "HttpWorld",
    "RecordingCommand",
    "moved",
    "user",
]


@contextmanager
def no_database() -> Iterator[sa.Connection]:
    with sa.create_engine("sqlite://").connect() as connection:
        yield connection


class HttpWorld(World):
    """The application on the fakes of commands and of the HTTP layer; they are attributes."""

    def __init__(
        self,
        rows: list[Row],
        http_settings: HttpSettings | None = None,
        checks: Mapping[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__()
        self.users, self.passwords = FakeUsers(), FakePasswords()
        self.sessions = FakeSessions(self.users)
        self.preferences, self.attempts, self.changes = (
            FakePreferences(),
            FakeAttempts(),
            ChangeNotifier(),
        )
        self.operations, self.origins, self.accounts = (
            FakeOperations(),
            FakeOrigins(),
            FakeAccounts(self.sessions),
        )
        # In place of `infra.bootstrap.Services`: what these tests ask about needs no database.
        fakes: Any = SimpleNamespace(
            deps=self.deps,
            filling=None,
            read=no_database,
            statements=None,
            users=self.users,
            sessions=self.sessions,
            session_tokens=FakeTokens(),
            session_limits=SessionLimits(SessionSettings()),
            passwords=self.passwords,
            preferences=self.preferences,
            default_views=FakeDefaultViews(),
            accounts=self.accounts,
            attempts=self.attempts,
            devices=FakeDevices(),
            factors=FakeFactors(),
            changes=self.changes,
            dashboard_counts=FakeDashboardCounts(),
            origins=self.origins,
        )
        self.services: Services = fakes
        settings = http_settings or HttpSettings(ORIGIN, check_answers=True)
        self.server = Server(settings, checks or {}, cast("Operator", self.operations))
        self.app = create_app(self.services, self.server, rows)
        self.client = TestClient(self.app, base_url=ORIGIN, raise_server_exceptions=True)

    def sign_in(self, role: str) -> dict[str, str]:
        """Headers of a new user of this role."""
        doc = self.users.add(user(role))
        return {"Authorization": f"Bearer {self.sessions.token_for(UUID(doc['_id']))}"}


class RecordingCommand(Command):
    """Base of commands that only remember their circumstances."""

    calls: ClassVar[list[tuple[Command, Context]]] = []

    def execute(self, context: Context, deps: Deps) -> Outcome:
        self.calls.append((self, context))
        return Outcome((Touched("lead", uuid4(), 1),), position=1)


class AddSample(RecordingCommand):
    """Add a sample."""

    times: int = Field(ge=1, le=9)
    title: str | None = Field(None, max_length=5)
    reason: str | None = None


class ChangeSample(RecordingCommand):
    id: UUID = Field(validation_alias=AliasChoices("_id", "id"))
    expected_version: int | None = Field(None, ge=1)
    reason: str | None = None
