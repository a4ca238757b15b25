"""The tile of the dashboard that shows the appointments of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.across.tiles import Asked, NounTiles, counted
from projections.appointment.list import APPOINTMENTS

if TYPE_CHECKING:
    from projections.kernel.record import Doc

SHOWN = 6
"""Appointments of the day that are named."""


def appointments_today(asked: Asked) -> Doc | None:
    """The user's own, the next ones by name."""
    if not asked.sees("appointment"):
        return None
    day, me = asked.today.isoformat(), str(asked.who.user_id)
    filters = {"startTime": [day], "endTime": [day], "Assignee": [me]}
    params = APPOINTMENTS.params.model_validate(
        {
            "startTime": day,
            "endTime": day,
            "Assignee": [me],
            "sort": "startTime",
            "sortType": "asc",
            "limit": SHOWN,
        }
    )
    if asked.past:
        ids = APPOINTMENTS.past_ids(asked.session, params, asked.who, asked.past.position)
        docs = asked.past.documents("appointment", ids)
    else:
        docs, _ = APPOINTMENTS.page(asked.session, params, asked.who)
    count = APPOINTMENTS.count(asked.session, params, asked.who, asked.position)
    figure = counted(asked, "appointment", count, filters)
    return figure | {"appointments": [_appointment(doc) for doc in docs]}


def _appointment(doc: Doc) -> Doc:
    home, firm, of_lead = doc["Consumer"] or {}, doc["Company"] or {}, doc["leadId"] or {}
    customer = (
        home.get("fullName")
        or firm.get("businessName")
        or of_lead.get("digitalDashboard", {}).get("customerName")
    )
    return {
        "_id": doc["_id"],
        "startTime": doc["startTime"],
        "endTime": doc["endTime"],
        "title": doc["bookableType"] or doc["leaveType"] or doc["kind"],
        "customer": customer,
        "postcode": doc["postcode"] or home.get("postcode") or firm.get("postcode"),
    }


TILES = NounTiles(due={"appointmentsToday": appointments_today})
