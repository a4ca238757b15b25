"""Leads that a new one may repeat, found while it is typed."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.routes.area import Area
from domain.kernel.checks import phone
from domain.lead.noun import LEAD
from projections.kernel.viewer import Viewer
from projections.lead.duplicates import Enquiry, Reason, possible_duplicates
from projections.lead.search import CUSTOMERS
from projections.lists.sql import Session
from projections.nouns import NOUN_VIEWS

Typed = Annotated[str, Field(max_length=200)]
_AREA = Area("lead", (LEAD.section, "E"), (LEAD.section, "E"))


class TypedEnquiry(BaseModel):
    """What was typed so far: none of it is refused, as it may be half of a number or an address. In the
    body and not in the address, for it is about a person.
    """

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    email: Typed = ""
    phone: Typed = ""
    name: Typed = ""
    address: Typed = ""


_PARTIES: dict[str, Any] = {
    f"party_{wire}": (UUID | None, Field(None, alias=wire)) for wire in CUSTOMERS
}
EnquiryBody: Any = create_model("EnquiryBody", __base__=TypedEnquiry, **_PARTIES)


class PossibleDuplicate(ApiModel):
    """`because`: what is the same (party, email, phone, name)."""

    id: str = Field(alias="_id")
    lead_id: str | None
    name: str | None
    status: str | None
    lead_type: str | None
    created_at: str
    because: list[Reason]


def lead_duplicates(
    call: Call,  # noqa: ARG001 - only who may add leads comes here
    db: Session,
    payload: EnquiryBody,
    who: Viewer,
) -> list[Any]:
    """Leads that are not closed and that the caller may see, newest first; at most five."""
    enquiry = Enquiry(
        parties={wire: id_ for wire in CUSTOMERS if (id_ := getattr(payload, f"party_{wire}"))},
        email=payload.email,
        phone=_whole(payload.phone),
        name=payload.name,
        address=payload.address,
    )
    names = NOUN_VIEWS[LEAD.name].names
    return [
        {
            **{key: doc[key] for key in ("_id", "leadId", "status", "leadType", "createdAt")},
            "name": names(doc, doc)[0] if names else None,
            "because": because,
        }
        for doc, because in possible_duplicates(db, enquiry, who)
    ]


def _whole(typed: str) -> str:
    """A telephone number as it is stored; nothing while it is not whole."""
    try:
        return phone(typed)
    except (PydanticCustomError, ValueError):
        return ""


ROWS: list[Row] = [
    _AREA.read(
        "/api/lead/regUser/possible_duplicates",
        lead_duplicates,
        "possibleDuplicates",
        list[PossibleDuplicate],
        method="POST",
    )
]
