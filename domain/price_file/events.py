"""What happens to a price file beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar, Literal

from domain.kernel.formats import Line
from domain.kernel.record import Created, StateChanged
from domain.kernel.state_fields import StateFields
from domain.price_file.columns import DurationUnit, PriceKind
from domain.price_file.details import PriceFileDetails
from domain.price_file.units import MoneyUnit, Units, UsageUnit

PriceFileStep = Literal["uploaded", "mapped", "loaded", "refused", "withdrawn"]


class PriceFileState(StateFields):
    unshown: ClassVar[frozenset[str]] = frozenset(
        {
            "sheet",
            "header_row",
            "encoding",
            "separator",
            "headers",
            "mapping",
            "fixed",
            "only",
            "replaces",
            "content_hash",
        }
    )

    step: PriceFileStep = "uploaded"
    kind: PriceKind | None = None
    sheet: int = 0
    """Which sheet of a workbook is read, from 0."""
    header_row: int | None = None
    """Number of the row that names the columns; None for the first row that is not empty."""
    encoding: Line | None = None
    separator: Line | None = None
    """A name of `SEPARATORS`; as the encoding, only of a csv file."""
    headers: tuple[str, ...] = ()
    mapping: tuple[str, ...] = ()
    """By column of the file: the standard column that it fills, empty for one that is not used."""
    fixed: tuple[str, ...] = ()
    """`column=value`: values of standard columns that the file does not have."""
    only: tuple[str, ...] = ()
    """`place=value`: of a column at a place, from 0, the values of rows that are loaded. Other rows are left
    out."""
    served_only: bool = False
    """Whether rows of areas in which nothing is supplied are left out."""
    rate_unit: MoneyUnit = "pence"
    charge_unit: MoneyUnit = "pence"
    usage_unit: UsageUnit = "kWh"
    """Units of a whole file, as `Units` has them."""
    duration_unit: DurationUnit = "months"
    replaces: tuple[str, ...] = ()
    """Ids of files that are withdrawn once this one is loaded."""
    content_hash: str | None = None
    """SHA-256 of the prices of all rows as they were loaded."""
    prices: int | None = None
    """Rows that were loaded."""
    left_out: int | None = None
    """Rows that were left out by choice."""
    refused: int | None = None
    """Rows that were refused, so that none is loaded."""
    valid_from: date | None = None
    valid_until: date | None = None
    """The first and last day on which a contract may start at one of the prices."""
    new: int | None = None
    dearer: int | None = None
    cheaper: int | None = None
    gone: int | None = None
    """How the prices differ from those of the supplier's file before, by places where they count."""
    withdrawn_from: date | None = None
    """The first day on which the prices are not given any more."""

    def fixed_values(self) -> dict[str, str]:
        return dict(one.split("=", 1) for one in self.fixed)

    def units(self) -> Units:
        return Units(self.rate_unit, self.charge_unit, self.usage_unit, self.duration_unit)


class PriceFileUploaded(Created[PriceFileDetails, PriceFileState], topic="price_file.uploaded.1"):
    pass


class PriceFileMapped(StateChanged[PriceFileState], topic="price_file.mapped.1"):
    """Somebody said what the columns fill; from now on a job loads the prices."""


class PriceFileLoaded(StateChanged[PriceFileState], topic="price_file.loaded.1"):
    """All its prices count."""

    def sentence_values(self) -> dict[str, Any]:
        """The kind is known since the columns were mapped, so it is no change."""
        return {"pricesKind": self.state.kind}


class PriceFileRefused(StateChanged[PriceFileState], topic="price_file.refused.1"):
    """Some rows are wrong, so none was loaded."""


class PriceFileWithdrawn(StateChanged[PriceFileState], topic="price_file.withdrawn.1"):
    """From a day on its prices are not given any more; what named them before still finds them."""
