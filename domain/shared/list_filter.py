"""A filter of a list, as records keep it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_FILTERS, MOST_VALUES = 40, 100
Text = Annotated[str, Field(max_length=200)]


class ListFilter(BaseModel):
    """A filter as the list's address has it: a parameter and its values."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    parameter: Text
    values: Annotated[tuple[Text, ...], Field(max_length=MOST_VALUES)]
