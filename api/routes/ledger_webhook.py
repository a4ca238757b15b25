"""The call by which Xero says what was changed there."""

from __future__ import annotations

from dataclasses import replace

from starlette.responses import Response

from api.http.bodies import RawBody
from api.http.deps import Call
from api.http.guard import PUBLIC
from api.http.mount import Row
from api.routes.area import Area
from domain.ledger import NOUN

SIGNATURE = "x-xero-signature"


def webhook(call: Call, body: RawBody) -> Response:
    """Takes Xero's notices of changes; 401 without a body where the signature is not Xero's, as Xero asks for."""
    signature = call.request.headers.get(SIGNATURE, "")
    taken = call.services.ledger_notices.take(body, signature, call.context.chain)
    return Response(status_code=200 if taken else 401)


_LEDGER = Area(NOUN, PUBLIC)

ROWS: list[Row] = [
    replace(_LEDGER.act("/api/xero/webhook", webhook, "ledgerWebhook", None), bodiless=True)
]
