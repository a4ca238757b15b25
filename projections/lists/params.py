"""What all lists share: the query's fields, paging, sorting, searching."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from pydantic import BaseModel, ConfigDict, Field

from domain.kernel.errors import InvalidFields
from projections.lists.sql import Where, containing

UK = ZoneInfo("Europe/London")
MAX_LIMIT = 500
MAX_WORDS = 8
CODE_LENGTH = 5
"""Letters and digits of a word from which on few records have it."""
UNKNOWN_COUNT = -1

Conditions = list[sa.ColumnElement[bool]]
Words = Annotated[str, Field(max_length=200)]
Choice = Annotated[str, Field(max_length=200)]
Choices = Annotated[list[Choice], Field(max_length=100)]


class SearchParams(BaseModel):
    """A search and the filters that a list and its count share."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: Words = Field("", alias="Search")
    is_delete: Literal["false", "0", "true", "1", "requested", "deleted"] = Field(
        "false", alias="isDelete"
    )
    """true, 1 or requested: those with a delete request; deleted: the deleted ones."""


class PageParams(BaseModel):
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(10, ge=1, le=MAX_LIMIT)
    sort: str = Field("createdAt", max_length=40)
    sort_type: Literal["asc", "desc", "ascending", "descending"] = Field("desc", alias="sortType")


def shared_conditions(table: sa.Table, params: SearchParams) -> Conditions:
    deleted = params.is_delete == "deleted"
    conditions: Conditions = [table.c.deleted if deleted else ~table.c.deleted]
    if params.is_delete in {"true", "1", "requested"}:
        conditions.append(table.c.delete_requested)
    return conditions


def flag(text: str | None) -> bool | None:
    """Whether a flag is wanted set or not; None when it does not matter."""
    return None if text is None else text in {"true", "1"}


def only_kept(where: Where, table: str, params: SearchParams) -> None:
    """Records that are not deleted, or the deleted ones, or those with a delete request."""
    where.is_set(table, "deleted", params.is_delete == "deleted")
    if params.is_delete in {"true", "1", "requested"}:
        where.is_set(table, "delete_requested", wanted=True)


def only_created(where: Where, table: str, first: date | None, last: date | None) -> None:
    """Days are days in the UK; `last` is included."""
    if first:
        begin = datetime.combine(first, time(), UK)
        where.add(f"{table}.created_at >= %(created_from)s", created_from=begin)
    if last:
        end = datetime.combine(last + timedelta(days=1), time(), UK)
        where.add(f"{table}.created_at < %(created_to)s", created_to=end)


def containing_all(where: Where, table: str, text: str) -> None:
    """Every word of the text occurs in the row's search text."""
    for number, word in enumerate(words(text)):
        name = f"word{number}"
        part = f"{table}.search like %({name})s"
        where.add(part, **{name: containing(word)})
        if where.rare is None and _is_code(word):
            where.rare = part


def _is_code(word: str) -> bool:
    """Part of a postcode, telephone number or reference, rather than of a name."""
    return len(word) >= CODE_LENGTH and word.isalnum() and any(map(str.isdigit, word))


def matches(table: sa.Table, text: str) -> Conditions:
    """Every word occurs in the row's search text."""
    return [table.c.search.contains(word, autoescape=True) for word in words(text)]


def words(text: str) -> list[str]:
    return text.casefold().split()[:MAX_WORDS]


def select_page(
    table: sa.Table, params: PageParams, sorts: Mapping[str, sa.Column[Any]], conditions: Conditions
) -> sa.Select[Any]:
    """Documents of one page. Raises InvalidFields for a sort that the list does not have."""
    column = sorts.get(params.sort)
    if column is None:
        raise InvalidFields(fields={"sort": "unknown_sort"})
    ascending = params.sort_type.startswith("asc")
    first = column.asc() if ascending else column.desc()
    # Where no value can be missing, no index says where the missing ones come.
    order = [first.nulls_last() if column.nullable else first, table.c.id.asc()]
    return (
        sa.select(table.c.doc)
        .where(*conditions)
        .order_by(*order)
        .offset(params.skip)
        .limit(params.limit)
    )


def page_count(params: PageParams, rows: Sequence[object]) -> int:
    """The total when the page shows that it is the last, else -1 (unknown)."""
    return params.skip + len(rows) if len(rows) < params.limit else UNKNOWN_COUNT
