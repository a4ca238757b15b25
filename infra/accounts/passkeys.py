"""Passkeys (WebAuthn): what browsers are asked to sign, and whether they signed it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import webauthn
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from infra.accounts.factor_store import NewPasskey, PasskeyRefused
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.accounts.factor_store import Doc, Purpose, StoredFactor

NAME = "Daybook"
COUNTS = timedelta(minutes=5)
"""How long a challenge waits for its signature."""
TRANSPORTS = frozenset(one.value for one in AuthenticatorTransport)
BROKEN = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
"""Whatever an answer that no browser made can cause in the library that reads it."""


@dataclass(frozen=True, slots=True)
class Passkeys:
    """Challenges count once, for one user and purpose, and for 5 minutes."""

    origin: str
    rp_id: str
    pool: ConnectionPool[Connection[Any]]
    clock: Clock

    def ask_new(self, user_id: UUID, account: str, known: Sequence[StoredFactor]) -> Doc:
        """Options for `navigator.credentials.create`; keys that the user has are left out."""
        options = webauthn.generate_registration_options(
            rp_id=self.rp_id,
            rp_name=NAME,
            user_id=user_id.bytes,
            user_name=account,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.DISCOURAGED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=_descriptors(known),
        )
        self._keep(options.challenge, user_id, "add")
        return _document(options)

    def verify_new(self, user_id: UUID, answer: Doc) -> NewPasskey:
        """Raises PasskeyRefused."""
        challenge = self._take(answer, user_id, "add")
        try:
            found = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=self.rp_id,
                expected_origin=self.origin,
            )
            transports = answer["response"].get("transports") or []
        except BROKEN as error:
            raise PasskeyRefused from error
        return NewPasskey(
            found.credential_id,
            found.credential_public_key,
            found.sign_count,
            tuple(one for one in transports if one in TRANSPORTS),
        )

    def ask(self, user_id: UUID, known: Sequence[StoredFactor], purpose: Purpose) -> Doc:
        """Options for `navigator.credentials.get`."""
        options = webauthn.generate_authentication_options(
            rp_id=self.rp_id, allow_credentials=_descriptors(known)
        )
        self._keep(options.challenge, user_id, purpose)
        return _document(options)

    def verify(
        self, user_id: UUID, known: Sequence[StoredFactor], answer: Doc, purpose: Purpose
    ) -> tuple[StoredFactor, int]:
        """The key that signed, and its counter. Raises PasskeyRefused, also for a counter that
        went back: somebody may have copied the key.
        """
        challenge = self._take(answer, user_id, purpose)
        try:
            raw = webauthn.base64url_to_bytes(answer["rawId"])
            used = next(one for one in known if one.credential_id == raw)
            found = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=self.rp_id,
                expected_origin=self.origin,
                credential_public_key=used.public_key or b"",
                credential_current_sign_count=used.sign_count,
            )
        except (*BROKEN, StopIteration) as error:
            raise PasskeyRefused from error
        return used, found.new_sign_count

    def forget_old(self) -> None:
        """Deletes challenges that nobody signed."""
        with self.pool.connection() as connection:
            connection.execute(
                "delete from auth.challenge where expires_at < %s", (self.clock.now(),)
            )

    def _keep(self, challenge: bytes, user_id: UUID, purpose: Purpose) -> None:
        with unavailable(), self.pool.connection() as connection:
            connection.execute(
                "insert into auth.challenge (challenge, user_id, purpose, expires_at) "
                "values (%s, %s, %s, %s)",
                (challenge, user_id, purpose, self.clock.now() + COUNTS),
            )

    def _take(self, answer: Doc, user_id: UUID, purpose: Purpose) -> bytes:
        """The challenge that an answer says it signed, which is used up. Raises PasskeyRefused."""
        try:
            said = orjson.loads(webauthn.base64url_to_bytes(answer["response"]["clientDataJSON"]))
            challenge = webauthn.base64url_to_bytes(said["challenge"])
        except BROKEN as error:
            raise PasskeyRefused from error
        with unavailable(), self.pool.connection() as connection:
            row = connection.execute(
                "delete from auth.challenge where challenge = %s and user_id = %s and purpose = %s "
                "and expires_at > %s returning challenge",
                (challenge, user_id, purpose, self.clock.now()),
            ).fetchone()
        if row is None:
            raise PasskeyRefused
        return challenge


def _descriptors(known: Sequence[StoredFactor]) -> list[PublicKeyCredentialDescriptor]:
    return [
        PublicKeyCredentialDescriptor(
            id=one.credential_id,
            transports=[AuthenticatorTransport(name) for name in one.transports],
        )
        for one in known
        if one.credential_id is not None
    ]


def _document(options: Any) -> Doc:
    found: Doc = orjson.loads(webauthn.options_to_json(options))
    return found
