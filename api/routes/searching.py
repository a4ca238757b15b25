"""The search over all nouns that take part in it."""

from __future__ import annotations

from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Envelope, PastMoment, sometimes
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.past_lists import moment_in, past_of
from api.routes.reading import viewer
from api.routes.record_shapes import Hit
from domain.nouns import NOUNS
from projections.across import search
from projections.lists.params import PastParams


class SearchQuery(PastParams):
    q: str = Field(max_length=200)
    limit: int = Field(10, ge=1, le=50)


class Hits(Envelope[list[Hit]]):
    """`asOf` is there where hits of the past were asked for."""

    as_of: PastMoment | None = sometimes("asOf")


def search_records(call: Call, db: sa.Connection, params: Annotated[SearchQuery, Query()]) -> Hits:
    """Records that match every word: leads, consumers, companies, sites, contacts. With `at` or
    `position` those that matched then, as they were.
    """
    moment = moment_in(call, params)
    past = past_of(call, db, moment)
    found = search.search(db, params.q, params.limit, viewer(call), past)
    shown: Any = [hit for hit in found if NOUNS[hit["noun"]].section not in call.me.closed]
    return Hits.model_construct(data=shown, as_of=moment, success=True, message="")


ROWS: list[Row] = [
    Area("history", ANY).read("/api/search", search_records, "search", Hits),
]
