"""Calls about the connection to Xero: consent, the way back from it, what is connected, and its end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast
from urllib.parse import urlencode
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import BaseModel, Field
from starlette.responses import Response

from api.http.browser_bound import BrowserCookie, redirect
from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, json_response
from api.http.guard import PUBLIC, actor_of, may_now, user_who_may_enter
from api.http.limits import count_account
from api.http.mount import Row
from api.routes.area import Area
from api.routes.record_shapes import ActorOut, actor_out
from api.texts import NO_WORDS
from commands.ledger import NoteLedgerEvent, RecordLedgerEvent
from commands.shared.ledger import (
    LedgerConsentCancelled,
    LedgerConsentLost,
    LedgerWithoutOrganisation,
)
from domain.kernel.errors import DomainError, NotAllowed
from domain.ledger import NOUN, STREAM, LedgerEvent
from projections.ledger_link import counts as link_counts
from projections.user.table import people

if TYPE_CHECKING:
    from commands.kernel.command import Context
    from commands.kernel.jobs import JobRequest
    from domain.kernel.event import Recorded

SECTION = "invoice"
_BASE = "/api/xero/authentication"
COOKIE = BrowserCookie("daybook_xero", _BASE)
LANDING = "/invoice/connection"
"""A page of the web app, which goes on to the connection's own."""
SHOWN = 20
"""Events of the history that the status has."""
Text = Annotated[str | None, Field(max_length=4096)]
What = Literal["connected", "refresh_refused", "disconnected"]


class ConsentUri(ApiModel):
    """Xero's address, where the user lets Daybook in; it counts for ten minutes and in this browser."""

    uri: str


class Returned(BaseModel):
    """What Xero adds to our address; only state, code and error matter."""

    state: Text = None
    code: Text = None
    error: Text = None
    error_description: Text = None
    scope: Text = None
    session_state: Text = None


class LedgerOrganisationOut(ApiModel):
    tenant_id: UUID
    name: str


class ChosenOrganisation(ApiModel):
    """One of the organisations that the status offers."""

    tenant_id: UUID


class ConnectionOut(ApiModel):
    """The connected organisation. `refusedAt`: since then Xero wants somebody to connect again.
    `callsLeft` is of the 5,000 a day; `lastSuccessAt` is when Xero last answered as it should. `waiting`,
    `refused` and `differing` count what was handed over to this organisation, or is to be.
    """

    organisation: LedgerOrganisationOut
    connected_at: datetime
    connected_by: ActorOut | None
    refused_at: datetime | None
    calls_left: int
    last_success_at: datetime | None
    waiting: int
    refused: int
    differing: int


class LedgerEntry(ApiModel):
    """What became of the connection; without an actor, Xero did it."""

    what: What
    organisation: str
    at: datetime
    actor: ActorOut | None


class LedgerStatus(ApiModel):
    """`connection`: None where no organisation is connected. `choices`: organisations that the caller's consent
    reaches, while one is to be chosen. `practice`: a practice organisation on this machine answers in
    Xero's place. `history` is newest first.
    """

    connection: ConnectionOut | None
    practice: bool
    choices: list[LedgerOrganisationOut]
    history: list[LedgerEntry]


def connect(call: Call) -> Response:
    """Begins a consent: the browser goes to the address of the answer."""
    sign_in, me = call.services.xero_sign_in, call.me.user_id
    count_account(call.services, "connectLedger", str(me))
    begun = call.services.xero_consents.begin(me)
    data = ConsentUri(uri=sign_in.address(begun.state))
    response = json_response({"data": data.model_dump(), "success": True, **NO_WORDS})
    COOKIE.give(response, begun.browser, secure=call.server.settings.secure)
    return response


def callback(call: Call, returned: Annotated[Returned, Query()]) -> Response:
    """Redirects to the web app's page of the connection, with `connected`, `choose`, or `error` and a code."""
    try:
        query = _came_back(call, returned)
    except DomainError as error:
        call.request.scope["daybook.code"] = error.code
        query = {"error": error.code}
    response = redirect(f"{LANDING}?{urlencode(query)}")
    COOKIE.take(response)
    return response


def choose(call: Call, payload: ChosenOrganisation) -> Answer:
    """Connects one of several organisations that the caller's consent reaches."""
    connection = call.services.xero_connection
    tokens, organisation = call.services.xero_consents.choose(call.me.user_id, payload.tenant_id)
    _record(call, connection.connect(tokens, organisation, call.context), call.context)
    return Answer(message="ledger.connected")


def disconnect(call: Call) -> Answer:
    """Ends the connection, here at once and at Xero if it answers; what is linked stays linked."""
    _record(call, call.services.xero_connection.disconnect(call.context), call.context)
    return Answer(message="ledger.disconnected")


def status(call: Call, db: sa.Connection) -> LedgerStatus:
    connection = call.services.xero_connection
    found, events = connection.status(), _events(call)
    named = [one.actor_id for one in events]
    named += [found.connected_by] if found else []
    persons = people(db, [str(id_) for id_ in named if id_])
    shown = None
    if found:
        counts = call.services.xero_calls.counts(found.tenant_id)
        links = link_counts(db, found.tenant_id)
        shown = ConnectionOut(
            organisation=LedgerOrganisationOut(tenant_id=found.tenant_id, name=found.tenant_name),
            connected_at=found.connected_at,
            connected_by=actor_out(persons, str(found.connected_by)),
            refused_at=found.refresh_refused_at,
            calls_left=counts.left_today,
            last_success_at=counts.succeeded_at,
            waiting=links.get("waiting", 0),
            refused=links.get("refused", 0),
            differing=links.get("differs", 0),
        )
    offered = call.services.xero_consents.offered(call.me.user_id)
    return LedgerStatus(
        connection=shown,
        practice=call.services.settings.xero.is_practice,
        choices=[LedgerOrganisationOut(tenant_id=one.tenant_id, name=one.name) for one in offered],
        history=[_entry(one, persons) for one in events],
    )


def _events(call: Call) -> list[Recorded]:
    return call.services.store.events(STREAM, newest_first=True, limit=SHOWN)


def _entry(recorded: Recorded, persons: dict[str, Any]) -> LedgerEntry:
    event = cast("LedgerEvent", recorded.event)
    actor = str(recorded.actor_id) if recorded.actor_id else None
    return LedgerEntry(
        what=cast("What", event.topic.split(".")[1]),
        organisation=event.organisation,
        at=recorded.at,
        actor=actor_out(persons, actor, recorded.meta.role),
    )


def _came_back(call: Call, returned: Returned) -> dict[str, str]:
    """What the page is to show. Raises a DomainError for what is refused."""
    sign_in, browser = call.services.xero_sign_in, COOKIE.of(call)
    if not browser or not returned.state:
        raise LedgerConsentLost
    user_id = call.services.xero_consents.take(returned.state, browser)
    context = _as_user(call, user_id)
    if returned.error or not returned.code:
        raise LedgerConsentCancelled
    tokens = sign_in.exchange(returned.code)
    organisations = sign_in.organisations(tokens.access)
    if not organisations:
        raise LedgerWithoutOrganisation
    if len(organisations) > 1:
        call.services.xero_consents.offer(user_id, tokens, organisations)
        return {"choose": "1"}
    connection = call.services.xero_connection
    _record(call, connection.connect(tokens, organisations[0], context), context)
    return {"connected": "1"}


def _as_user(call: Call, user_id: UUID) -> Context:
    """The call on the authority of who began the consent. Raises NotSignedIn, NotAllowed."""
    found = user_who_may_enter(call.services, user_id)
    actor = actor_of(found.user, found.role)
    if not may_now(actor, SECTION, "E"):
        raise NotAllowed
    return replace(call.context, actor=actor, source="screen")


def _record(call: Call, noted: JobRequest, context: Context) -> None:
    """Records the change at once, so that the answer's screen shows it; the job does where this does not."""
    job = cast("NoteLedgerEvent", noted.job)
    RecordLedgerEvent(job).execute(context.followed_by(noted.job_id), call.services.deps)
    call.services.jobs.spare(noted.job_id)


_LEDGER = Area(NOUN, (SECTION, "V"), (SECTION, "E"))

ROWS: list[Row] = [
    _LEDGER.read(f"{_BASE}/status", status, "ledgerStatus", LedgerStatus),
    _LEDGER.read(
        f"{_BASE}/connect",
        connect,
        "connectLedger",
        ConsentUri,
        needs=(SECTION, "E"),
    ),
    # A browser comes by it from Xero, so without its session: what belongs to one consent is its state and a cookie.
    _LEDGER.read(
        f"{_BASE}/callback", callback, "ledgerCallback", None, needs=PUBLIC, refused=(302,)
    ),
    _LEDGER.act(f"{_BASE}/choose", choose, "chooseLedger", Answer),
    _LEDGER.act(f"{_BASE}/disconnect", disconnect, "disconnectLedger", Answer),
]
