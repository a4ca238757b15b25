"""What follows from the rows of a solar system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.kernel.record import ERASED

if TYPE_CHECKING:
    from projections.kernel.record import Doc


def pieces(rows: list[Doc]) -> int:
    """How many devices the rows are; a row without a quantity is one."""
    numbers = (1 if row["quantity"] in (None, ERASED) else row["quantity"] for row in rows)
    return sum(numbers)
