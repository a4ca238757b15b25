"""Services of signing in: users, sessions, passwords, second factors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pwdlib import PasswordHash

from domain.user.noun import email_claim
from infra.accounts.accounts import Accounts
from infra.accounts.attempts import SignInAttempts
from infra.accounts.devices import KnownDevices
from infra.accounts.factor_store import FactorStore
from infra.accounts.factors import Factors
from infra.accounts.links import Links
from infra.accounts.origins import RequestOrigins
from infra.accounts.passwords import PUBLISHED_PASSWORD, PostgresPasswords
from infra.accounts.recovery_codes import SECRET_NAME, RecoveryCodes
from infra.accounts.reveals import RevealLimit
from infra.accounts.second_steps import SecondSteps
from infra.accounts.session_limits import SessionLimits
from infra.accounts.sessions import PostgresSessions
from infra.accounts.tokens import SECRET, SessionTokens
from infra.bootstrap import external
from infra.bootstrap.core import CoreServices
from infra.bootstrap.lazy import lazy
from infra.calendar.addresses import FeedAddresses
from infra.projector.rows.directory import Users

if TYPE_CHECKING:
    from infra.accounts.google import GoogleSignIn


class AccountServices(CoreServices):
    """Who is who, and how they prove it."""

    @lazy
    def users(self) -> Users:
        return Users(self.reading.separate, self.pool)

    @lazy
    def sessions(self) -> PostgresSessions:
        return PostgresSessions(self.pool, self.clock, self.session_tokens)

    @lazy
    def session_tokens(self) -> SessionTokens:
        return SessionTokens(lambda: self.store.keys.secret(SECRET))

    @lazy
    def session_limits(self) -> SessionLimits:
        return SessionLimits(self.settings.session)

    @lazy
    def password_hasher(self) -> PasswordHash:
        return PasswordHash.recommended()

    @lazy
    def passwords(self) -> PostgresPasswords:
        refused = None if self.settings.http.is_local else PUBLISHED_PASSWORD
        return PostgresPasswords(self.pool, self.password_hasher, refused)

    @lazy
    def links(self) -> Links:
        """Links in mails, such as those that reset a password."""
        return Links(self.pool, self.clock, self._hash_address)

    def _hash_address(self, email: str) -> bytes:
        """A keyed hash of an e-mail address."""
        return self.store.hashes.claim(email_claim(email))

    @lazy
    def accounts(self) -> Accounts:
        return Accounts(
            self.pool,
            self.users,
            self.passwords,
            self.sessions,
            self.links,
            FeedAddresses(self.pool, self.clock),
            self.jobs,
            self.changes,
            self.deps,
        )

    @lazy
    def factors(self) -> Factors:
        """Second factors of accounts."""
        keys = self.store.keys
        codes = RecoveryCodes(self.pool, self.clock, lambda: keys.secret(SECRET_NAME))
        passkeys = external.passkeys(self.settings, self.pool, self.clock)
        store = FactorStore(self.pool, self.clock, keys)
        return Factors(self.pool, store, codes, passkeys, self.jobs, self.deps)

    @lazy
    def second_steps(self) -> SecondSteps:
        """Sign-ins that still need the second factor."""
        return SecondSteps(self.pool, self.clock)

    @lazy
    def devices(self) -> KnownDevices:
        return KnownDevices(self.pool, self.clock)

    @lazy
    def attempts(self) -> SignInAttempts:
        return SignInAttempts(self.rate_limiter)

    @lazy
    def reveals(self) -> RevealLimit:
        return RevealLimit(self.pool, self.clock)

    @lazy
    def google(self) -> GoogleSignIn | None:
        """None where no client is configured."""
        return external.google_sign_in(self.settings, self.pool, self.clock)

    @lazy
    def origins(self) -> RequestOrigins:
        origins = RequestOrigins(self.pool, self.clock)
        origins.start()
        self.on_close(origins.stop)
        return origins
