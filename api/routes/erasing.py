"""Erasing a person: what it will touch, and the act. For admins alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path
from pydantic import Field

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import ApiModel, Done, Envelope
from api.http.guard import ADMIN
from api.http.mount import Row
from api.routes.area import Area
from commands.erasure import PERSONS
from commands.kernel.command import refuse_invisible
from domain.nouns import NOUNS
from projections.across.titles import titles

if TYPE_CHECKING:
    Noun = str
else:
    Noun = Annotated[Literal[PERSONS], Path()]
SHOWN = 200
"""Records that a preview names; the numbers are of all."""


class ErasedRecord(ApiModel):
    noun: str
    id: str = Field(alias="_id")
    title: str | None


class ErasurePreview(ApiModel):
    """What goes with the person: values in these records, files, values that nobody else may have."""

    title: str | None
    """Name of the person, as it must be typed."""
    records: list[ErasedRecord]
    counts: dict[str, int]
    """Records by noun."""
    files: int
    claims: int
    is_erased: bool
    """Whether it was done before; then it changes nothing."""


class ErasureBody(ApiModel):
    reason: str | None = Field(None, max_length=5000)


def preview_erasure(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
) -> Envelope[ErasurePreview]:
    """The records, files and claims that erasing the person will touch.

    409 user.still_active for a user who is neither blocked nor deleted.
    """
    refuse_invisible(call.context, call.services.deps, noun, [id])
    found = call.services.erasures.preview(NOUNS[noun], id)
    keys = [(one.noun, str(one.id)) for one in found.records]
    named = titles(db, keys[:SHOWN], call.me.role)
    records = [
        ErasedRecord(noun=key[0], id=key[1], title=named.get(key, {}).get("title"))
        for key in keys[:SHOWN]
    ]
    return Envelope(
        data=ErasurePreview(
            title=named.get((noun, str(id)), {}).get("title"),
            records=records,
            counts=found.by_noun(),
            files=found.files,
            claims=found.claims,
            is_erased=found.is_erased,
        )
    )


def erase_person(call: Call, noun: Noun, id: UUID, body: ErasureBody) -> Done:  # noqa: A002 - the path's name
    """Destroys the person's keys: no value, file or claim of theirs can be read from then on.

    The history keeps who did what and when. A second call changes nothing and says so.
    """
    outcome = call.services.erasures.erase(NOUNS[noun], id, body.reason, call.context)
    return done(outcome, "record.erased" if outcome.position else "record.erased_before")


_RECORD = Area("record", ADMIN)

ROWS: list[Row] = [
    _RECORD.read(
        "/api/records/{noun}/{id}/erasure",
        preview_erasure,
        "previewErasure",
        Envelope[ErasurePreview],
    ),
    _RECORD.act("/api/records/{noun}/{id}/erase", erase_person, "erasePerson", proof=True),
]
