"""What the HTTP door asks of the rest. Implementations are handed over in `api.http.deps.Parts`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

import sqlalchemy as sa
from pydantic import SecretStr

from commands.kernel.command import Context
from domain.user.presence import Activity, Status
from projections.appointment.feed import FeedEntry
from projections.user.table import SignedIn

Doc = dict[str, Any]
ReadStore = Callable[[], AbstractContextManager[sa.Connection]]
"""Opens a connection to the read models (`engine.connect`)."""


class Users(Protocol):
    """Users as documents of the read model: _id, email, name, role, isActive, isDelete ..."""

    def find_by_email(self, email: str) -> Doc | None:
        """Who signs in with this address, primary or confirmed; deleted users do not."""

    def get(self, user_id: UUID) -> Doc | None: ...

    def signed_in(self, user_id: UUID) -> SignedIn | None:
        """Whoever they are: deleted and blocked ones too."""

    def roles(self) -> Mapping[str, Doc]:
        """Documents of the roles that admins have edited, by name."""

    def listed(self, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
        """Users that are not deleted, by name; of these roles when any is given."""


class OpenSession(Protocol):
    """A session that can still be used; `means` is how it began (password, google)."""

    @property
    def id(self) -> UUID: ...
    @property
    def started_at(self) -> datetime: ...
    @property
    def last_seen_at(self) -> datetime: ...
    @property
    def user_agent(self) -> str | None: ...
    @property
    def means(self) -> str: ...


class Sessions(Protocol):
    """Sessions by their opaque token, of which only a hash is stored."""

    def start(
        self,
        user_id: UUID,
        user_agent: str | None,
        *,
        language: str | None = None,
        means: str = "password",
    ) -> str:
        """The new session's token."""

    def user_of(self, token: str, *, keep_alive: bool = True) -> UUID:
        """Whose it is. Raises NotSignedIn, with code auth.session_expired once it is over."""

    def id_of(self, token: str) -> UUID:
        """The name of a session, which opens nothing."""

    def of_user(self, user_id: UUID) -> Sequence[OpenSession]:
        """The one that was used last comes first."""

    def end(self, token: str) -> None:
        """Unknown tokens are ignored."""


class Passwords(Protocol):
    def verify(self, user_id: UUID | None, password: str) -> bool:
        """Takes as long for None or a user without a password. Raises TooBusy."""


class Preferences(Protocol):
    """Column choices of lists, per user."""

    def columns(self, user_id: UUID) -> dict[str, list[str]]:
        """Chosen columns by list."""

    def choose_columns(self, user_id: UUID, list_name: str, columns: Sequence[str]) -> None: ...


class SavedViews(Protocol):
    """Views of lists that users have saved under a name."""

    def of(self, user_id: UUID, list_name: str) -> list[Doc]:
        """Views as `{_id, name, ...}`, by name."""

    def keep(self, user_id: UUID, list_name: str, name: str, view: Mapping[str, Any]) -> None:
        """Takes the place of the view of the same name. Raises InvalidFields when there are too many."""

    def drop(self, user_id: UUID, view_id: UUID) -> bool:
        """False when the user has no such view."""


class Expiring(Protocol):
    @property
    def expires_at(self) -> datetime: ...


class Accounts(Protocol):
    """What changes who can sign in to an account; tells the user's history of it."""

    def ask_reset(self, email: str, language: str) -> None:
        """Mails a link, if somebody has this address; takes as long when nobody has."""

    def suspect(self, email: str, failures: int) -> None:
        """So many sign-ins failed; takes as long for an address that nobody has."""

    def reset_link(self, token: str) -> Expiring:
        """Raises a DomainError with status 410 for a link that does not count (any more)."""

    def reset_password(self, token: str, password: SecretStr, context: Context) -> None:
        """Ends every session of the user. Raises as `reset_link`, and InvalidFields."""

    def change_password(
        self, user_id: UUID, password: SecretStr, context: Context, *, kept: str | None
    ) -> None:
        """Ends the user's sessions but the one with the token `kept`. Raises InvalidFields."""

    def set_password(
        self, user_id: UUID, password: SecretStr, context: Context, *, must_change: bool
    ) -> None:
        """By an admin. Ends every session of the user. Raises InvalidFields, NotFound."""

    def first_password(self, user_id: UUID, password: SecretStr) -> None:
        """Of a user who was just added."""

    def shut_out(self, user_id: UUID, context: Context) -> int:
        """Ends every session of the user; how many were open."""

    def confirm_email(self, token: str, context: Context) -> None:
        """Raises as `reset_link`."""

    def ask_confirmation(self, user_id: UUID, email_id: UUID, language: str) -> None:
        """Mails the link to a secondary address once more."""

    def revoke_sessions(self, user_id: UUID, ids: Sequence[UUID], context: Context) -> int:
        """How many were open until now."""

    def revoke_other_sessions(self, user_id: UUID, kept: str | None, context: Context) -> int:
        """How many were open until now."""


class Begun(Protocol):
    """Where the browser goes, and the secret that it is to bring back in a cookie."""

    @property
    def url(self) -> str: ...
    @property
    def browser(self) -> str: ...


class Google(Protocol):
    """Sign-in at an OpenID provider. Every call raises a NotSignedIn with a code of its own."""

    def begin(self) -> Begun: ...

    def email_of(self, state: str, browser: str, code: str) -> str:
        """The verified address that the provider vouches for."""

    def vouch(self, state: str, user_id: UUID) -> None:
        """The browser that began may fetch a session of this user, once and soon."""

    def vouched_for(self, browser: str) -> UUID: ...


class Letter(Protocol):
    @property
    def id(self) -> UUID: ...
    @property
    def at(self) -> datetime: ...
    @property
    def to(self) -> str: ...
    @property
    def subject(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def html(self) -> str: ...


class Mailbox(Protocol):
    """Mails that stay on this machine, in development."""

    def letters(self) -> Sequence[Letter]:
        """Newest first."""

    def letter(self, letter_id: UUID) -> Letter | None: ...


class Attempts(Protocol):
    """Counts attempts."""

    def begin(self, address: str, account: str) -> None:
        """Counts one attempt. Raises a DomainError with status 429 and `retry_after` (seconds)."""

    def succeeded(self, address: str, account: str) -> None:
        """Forgets the failures of this address on this account."""

    def failed(self, address: str, account: str) -> int:
        """Counts a failure; how often signing in to the account failed of late, from anywhere."""

    def count(self, what: str, who: str, most: int, minutes: int) -> None:
        """Counts one call of a kind. Raises as `begin` after `most` in so many minutes."""


class Origins(Protocol):
    """Where changes were asked from; kept apart from the events and for a limited time."""

    def note(self, request_id: UUID, address: str | None, user_agent: str | None) -> None:
        """Never waits and never fails."""


class RecordMoved(Protocol):
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


class ChangeNotifier(Protocol):
    """Tells of records whose read models have moved."""

    def subscribe(self, listener: Callable[[Sequence[Any]], None], /) -> Callable[[], None]:
        """Calls the listener with each batch of `Change`, from any thread; the answer ends that."""


class Operations(Protocol):
    """State of the read models and what an operator can do about it."""

    def status(self) -> Mapping[str, Any]:
        """position; readModels, generations, parked, relay, builds as in `api.routes.operations`."""

    def rebuild(self, name: str, *, force: bool = False) -> None:
        """Starts a new generation; by force it may have fewer rows. Raises NotFound."""

    def rebuild_all(self) -> None:
        """Starts a new generation of every read model."""

    def replay(self, name: str, stream_id: UUID) -> None:
        """Replays a parked record. Raises NotFound."""


class Feed(Protocol):
    """A user's calendar feed; `details`: it names customers."""

    @property
    def user_id(self) -> UUID: ...
    @property
    def details(self) -> bool: ...
    @property
    def created_at(self) -> datetime: ...
    @property
    def last_used_at(self) -> datetime | None: ...


class Calendars(Protocol):
    """Calendar feeds by the secret part of their address, of which only a hash is stored."""

    def open(self, user_id: UUID, *, details: bool) -> str:
        """A new secret; the user's one from before opens nothing any more."""

    def close(self, user_id: UUID) -> bool:
        """False when there was none."""

    def of(self, user_id: UUID) -> Feed | None: ...

    def behind(self, token: str, caller: str) -> Feed | None:
        """Raises a DomainError with status 429 and `retry_after` (seconds)."""

    def render(self, name: str, entries: Sequence[FeedEntry]) -> bytes:
        """iCalendar (RFC 5545)."""


class Figures(Protocol):
    def delete_requests(self) -> Mapping[str, int]:
        """Open delete requests by noun."""

    def lags(self) -> Mapping[str, float]:
        """Seconds that each read model is behind the store; 0 for one that is not."""


class Notice(Protocol):
    """What a user is told of: something that was done to a record, by its version."""

    @property
    def id(self) -> UUID: ...
    @property
    def kind(self) -> str: ...
    @property
    def noun(self) -> str: ...
    @property
    def record_id(self) -> UUID: ...
    @property
    def version(self) -> int: ...
    @property
    def happened_at(self) -> datetime: ...
    @property
    def read_at(self) -> datetime | None: ...


class Notifications(Protocol):
    """What users are told of; ids and codes, no personal data."""

    def of(self, user_id: UUID, *, before: UUID | None, limit: int) -> Sequence[Notice]:
        """Newest first, from behind the one named `before` on."""

    def unread(self, user_id: UUID) -> int: ...

    def mark(self, user_id: UUID, ids: Sequence[UUID] | None, *, read: bool) -> int:
        """Marks these, or all; those of others are left alone. How many were changed."""


class PersonStatus(Protocol):
    """`since`: when the status began; `seen_at`: the last sign of the user, None for none."""

    @property
    def user_id(self) -> UUID: ...
    @property
    def status(self) -> Status: ...
    @property
    def since(self) -> datetime | None: ...
    @property
    def seen_at(self) -> datetime | None: ...


class Presence(Protocol):
    """Who is at work, over all processes."""

    def report(self, screen_id: UUID, user_id: UUID, activity: Activity) -> None:
        """An open screen, and how lively it is."""

    def close(self, screen_id: UUID) -> None: ...

    def avail(self, user_id: UUID, *, available: bool) -> None: ...

    def of(self, users: Sequence[UUID]) -> Mapping[UUID, PersonStatus]:
        """Also of those who were never here."""

    def online(self) -> Sequence[PersonStatus]: ...

    def subscribe(self, listener: Callable[[Sequence[Any]], None], /) -> Callable[[], None]:
        """Calls the listener with changed `PersonStatus`, from any thread; the answer ends that."""


class HandOver(Protocol):
    """`state`: waiting, running, done or failed; `done` and `total` count records."""

    @property
    def id(self) -> UUID: ...
    @property
    def user_id(self) -> UUID: ...
    @property
    def assignee_id(self) -> UUID: ...
    @property
    def state(self) -> str: ...
    @property
    def done(self) -> int: ...
    @property
    def total(self) -> int | None: ...
    @property
    def started_at(self) -> datetime: ...
    @property
    def updated_at(self) -> datetime: ...


class HandOvers(Protocol):
    def announce(self, hand_over_id: UUID, user_id: UUID, assignee_id: UUID) -> None:
        """It is going to begin; known already is no error."""

    def progress(self, hand_over_id: UUID) -> HandOver | None: ...
