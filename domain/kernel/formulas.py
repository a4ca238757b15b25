"""The declaration of values that follow from others: their paths, what they follow from, and the formula."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import date

TableRows = tuple[tuple[str, ...], ...]


class ReferenceData(Protocol):
    """What values may follow from besides the fields themselves."""

    @property
    def day(self) -> date:
        """The day in the UK."""

    def rows(self, table: str) -> TableRows:
        """The rows of a reference table that count on that day."""


class NoReferenceData:
    """Stands in deciders whose values follow from the fields alone."""

    @property
    def day(self) -> date:
        raise TypeError("what follows from the day is worked out by commands that say it")

    def rows(self, table: str) -> TableRows:
        msg = f"what follows from {table} is worked out by commands that read it"
        raise TypeError(msg)


NO_REFERENCE_DATA = NoReferenceData()


@dataclass(frozen=True, slots=True, eq=False)
class Following:
    """`paths` follow from the leaves `of`. A class of fields names those of its leaves in `Fields.follows`."""

    paths: tuple[str, ...]
    of: tuple[str, ...]
    compute: Callable[[Any, ReferenceData], Mapping[str, Any]]
    """The values by path, of the whole fields. Raises InvalidFields for values from which nothing can follow."""
    differs: str = "sum_differs"
    """Problem code of a value that is sent and is not what follows."""
