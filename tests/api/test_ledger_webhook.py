"""Notices of Xero over HTTP, signed by the practice ledger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import httpx2
import pytest

from api.http.bodies import JSON_LIMIT
from infra.dev.xero_peer.webhooks import SIGNATURE, Webhooks
from infra.settings import XeroSettings
from tests.api.places import refused
from tests.running import Running, with_xero

pytestmark = pytest.mark.needs("postgres")
WEBHOOK = "/api/xero/webhook"
TENANT = str(UUID(int=5))
AT = "2026-06-21T01:15:39.902"


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[Webhooks]:
    with with_xero(running) as (practice, _):
        yield practice.webhooks


@pytest.fixture
def webhooks(_served: Webhooks, running: Running) -> Webhooks:
    with running.services.pool.connection() as connection:
        connection.execute("delete from ledger.notice")
    return _served


def send(running: Running, body: bytes, signature: str | None) -> httpx2.Response:
    headers = {} if signature is None else {SIGNATURE: signature}
    return running.anonymous().post(WEBHOOK, content=body, headers=headers)


def sent(running: Running, webhooks: Webhooks, *events: Any) -> httpx2.Response:
    body = webhooks.body(events)
    return send(running, body, webhooks.signature(body))


def changed(webhooks: Webhooks, resource: str | None = None) -> Any:
    return webhooks.notice(TENANT, "INVOICE", resource or str(uuid4()), AT, "UPDATE")


def rows(running: Running) -> list[Any]:
    with running.services.pool.connection() as connection:
        return connection.execute(
            "select tenant_id, category, resource_id, kind, happened_at from ledger.notice"
        ).fetchall()


def test_the_intent_to_receive_is_answered_by_the_signature(
    running: Running, webhooks: Webhooks
) -> None:
    answer = sent(running, webhooks)
    assert (answer.status_code, answer.content) == (200, b"")
    body = webhooks.body([])
    for wrong in (Webhooks("another key").signature(body), "", "not base64", None):
        answer = send(running, body, wrong)
        assert (answer.status_code, answer.content) == (401, b"")


def test_the_bytes_are_signed_and_not_what_they_mean(running: Running, webhooks: Webhooks) -> None:
    body = webhooks.body([changed(webhooks)])
    assert send(running, body + b" ", webhooks.signature(body)).status_code == 401
    assert send(running, b"not json", webhooks.signature(body)).status_code == 401
    assert rows(running) == []


def test_each_event_is_kept_once(running: Running, webhooks: Webhooks) -> None:
    resource = str(uuid4())
    one = changed(webhooks, resource)
    for events in ([one], [one], [one, changed(webhooks)], [one, one]):
        assert sent(running, webhooks, *events).status_code == 200
    found = rows(running)
    assert len(found) == 2
    assert (
        *(UUID(TENANT), "INVOICE", UUID(resource), "UPDATE"),
        datetime(2026, 6, 21, 1, 15, 39, 902_000, tzinfo=UTC),
    ) in found


def test_an_event_in_a_new_form_keeps_no_other_from_being_received(
    running: Running, webhooks: Webhooks
) -> None:
    body = webhooks.body([changed(webhooks)]).replace(b'"events":[', b'"events":[{"new":1},7,')
    assert send(running, body, webhooks.signature(body)).status_code == 200
    assert len(rows(running)) == 1
    for other in (b"[]", b"{}", b"not json", b'{"events": 7}', b""):
        assert send(running, other, webhooks.signature(other)).status_code == 200


def test_a_body_has_a_limit(running: Running, webhooks: Webhooks) -> None:
    body = b" " * (JSON_LIMIT + 1)
    refused(send(running, body, webhooks.signature(body)), 413)


def test_notices_are_forgotten_after_thirty_days(running: Running, webhooks: Webhooks) -> None:
    sent(running, webhooks, changed(webhooks))
    notices = running.services.ledger_notices
    with running.clock.put_forward(days=29):
        notices.forget_old()
    assert len(rows(running)) == 1
    with running.clock.put_forward(days=30):
        notices.forget_old()
    assert rows(running) == []


def test_without_a_key_it_says_what_is_missing(running: Running, webhooks: Webhooks) -> None:
    kept = running.services.settings
    built = vars(running.services).pop("ledger_notices", None)
    running.services.settings = replace(kept, xero=XeroSettings())
    try:
        error = refused(sent(running, webhooks), 503)
    finally:
        running.services.settings = kept
        vars(running.services).pop("ledger_notices", None)
        if built:
            vars(running.services)["ledger_notices"] = built
    assert (error["code"], error["data"]) == (
        "ledger.not_set_up",
        {"missing": ["DAYBOOK_XERO_WEBHOOK_KEY"]},
    )
