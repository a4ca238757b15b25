"""Seals what is kept of a visitor under the key of the survey that they are filling in."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import orjson

from domain.kernel.details import PERSONAL
from infra.keys.errors import SubjectErased
from infra.keys.wrapper import NONCE_BYTES

if TYPE_CHECKING:
    from uuid import UUID

    from infra.keys.ring import KeyRing


def seal(keys: KeyRing, survey_id: UUID, about: bytes, value: Any) -> bytes:
    """`about` is what the sealed value is bound to."""
    name = (survey_id, PERSONAL.data_class)
    cipher = keys.get_or_create([name])[name].cipher
    if cipher is None:
        raise SubjectErased
    nonce = os.urandom(NONCE_BYTES)
    return nonce + cipher.encrypt(nonce, orjson.dumps(value), about)


def unseal(keys: KeyRing, survey_id: UUID, about: bytes, sealed: bytes) -> Any:
    name = (survey_id, PERSONAL.data_class)
    cipher = keys.prefetch([name])[name].cipher
    if cipher is None:
        raise SubjectErased
    return orjson.loads(cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], about))
