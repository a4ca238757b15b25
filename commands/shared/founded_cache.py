"""Records that are founded with their first change, kept between the commands that read them."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from uuid import UUID

    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    LoadMany = Callable[[Sequence[tuple[Noun[Any, Any], UUID]]], dict[UUID, Record[Any, Any]]]

T = TypeVar("T")
FRESH_FOR = 10.0
"""Seconds after which a process that hears of no edits reads the records again."""


class FoundedCache(Generic[T]):
    """Reads the records of a noun from the store once, and again after an edit.

    A command that runs in between obeys them as they were; its events say which version.
    """

    def __init__(
        self,
        load_many: LoadMany,
        noun: Noun[Any, Any],
        ids: Collection[UUID],
        made_of: Callable[[Iterable[Record[Any, Any]]], T],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`made_of` gets the records that were changed."""
        self.noun = noun
        self._load_many, self._now = load_many, now
        self._wanted, self._made_of = [(noun, id_) for id_ in ids], made_of
        self._lock = threading.Lock()
        self._kept: T | None = None
        self._read_at = 0.0
        self._edits = 0

    def current(self) -> T:
        with self._lock:
            kept, edits = self._kept, self._edits
            if kept is not None and self._now() - self._read_at < FRESH_FOR:
                return kept
        began = self._now()
        found = self._made_of(self._load_many(self._wanted).values())
        with self._lock:
            # What was read before an edit must not outlive it.
            if edits == self._edits:
                self._kept, self._read_at = found, began
        return found

    def forget(self) -> None:
        """The next command reads the records again."""
        with self._lock:
            self._kept, self._edits = None, self._edits + 1
