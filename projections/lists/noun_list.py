"""A noun's list as its statements need it: what is read, by which filters and sorts, and what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.access.scope import TABLES
from projections.lists.joins import shown_of
from projections.lists.spec import LIST

if TYPE_CHECKING:
    from projections.lists.spec import ListSpec


class NounList:
    """The list of a noun's records, without any reading."""

    def __init__(self, noun: str) -> None:
        self.table, self.shown = TABLES[noun], shown_of(noun)
        self.spec: ListSpec = self.table.info[LIST]
