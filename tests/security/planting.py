"""A consumer with a word in every field, file and note, and in leads and appointments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx2 as httpx

from commands.kernel.change import ChangeDetails
from commands.kernel.command import Context
from commands.lead import LISTS
from domain.consumer.details import ConsumerDetails
from domain.kernel.details import leaf_fields
from domain.lead.details import LeadDetails
from domain.lead.noun import LEAD
from tests.api.months import book, enquiry, new_month
from tests.api.places import Doc, data, home, made
from tests.running import Running

WORD = "Zyqlanthe"


def pdf_of(word: str) -> bytes:
    return b"%PDF-1.7 " + word.encode() + b" lives here"


def texts(word: str) -> Doc:
    """The word in every text of a consumer that is free to say anything, by wire name."""
    chosen = {"title", "isFromPrimo", "EPCrating", "xeroId"}
    free: Doc = {}
    for leaf in leaf_fields(ConsumerDetails).values():
        if leaf.wire in chosen:
            continue
        try:
            ConsumerDetails.model_validate({leaf.wire: word})
        except ValueError:
            continue
        free[leaf.wire] = f"{word} {leaf.wire}"
    return free | {"email": f"{word}@example.org", "sortCode": "20-83-17", "DOB": "14/05/1971"}


class ChangeUnlisted(ChangeDetails, LeadDetails):
    """A change as it was taken before these fields had lists: values of theirs may still be stored."""

    noun = LEAD


def lead_texts(word: str, *, listed: bool = False) -> Doc:
    """The word in every field of a lead that is sealed and free to say anything, or that has a list."""
    found: Doc = {} if listed else {"summary": f"About {word}"}
    for leaf in leaf_fields(LeadDetails).values():
        group, _, name = leaf.wire.rpartition(".")
        value = f"{word}@example.org" if name.endswith("Email") else f"{word} {name}"
        body = {group: {name: value}} if group else {name: value}
        try:
            LeadDetails.model_validate(body)
        except ValueError:
            continue
        if leaf.sealed and (leaf.wire in LISTS) is listed:
            (found.setdefault(group, {}) if group else found)[name] = value
    return found


@dataclass(frozen=True)
class Planted:
    consumer: str
    lead: str
    linked_later: str
    appointment: str
    document: str


def plant(server: Running, word: str = WORD) -> Planted:
    admin = server.client("admin")
    consumer = home(admin, **texts(word))
    say = {"reason": f"{word} asked for it"}
    admin.post(
        "/api/consumer/regUser/update", json={"_id": consumer, "mobile": "07700900123", **say}
    )
    made(
        admin.post(
            "/api/consumer/regUser/add_notes", json={"consumer": consumer, "note": f"Call {word}"}
        )
    )
    file = {"file": (f"{word}.pdf", pdf_of(word), "application/pdf")}
    data(admin.post("/api/consumer/regUser/document/add", data={"id": consumer}, files=file))
    (entry,) = data(admin.get(f"/api/consumer/regUser/documents/{consumer}"))["documents"]
    about = lead_texts(word)
    lead = enquiry(admin, Consumer=consumer, **about)
    _change_unlisted(server, lead, word)
    made(admin.post("/api/lead/regUser/add_notes", json={"lead": lead, "note": f"Rang {word}"}))
    # It was the subject of this data before it belonged to anybody.
    linked_later = enquiry(admin, **about)
    _change_unlisted(server, linked_later, word)
    data(admin.post("/api/lead/admin/update", json={"_id": linked_later, "Consumer": consumer}))
    columns = {"sort": "city", "sortType": "asc", "limit": 25, "columns": []}
    data(
        admin.post(
            "/api/views/consumer", json={"name": "Mine", "filters": {"city": [word]}, **columns}
        )
    )
    month = new_month()
    visit = month.visit(3, 9, server.user("surveyor"), leadId=lead, description=f"{word} at home")
    appointment = book(admin, visit)
    return Planted(consumer, lead, linked_later, appointment, entry["_id"])


def _change_unlisted(server: Running, lead: str, word: str) -> None:
    about = lead_texts(word, listed=True)
    assert about["digitalDashboard"], "no sealed field of a lead has a list"
    change = ChangeUnlisted.model_validate({"_id": lead, **about})
    change.execute(Context(None, uuid4(), source="import"), server.services.deps)


def erase(client: httpx.Client, noun: str, id_: str, reason: str = "Asked by letter") -> Any:
    return client.post(f"/api/records/{noun}/{id_}/erase", json={"reason": reason})
