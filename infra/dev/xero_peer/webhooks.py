"""Notices of the practice ledger: signed as Xero signs, in the form of Xero's document."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener
from uuid import UUID

import orjson

from infra.dev.xero_peer.contract import Asked, Contract
from infra.dev.xero_peer.organisation import Doc
from infra.dev.xero_peer.times import moment

SIGNATURE = "x-xero-signature"
PATHS = {"INVOICE": "Invoices", "CONTACT": "Contacts", "CREDITNOTE": "CreditNotes"}
TIMEOUT = 10
SOON, LATER = 0.2, 5.0
"""Seconds until what waits is delivered, and until it is tried again where nobody took it."""

_OPENER = build_opener(ProxyHandler({}))
"""Without a proxy: none leads to this machine."""


@dataclass
class Webhooks:
    """`url` is where notices go; nothing is sent without one. `problem` is why the last delivery failed."""

    key: str = "practice webhooks"
    url: str | None = None
    sequence: int = 0
    document: Contract = field(default_factory=lambda: Contract("webhooks"))
    waiting: list[Doc] = field(default_factory=list)
    problem: str = ""

    def notice(self, tenant_id: str, category: str, resource_id: str, at: str, kind: str) -> Doc:
        """One event of a delivery, as Xero words it."""
        where = f"https://api.xero.com/api.xro/2.0/{PATHS[category]}/{resource_id}"
        found: Doc = {"resourceUrl": where, "resourceId": str(UUID(resource_id))}
        found |= {"tenantId": tenant_id, "tenantType": "ORGANISATION"}
        return found | {"eventCategory": category, "eventType": kind, "eventDateUtc": at}

    def body(self, events: Sequence[Doc]) -> bytes:
        """A delivery of these events; of none it only asks whether signatures are checked. Raises Violation."""
        first = self.sequence + 1
        self.sequence += max(1, len(events))
        whole: dict[str, Any] = {"events": list(events), "firstEventSequence": first}
        whole |= {"lastEventSequence": self.sequence, "entropy": secrets.token_hex(10).upper()}
        sent = orjson.dumps(whole)
        asked = Asked("POST", "/contacts", [], {"content-type": "application/json"}, sent)
        self.document.check_request(asked)
        return sent

    def signature(self, body: bytes) -> str:
        return base64.b64encode(hmac.digest(self.key.encode(), body, hashlib.sha256)).decode()

    def deliver(self, events: Sequence[Doc]) -> None:
        """Raises OSError where nobody takes it."""
        if self.url is None:
            return
        body = self.body(events)
        headers = {SIGNATURE: self.signature(body), "content-type": "application/json"}
        _OPENER.open(Request(self.url, body, headers), timeout=TIMEOUT).close()  # noqa: S310 - of this machine

    def note(self, tenant_id: str, category: str, resource_id: str, kind: str) -> None:
        """Keeps a notice for the next delivery."""
        if self.url is not None:
            self.waiting.append(self.notice(tenant_id, category, resource_id, moment(), kind))

    def deliver_until(self, closing: threading.Event) -> None:
        """Delivers what waits, again and again, as long as the ledger answers."""
        while not closing.wait(LATER if self.problem else SOON):
            self._deliver_waiting()

    def _deliver_waiting(self) -> None:
        events = [*self.waiting]
        try:
            if events:
                self.deliver(events)
        except OSError as error:
            self.problem = str(error)
        else:
            self.problem = ""
            del self.waiting[: len(events)]
