"""Which questions about each noun a short run asks: a quarter, chosen so that each two of call, noun and
role still meet.

`make matrix` asks them all (`DAYBOOK_WHOLE_MATRIX`).
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

from tests.matrix.calls import operations

if TYPE_CHECKING:
    from tests.matrix.calls import Operation

WHOLE = bool(os.environ.get("DAYBOOK_WHOLE_MATRIX"))
SHARES = 4
MANY = 10
"""A call that is about fewer nouns is asked about all of them."""


def is_asked(operation: Operation, noun: str | None, turn: int) -> bool:
    """Whether a call is asked about a noun; `turn` is the number of the role."""
    if WHOLE or noun is None or len(operation.nouns) < MANY:
        return True
    return (_numbers()[operation.name] + operation.nouns.index(noun) + turn) % SHARES == 0


@cache
def _numbers() -> dict[str, int]:
    return {one.name: number for number, one in enumerate(operations())}
