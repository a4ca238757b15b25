"""The board of a noun whose statuses are codes: one call, with its models for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Body
from pydantic import AliasChoices, BaseModel, Field, create_model

from api.http.deps import Call
from api.http.envelope import ApiModel, Columns
from api.http.mount import Row
from api.http.record_models import columns_model, document_out, list_of
from api.routes.past_lists import marked_columns, moment_of, past_of
from api.routes.reading import viewer
from api.routes.shared import area_of
from domain.kernel.noun import Noun
from projections.lists import page
from projections.lists.board import Board, columns_of
from projections.lists.params import FilterParams, ListParams, PastParams


class BoardBody(PastParams, ApiModel):
    """The statuses, each of which is a column, and the moment that is asked for."""

    status: list[int] = Field(max_length=100, validation_alias=AliasChoices("status", "status[]"))
    skip: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    limit: Annotated[int, Field(ge=1, le=100)] = 10


class BoardColumn(ApiModel):
    status: int
    count: int
    has_more: bool


def answered_columns(
    call: Call,
    db: sa.Connection,
    board: Board,
    names: tuple[str, str],
    wanted: Sequence[Any],
    params: ListParams,
    asked: BaseModel,
) -> Columns[Any]:
    """The columns of a board as they are, or as they were at the moment that `asked` names. `names` are those of
    a column's value and of its records.
    """
    value, cards = names
    noun, now = board.records.table.name, call.services.deps.clock.now()
    moment = moment_of(call, noun, asked)
    past = past_of(call, db, moment)
    shown = [
        {
            value: column.value,
            "count": column.number,
            cards: column.documents,
            "hasMore": column.has_more,
        }
        for column in columns_of(db, board, wanted, params, viewer(call), past=past, now=now)
    ]
    return marked_columns(call, db, noun, cards, shown, moment)


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
        """One column for each of the statuses, in their order; with `at` or `position` as they were then."""
        narrowed = body.filters.model_dump(exclude_unset=True)
        params = records.params(**narrowed, skip=body.skip, limit=body.limit)
        return answered_columns(call, db, by_status, ("status", cards), body.status, params, body)

    board.__annotations__["body"] = Annotated[asked, Body()]
    return area_of(noun).read(
        f"/api/{noun.name}/regUser/board",
        board,
        f"{noun.name}Board",
        columns_model(answered),
        method="POST",
        role="board",
    )
