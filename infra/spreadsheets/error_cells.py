"""Names of errors that spreadsheets write into cells, also where a csv file has them as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_ENGLISH = (
    *("#N/A", "#REF!", "#DIV/0!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"),
    *("#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#EXTERNAL!", "#PYTHON!"),
    *("#GETTING_DATA", "#ERROR!"),
)
_GERMAN = ("#NV", "#BEZUG!", "#WERT!", "#ZAHL!", "#ÜBERLAUF!", "#KALK!", "#BLOCKIERT!")
_CALC = tuple(f"Err:{number}" for number in range(501, 541))
ERRORS = frozenset((*_ENGLISH, *(one.lower() for one in _ENGLISH), *_GERMAN, *_CALC))


def has_errors(cells: Iterable[str]) -> bool:
    return not ERRORS.isdisjoint(cells)


def error_places(cells: Sequence[str]) -> list[int]:
    """Places of the cells that are errors."""
    if not has_errors(cells):
        return []
    return [place for place, cell in enumerate(cells) if cell in ERRORS]
