"""Documents as they are stored: without the keys whose value is the one of an empty record."""

from __future__ import annotations

from typing import Any

Doc = dict[str, Any]


class EmptyKeys:
    """The keys that every document of a noun has, with their values in a record without any."""

    def __init__(self, empty: Doc) -> None:
        self.empty = empty
        """Its groups and lists are shared by all documents: who changes one copies it first."""
        self._groups = {
            key: EmptyKeys(value) for key, value in empty.items() if isinstance(value, dict)
        }

    def drop(self, doc: Doc) -> Doc:
        """A copy without the keys that `fill` brings back."""
        empty, groups, found = self.empty, self._groups, {}
        for key, value in doc.items():
            # Most groups of most documents are empty: compared whole, not key by key.
            if key in empty and value == empty[key]:
                continue
            if key in groups and isinstance(value, dict):
                if inner := groups[key].drop(value):
                    found[key] = inner
            else:
                found[key] = value
        return found

    def fill(self, doc: Doc) -> Doc:
        """A copy with all keys."""
        found = {**self.empty, **doc}
        for key, group in self._groups.items():
            if isinstance(inner := doc.get(key), dict):
                found[key] = group.fill(inner)
        return found
