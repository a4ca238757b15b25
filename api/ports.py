"""What the HTTP door asks of the rest. Implementations are handed over in `api.deps.Parts`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol
from uuid import UUID

import sqlalchemy as sa

Doc = dict[str, Any]
ReadStore = Callable[[], AbstractContextManager[sa.Connection]]
"""Opens a connection to the read models (`engine.connect`)."""


class Users(Protocol):
    """Users as documents of the read model: _id, email, name, role, isActive, isDelete ..."""

    def find_by_email(self, email: str) -> Doc | None:
        """Who signs in with this address; deleted users do not."""

    def get(self, user_id: UUID) -> Doc | None: ...

    def listed(self, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
        """Users that are not deleted, by name; of these roles when any is given."""


class Sessions(Protocol):
    """Sessions by their opaque token, of which only a hash is stored."""

    def start(self, user_id: UUID, user_agent: str | None) -> str:
        """The new session's token."""

    def user_of(self, token: str, *, keep_alive: bool = True) -> UUID:
        """Whose it is. Raises NotSignedIn, with code auth.session_expired once it is over."""

    def end(self, token: str) -> None:
        """Unknown tokens are ignored."""

    def end_all(self, user_id: UUID) -> None: ...


class Passwords(Protocol):
    def verify(self, user_id: UUID | None, password: str) -> bool:
        """Takes as long for None or a user without a password. Raises TooBusy."""


class Preferences(Protocol):
    """Column choices of lists, per user."""

    def columns(self, user_id: UUID) -> dict[str, list[str]]:
        """Chosen columns by list."""

    def choose_columns(self, user_id: UUID, list_name: str, columns: Sequence[str]) -> None: ...


class Attempts(Protocol):
    """Counts sign-in attempts."""

    def begin(self, address: str, account: str) -> None:
        """Counts one attempt. Raises a DomainError with status 429 and `retry_after` (seconds)."""

    def succeeded(self, address: str, account: str) -> None:
        """Forgets the failures of this address on this account."""

    def failed(self, address: str) -> None:
        """Counts a failure against the address, whatever the account."""


class Origins(Protocol):
    """Where changes were asked from; kept apart from the events and for a limited time."""

    def note(self, request_id: UUID, address: str | None, user_agent: str | None) -> None:
        """Never waits and never fails."""


class Change(Protocol):
    """A record's own read model reached this version; `position` is the event's."""

    @property
    def noun(self) -> str: ...
    @property
    def id(self) -> UUID: ...
    @property
    def version(self) -> int: ...
    @property
    def position(self) -> int: ...
    @property
    def actor(self) -> UUID | None: ...


class Changes(Protocol):
    """Tells of records whose read models have moved."""

    def subscribe(self, listener: Callable[[Sequence[Any]], None], /) -> Callable[[], None]:
        """Calls the listener with each batch of `Change`, from any thread; the answer ends that."""


class Operations(Protocol):
    """State of the read models and what an operator can do about it."""

    def status(self) -> Mapping[str, Any]:
        """position; readModels, generations, parked, relay as in `api.routes.operations`."""

    def rebuild(self, name: str) -> None:
        """Starts a new generation. Raises NotFound."""

    def replay(self, name: str, stream_id: UUID) -> None:
        """Replays a parked record. Raises NotFound."""


class Figures(Protocol):
    def delete_requests(self) -> Mapping[str, int]:
        """Open delete requests by noun."""
