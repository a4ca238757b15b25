"""Compares a record with its counterpart at the ledger, field by field, since both were the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Side = Literal["ours", "theirs"]
Values = Mapping[str, str | None]
"""By leaf path; None for a field that is empty."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What each side lacks, by leaf path."""

    take: dict[str, str | None] = field(default_factory=dict)
    """Only the ledger changed it: its value is to be taken."""
    send: dict[str, str | None] = field(default_factory=dict)
    """Only we changed it: the ledger is to be sent the value."""
    differ: dict[str, tuple[str | None, str | None]] = field(default_factory=dict)
    """Both changed it: our value and the ledger's. Neither is written over."""

    def choose(self, path: str, seen: tuple[str | None, str | None], side: Side) -> None:
        """Lets one side count for what both changed, as long as both still have the values that were seen."""
        if self.differ.get(path) != seen:
            return
        del self.differ[path]
        mine, other = seen
        if side == "ours":
            self.send[path] = mine
        else:
            self.take[path] = other


def merge(base: Values | None, ours: Values, theirs: Values) -> Merged:
    """`base` is what both had when they were last the same. Without one, nobody can say who changed a field:
    only an empty one is filled.
    """
    found = Merged()
    for path in ours:
        mine, other = ours[path], theirs.get(path)
        if mine == other:
            continue
        before = None if base is None else base.get(path)
        # Without a base an empty side counts as the one that nobody changed.
        if mine == before:
            found.take[path] = other
        elif other == before:
            found.send[path] = mine
        else:
            found.differ[path] = (mine, other)
    return found
