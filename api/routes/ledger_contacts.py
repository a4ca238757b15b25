"""Calls that bring companies and consumers and their contacts in Xero together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body
from pydantic import Field
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope, json_response
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import readable
from api.texts import language_of, success_words
from commands.ledger_contacts.found import KnownParties
from commands.ledger_contacts.outcome import SideChosen
from commands.ledger_contacts.sides import contact_nouns
from commands.ledger_contacts.syncing import ContactSync
from domain.kernel.noun import Noun
from domain.ledger import NOUN

PATHS = {"consumer": "contact"}
"""Where the contract calls a noun otherwise."""
MOST_FIELDS = 50
RunState = Literal["running", "done", "failed"]


class ContactFieldOut(ApiModel):
    """Both sides changed the field, or we do not take Xero's value: neither was written over."""

    field: str
    ours: str | None
    theirs: str | None


Value = Annotated[str | None, Field(max_length=4096)]


class SideChoice(ApiModel):
    """Which side's value counts for a field that both changed. `ours` and `theirs` are the values that were seen: once
    either is another, nothing is chosen.
    """

    field: str = Field(max_length=100)
    ours: Value
    theirs: Value
    side: Literal["ours", "theirs"]


class SyncBody(ApiModel):
    """One record, or all without one."""

    id: UUID | None = Field(None, alias="_id")
    choices: list[SideChoice] = Field([], max_length=MOST_FIELDS)


class ContactsSyncOut(ApiModel):
    """How many records were linked with a contact, made in Xero, changed on either side, are not the same
    (`differing` counts fields), and were refused. Of all records it is the newest run: `state`, how many of
    `total` are `done`. `fields` and `refusals` (Xero's words) are of one record.
    """

    linked: int = 0
    made: int = 0
    updated: int = 0
    differing: int = 0
    refused: int = 0
    state: RunState | None = None
    done: int = 0
    total: int | None = None
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    fields: list[ContactFieldOut] = Field(default_factory=list)
    refusals: list[str] = Field(default_factory=list)


class ContactsSync(Envelope[ContactsSyncOut]):
    """`message` has the counts."""


def _sync(noun: Noun[Any, Any]) -> Callable[..., Response]:
    def sync(
        call: Call, db: sa.Connection, payload: Annotated[SyncBody, Body(default_factory=SyncBody)]
    ) -> Response:
        """Compares the record `_id`, or all in a job, both ways by what was changed last. `choices` are for fields of
        one record that both sides changed.
        """
        tenant_id, id_ = call.services.xero_connection.tenant(), payload.id
        if id_ is None:
            call.services.contact_runs.begin(tenant_id, noun.name, call.context)
            return _said(call, "ledger.contacts_begun", _last(call, noun, tenant_id))
        readable(call, db, noun.name, id_)
        ledger = call.services.ledger_contacts
        context = replace(call.context, source="xero")
        chosen = [SideChosen(**one.model_dump()) for one in payload.choices]
        run = ContactSync(noun, tenant_id, ledger, call.services.deps, context, chosen)
        found = run.run([id_], KnownParties(ledger))
        fields = [
            ContactFieldOut(field=one.field, ours=one.ours, theirs=one.theirs)
            for one in found.differing
        ]
        refusals = [one.words for one in found.refused]
        lists = {"fields": fields, "refusals": refusals}
        out = ContactsSyncOut.model_validate({**found.counts, **lists})
        return _said(call, "ledger.contacts_synced", out)

    return sync


def _state(noun: Noun[Any, Any]) -> Callable[..., ContactsSyncOut]:
    def state(call: Call) -> ContactsSyncOut:
        """The newest comparison of all records."""
        return _last(call, noun, call.services.xero_connection.tenant())

    return state


def _last(call: Call, noun: Noun[Any, Any], tenant_id: UUID) -> ContactsSyncOut:
    run = call.services.contact_runs.last(tenant_id, noun.name)
    if run is None:
        return ContactsSyncOut()
    return ContactsSyncOut.model_validate(
        {
            **run.counts,
            "state": run.state,
            "done": run.done,
            "total": run.total,
            "begun_at": run.begun_at,
            "ended_at": run.ended_at,
        }
    )


def _said(call: Call, code: str, out: ContactsSyncOut) -> Response:
    words = success_words(code, language_of(call.request.headers.get("accept-language")))
    said = {name: text.format(**out.model_dump()) for name, text in words.items()}
    data = out.model_dump(mode="json", by_alias=True)
    return json_response({"data": data, "success": True, **said})


_LEDGER = Area(NOUN, ("invoice", "V"), ("invoice", "E"))
_REFUSED = (409, 429)


def _rows(noun: Noun[Any, Any]) -> list[Row]:
    name = noun.name.title()
    path = f"/api/xero/{PATHS.get(noun.name, noun.name)}/sync"
    return [
        _LEDGER.act(path, _sync(noun), f"sync{name}Contacts", ContactsSync, refused=_REFUSED),
        _LEDGER.read(
            path, _state(noun), f"{noun.name}ContactsSync", ContactsSyncOut, refused=_REFUSED
        ),
    ]


ROWS: list[Row] = [row for noun in contact_nouns() for row in _rows(noun)]
