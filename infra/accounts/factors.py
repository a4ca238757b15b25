"""Second factors of an account: adding, checking, removing them, and recovery codes.

What is stored and the job that records it in the user's history are one transaction. It is recorded
at once after it, and by the job if the process ends in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

import structlog

from commands.kernel.jobs import Cause, JobRequest
from commands.user.factors import NoteFactorEvents, RecordFactorEvents
from domain.kernel.errors import DomainError, InvalidFields, NotFound, StoreUnavailable, TooBusy
from domain.user.factors import (
    RECOVERY_CODES,
    FactorEvent,
    FactorKind,
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodesMade,
    UserRecoveryCodeUsed,
    refuse_more,
    refuse_removal,
)
from infra.accounts import totp
from infra.accounts.factor_store import PasskeyRefused
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Context, Deps
    from domain.user.access import SecondFactor
    from infra.accounts.factor_store import Doc, FactorStore, Purpose, StoredFactor
    from infra.accounts.passkeys import Passkeys
    from infra.accounts.recovery_codes import RecoveryCodes
    from infra.jobs.jobs import Jobs

log = structlog.get_logger(__name__)
SAFETY = timedelta(seconds=30)
"""How long the job that records a change waits: by then it is recorded, as a rule."""


class NoPasskeys(DomainError):
    """Browsers allow none at the address that this server is reached by."""

    code = "auth.no_passkeys"
    status = 409


class PasskeyInUse(DomainError):
    """The key is registered already, with this user or another one."""

    code = "user.passkey_in_use"
    status = 409


@dataclass(frozen=True, slots=True)
class NewApp:
    """What an authenticator app needs; `qr` is a picture of the address."""

    factor_id: UUID
    secret: str
    address: str
    qr: str


@dataclass(frozen=True, slots=True)
class Given:
    """What a user answers when a second factor is asked for: one of the three."""

    code: str | None = None
    recovery_code: str | None = None
    passkey: Doc | None = None


@dataclass(frozen=True, slots=True)
class Factors:
    """`passkeys` is None where the server's address allows none."""

    pool: ConnectionPool[Connection[Any]]
    store: FactorStore
    codes: RecoveryCodes
    passkeys: Passkeys | None
    jobs: Jobs
    deps: Deps

    def kinds(self, user_id: UUID) -> tuple[FactorKind, ...]:
        """Kinds of the user's second factors; none: signing in asks for none."""
        return self.store.kinds(user_id)

    def of_user(self, user_id: UUID) -> list[StoredFactor]:
        return self.store.of_user(user_id)

    def codes_left(self, user_id: UUID) -> int:
        """Recovery codes that were not used yet."""
        return self.codes.left(user_id)

    def begin_app(self, user_id: UUID, name: str, account: str) -> NewApp:
        """An authenticator app that counts once its first code came. Raises TooManyFactors."""
        refuse_more(self.store.of_user(user_id))
        secret, factor_id = totp.new_secret(), self.deps.new_id()
        self.store.add_unconfirmed(user_id, factor_id, name, secret)
        address = totp.address(secret, account)
        return NewApp(factor_id, secret, address, totp.qr_code(address))

    def confirm_app(
        self, user_id: UUID, factor_id: UUID, code: str, context: Context
    ) -> tuple[str, ...]:
        """Recovery codes with the first factor, else none. Raises NotFound, InvalidFields."""
        waiting = self.store.unconfirmed(user_id, factor_id)
        step = totp.step_of(waiting.secret or "", _digits(code), self.deps.clock.now())
        if step is None or waiting.secret is None:
            raise InvalidFields(fields={"code": "code_wrong"})

        def store(connection: Connection[Any]) -> None:
            if not self.store.confirm(connection, factor_id, step):
                raise NotFound(noun="factor")

        return self._add(user_id, UserFactorAdded(factor_id=factor_id, kind="totp"), store, context)

    def begin_passkey(self, user_id: UUID, account: str) -> Doc:
        """Options for the browser. Raises TooManyFactors, NoPasskeys."""
        known = self.store.of_user(user_id)
        refuse_more(known)
        return self._passkeys().ask_new(user_id, account, known)

    def add_passkey(
        self, user_id: UUID, name: str, answer: Doc, context: Context
    ) -> tuple[str, ...]:
        """Recovery codes with the first factor, else none. Raises InvalidFields, PasskeyInUse."""
        try:
            passkey = self._passkeys().verify_new(user_id, answer)
        except PasskeyRefused:
            raise InvalidFields(fields={"passkey": "passkey_wrong"}) from None
        factor_id = self.deps.new_id()

        def store(connection: Connection[Any]) -> None:
            if not self.store.add_passkey(connection, user_id, factor_id, name, passkey):
                raise PasskeyInUse

        added = UserFactorAdded(factor_id=factor_id, kind="passkey")
        return self._add(user_id, added, store, context)

    def ask_passkey(self, user_id: UUID, purpose: Purpose) -> Doc:
        """Options for the browser. Raises NoPasskeys, also for a user without a passkey."""
        known = self.store.of_user(user_id, "passkey")
        if not known:
            raise NoPasskeys
        return self._passkeys().ask(user_id, known, purpose)

    def verify(
        self, user_id: UUID, given: Given, purpose: Purpose, context: Context
    ) -> SecondFactor:
        """Which of the user's factors it was. Raises InvalidFields for a wrong answer."""
        if given.passkey is not None:
            return self._verify_passkey(user_id, given.passkey, purpose)
        if given.recovery_code is not None:
            return self._use_recovery_code(user_id, given.recovery_code, context)
        code, now = _digits(given.code or ""), self.deps.clock.now()
        for app in self.store.of_user(user_id, "totp"):
            step = totp.step_of(app.secret, code, now) if app.secret else None
            if step is not None and self.store.use_step(app.factor_id, step):
                return "totp"
        raise InvalidFields(fields={"code": "code_wrong"})

    def remove(self, user_id: UUID, factor_id: UUID, context: Context, *, required: bool) -> None:
        """`required`: the user's role asks for a second factor. Raises NotFound, LastFactor."""
        kinds = {one.factor_id: one.kind for one in self.store.of_user(user_id)}
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            known = self.store.ids(connection, user_id)
            refuse_removal(known, factor_id, required=required)
            self.store.remove(connection, user_id, [factor_id])
            if len(known) == 1:
                self.codes.void(connection, user_id)
            removed = UserFactorRemoved(factor_id=factor_id, kind=kinds[factor_id])
            change = RecordFactorEvents(user_id, (removed,))
            job = self._enqueue(connection, change, context)
        self._record(job, change, context)

    def reset(self, user_id: UUID, context: Context, reason: str | None = None) -> None:
        """Takes away all factors and recovery codes. Raises NotFound for a user without any."""
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            known = self.store.ids(connection, user_id)
            if not known:
                raise NotFound(noun="factor")
            self.store.remove(connection, user_id, known)
            self.codes.void(connection, user_id)
            change = RecordFactorEvents(
                user_id, (UserFactorsReset(factor_ids=tuple(known)),), reason
            )
            job = self._enqueue(connection, change, context)
        self._record(job, change, context)

    def make_codes(self, user_id: UUID, context: Context) -> tuple[str, ...]:
        """New recovery codes. Raises NotFound for a user without a second factor."""
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            if not self.store.ids(connection, user_id):
                raise NotFound(noun="factor")
            made = self.codes.make(connection, user_id)
            change = RecordFactorEvents(user_id, (UserRecoveryCodesMade(count=len(made)),))
            job = self._enqueue(connection, change, context)
        self._record(job, change, context)
        return made

    def forget_old(self) -> None:
        """Deletes what was begun and never finished."""
        self.store.forget_unconfirmed()
        if self.passkeys is not None:
            self.passkeys.forget_old()

    def _passkeys(self) -> Passkeys:
        if self.passkeys is None:
            raise NoPasskeys
        return self.passkeys

    def _verify_passkey(self, user_id: UUID, answer: Doc, purpose: Purpose) -> SecondFactor:
        known = self.store.of_user(user_id, "passkey")
        try:
            used, count = self._passkeys().verify(user_id, known, answer, purpose)
        except PasskeyRefused:
            raise InvalidFields(fields={"passkey": "passkey_wrong"}) from None
        if not self.store.use_passkey(used.factor_id, used.sign_count, count):
            raise InvalidFields(fields={"passkey": "passkey_wrong"})
        return "passkey"

    def _use_recovery_code(self, user_id: UUID, code: str, context: Context) -> SecondFactor:
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            left = self.codes.use(connection, user_id, code)
            if left is None:
                raise InvalidFields(fields={"recoveryCode": "code_wrong"})
            change = RecordFactorEvents(user_id, (UserRecoveryCodeUsed(left=left),))
            job = self._enqueue(connection, change, context)
        self._record(job, change, context)
        return "recovery_code"

    def _add(
        self, user_id: UUID, added: UserFactorAdded, store: Any, context: Context
    ) -> tuple[str, ...]:
        """Stores a factor; with the first one, recovery codes."""
        events: Sequence[FactorEvent] = (added,)
        made: tuple[str, ...] = ()
        with unavailable(), self.pool.connection() as connection, connection.transaction():
            known = self.store.ids(connection, user_id)
            refuse_more(known)
            store(connection)
            if not known:
                made = self.codes.make(connection, user_id)
                events = (added, UserRecoveryCodesMade(count=RECOVERY_CODES))
            change = RecordFactorEvents(user_id, tuple(events))
            job = self._enqueue(connection, change, context)
        self._record(job, change, context)
        return made

    def _enqueue(
        self, connection: Connection[Any], change: RecordFactorEvents, context: Context
    ) -> UUID:
        job = JobRequest(_note(change, context), after=SAFETY, cause=Cause(context.chain))
        self.jobs.enqueue(connection, job)
        return job.job_id

    def _record(self, job_id: UUID, change: RecordFactorEvents, context: Context) -> None:
        try:
            record_factor_events(self.deps, job_id, change, context)
            self.jobs.spare(job_id)
        except (StoreUnavailable, TooBusy) as error:
            log.warning("factor_change_recorded_later", error=error.code)


def record_factor_events(
    deps: Deps, job_id: UUID, change: RecordFactorEvents, context: Context
) -> None:
    """Appends the events, once per job however often it is called."""
    change.execute(context.followed_by(uuid5(job_id, "told")), deps)


def _note(change: RecordFactorEvents, context: Context) -> NoteFactorEvents:
    actor = context.actor
    return NoteFactorEvents(
        user=change.user_id,
        events=tuple((one.topic, one.model_dump_json(exclude_none=True)) for one in change.events),
        actor=actor.user_id if actor else None,
        role=actor.role if actor else None,
        request=context.request_id,
    )


def _digits(code: str) -> str:
    return "".join(one for one in code if not one.isspace())
