"""Google's consent, token and Sheets services for tests: real HTTP on a port of this machine.

It checks what Google checks (client, redirect address, PKCE, a code counts once, the token's scope, A1
ranges), and can be set to misbehave.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from select import select
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

from tests.eventually import PAUSE

CLIENT_ID, CLIENT_SECRET = "daybook.apps.example", "the client's secret"
SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly"
ID = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms"
LINK = f"https://docs.google.com/spreadsheets/d/{ID}/edit"
_RANGE = re.compile(r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<plain>[A-Za-z0-9 ]+))(?:!(?P<cells>.+))?")
_CELLS = re.compile(r"([A-Z]{1,3})(\d*)(?::([A-Z]{1,3})(\d*))?")
Rows = list[list[Any]]


@dataclass
class GoogleServer:
    """`sheets` are rows by title and number. `broken` names what goes wrong, and where."""

    redirect_uri: str
    title: str = "Leads March"
    sheets: dict[str, tuple[int, Rows]] = field(default_factory=dict)
    broken: str | None = None
    url: str = ""
    consents: list[dict[str, str]] = field(default_factory=list)
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    tokens: set[str] = field(default_factory=set)
    given: list[str] = field(default_factory=list)
    """Every access token that was ever given out."""
    revoked: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Paths with queries of the Sheets service."""

    def consent(self, url: str) -> dict[str, str]:
        """What the browser comes back with once the user has said yes at this address."""
        split = urlsplit(url)
        assert f"{split.scheme}://{split.netloc}{split.path}" == f"{self.url}/consent"
        query = {name: values[0] for name, values in parse_qs(split.query).items()}
        self.consents.append(query)
        assert query["client_id"] == CLIENT_ID
        assert query["redirect_uri"] == self.redirect_uri
        assert query["response_type"] == "code"
        assert query["code_challenge_method"] == "S256"
        assert query["scope"] == SCOPE
        code = secrets.token_urlsafe()
        self.codes[code] = query
        return {"code": code, "state": query["state"]}

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        basic = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        if authorization != f"Basic {basic}":
            return 401, {"error": "invalid_client"}
        asked = self.codes.pop(form.get("code", ""), None)
        if asked is None or form.get("redirect_uri") != self.redirect_uri:
            return 400, {"error": "invalid_grant", "error_description": "Bad Request"}
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if challenge != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        access = secrets.token_urlsafe()
        self.tokens.add(access)
        self.given.append(access)
        scope = "openid" if self.broken == "scope" else SCOPE
        answer = {"access_token": access, "token_type": "Bearer", "expires_in": 3599}
        return 200, answer | {"scope": scope}

    def sheet(self, path: str, query: dict[str, str], token: str) -> tuple[int, Any]:
        self.asked.append(f"{path}?{urlencode(query)}")
        if token not in self.tokens:
            return _error(401, "UNAUTHENTICATED")
        spreadsheet, _, values = path.removeprefix("/v4/spreadsheets/").partition("/values/")
        if self.broken in {"403", "404", "429", "500", "503"} and values:
            return _error(int(self.broken), "REFUSED")
        if spreadsheet != ID:
            return _error(404, "NOT_FOUND")
        if not values:
            sheets = [
                {"properties": {"sheetId": number, "title": title}}
                for title, (number, _) in self.sheets.items()
            ]
            return 200, {"properties": {"title": self.title}, "sheets": sheets}
        return self._values(unquote(values), query)

    def _values(self, asked: str, query: dict[str, str]) -> tuple[int, Any]:
        match = _RANGE.fullmatch(asked)
        title = (match["quoted"] or "").replace("''", "'") or match["plain"] if match else ""
        cells = match["cells"] if match else None
        if title not in self.sheets or (cells and not _CELLS.fullmatch(cells)):
            return _error(400, "INVALID_ARGUMENT")
        assert query["majorDimension"] == "ROWS"
        _, rows = self.sheets[title]
        return 200, {"range": asked, "majorDimension": "ROWS", "values": _within(rows, cells)}


def _within(rows: Rows, cells: str | None) -> Rows:
    if not cells:
        return rows
    match = _CELLS.fullmatch(cells)
    assert match is not None
    left, top, right, bottom = match.groups()
    first, last = _column(left), _column(right or left)
    lines = rows[int(top or 1) - 1 : int(bottom) if bottom else None]
    return [row[first : last + 1] for row in lines]


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _error(status: int, name: str) -> tuple[int, Any]:
    return status, {"error": {"code": status, "message": f"{name} {ID}", "status": name}}


class _Handler(BaseHTTPRequestHandler):
    google: GoogleServer

    def do_GET(self) -> None:
        split = urlsplit(self.path)
        broken, of_values = self.google.broken, "/values/" in split.path
        if broken == "redirect":
            self.send_response(302)
            self.send_header("Location", f"{self.google.url}/elsewhere")
            self.end_headers()
            return
        if split.path == "/elsewhere":
            msg = "a redirection was followed"
            raise AssertionError(msg)
        if broken == "slow" and of_values:
            self._drip()
            return
        if broken == "large" and of_values:
            self._pour()
            return
        if broken == "silent" and of_values:
            self.rfile.read(1)
            return
        query = {name: values[0] for name, values in parse_qs(split.query).items()}
        token = self.headers.get("Authorization", "").removeprefix("Bearer ")
        status, answer = self.google.sheet(split.path, query, token)
        if broken == "junk" and of_values:
            answer = "<html>not JSON"
        self._answer(status, answer)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        if self.path == "/revoke":
            self.google.revoked.append(form["token"])
            self.google.tokens.discard(form["token"])
            self._answer(200, {})
        elif self.google.broken == "token gateway":
            self._answer(502, "bad gateway")
        elif self.google.broken == "token redirect":
            self.send_response(307)
            self.send_header("Location", f"{self.google.url}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self._answer(*self.google.token(form, self.headers.get("Authorization", "")))

    def _answer(self, status: int, answer: Any) -> None:
        body = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _drip(self) -> None:
        """A byte now and then until the client goes away: each comes in time, the whole never."""
        self.send_response(200)
        self.end_headers()
        while not select([self.connection], [], [], PAUSE)[0]:
            try:
                self.wfile.write(b" ")
                self.wfile.flush()
            except OSError:
                return

    def _pour(self) -> None:
        self.send_response(200)
        self.end_headers()
        piece = b'"' + b"x" * 1_000_000
        for _ in range(60):
            try:
                self.wfile.write(piece)
            except OSError:
                return

    def log_message(self, *_args: Any) -> None:
        """Tests are quiet."""


@contextmanager
def serving(redirect_uri: str) -> Iterator[GoogleServer]:
    """Answers at `url`."""
    google = GoogleServer(redirect_uri)
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"google": google}))
    google.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield google
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
