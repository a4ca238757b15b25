"""Reads sheets of Google: consent by authorization code and PKCE, then one spreadsheet's values.

The state of a consent counts once, for ten minutes, and for the user who began it. The access token
is never stored: it lives in this process for one call, and is revoked at its end.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from uuid import UUID

import httpx2
import orjson
import structlog
from authlib.integrations.base_client import OAuthError
from authlib.integrations.httpx_client import OAuth2Client

from commands.imports.google_sheets import (
    FetchedSheet,
    GoogleRefused,
    GoogleUnavailable,
    SheetAddress,
)
from commands.shared.files.types import FileTooLarge
from commands.shared.sheets import LARGEST
from infra.postgres.connections import unavailable
from infra.spreadsheets.workbook_rows import text_of

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from pydantic import SecretStr

    from commands.kernel.ports import Clock

log = structlog.get_logger(__name__)
SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly"
SECRET_BYTES = 48
UNDER_WAY = timedelta(minutes=10)
"""How long the user may take to consent."""
TIMEOUT, LONGEST = 10.0, 60.0
"""Seconds that Google may be silent, and that one answer may take as a whole."""
LARGEST_ANSWER = 2 * LARGEST
"""Bytes of an answer: JSON takes more than the csv file that its values become."""
_METADATA = "properties.title,sheets.properties(sheetId,title)"
_INSERT = (
    "insert into auth.sheet_consent (state_hash, user_id, code_verifier, expires_at) "
    "values (%s, %s, %s, %s)"
)
_TAKE = (
    "delete from auth.sheet_consent where state_hash = %s and user_id = %s and expires_at > %s "
    "returning code_verifier"
)


@dataclass(frozen=True, slots=True)
class GoogleHosts:
    """Addresses of Google's services."""

    authorization: str
    token: str
    revocation: str
    sheets: str


@dataclass(frozen=True, slots=True)
class GoogleClient:
    """Daybook as Google knows it; `redirect_uri` is where the browser comes back to."""

    client_id: str
    client_secret: SecretStr
    redirect_uri: str
    hosts: GoogleHosts


class GoogleSheets:
    """Fulfils `commands.imports.google_sheets.GoogleSheetReader`."""

    def __init__(
        self, registered: GoogleClient, pool: ConnectionPool[Connection[Any]], clock: Clock
    ) -> None:
        self._registered, self._hosts = registered, registered.hosts
        self._pool = pool
        self._clock = clock

    def begin(self, user_id: UUID) -> str:
        state, verifier = (secrets.token_urlsafe(SECRET_BYTES) for _ in range(2))
        expires = self._clock.now() + UNDER_WAY
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_INSERT, (_hash(state), user_id, verifier, expires))
        with self._client() as client:
            url, _ = client.create_authorization_url(
                self._hosts.authorization,
                state=state,
                code_verifier=verifier,
                access_type="online",
                prompt="select_account",
                include_granted_scopes="false",
            )
        return str(url)

    def fetch(
        self, user_id: UUID, state: str, code: str, address: SheetAddress, cells: str | None
    ) -> FetchedSheet:
        token = self._token(code, self._take(user_id, state))
        try:
            return self._sheet(token, address, cells)
        finally:
            self._revoke(token)

    def forget_abandoned(self) -> None:
        """Deletes states of consents that nobody came back with."""
        with self._pool.connection() as connection:
            now = self._clock.now()
            connection.execute("delete from auth.sheet_consent where expires_at < %s", (now,))

    def _take(self, user_id: UUID, state: str) -> str:
        """The verifier of a consent that this user began; a state counts once."""
        values = (_hash(state), user_id, self._clock.now())
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_TAKE, values).fetchone()
        if row is None:
            raise GoogleRefused("sheets_state")
        verifier: str = row[0]
        return verifier

    def _client(self) -> Any:
        return OAuth2Client(
            self._registered.client_id,
            self._registered.client_secret.get_secret_value(),
            scope=SCOPE,
            redirect_uri=self._registered.redirect_uri,
            code_challenge_method="S256",
            timeout=TIMEOUT,
            follow_redirects=False,
        )

    def _token(self, code: str, verifier: str) -> str:
        try:
            with self._client() as client:
                answer = client.fetch_token(
                    self._hosts.token,
                    code=code,
                    code_verifier=verifier,
                    grant_type="authorization_code",
                )
            granted, token = str(answer.get("scope", SCOPE)).split(), answer["access_token"]
        except OAuthError as error:
            log.warning("google_consent_refused", error=type(error).__name__)
            raise GoogleRefused("sheets_state") from None
        except (httpx2.HTTPError, ValueError, KeyError, TypeError, AttributeError) as error:
            # The message may quote the answer.
            log.warning("google_sheets_unavailable", error=type(error).__name__)
            raise GoogleUnavailable from None
        if not isinstance(token, str) or not token:
            raise GoogleUnavailable
        if SCOPE not in granted:
            self._revoke(token)
            raise GoogleRefused("sheets_not_allowed")
        return token

    def _revoke(self, token: str) -> None:
        """Best effort: a token that cannot be revoked ends within the hour, and nobody has it."""
        try:
            httpx2.post(
                self._hosts.revocation,
                data={"token": token},
                timeout=TIMEOUT,
                follow_redirects=False,
            )
        except httpx2.HTTPError as error:
            log.warning("google_token_not_revoked", error=type(error).__name__)

    def _sheet(self, token: str, address: SheetAddress, cells: str | None) -> FetchedSheet:
        spreadsheet = f"{self._hosts.sheets}/v4/spreadsheets/{quote(address.spreadsheet, safe='')}"
        with httpx2.Client(
            headers={"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"},
            timeout=TIMEOUT,
            follow_redirects=False,
        ) as client:
            found = _answer(client, spreadsheet, {"fields": _METADATA})
            title, sheets = _described(found)
            sheet = _chosen(sheets, address.gid)
            asked = _range(sheet, cells)
            values = _answer(
                client,
                f"{spreadsheet}/values/{quote(asked, safe='')}",
                {
                    "majorDimension": "ROWS",
                    "valueRenderOption": "UNFORMATTED_VALUE",
                    "dateTimeRenderOption": "FORMATTED_STRING",
                },
                of_cells=True,
            )
        return FetchedSheet(title, sheet, _rows(values))


def _range(sheet: str, cells: str | None) -> str:
    """In A1 notation, with the sheet's title; a range that names a sheet itself stays as it is."""
    if cells and "!" in cells:
        return cells
    title = "'" + sheet.replace("'", "''") + "'"
    return f"{title}!{cells}" if cells else title


def _answer(
    client: httpx2.Client, url: str, query: dict[str, str], *, of_cells: bool = False
) -> Any:
    """An answer's JSON. Raises GoogleRefused, GoogleUnavailable, FileTooLarge."""
    until = time.monotonic() + LONGEST
    body = bytearray()
    try:
        with client.stream("GET", url, params=query) as response:
            _refuse(response.status_code, of_cells=of_cells)
            for piece in response.iter_raw():
                body += piece
                if len(body) > LARGEST_ANSWER:
                    raise FileTooLarge(fields={"url": "too_large"}, max=LARGEST // 1_000_000)
                if time.monotonic() > until:
                    raise GoogleUnavailable
        return orjson.loads(body)
    except (httpx2.HTTPError, orjson.JSONDecodeError) as error:
        log.warning("google_sheets_unavailable", error=type(error).__name__)
        raise GoogleUnavailable from None


_REFUSED = {
    401: "sheets_state",
    403: "sheets_not_allowed",
    404: "sheets_not_found",
}
_FIELDS = {"sheets_not_allowed": "url", "sheets_not_found": "url"}
OK, BAD_REQUEST, TOO_MANY = 200, 400, 429


def _refuse(status: int, *, of_cells: bool) -> None:
    """Raises what a status says; a redirection is none of Google's answers."""
    if status == OK:
        return
    if status == TOO_MANY:
        raise GoogleUnavailable("sheets_busy")
    if status == BAD_REQUEST and of_cells:
        raise GoogleRefused("sheets_range", range="invalid")
    reason = "sheets_not_found" if status == BAD_REQUEST else _REFUSED.get(status)
    if reason is None:
        log.warning("google_sheets_unavailable", status=status)
        raise GoogleUnavailable
    fields = {_FIELDS[reason]: "not_allowed"} if reason in _FIELDS else {}
    raise GoogleRefused(reason, **fields)


def _described(found: Any) -> tuple[str, dict[int, str]]:
    """The spreadsheet's title, and those of its sheets by their number, in order."""
    try:
        sheets = {
            int(one["properties"].get("sheetId", 0)): str(one["properties"]["title"])
            for one in found["sheets"]
        }
        title = str(found["properties"].get("title", ""))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise GoogleUnavailable from None
    if not sheets:
        raise GoogleUnavailable
    return title, sheets


def _chosen(sheets: dict[int, str], gid: int | None) -> str:
    if gid is None:
        return next(iter(sheets.values()))
    if gid not in sheets:
        raise GoogleRefused("sheets_not_found", url="not_allowed")
    return sheets[gid]


def _rows(found: Any) -> list[list[str]]:
    """Values are texts, numbers and yes or no; Google leaves out what is empty at the end."""
    rows = found.get("values", []) if isinstance(found, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise GoogleUnavailable
    return [[_cell(value) for value in row] for row in rows]


def _cell(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is None or isinstance(value, str | bool | float):
        return text_of(value)
    raise GoogleUnavailable


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
