"""By what two records may be about the same, as nouns declare it: addresses, numbers, linked parties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf
from domain.kernel.folding import name_key

if TYPE_CHECKING:
    from domain.kernel.details import Fields
    from domain.kernel.noun import Noun

EMAIL, ADDRESS = "email", "address"


def signs_of(noun: Noun[Any, Any], details: Fields) -> tuple[tuple[str, str], ...]:
    """What it is and its value as it is compared, of all that the details have."""
    return tuple(
        dict.fromkeys(
            (name, value)
            for name, several in noun.signs.items()
            for paths in several
            if (value := compared(name, [leaf(details, path) for path in paths]))
        )
    )


def compared(name: str, values: list[Any]) -> str:
    """Values that together are a sign, as one text; empty unless all are there. E-mail addresses differ by
    all but capitals; numbers are stored in one form.
    """
    if not all(values):
        return ""
    text = " ".join(map(str, values))
    if name == EMAIL:
        return text.casefold()
    return name_key(text) if name == ADDRESS else text
