"""The content of a user's calendar feed: where to be and when, and of customers only if asked to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from domain.appointment.times import is_midnight
from domain.appointment.values import BANK_HOLIDAY, FINISHED, SCHEDULE, TYPE_CODES
from projections.access.scope import scope
from projections.appointment.table import appointment, during
from projections.kernel.record import ERASED, Doc
from projections.kernel.viewer import Viewer
from projections.lists import joins

BACK, AHEAD = timedelta(days=60), timedelta(days=366)


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """One event of the feed; times in UTC. `whole_days`: from midnight to midnight in the UK."""

    id: UUID
    version: int
    start: datetime
    end: datetime
    whole_days: bool
    state: str
    """`confirmed`, `tentative` or `cancelled`."""
    summary: str
    place: str
    description: str
    created_at: datetime
    updated_at: datetime


def entries(
    session: sa.Connection, who: Viewer, now: datetime, *, details: bool
) -> list[FeedEntry]:
    """Appointments that the user goes to, and those for all, from 60 days ago to a year ahead, as
    far as the user still sees them.

    Deleted ones are marked as cancelled, so that calendars take them away.
    """
    table = appointment.c
    mine = table.busy.bool_op("&&")(sa.cast([who.user_id], table.busy.type))
    query = (
        sa.select(table.id, table.start_time, table.end_time, table.created_at, table.updated_at)
        .where(
            mine | table.is_for_all,
            during(appointment, now - BACK, now + AHEAD),
            scope("appointment", who),
        )
        .order_by(table.start_time, table.id)
    )
    rows = session.execute(query).all()
    docs = joins.documents(session, "appointment", [row.id for row in rows], who.role)
    return [_entry(doc, row, details=details) for doc, row in zip(docs, rows, strict=True)]


def _entry(doc: Doc, row: Any, *, details: bool) -> FeedEntry:
    title, name = _title(doc), _name(doc) if details else ""
    return FeedEntry(
        id=UUID(doc["_id"]),
        version=doc["version"],
        start=row.start_time,
        end=row.end_time,
        whole_days=is_midnight(row.start_time) and is_midnight(row.end_time),
        state=_state(doc),
        summary=f"{title}: {name}" if name else title,
        place=_address(doc) if details else district(_postcode(doc)),
        description=_known(doc["description"]) if details else "",
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def _state(doc: Doc) -> str:
    if doc["isDelete"]:
        return "cancelled"
    return "tentative" if doc["status"] == SCHEDULE else "confirmed"


def _title(doc: Doc) -> str:
    if doc["leaveType"]:
        pay = doc["paidUnpaidType"]
        return "Bank holiday" if pay == BANK_HOLIDAY else f"{doc['leaveType']} ({pay})"
    if doc["kind"] == "unavailable":
        return "Unavailable"
    known = doc["bookableType"] or TYPE_CODES.get(doc["appointmentType"] or 0, "Appointment")
    title = f"{known}, {doc['subType']}" if doc["subType"] else known
    return f"{title} (finished)" if doc["status"] == FINISHED else title


def _name(doc: Doc) -> str:
    home, firm, lead = doc["Consumer"] or {}, doc["Company"] or {}, doc["leadId"] or {}
    named = home.get("fullName") or firm.get("businessName")
    return _known(named or lead.get("digitalDashboard", {}).get("customerName"))


def _address(doc: Doc) -> str:
    home, firm, lead = doc["Consumer"] or {}, doc["Company"] or {}, doc["leadId"] or {}
    street = home.get("addressOne") or firm.get("firstLine")
    street = street or lead.get("digitalDashboard", {}).get("firstLineOfadd")
    lines = (street, home.get("town") or firm.get("town"), _postcode(doc))
    return ", ".join(known for line in lines if (known := _known(line)))


def _postcode(doc: Doc) -> str:
    owners = (doc, doc["Consumer"] or {}, doc["Company"] or {})
    return next((code for owner in owners if (code := _known(owner.get("postcode")))), "")


def _known(text: str | None) -> str:
    return "" if text is None or text == ERASED else text


def district(postcode: str) -> str:
    """The outward part, which thousands of homes share: LS21 of LS21 1AA."""
    return postcode.partition(" ")[0]
