"""The full value of a masked field, for the few roles that may look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal
from uuid import UUID

from fastapi import Path
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.records import refuse
from commands.kernel.reveal import RevealField
from domain.kernel.errors import NotAllowed
from domain.nouns import NOUNS
from projections.access.redact import access_of
from projections.kernel.record import masked_paths
from projections.nouns import NOUN_VIEWS

WITH_MASKED = tuple(
    name
    for name, view in NOUN_VIEWS.items()
    if view.is_revealed and masked_paths(view.noun.details)
)
if TYPE_CHECKING:
    Noun = str
else:
    Noun = Annotated[Literal[WITH_MASKED], Path()]


class RevealBody(ApiModel):
    """`field` is the wire path of a masked field (`bankAccountNumber`)."""

    field: str = Field(max_length=100)
    reason: str = Field(min_length=1, max_length=5000)


class Revealed(ApiModel):
    field: str
    value: str | None
    version: int
    """The record's version with the look at the field in its history."""


def reveal_field(call: Call, noun: Noun, id: UUID, body: RevealBody) -> Envelope[Revealed]:  # noqa: A002 - the path's name
    """The value in full. Who looked, at which field and why, becomes part of the record's history.
    At most 20 a user and day; with the last one admins are notified.
    """
    refuse(call, noun, "E")
    if not access_of(call.me.role, noun).reveals:
        raise NotAllowed
    with call.services.reveals.one(call.me.user_id) as last:
        asked = {"id": id, "last_of_day": last, **body.model_dump()}
        outcome = call.run(RevealField.of(NOUNS[noun]).model_validate(asked))
    (touched,) = outcome.records
    return Envelope(data=Revealed(version=touched.version, **outcome.extra))


_RECORD = Area("record", ANY)

ROWS: list[Row] = [
    _RECORD.act(
        "/api/records/{noun}/{id}/reveal", reveal_field, "revealField", Revealed, proof=True
    ),
]
