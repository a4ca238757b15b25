"""The practice ledger over HTTP on this machine: sign-in, connections, accounting, and its own page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlencode, urlsplit

import orjson

from infra.dev.xero_peer.acts import act
from infra.dev.xero_peer.contract import ACCOUNTING, Answered, Asked
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice, error
from infra.dev.xero_peer.organisation import Missing, Refused
from infra.dev.xero_peer.pages import consent_page, invoice_page, own_page
from infra.dev.xero_peer.paths import AUTHORISE, DECIDE, PRACTICE, REVOKE, TOKEN
from infra.dev.xero_peer.sign_in import SignInRefused

HOST = "127.0.0.1"
UNKNOWN = "SOMETHING_NEW"


class Handler(BaseHTTPRequestHandler):
    practice: Practice
    closing: threading.Event
    protocol_version = "HTTP/1.1"

    def _serve(self) -> None:
        length = int(self.headers.get("content-length", 0))
        body = self.rfile.read(length) if length else None
        split = urlsplit(self.path)
        if split.path.startswith(ACCOUNTING):
            self._account(split.path.removeprefix(ACCOUNTING), split.query, body)
        elif split.path.startswith("/Connections"):
            self._connections(split.path, split.query)
        elif split.path.startswith(PRACTICE):
            self._practice(split.path, split.query, body)
        else:
            self._sign_in(split.path, split.query, (body or b"").decode())

    do_GET = do_PUT = do_POST = do_DELETE = _serve  # noqa: N815 - the library's names

    def _asked(self, path: str, query: str, body: bytes | None) -> Asked:
        headers = {name.lower(): value for name, value in self.headers.items()}
        return Asked(self.command, unquote(path), parse_qsl(query), headers, body)

    def _account(self, path: str, query: str, body: bytes | None) -> None:
        practice = self.practice
        with practice.lock:
            practice.calls.append((self.command, path))
            practice.at_once += 1
            practice.most_at_once = max(practice.most_at_once, practice.at_once)
        try:
            self._meet(practice.faults.take(self.command, path), self._asked(path, query, body))
        finally:
            with practice.lock:
                practice.at_once -= 1

    def _meet(self, fault: Fault | None, asked: Asked) -> None:
        kind = fault.kind if fault is not None else None
        if fault is not None and kind == "rate_limited":
            wait = {"Retry-After": str(fault.seconds), "X-Rate-Limit-Problem": "minute"}
            self._send(replace(error(429, "rate limit exceeded"), headers=wait))
            return
        if kind == "unauthorised":
            self._send(error(401, "TokenExpired"))
            return
        if kind == "broken":
            self._send(error(500, "An error occurred in Xero."))
            return
        if kind == "dropped_before":
            self.close_connection = True
            return
        if fault is not None and kind == "slow":
            self.closing.wait(fault.seconds)
        answered = self.practice.answer(asked)
        if kind == "dropped_after":
            self.close_connection = True
            return
        self._send(_with_unknown(answered) if kind == "unknown_enum" else answered)

    def _connections(self, path: str, query: str) -> None:
        sign_in, asked = self.practice.sign_in, self._asked(path, query, None)
        if not sign_in.is_good(asked.headers.get("authorization", "").removeprefix("Bearer ")):
            self._send(error(401, "AuthenticationUnsuccessful"))
            return
        connection_id = path.removeprefix("/Connections").strip("/")
        if self.command == "DELETE":
            known = sign_in.connections.pop(connection_id, None)
            self._send(Answered(204 if known else 404, None))
            return
        found = Answered(200, orjson.dumps(sign_in.listed()))
        self.practice.identity.check_request(asked)
        self.practice.identity.check_answer(asked, found)
        self._send(found)

    def _sign_in(self, path: str, query: str, body: str) -> None:
        form, asked = _flat(body), _flat(query)
        given = self.headers.get("authorization", "")
        sign_in = self.practice.sign_in
        try:
            if path == TOKEN:
                with self.practice.lock:
                    self._json(200, sign_in.token(form, given))
            elif path == REVOKE:
                sign_in.revoke(form, given)
                self._json(200, {})
            elif path == AUTHORISE:
                self._page(consent_page(asked))
            elif path == DECIDE:
                self._decide(asked)
            else:
                self._json(404, {})
        except SignInRefused as refused:
            self._json(400, {"error": str(refused)})

    def _decide(self, asked: dict[str, str]) -> None:
        answer = {"state": asked.get("state", "")}
        if asked.get("allow") == "1":
            code = self.practice.sign_in.allow(asked, self.practice.organisations)
            answer |= {"code": code, "scope": asked.get("scope", "")}
        else:
            answer["error"] = "access_denied"
        address = f"{asked['redirect_uri']}?{urlencode(answer)}"
        self._send(Answered(302, None, headers={"Location": address}))

    def _practice(self, path: str, query: str, body: bytes | None) -> None:
        """A page, or what its form asks for, which leads back to the page."""
        form = _flat((body or b"").decode())
        name = path.removeprefix(PRACTICE).strip("/")
        page, problem = form.get("invoice") or _flat(query).get("id"), ""
        if self.command == "POST":
            try:
                act(self.practice, name, form)
            except Refused as refused:
                problem = str(refused)
            except Missing:
                page, problem = None, "There is no such invoice"
        try:
            shown = self._shown(page, problem)
        except Missing:
            self._json(404, {})
            return
        if self.command == "POST" and not problem:
            self._redirect(f"{PRACTICE}/invoice?{urlencode({'id': page})}" if page else PRACTICE)
        else:
            self._page(shown, 400 if problem else 200)

    def _shown(self, invoice: str | None, problem: str) -> str:
        """Raises Missing."""
        here = self.practice.organisation
        with self.practice.lock:
            if invoice is None:
                return own_page(self.practice, problem)
            return invoice_page(here, here.find_invoice(invoice), problem)

    def _redirect(self, address: str) -> None:
        self._send(Answered(303, None, headers={"Location": address}))

    def _json(self, status: int, found: Any) -> None:
        self._send(Answered(status, orjson.dumps(found)))

    def _page(self, text: str, status: int = 200) -> None:
        self._send(Answered(status, text.encode(), "text/html; charset=utf-8"))

    def _send(self, answered: Answered) -> None:
        data = answered.data or b""
        self.send_response(answered.status_code)
        self.send_header("Content-Type", answered.content_type)
        self.send_header("Content-Length", str(len(data)))
        for name, value in answered.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """The ledger is quiet."""


def _with_unknown(answered: Answered) -> Answered:
    """The answer with a status that Xero's document does not have yet."""
    found = orjson.loads(answered.data or b"{}")
    for records in found.values():
        for one in records if isinstance(records, list) else ():
            one["Status"] = UNKNOWN
    return replace(answered, data=orjson.dumps(found))


def _flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}


@contextmanager
def serving(practice: Practice, port: int = 0) -> Iterator[str]:
    """The address of the ledger, which answers until the block ends."""
    closing = threading.Event()
    shared = {"practice": practice, "closing": closing}
    server = ThreadingHTTPServer((HOST, port), type("PracticeHandler", (Handler,), shared))
    server.daemon_threads = True
    threads = [
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True),
        threading.Thread(target=practice.webhooks.deliver_until, args=(closing,), daemon=True),
    ]
    for one in threads:
        one.start()
    try:
        yield f"http://{HOST}:{server.server_port}"
    finally:
        closing.set()
        server.shutdown()
        server.server_close()
        for one in threads:
            one.join()
