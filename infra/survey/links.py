"""What stands in a survey's link in place of the e-mail address of the user whom it is for."""

from __future__ import annotations

import base64
import binascii
import hmac
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from infra.keys.ring import derive

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET = "survey-links"  # noqa: S105 - the name of the secret
MAC_BYTES, ID_BYTES = 14, 16


class SurveyLinks:
    """Nothing is stored: a token has the user's id and a keyed hash of it, so that nobody can make one.

    It opens nothing and counts for as long as the user takes surveys. `secret` answers the secret of the
    installation.
    """

    def __init__(self, secret: Callable[[], bytes]) -> None:
        self._secret = secret

    def token(self, user_id: UUID) -> str:
        return base64.urlsafe_b64encode(user_id.bytes + self._mac(user_id.bytes)).decode()

    def user(self, token: str) -> UUID | None:
        """None for what is no token of this installation."""
        try:
            read = base64.b64decode(token, altchars=b"-_", validate=True)
        except (ValueError, binascii.Error):
            return None
        id_, mac = read[:ID_BYTES], read[ID_BYTES:]
        if len(id_) < ID_BYTES or not hmac.compare_digest(mac, self._mac(id_)):
            return None
        return UUID(bytes=id_)

    def _mac(self, id_: bytes) -> bytes:
        return hmac.digest(self._key, id_, "sha256")[:MAC_BYTES]

    @cached_property
    def _key(self) -> bytes:
        return derive(self._secret(), "assignee")
