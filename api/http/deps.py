"""What a route works with: the services opened at start, and the call that it answers."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from starlette.requests import Request

from commands.kernel.command import Actor, Context, Executable, Outcome
from commands.kernel.command_ids import keyed_command_id, new_command_id
from domain.kernel.errors import NotAllowed, NotSignedIn
from projections.lists.sql import Session

if TYPE_CHECKING:
    from infra.bootstrap import CheckedSession, Operator, Services
    from projections.kernel.record import Doc

LISTS_PATIENCE = 2.0
"""Seconds that an answer waits for lists before it says that they are behind."""
Check = Callable[[], None]
"""Probes one component; raises when it does not answer."""


@dataclass(frozen=True, slots=True)
class HttpSettings:
    """How the application is reached. `origin` is its public address (`https://daybook.example`)."""

    origin: str
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")
    web_root: Path | None = None
    """The built web app (`webui/dist`)."""
    metrics_token: str | None = None
    """Without one, metrics are answered to this machine only."""
    second_factor_roles: frozenset[str] = frozenset()
    """Roles whose users can do nothing before they have a second factor."""
    check_answers: bool = False
    """Compare every answer with its declared model (tests, development)."""

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https://")


@dataclass(frozen=True, slots=True)
class Server:
    """What only the HTTP server has beside the services: how it is reached, and its operations."""

    settings: HttpSettings
    checks: Mapping[str, Check]
    """By component; `eventStore` and `vault` are the ones that nothing works without."""
    operations: Operator


class Delivery:
    """The checks that a file on its way was begun by; they are made again until it has been sent."""

    def __init__(self) -> None:
        self._checks: list[Callable[[Call], object]] = []
        self.is_over = False
        """Whether nobody is sent the file any more."""

    def while_allowed(self, check: Callable[[Call], object]) -> None:
        """Adds a check that raises NotFound or NotAllowed, of the call as its caller is at that moment."""
        self._checks.append(check)

    def check(self, now: Call) -> None:
        for check in self._checks:
            check(now)

    def refuse_over(self) -> None:
        """Raises NotAllowed where what is being written is sent to nobody any more."""
        if self.is_over:
            raise NotAllowed


@dataclass(frozen=True, slots=True)
class Call:
    """One authorised request. `user` is the signed-in user's document, None on public calls."""

    services: Services
    server: Server
    request: Request
    context: Context
    user: Doc | None = None
    session: CheckedSession | None = None
    """None on public calls."""
    role: Doc | None = None
    """The role's document, where an admin has edited it."""
    team: Sequence[UUID] = ()
    """Users whose records count as the caller's too."""
    delivery: Delivery = field(default_factory=Delivery)

    @property
    def me(self) -> Actor:
        """The signed-in user."""
        if self.context.actor is None:
            raise NotSignedIn
        return self.context.actor

    def read(self) -> AbstractContextManager[sa.Connection]:
        """A connection to the read models."""
        return self.services.read()

    @contextmanager
    def statements(self) -> Iterator[Session]:
        """For reads of the read models that need no transaction around them."""
        yield self.services.statements

    def run(self, command: Executable, context: Context | None = None) -> Outcome:
        """Carry a command out as this caller, under the call's context unless another is given."""
        reason = getattr(command, "reason", None)
        context = context or self.context
        context = replace(context, reason=reason) if reason else context
        outcome = command.execute(context, self.services.deps)
        self.note_pending(pending=outcome.pending)
        return outcome

    def note_pending(self, *, pending: bool) -> None:
        """The answer says `pending` where anything that it is about is."""
        self.request.state.pending = self.is_pending or pending

    def note_lists(self, nouns: Iterable[str], position: int) -> None:
        """The same of what is stored up to a position, where the lists of these nouns do not show it soon."""
        if not self.is_pending:
            shown = self.services.lists_show(nouns, position, LISTS_PATIENCE)
            self.note_pending(pending=not shown)

    @property
    def is_pending(self) -> bool:
        return bool(getattr(self.request.state, "pending", False))


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


def source_of(request: Request) -> Literal["screen", "api"]:
    return "screen" if request.headers.get("x-daybook-client") == "web" else "api"


def command_id(actor: Actor | None, operation: str, key: str | None, stranger: str = "") -> UUID:
    """Always the same for one caller, operation and idempotency key; new without a key.

    `stranger` stands for a caller who is not signed in: two of them may send the same key.
    """
    if key is None:
        return new_command_id()
    owner = actor.user_id if actor else uuid.uuid5(uuid.NAMESPACE_URL, stranger)
    return keyed_command_id(owner, operation, key)


def request_id(request: Request) -> UUID:
    """Set by the request-id middleware."""
    found: Any = request.scope.get("daybook.request_id")
    return found if isinstance(found, UUID) else uuid.uuid4()
