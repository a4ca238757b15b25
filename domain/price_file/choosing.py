"""Which rows of a price file are loaded: a choice by the values of columns and by areas."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from domain.price_file.columns import PriceKind
from domain.price_file.zones import AREA, SERVED

_FLAGS = {
    **dict.fromkeys(("true", "yes", "ja", "wahr"), "yes"),
    **dict.fromkeys(("false", "no", "nein", "falsch"), "no"),
}
"""A workbook's yes and no come as other words than those of a csv file."""


def plain_value(cell: str) -> str:
    """A cell as it is compared."""
    text = cell.strip().casefold()
    return _FLAGS.get(text, text)


@dataclass(frozen=True, slots=True)
class RowChoice:
    """`only` has by a column's place the plain values of rows that are loaded. `area`: the place of the column
    whose rows are left out where nothing is supplied; None to load all.
    """

    only: Mapping[int, Collection[str]]
    area: int | None = None
    served: Collection[str] = ()

    def takes(self, cells: Sequence[str]) -> bool:
        for place, values in self.only.items():
            if plain_value(cells[place] if place < len(cells) else "") not in values:
                return False
        if self.area is None or self.area >= len(cells) or not cells[self.area]:
            return True
        return cells[self.area].removesuffix(".0").upper() in self.served


def kept_values(only: Iterable[str]) -> dict[int, set[str]]:
    """Plain values of the rows that are loaded, by place of their column, of entries `place=value`."""
    kept: dict[int, set[str]] = {}
    for one in only:
        place, _, value = one.partition("=")
        kept.setdefault(int(place), set()).add(plain_value(value))
    return kept


def choice_of(
    kind: PriceKind, mapping: Sequence[str], only: Iterable[str], *, served_only: bool
) -> RowChoice:
    """`only` are entries as the event has them."""
    area = AREA[kind]
    place_of_area = mapping.index(area) if served_only and area in mapping else None
    return RowChoice(kept_values(only), place_of_area, SERVED[kind])


ALL_ROWS = RowChoice({})
