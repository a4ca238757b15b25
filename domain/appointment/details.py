"""Plain fields of an appointment. Wire names as the specification spells them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, ValidationInfo, WithJsonSchema

from domain.appointment.values import BOOKABLE_TYPES, LEAVE_TYPES, PAY, SUB_TYPES
from domain.kernel.checks import refusal
from domain.kernel.details import PERSONAL, Details, Linked, LinkTo
from domain.kernel.formats import STORED, LongText, Postcode
from domain.kernel.moments import Moment


def _one_of(values: Collection[str]) -> Callable[[str, ValidationInfo], str]:
    def checked(value: str, info: ValidationInfo) -> str:
        if value not in values and info.context is not STORED:
            raise refusal("not_in_list")
        return value

    return checked


def _schema(values: Collection[str]) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "enum": list(values)})


BookableType = Annotated[str, AfterValidator(_one_of(BOOKABLE_TYPES)), _schema(BOOKABLE_TYPES)]
SubType = Annotated[str, AfterValidator(_one_of(SUB_TYPES)), _schema(SUB_TYPES)]
LeaveType = Annotated[str, AfterValidator(_one_of(LEAVE_TYPES)), _schema(LEAVE_TYPES)]
Pay = Annotated[str, AfterValidator(_one_of(PAY)), _schema(PAY)]


class AppointmentDetails(Details):
    """Status is not here: rules read it. Who it is for comes from the consumer, company or lead."""

    appointment_type: int | None = Field(None, ge=1, le=8)
    bookable_type: BookableType | None = None
    sub_type: SubType | None = None
    leave_type: LeaveType | None = None
    paid_unpaid_type: Pay | None = None
    is_for_all: bool | None = None
    start_time: Moment | None = None
    end_time: Moment | None = None
    lead_id: Annotated[UUID | None, LinkTo("lead")] = None
    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")
    postcode: Annotated[Postcode | None, PERSONAL] = None
    description: Annotated[LongText | None, PERSONAL] = None
