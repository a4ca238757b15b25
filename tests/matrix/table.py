"""The permission matrix as the decisions word it, read apart from the one that the product reads.

`permissions.json` holds the cells; its last column, compliance, is ours.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_TABLE = json.loads((Path(__file__).parent / "permissions.json").read_text())
ROLES: tuple[str, ...] = tuple(_TABLE["roles"])
SECTIONS: tuple[str, ...] = (*_TABLE["sections"], *_TABLE["same"])
HEALTH = "healthDocuments"
"""Ours: who edits a record may hand health evidence in, also who is not shown it."""
_LISTS = {"docs": "documents", "installer docs": "installerDocuments"}


@dataclass(frozen=True, slots=True)
class Cell:
    """What a role may do in a section: letters, scope, and what it may add all the same."""

    letters: frozenset[str]
    scope: str
    notes: bool
    documents: frozenset[str]

    def gives(self, letter: str) -> bool:
        """Whether the letter is given; N is adding notes, F adding files, and D implies R."""
        if letter == "N":
            return self.notes
        if letter == "F":
            return bool(self.documents)
        return letter in self.letters or (letter == "R" and "D" in self.letters)


@cache
def cell(role: str, section: str) -> Cell:
    """Raises KeyError for a section that the decisions do not know."""
    row = _TABLE["sections"][_TABLE["same"].get(section, section)]
    rights, *additions = row[ROLES.index(role)].split(", ")
    letters, _, where = rights.partition(" ")
    edits = "E" in letters
    lists = {*_LISTS.values(), HEALTH} if edits else {_LISTS[a] for a in additions if a in _LISTS}
    return Cell(
        frozenset(letters.replace("-", "")),
        {"": "all", "own team": "team", "own split": "own"}.get(where, where),
        edits or "notes" in additions,
        frozenset(lists),
    )
