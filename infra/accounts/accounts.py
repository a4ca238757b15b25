"""Changes who can sign in to an account: passwords, mailed links, ended sessions.

A new password, the end of the sessions and the job that records both in the user's history are one
transaction. They are recorded at once after it, and by the job if the process ends in between.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID, uuid4, uuid5

import structlog

from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import derived_command_id
from commands.kernel.jobs import Cause, JobRequest
from commands.user.access import NoteFailedSignIns, NoteRefreshReuse, RecordAccess
from commands.user.account import (
    NotePasswordChange,
    RecordPasswordChange,
    SendResetLink,
    refuse_weak,
)
from commands.user.calendar_feed import RecordFeedClosed
from commands.user.emails import ConfirmSecondaryEmail, SendEmailConfirmation
from domain.kernel import record
from domain.kernel.errors import (
    DomainError,
    InUse,
    InvalidFields,
    NotFound,
    StoreUnavailable,
    TooBusy,
)
from domain.user.access import UserSessionsRevoked, UserSignedOut
from domain.user.emails import AddressInUse, address_of
from domain.user.noun import USER
from infra.accounts.links import LinkExpired
from infra.accounts.sessions import RefreshReused
from infra.postgres.connections import unavailable
from infra.projector.notify.changes import RecordMoved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from pydantic import SecretStr

    from commands.kernel.command import Deps
    from domain.user.events import Means
    from domain.user.noun import User
    from infra.accounts.links import Link, Links
    from infra.accounts.passwords import PostgresPasswords
    from infra.accounts.sessions import CheckedSession, PostgresSessions
    from infra.accounts.tokens import RefreshToken
    from infra.calendar.addresses import FeedAddresses
    from infra.jobs.jobs import Jobs
    from infra.projector.notify.changes import ChangeNotifier

log = structlog.get_logger(__name__)
SAFETY = timedelta(seconds=30)
"""How long the job that records a new password waits: by then it is recorded, as a rule."""
SESSION = "session"
"""The noun under which the end of a user's sessions is published; `id` is the user's."""


class HasPassword(DomainError):
    """The user has a password already; only they can replace it, by "forgotten password"."""

    code = "user.has_password"
    status = 409


class Directory(Protocol):
    def account_of(self, email: str) -> tuple[UUID, str | None] | None: ...


@dataclass(frozen=True, slots=True)
class Accounts:
    """Changes who can sign in to an account, and records that in the user's history."""

    pool: ConnectionPool[Connection[Any]]
    users: Directory
    passwords: PostgresPasswords
    sessions: PostgresSessions
    links: Links
    feeds: FeedAddresses
    jobs: Jobs
    changes: ChangeNotifier
    deps: Deps

    def refresh(self, refresh_token: str) -> tuple[CheckedSession, RefreshToken]:
        """Replaces a refresh token; one that was replaced before ends its session.

        Raises NotSignedIn or SessionExpired.
        """
        try:
            with unavailable(), self.pool.connection() as connection, connection.transaction():
                return self.sessions.rotate_within(connection, refresh_token)
        except RefreshReused as reused:
            job = NoteRefreshReuse(
                user=reused.user_id, session=reused.session_id, at=self.deps.clock.now()
            )
            with unavailable(), self.pool.connection() as connection, connection.transaction():
                if self.sessions.revoke_within(connection, job.user, ids=[job.session]):
                    self.jobs.enqueue(connection, JobRequest(job))
            self._tell_screens(reused.user_id)
            raise

    def sign_out(self, session: CheckedSession, context: Context) -> None:
        """Ends the session, on all screens that are open with it."""
        self.sessions.end(session.id)
        self._tell_screens(session.user_id)
        event = UserSignedOut(session_id=session.id)
        RecordAccess(session.user_id, event).execute(context, self.deps)

    def ask_reset(self, email: str, language: str) -> None:
        """Asks for the mail; for an unknown address the job names nobody, so that both take as long."""
        user_id, email_id = self.users.account_of(email) or (uuid4(), None)
        self.jobs.ask(
            JobRequest(
                SendResetLink(
                    user=user_id, email=UUID(email_id) if email_id else None, language=language
                )
            )
        )

    def suspect(self, email: str, failures: int, request_id: UUID | None) -> None:
        """Notes so many failed sign-ins, the last by this request; takes as long for an unknown address."""
        user_id, _ = self.users.account_of(email) or (uuid4(), None)
        job = NoteFailedSignIns(user=user_id, failures=failures, request=request_id)
        self.jobs.ask(JobRequest(job))

    def reset_link(self, token: str) -> Link:
        """Raises LinkExpired."""
        link = self.links.look_up("password_reset", token)
        self._owner(link)
        return link

    def reset_password(self, token: str, password: SecretStr, context: Context) -> UUID:
        """Whose password it is. Ends every session of the user. Raises LinkExpired or InvalidFields."""
        link = self.links.look_up("password_reset", token)
        state = self._owner(link)
        refuse_weak(password, "password", state.details, state.state)
        self.refuse_published(password, "password")
        by_user = replace(context, actor=_as(state))
        self._change(link.user_id, password, "reset", by_user, link=token)
        return link.user_id

    def change_password(
        self, user_id: UUID, password: SecretStr, context: Context, *, kept: UUID | None
    ) -> None:
        """Ends the user's calendar feed, and the sessions but `kept`.

        Raises InvalidFields.
        """
        state = self.deps.store.load(USER, user_id)
        refuse_weak(password, "newPassword", state.details, state.state)
        self.refuse_published(password, "newPassword")
        self._change(user_id, password, "own", context, kept=kept)

    def set_password(
        self, user_id: UUID, password: SecretStr, context: Context, *, must_change: bool
    ) -> None:
        """By an admin. Ends every session of the user. Raises InvalidFields, NotFound."""
        state = self.deps.store.load(USER, user_id)
        record.refuse_deleted(state)
        refuse_weak(password, "password", state.details, state.state)
        self.refuse_published(password, "password")
        self._change(user_id, password, "admin", context, must_change=must_change)

    def first_password(self, user_id: UUID, password: SecretStr) -> None:
        """Sets the password of a new user, without a notice."""
        self.passwords.set_password(user_id, password.get_secret_value())

    def refuse_published(self, password: SecretStr, field: str) -> None:
        """Raises InvalidFields, naming the field, for the demo's password where it opens nothing."""
        if self.passwords.opens_nothing(password.get_secret_value()):
            raise InvalidFields(fields={field: "password_common"})

    def refuse_with_password(self, user_id: UUID) -> None:
        """Refuses an invitation of a user who has a password. Raises HasPassword."""
        if self.passwords.has_password(user_id):
            raise HasPassword

    def shut_out(self, user_id: UUID, context: Context) -> int:
        """Ends every session and the calendar feed of a user; returns how many sessions were open."""
        self._close_feed(user_id, context)
        return self.revoked(user_id, self.sessions.end_all(user_id), context)

    def confirm_email(self, token: str, context: Context) -> None:
        """Raises LinkExpired, also for an address that was removed meanwhile."""
        link = self.links.look_up("email_confirmation", token)
        if link.about is None:
            raise LinkExpired
        state = self._owner(link, confirmed=False)
        try:
            ConfirmSecondaryEmail(id=link.about).execute(
                replace(context, actor=_as(state)), self.deps
            )
        except NotFound:
            raise LinkExpired from None
        except InUse:
            raise AddressInUse from None
        with unavailable(), self.pool.connection() as connection:
            self.links.use(connection, "email_confirmation", token)

    def ask_confirmation(self, user_id: UUID, email_id: UUID, language: str) -> None:
        """Mails the confirmation link once more."""
        job = SendEmailConfirmation(user=user_id, email=email_id, language=language)
        self.jobs.ask(JobRequest(job))

    def revoke_sessions(self, user_id: UUID, ids: Sequence[UUID], context: Context) -> int:
        """Ends these sessions of the user; returns how many were open."""
        return self.revoked(user_id, self.sessions.revoke(user_id, ids), context)

    def revoke_other_sessions(self, user_id: UUID, kept: UUID | None, context: Context) -> int:
        """Ends the calendar feed and all sessions but `kept`; returns how many sessions were open."""
        self._close_feed(user_id, context)
        return self.revoked(user_id, self.sessions.end_all(user_id, but=kept), context)

    def _close_feed(self, user_id: UUID, context: Context) -> None:
        if self.feeds.void(user_id):
            RecordFeedClosed(user_id).execute(_derived(context, f"feed {user_id}"), self.deps)

    def revoked(self, user_id: UUID, ended: Sequence[UUID], context: Context) -> int:
        """Records ended sessions in the user's history and publishes them to open screens."""
        if ended:
            self._tell_screens(user_id)
            event = UserSessionsRevoked(session_ids=tuple(ended))
            # The call may have a command of its own, or be about several users.
            RecordAccess(user_id, event).execute(
                _derived(context, f"sessions {user_id}"), self.deps
            )
        return len(ended)

    def _owner(self, link: Link, *, confirmed: bool = True) -> User:
        """Raises LinkExpired for a user who was blocked or deleted since, and for an address
        that was removed, replaced or moved to another place since.
        """
        try:
            state = self.deps.store.load(USER, link.user_id)
        except NotFound:
            raise LinkExpired from None
        if state.deleted or not state.active:
            raise LinkExpired
        address = address_of(state, link.about, confirmed=confirmed)
        if not self.links.went_to(link, address):
            raise LinkExpired
        return state

    def _change(
        self,
        user_id: UUID,
        password: SecretStr,
        means: Means,
        context: Context,
        *,
        link: str | None = None,
        kept: UUID | None = None,
        must_change: bool = False,
    ) -> None:
        hashed = self.passwords.hashed(password.get_secret_value())
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            if link is not None:
                self.links.use(connection, "password_reset", link)
            self.links.void(connection, "password_reset", user_id)
            self.passwords.store(connection, user_id, hashed)
            ended = self.sessions.revoke_within(connection, user_id, but=kept)
            change = RecordPasswordChange(
                user_id, means, must_change, self.feeds.void_within(connection, user_id)
            )
            job = JobRequest(_note(change, context), after=SAFETY, cause=Cause(context.chain))
            self.jobs.enqueue(connection, job)
        if ended:
            self._tell_screens(user_id)
        try:
            record_password_change(self.deps, job.job_id, change, context)
            self.jobs.spare(job.job_id)
        except (StoreUnavailable, TooBusy) as error:
            log.warning("password_change_told_later", error=error.code)

    def _tell_screens(self, user_id: UUID) -> None:
        self.changes.publish([RecordMoved(SESSION, user_id, 0, 0, None)])


def record_password_change(
    deps: Deps, job_id: UUID, change: RecordPasswordChange, context: Context
) -> None:
    """Appends the event of a password change, once per job however often it is called."""
    change.execute(context.followed_by(uuid5(job_id, "told")), deps)


def _derived(context: Context, purpose: str) -> Context:
    """The context of a second command that follows from a call's own."""
    return context.followed_by(derived_command_id(context.command_id, purpose))


def _note(change: RecordPasswordChange, context: Context) -> NotePasswordChange:
    actor = context.actor
    return NotePasswordChange(
        user=change.user_id,
        means=change.means,
        must_change=change.must_change,
        feed_closed=change.feed_closed,
        actor=actor.user_id if actor else None,
        role=actor.role if actor else None,
        request=context.request_id,
    )


def _as(state: User) -> Actor:
    """The user as actor: a mailed link reaches only the user, so its holder acts as them."""
    return Actor(state.stream_id, state.state.role or "")
