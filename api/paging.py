"""The query that every list shares."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from domain.kernel.problems import PROBLEMS

MOST_ROWS, FURTHEST, LONGEST_SEARCH = 500, 1_000_000, 200


class ListQuery(BaseModel):
    """Base of a list's query model; subclasses name their sort fields and add filters."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        validate_by_name=True,
        validate_by_alias=True,
        str_strip_whitespace=True,
    )
    sorts: ClassVar[frozenset[str]] = frozenset()

    skip: int = Field(0, ge=0, le=FURTHEST)
    limit: int = Field(25, ge=1, le=MOST_ROWS)
    search: str = Field("", alias="Search", max_length=LONGEST_SEARCH)
    sort: str | None = Field(None, max_length=100)
    sort_type: Literal["asc", "desc"] = "desc"

    @field_validator("sort")
    @classmethod
    def _known_sort(cls, sort: str | None) -> str | None:
        if sort and sort not in cls.sorts:
            raise PydanticCustomError("not_in_list", PROBLEMS["not_in_list"])  # type: ignore[arg-type, unused-ignore]
        return sort or None
