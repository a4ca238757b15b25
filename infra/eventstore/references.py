"""Reference numbers that people use: one sequence per noun."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from infra.eventstore.recorder import PostgresRecorder

FIRST = 100_001
"""Also written in `es.make_reference`."""
_NAME = re.compile(r"[a-z][a-z_]{0,40}")


class References:
    """Sequences: a number taken is never given out again, and taking one waits for no disk."""

    def __init__(self, recorder: PostgresRecorder) -> None:
        self._recorder = recorder

    def next(self, noun: str) -> int:
        """Raises ValueError for what is no noun's name."""
        return self.next_many(noun, 1)[0]

    def next_many(self, noun: str, number: int) -> list[int]:
        """In one round trip. Raises ValueError for what is no noun's name."""
        if not _NAME.fullmatch(noun):
            raise ValueError(noun)
        rows = self._recorder.fetch(
            "select es.next_reference(%s) from generate_series(1, %s)", (noun, number)
        )
        return [int(row[0]) for row in rows]
