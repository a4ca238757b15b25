"""Price files that suppliers of the demo send: their own headers, prices by zone, usage and length. Pure."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import TYPE_CHECKING, Any

import xlsxwriter

from domain.price_file.prices import DIST_IDS, LDZ

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domain.price_file.columns import PriceKind

LENGTHS = (12, 24, 36, 48, 60)
CLASSES = ("01", "02", "03", "04")
HEADERS: dict[PriceKind, tuple[str, ...]] = {
    "gas": (
        *("Zone", "AQ From", "AQ To", "Term Months", "Valid From", "Valid To"),
        *("Unit Rate p/kWh", "Standing Charge p/day", "Sale Type"),
    ),
    "electric": (
        *("DNO", "Profile", "Term", "Min kWh", "Max kWh", "Start", "End"),
        *("Day Rate", "Night Rate", "Standing Charge", "Sale Type"),
    ),
}
BANDS: dict[PriceKind, int] = {"gas": 50, "electric": 25}
"""Of usage in a whole demo: 6,500 gas prices and 7,000 of electricity in a file."""
STEP: dict[PriceKind, int] = {"gas": 14_640, "electric": 4_000}
"""kWh between two bands."""


@dataclass(frozen=True, slots=True)
class FileOfPrices:
    """One file. Prices of one supplier differ little from one file to the next: `seed` is the supplier's,
    `drift` how much all of them moved since the first.
    """

    kind: PriceKind
    seed: int
    drift: float
    first: date
    last: date
    bands: int
    is_workbook: bool = False

    def content(self) -> bytes:
        rows = [HEADERS[self.kind], *(self._gas() if self.kind == "gas" else self._electric())]
        if self.is_workbook:
            return _xlsx(rows)
        target = io.StringIO()
        csv.writer(target).writerows(rows)
        return target.getvalue().encode()

    @property
    def rows(self) -> int:
        kinds = 2 * len(LDZ) if self.kind == "gas" else len(DIST_IDS) * len(CLASSES)
        return kinds * len(LENGTHS) * self.bands

    def _bands(self) -> Iterator[tuple[int, int, int]]:
        """Their number, and usage from and to; the next begins where one ends."""
        step = STEP[self.kind]
        return ((band, band * step, (band + 1) * step) for band in range(self.bands))

    def _gas(self) -> Iterator[tuple[Any, ...]]:
        rng, days = Random(self.seed), self._days()  # noqa: S311 - invented prices
        for zone in LDZ:
            for length in LENGTHS:
                for band, low, high in self._bands():
                    rate, charge = self._price(rng, 6.1, length, band), self._price(rng, 29, 0, 0)
                    for kind, more in (("Acquisition", 1.0), ("Renewal", 1.02)):
                        prices = (f"{rate * more:.4f}", f"{charge:.2f}")
                        yield (zone, low, high, length, *days, *prices, kind)

    def _electric(self) -> Iterator[tuple[Any, ...]]:
        rng, days = Random(self.seed), self._days()  # noqa: S311 - invented prices
        for area in DIST_IDS:
            for profile in CLASSES:
                for length in LENGTHS:
                    for band, low, high in self._bands():
                        rate = self._price(rng, 24.5, length, band)
                        night = f"{rate * 0.72:.4f}" if profile in {"02", "04"} else ""
                        charge = self._price(rng, 48, 0, 0)
                        prices = (f"{rate:.4f}", night, f"{charge:.2f}")
                        yield (area, profile, length, low, high, *days, *prices, "Both")

    def _days(self) -> tuple[str, str]:
        return f"{self.first:%d/%m/%Y}", f"{self.last:%d/%m/%Y}"

    def _price(self, rng: Random, base: float, length: int, band: int) -> float:
        """Longer contracts cost a little more, higher usage a little less. Some prices stay as they were."""
        place = base * rng.uniform(0.94, 1.06) * (1 + length / 900) * max(0.2, 1 - band / 400)
        return place if rng.random() < 0.3 else place * (1 + self.drift * rng.uniform(-0.4, 1))  # noqa: PLR2004 - a share


def _xlsx(rows: list[tuple[Any, ...]]) -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Prices")
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    return target.getvalue()
