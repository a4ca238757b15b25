"""The board of a noun whose statuses are codes: one call, with its models for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Body
from pydantic import AliasChoices, Field, create_model

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.http.record_models import document_out, list_of
from api.routes.reading import viewer
from api.routes.shared import area_of
from domain.kernel.noun import Noun
from projections.lists import page
from projections.lists.board import Board, columns_of
from projections.lists.params import FilterParams


class BoardBody(ApiModel):
    """The statuses, each of which is a column."""

    status: list[int] = Field(max_length=100, validation_alias=AliasChoices("status", "status[]"))
    skip: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    limit: Annotated[int, Field(ge=1, le=100)] = 10


class BoardColumn(ApiModel):
    status: int
    count: int
    has_more: bool


def board_row(noun: Noun[Any, Any]) -> Row:
    """The call for a noun's board: the list's filters and its search in the body, a page of each column."""
    records, title, cards = page.list_of(noun.name), noun.name.title(), f"{noun.name}s"
    by_status, made_here = Board(records, "status"), {"__module__": __name__}
    filters: Any = type(f"{title}Filters", (FilterParams,), made_here, spec=records.spec)
    asked: Any = create_model(
        f"{title}BoardBody",
        __base__=BoardBody,
        filters=(filters, Field(default_factory=filters)),
    )
    fields: Any = {cards: (list_of(document_out(noun.name)), ...)}
    answered: Any = create_model(f"{title}BoardColumn", __base__=BoardColumn, **fields)

    def board(call: Call, db: sa.Connection, body: Any) -> Any:
        """One column for each of the statuses, in their order."""
        narrowed = body.filters.model_dump(exclude_unset=True)
        params = records.params(**narrowed, skip=body.skip, limit=body.limit)
        now = call.services.deps.clock.now()
        found = columns_of(db, by_status, body.status, params, viewer(call), now=now)
        return [
            {
                "status": column.value,
                "count": column.number,
                cards: column.documents,
                "hasMore": column.has_more,
            }
            for column in found
        ]

    board.__annotations__["body"] = Annotated[asked, Body()]
    return area_of(noun).read(
        f"/api/{noun.name}/regUser/board",
        board,
        f"{noun.name}Board",
        list_of(answered),
        method="POST",
        role="board",
    )
