"""What a saved view says of a list."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from api.http.envelope import ApiModel
from domain.saved_view.details import LARGEST_PAGE, MOST_COLUMNS
from domain.shared.list_filter import MOST_FILTERS, MOST_VALUES, Text


class ViewState(ApiModel):
    """What a list shows; what was searched for is not kept, because it names people."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    filters: dict[Text, Annotated[list[Text], Field(max_length=MOST_VALUES)]] = Field(
        default_factory=dict, max_length=MOST_FILTERS
    )
    sort: Text
    sort_type: Literal["asc", "desc"]
    limit: int = Field(ge=1, le=LARGEST_PAGE)
    columns: list[Text] = Field(default_factory=list, max_length=MOST_COLUMNS)


class DefaultView(ViewState):
    """The view that a list is shown as when its address says nothing else."""

    id: UUID = Field(alias="_id")
    name: str
