"""Models of appointments for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from pydantic import Field, create_model
from pydantic.alias_generators import to_camel

from api.http.envelope import ApiModel, Envelope, PastMoment, sometimes
from api.http.record_models import (
    Person,
    details_out,
    list_of,
    record_out,
)
from domain.appointment.values import Kind
from domain.lead.details import Solar


class Named(ApiModel):
    id: str = Field(alias="_id")
    name: str


class ClashOut(ApiModel):
    """Another appointment at the same time for `who`; for all when `isForAll`."""

    id: str = Field(alias="_id")
    start_time: str
    end_time: str
    kind: Kind
    appointment_type: int | None
    bookable_type: str | None
    sub_type: str | None
    leave_type: str | None
    status: int | None
    is_for_all: bool
    who: list[Named]


QUALIFIES = ("tenure", "eligibility_route", "funding_route", "match_result")
"""What qualifies the household: for those who survey it, and roles that see such data."""
SolarOut: Any = details_out(Solar, name="SolarOfAppointment")
_qualifies: dict[str, Any] = {name: (str | None, sometimes(to_camel(name))) for name in QUALIFIES}
Dashboard: Any = create_model(
    "DashboardOfAppointment",
    __base__=ApiModel,
    measures_being_done=(list[str] | None, ...),
    type_of_supply=(str | None, ...),
    customer_name=(str | None, ...),
    customer_number=(str | None, ...),
    first_line_ofadd=(str | None, ...),
    survey_date=(str | None, ...),
    solar=(SolarOut, ...),
    **_qualifies,
)
LeadOfAppointment: Any = create_model(
    "LeadOfAppointment",
    __base__=ApiModel,
    id=(str, Field(alias="_id")),
    lead_id=(str | None, ...),
    lead_type=(str | None, ...),
    status=(str | None, ...),
    digital_dashboard=(Dashboard, ...),
)


def _appointment_out() -> Any:
    """As the documents show it, with what follows from its fields.

    `kind` is what it is about and `state` how far it is: the documents' eight type codes mix
    the two. `dayOfMonth` is the UK day of its start. `clashes` are those of now, in a
    past list those of then, `acceptedClashes` those that somebody was asked about.
    """
    return record_out(
        "appointment",
        clashes=(list[ClashOut], ...),
        lead_id=(LeadOfAppointment | None, Field(alias="leadId")),
    )


AppointmentOut: Any = _appointment_out()
MatrixRow: Any = create_model(
    "AppointmentsOfUser", __base__=Person, appointments=(list_of(AppointmentOut), ...)
)
_MatrixBase: Any = Envelope.__class_getitem__(list_of(MatrixRow))
Matrix: Any = create_model(
    "AppointmentMatrix",
    __base__=_MatrixBase,
    is_next=(bool, ...),
    for_all=(list_of(AppointmentOut), ...),
    as_of=(PastMoment | None, sometimes("asOf")),
)
"""One row a user, the appointments for all apart, and whether a next page follows. `asOf` is there where
a past was asked for.
"""


class UserToSend(Person):
    """`busy` says whether the user has an appointment at the given time; null without one."""

    busy: bool | None


class FeedOut(ApiModel):
    """A user's calendar feed. `url` is answered once, when the feed is opened."""

    open: bool
    details: bool = False
    created_at: str | None = None
    last_used_at: str | None = None
    url: str | None = None
