"""Query parameters of lists."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from projections.lists.filter import Segments, containing, text_has_word, words
from projections.lists.spec import ListSpec

MAX_LIMIT = 500
MAX_COMPARED = 100
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


class FilterParams(SearchParams):
    """What finds a list's records: its search and all of its filters."""

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


class ListParams(FilterParams, PageParams):
    """Parameters of a list and its count. A count takes the list's whole query; paging does not
    change it.
    """

    def model_post_init(self, _context: Any, /) -> None:
        if "limit" not in self.model_fields_set:
            for one in self.spec.filters:
                if one.page and any(getattr(self, asked.name) for asked in one.parameters):
                    self.limit = one.page


class PastParams(BaseModel):
    """Which past is asked for; without either it is the present."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    at: AwareDatetime | None = None
    """A moment, with its offset from UTC."""
    position: int | None = Field(None, ge=1, le=MAX_POSITION)
    """A position of the log of events."""


class MomentsParams(PastParams):
    """Which two moments of a list are compared, and which page of what differs."""

    with_at: AwareDatetime | None = Field(None, alias="withAt")
    """The second moment, with its offset from UTC; now where neither this nor `with` is given."""
    with_position: int | None = Field(None, ge=1, le=MAX_POSITION, alias="with")
    """The second as a position of the log of events."""
    group: Literal["came", "went", "changed"] | None = None
    """The group of which a further page is asked for."""
    after: UUID | None = None
    """The last record of the group's page before."""
    most: int = Field(25, ge=1, le=MAX_COMPARED, alias="limit")
    """Records of each group at most."""


class ComparedParams(MomentsParams, FilterParams):
    """Parameters of the comparison of a list at two moments."""


PAST = frozenset({"at", "position"})
"""Names in Python of its parameters."""


def past_params_of(params: type[ListParams]) -> type[ListParams]:
    """The same parameters and those of `PastParams`, for calls that answer the past too."""
    return type(f"{params.__name__}AsOf", (PastParams, params), {"__module__": __name__})


def compared_params_of(noun: str, spec: ListSpec) -> type[ComparedParams]:
    """The filters of a noun's list, and the moments at which it is compared."""
    bases = (ComparedParams,)
    return type(f"{noun.title()}Compared", bases, {"__module__": __name__}, spec=spec)


def params_of(noun: str, spec: ListSpec) -> type[ListParams]:
    """The parameters of a noun's list, from its declaration."""
    names: dict[str, Any] = {"__module__": __name__, **_first_sort(spec)}
    return type(f"{noun.title()}List", (ListParams,), names, spec=spec)


def _first_sort(spec: ListSpec) -> dict[str, Any]:
    """What a class of parameters says of the order, where it is not the usual one."""
    fields, (sort, direction) = PageParams.model_fields, spec.first_sort
    if (fields["sort"].default, fields["sort_type"].default) == (sort, direction):
        return {}
    kinds = {name: PageParams.__annotations__[name] for name in ("sort", "sort_type")}
    return {
        "__annotations__": kinds,
        "sort": Field(sort, max_length=40),
        "sort_type": Field(direction, alias="sortType"),
    }


def matches(table: sa.Table, text: str, segments: Segments) -> Conditions:
    """Every word occurs in the row's search text, in one of these segments."""
    found = words(text)
    return [text_has_word(table.c.search, containing(word), segments) for word in found]


def page_count(params: PageParams, rows: Sequence[object]) -> int:
    """The total when the page shows that it is the last, else -1 (unknown)."""
    return count_after(params.skip, params.limit, rows)


def count_after(skip: int, limit: int, rows: Sequence[object]) -> int:
    """The same of a call that has no `PageParams`."""
    return skip + len(rows) if len(rows) < limit else UNKNOWN_COUNT
