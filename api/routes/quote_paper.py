"""A quote's paper as a PDF (PDF/A-3u): what was given to the customer, as it was given."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body
from pydantic import AliasChoices, Field
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import ADMIN
from api.http.mount import Row
from api.routes.exporting import record_export
from api.routes.offer_rows import paper_answer
from api.routes.reading import readable
from api.routes.shared import area_of
from domain.quote.noun import QUOTE
from projections.lists.flat import columns_of

_AREA = area_of(QUOTE)


class WantedPaper(ApiModel):
    id: UUID = Field(alias="_id", validation_alias=AliasChoices("_id", "id", "quote", "quoteId"))


def quote_pdf(call: Call, db: sa.Connection, payload: Annotated[WantedPaper, Body()]) -> Response:
    """The paper of a quote. The export is recorded before it is answered."""
    readable(call, db, QUOTE.name, payload.id)
    answer = paper_answer(call, db, QUOTE, payload.id)
    columns = columns_of(QUOTE.name, call.me.role)
    record_export(call, [payload.id], "summary", "pdf", columns, noun=QUOTE.name)
    return answer


ROWS: list[Row] = [
    _AREA.read("/api/quote/admin/getPdf", quote_pdf, "quotePdf", None, method="POST", needs=ADMIN),
]
