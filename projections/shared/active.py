"""The filter of lists by whether their records are active."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from projections.lists.filter import Asked
from projections.lists.filters import Flag


@dataclass(frozen=True, kw_only=True)
class ActiveOrBlocked(Flag):
    """Records that are active (1), or those that are blocked (0)."""

    column: str = "active"

    what = "oneOf"
    usual = Annotated[list[Literal["0", "1"]], Field(max_length=2)]

    def asked(self, parameter: str, value: list[str]) -> Asked | None:
        if len({*value}) > 1:
            return None
        return Asked("set" if "1" in value else "unset", {})
