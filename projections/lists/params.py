"""Query parameters of lists."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import sqlalchemy as sa
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from projections.lists.filter import Segments, containing, text_has_word, words
from projections.lists.spec import ListSpec

MAX_LIMIT = 500
UNKNOWN_COUNT = -1
MAX_POSITION = 2**63 - 1

Conditions = list[sa.ColumnElement[bool]]
Words = Annotated[str, Field(max_length=200)]


class SearchParams(BaseModel):
    """A search and the filters that a list and its count share."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: Words = Field("", alias="Search")
    is_delete: Literal["false", "0", "true", "1", "requested", "deleted"] = Field(
        "false", alias="isDelete"
    )
    """false or 0: those that are not deleted; true, 1 or deleted: the deleted ones; requested: those
    with a delete request."""


class PageParams(BaseModel):
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(10, ge=1, le=MAX_LIMIT)
    sort: str = Field("createdAt", max_length=40)
    sort_type: Literal["asc", "desc", "ascending", "descending"] = Field("desc", alias="sortType")


class ListParams(SearchParams, PageParams):
    """Parameters of a list and its count. A count takes the list's whole query; paging does not
    change it.
    """

    spec: ClassVar[ListSpec]

    def __init_subclass__(cls, spec: ListSpec | None = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        if spec is None:
            return
        cls.spec = spec
        cls.__annotations__ = inspect.get_annotations(cls)
        for name, query, annotation, default in spec.parameters:
            cls.__annotations__[name] = annotation
            setattr(cls, name, Field(default, alias=query))


class PastParams(BaseModel):
    """Which past is asked for; without either it is the present."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    at: AwareDatetime | None = None
    """A moment, with its offset from UTC."""
    position: int | None = Field(None, ge=1, le=MAX_POSITION)
    """A position of the log of events."""


PAST = frozenset({"at", "position"})
"""Names in Python of its parameters."""


def past_params_of(params: type[ListParams]) -> type[ListParams]:
    """The same parameters and those of `PastParams`, for calls that answer the past too."""
    return type(f"{params.__name__}AsOf", (PastParams, params), {"__module__": __name__})


def params_of(noun: str, spec: ListSpec) -> type[ListParams]:
    """The parameters of a noun's list, from its declaration."""
    return type(f"{noun.title()}List", (ListParams,), {"__module__": __name__}, spec=spec)


def matches(table: sa.Table, text: str, segments: Segments) -> Conditions:
    """Every word occurs in the row's search text, in one of these segments."""
    found = words(text)
    return [text_has_word(table.c.search, containing(word), segments) for word in found]


def page_count(params: PageParams, rows: Sequence[object]) -> int:
    """The total when the page shows that it is the last, else -1 (unknown)."""
    return params.skip + len(rows) if len(rows) < params.limit else UNKNOWN_COUNT
