"""Invoices made in Xero through the port, without its limits, beside Xero's bare client: both ask by number and make
one, of the practice ledger in a process of its own.
"""

from __future__ import annotations

import multiprocessing
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import orjson
from xero_python.accounting import AccountingApi
from xero_python.api_client import ApiClient, Configuration
from xero_python.api_client.oauth2 import OAuth2Token

from infra.dev.xero_peer.contract import ACCOUNTING
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.server import serving
from infra.xero import forms
from tests.bench.measure import Report, Result, compare
from tests.infra.xero.pushed import access_at, ledger_at
from tests.infra.xero.test_documents import invoice_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.bootstrap import Databases

PUSHES, ROUNDS = 40, 5


def run(report: Report, found: Databases) -> None:
    """The databases are not used: nothing is counted."""
    ours, bare = multiprocessing.Pipe()
    context = multiprocessing.get_context("spawn")
    peer = context.Process(target=serve, args=(bare,), daemon=True)
    peer.start()
    try:
        url, tenant_id = ours.recv()
        took = compare(*both(url, tenant_id), rounds=ROUNDS)
    finally:
        ours.send(None)
        peer.join()
    report.add(Result("ledger: invoices", "per s", took[0], "bare client", took[1], ">= 0.7"))


def serve(pipe: Any) -> None:
    """The practice ledger until something is sent."""
    practice = Practice()
    with serving(practice) as url:
        pipe.send((url, practice.organisation.tenant_id))
        pipe.recv()


def both(url: str, tenant_id: str) -> tuple[Callable[[], float], Callable[[], float]]:
    """Pushes a second by the port, and by the client."""
    access = access_at(url, tenant_id)
    ledger = ledger_at(url, access)
    sent = invoice_for(ledger)
    token = {"access_token": access.token, "scope": [], "expires_in": 1800}
    token |= {"token_type": "Bearer", "refresh_token": "none", "expires_at": 9e9}
    client = ApiClient(
        Configuration(), oauth2_token_getter=lambda: token, oauth2_token_saver=token.update
    )
    client.configuration.oauth2_token = OAuth2Token(client_id="practice", client_secret="x")
    api = AccountingApi(client, base_url=url + ACCOUNTING)

    def by_port(number: str) -> None:
        if ledger.invoice(number) is None:
            ledger.make_invoice(replace(sent, number=number), number)

    def by_client(number: str) -> None:
        raw = {"_preload_content": False}
        found = api.get_invoices(tenant_id, invoice_numbers=[number], **raw)
        if not orjson.loads(found.data)["Invoices"]:
            body = {"Invoices": [forms.invoice_body(replace(sent, number=number))]}
            orjson.loads(api.create_invoices(tenant_id, body, unitdp=4, **raw).data)

    return lambda: rate(by_port), lambda: rate(by_client)


def rate(push: Callable[[str], None]) -> float:
    began = time.perf_counter()
    for _ in range(PUSHES):
        push(f"INV-{uuid4()}")
    return PUSHES / (time.perf_counter() - began)
