"""What a saved view keeps of a list: filters, order and columns, never records."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, LinkTo
from domain.kernel.formats import Line
from domain.shared.list_filter import MOST_FILTERS, ListFilter, Text

LONGEST_NAME = 80
MOST_COLUMNS = 100
LARGEST_PAGE = 500


class SavedViewDetails(Details):
    """Name and filters may name people, so they are sealed: under the owner's key, so that they go
    with the owner's data, and under the view's own once it has no owner.
    """

    of_list: Line | None = Field(None, alias="list")
    owner: Annotated[UUID | None, LinkTo("user")] = None
    """None once the owner was deleted: then the view is the admins'."""
    team: Annotated[UUID | None, LinkTo("user")] = None
    """The partner whose team it is shared with; None for those who work in house."""
    name: Annotated[Line | None, PERSONAL] = Field(None, max_length=LONGEST_NAME)
    filters: Annotated[tuple[ListFilter, ...] | None, PERSONAL] = Field(
        None, max_length=MOST_FILTERS
    )
    sort: Line | None = None
    sort_type: Literal["asc", "desc"] | None = None
    limit: int | None = Field(None, ge=1, le=LARGEST_PAGE)
    """Rows of a page."""
    columns: tuple[Text, ...] | None = Field(None, max_length=MOST_COLUMNS)
