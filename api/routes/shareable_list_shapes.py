"""What the calls of shared lists take and answer."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, SecretStr

from api.http.envelope import Answer, ApiModel, Changed, Done
from domain.kernel.checks import refusal
from domain.kernel.formats import Line, LongText
from domain.kernel.moments import Moment
from domain.shareable_list.values import (
    LONGEST_NAME,
    LONGEST_PASSCODE,
    LONGEST_SEARCH,
    MOST_LEADS,
    PAGE_SIZES,
    SHORTEST_PASSCODE,
    Detail,
    Standing,
)
from domain.shared.list_filter import MOST_FILTERS, MOST_VALUES, Text
from domain.shared.pipelines import Tone

Passcode = Annotated[SecretStr, Field(min_length=SHORTEST_PASSCODE, max_length=LONGEST_PASSCODE)]
ListName = Annotated[Line, Field(max_length=LONGEST_NAME)]
Filter = Annotated[
    dict[Text, Annotated[list[Text], Field(min_length=1, max_length=MOST_VALUES)]],
    Field(max_length=MOST_FILTERS),
]
Search = Annotated[str, Field(max_length=LONGEST_SEARCH)]


def _offered_size(value: int) -> int:
    if value not in PAGE_SIZES:
        raise refusal("not_in_list")
    return value


PageSize = Annotated[
    int, AfterValidator(_offered_size), Field(json_schema_extra={"enum": list(PAGE_SIZES)})
]


class WantedSharedList(ApiModel):
    """`leadIds` or `filter`, the lead list's parameters with their values; those that it finds at each
    view are shown. `expiresAt` is 30 days from now unless given; `purpose` is needed for full detail.
    """

    name: ListName
    lead_ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_LEADS)] | None = None
    filter: Filter | None = None
    detail: Detail
    expires_at: Moment | None = None
    passcode: Passcode | None = None
    purpose: LongText | None = None


class ChangedSharedList(ApiModel):
    """One of three: name, purpose or end; `isBlocked`; or `newToken`, with a new passcode if one is
    given, without one if it is null, and with that from before if it is left out.
    """

    name: ListName | None = None
    purpose: LongText | None = None
    expires_at: Moment | None = None
    is_blocked: bool | None = None
    new_token: Literal[True] | None = None
    passcode: Passcode | None = None
    reason: LongText | None = None
    expected_version: Annotated[int, Field(ge=1)] | None = None


class SharedListChanged(Changed):
    """`token` and `url` are answered this once, for a new link; nobody can look them up later."""

    token: str | None = None
    url: str | None = None


class SharedListDone(Done):
    data: SharedListChanged


class ListMaker(ApiModel):
    id: UUID = Field(alias="_id")
    name: str


class SharedListRow(ApiModel):
    """`leadCount` is how many leads it showed when it was made; `isLive`: a filter finds them at each
    view. `manages`: the caller may change it and get a new link; `blocks`: may block it.
    """

    id: UUID = Field(alias="_id")
    version: int
    name: str | None
    purpose: str | None
    detail: Detail
    is_live: bool
    lead_count: int
    expires_at: datetime
    has_passcode: bool
    standing: Standing
    views: int
    last_viewed_at: datetime | None
    created_at: datetime
    maker: ListMaker | None
    manages: bool
    blocks: bool


class StageLabels(ApiModel):
    """As admins have labelled the stage; null: the app's own text."""

    en: str | None
    de: str | None


class SharedLead(ApiModel):
    """A lead as visitors are shown it. `isFirst`: its status is where leads of some type begin."""

    id: UUID = Field(alias="_id")
    created_at: datetime
    customer_name: str | None
    address: str | None
    telephone: str | None
    tenure: str | None
    benefits_flex: str | None
    email: str | None
    measures: list[str]
    status: str
    labels: StageLabels
    tone: Tone
    is_first: bool


class SharedLeadsOut(Answer):
    """`isNext`: there is a further page."""

    data: list[SharedLead]
    is_next: bool


class SharedLeadOut(Answer):
    """One lead, in a list of one."""

    data: list[SharedLead]


class GivenPasscode(ApiModel):
    passcode: Annotated[SecretStr, Field(min_length=1, max_length=LONGEST_PASSCODE)]


class VisitorPass(ApiModel):
    """Sent as the header `X-Daybook-Pass`, it stands for the passcode for an hour."""

    visitor_pass: str = Field(alias="pass")


class VisitorPassOut(Answer):
    data: VisitorPass
