"""Finds the records and people that rows name by other keys than ids, for a batch at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import TypeAdapter, ValidationError

from commands.imports.cells import RowValues, value_at
from commands.imports.known_by import Found, Key, Known, Values
from commands.imports.people_finder import AMBIGUOUS, NOT_FOUND, PeopleFinder
from domain.kernel.details import leaf_fields
from domain.kernel.folding import name_key

if TYPE_CHECKING:
    from commands.imports.ports import Lookups
    from commands.imports.target import Target
    from commands.kernel.ports import EventStore
    from domain.kernel.details import Fields

REPEATED = "row_repeated"
INCOMPLETE = "key_incomplete"
EMAIL = "email"
"""The field of an address, in whatever capitals."""


@dataclass(slots=True)
class RowLinks:
    """The records that a row means; `problems` are codes by the path of the key."""

    own: UUID | None = None
    """The record that the row changes; None for a new one."""
    linked: dict[str, UUID] = field(default_factory=dict)
    """The records that it links to, by noun."""
    people: dict[str, list[UUID]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    dropped: tuple[str, ...] = ()
    """Keys of the row that found no record, and whose values nothing keeps."""


class KeyFinder:
    """Serves one run over a file, from its first row on: of two rows about one record the later one is
    refused, unless they name it by its number. The read models may not have yet what the first one made.
    """

    def __init__(self, target: Target, store: EventStore, lookups: Lookups) -> None:
        self._target = target
        self._store = store
        self._lookups = lookups
        self._seen: set[tuple[Key, Values]] = set()
        """Of the records that rows so far are about."""

    def find(self, rows: Sequence[RowValues]) -> list[RowLinks]:
        """By place. Keys are brought to their stored form first; one that has none is a problem."""
        links = [RowLinks() for _ in rows]
        for known in self._target.linked:
            self._find_linked(known, rows, links)
        self._find_own(rows, links)
        self._find_people(rows, links)
        return links

    def note(self, rows: Sequence[RowValues]) -> None:
        """Takes note of the records that rows are about. Nothing is looked up but the parents within which
        their keys are unique.
        """
        links = [RowLinks() for _ in rows]
        for known in self._parents():
            self._find_linked(known, rows, links)
        for text, found in self._own_texts(rows, links):
            self._seen.update(self._keys(text, found))

    def _parents(self) -> list[Known]:
        """The links within whose records own keys are unique, and those that these are within."""
        wanted = {key.within for key in self._target.own.keys}
        found: list[Known] = []
        for known in reversed(self._target.linked):
            if known.noun.name in wanted:
                wanted |= {key.within for key in known.keys}
                found.insert(0, known)
        return found

    def _find_linked(
        self, known: Known, rows: Sequence[RowValues], links: Sequence[RowLinks]
    ) -> None:
        texts = [
            _stored_form(known, known.path, row.keys.get, found)
            for row, found in zip(rows, links, strict=True)
        ]
        pairs = list(zip(texts, links, strict=True))
        holders = self._holders(known, pairs)
        for (text, found), row in zip(pairs, rows, strict=True):
            id_ = _resolved(known, known.path, (text, found), holders)
            if id_ is not None:
                found.linked[known.noun.name] = id_
            elif known.noun.name in self._target.found_or_refused:
                named = [path for path in known.paths if path in row.keys]
                if named and not found.problems.keys() & {*known.paths}:
                    found.problems[named[0]] = NOT_FOUND if _is_complete(known, row) else INCOMPLETE

    def _find_own(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        known = self._target.own
        pairs = self._own_texts(rows, links)
        holders = self._holders(known, pairs)
        for text, found in pairs:
            found.own = _resolved(known, str, (text, found), holders)
            self._refuse(text, found)

    def _own_texts(
        self, rows: Sequence[RowValues], links: Sequence[RowLinks]
    ) -> list[tuple[dict[str, str], RowLinks]]:
        known = self._target.own
        # What is wrong with a plain field the command says, so no problem of one is kept here.
        texts = [_stored_form(known, str, partial(_own_text, row), RowLinks()) for row in rows]
        return list(zip(texts, links, strict=True))

    def _keys(self, text: Mapping[str, str], found: RowLinks) -> list[tuple[Key, Values]]:
        """By which later rows are known to be about the row's record."""
        return [
            (key, _compared(key, values))
            for key in self._target.own.keys
            if not key.is_number and (values := _values(key, text, found)) is not None
        ]

    def _refuse(self, text: Mapping[str, str], found: RowLinks) -> None:
        """Adds the problems of a row that is about the record of an earlier row, or lacks its parent."""
        keys = self._keys(text, found)
        repeated = next((key for key, values in keys if (key, values) in self._seen), None)
        self._seen.update(keys)
        if repeated is not None:
            found.problems[repeated.fields[0]] = REPEATED
        if found.own is None and not found.problems:
            missing = [
                one for one in self._target.linked if one.noun.name in self._must_link(found)
            ]
            found.problems |= {one.paths[0]: "required" for one in missing}

    def _must_link(self, found: RowLinks) -> set[str]:
        return {*self._target.must_link} - found.linked.keys()

    def _holders(
        self, known: Known, pairs: Sequence[tuple[Mapping[str, str], RowLinks]]
    ) -> dict[Key, Found]:
        holders: dict[Key, Found] = {}
        for key in known.keys:
            wanted = {
                values for text, found in pairs if (values := _values(key, text, found)) is not None
            }
            holders[key] = key.find(self._store, self._lookups, wanted) if wanted else {}
        return holders

    def _find_people(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        finder = PeopleFinder(self._target.noun, rows, self._store, self._lookups)
        for row, found in zip(rows, links, strict=True):
            for role, texts in row.people.items():
                users = finder.find(role, texts, found.own)
                if isinstance(users, str):
                    found.problems[role] = users
                else:
                    found.people[role] = users


def _is_complete(known: Known, row: RowValues) -> bool:
    """Whether a row has all values of one key: a company's name, for one, is looked for with its post code."""
    return any(all(known.path(one) in row.keys for one in key.fields) for key in known.keys)


def _resolved(
    known: Known,
    path_of: Callable[[str], str],
    row: tuple[Mapping[str, str], RowLinks],
    holders: Mapping[Key, Found],
) -> UUID | None:
    """The record that the row's surest key finds. A key of several is a problem, as is a number of none."""
    text, found = row
    for key in known.keys:
        values = _values(key, text, found)
        if values is None:
            continue
        ids = holders[key].get(values, ())
        if len(ids) == 1:
            return ids[0]
        if ids or key.is_number:
            found.problems[path_of(key.fields[0])] = AMBIGUOUS if ids else NOT_FOUND
            return None
    return None


def _values(key: Key, text: Mapping[str, str], found: RowLinks) -> Values | None:
    """None for a row that lacks a part of the key."""
    if not text.keys() >= {*key.fields}:
        return None
    own = tuple(text[one] for one in key.fields)
    if key.within is None:
        return own
    parent = found.linked.get(key.within)
    return None if parent is None else (str(parent), *own)


def _compared(key: Key, values: Values) -> Values:
    """Names as people compare them; an address with an apostrophe is another one than without."""
    parents = len(values) - len(key.fields)
    named = zip(key.fields, values[parents:], strict=True)
    own = (text.casefold() if name.casefold() == EMAIL else name_key(text) for name, text in named)
    return (*values[:parents], *own)


def _own_text(row: RowValues, path: str) -> str | None:
    found = row.keys.get(path) or value_at(row.body, path)
    return found if isinstance(found, str) else None


def _stored_form(
    known: Known,
    path_of: Callable[[str], str],
    cell: Callable[[str], str | None],
    found: RowLinks,
) -> dict[str, str]:
    """A row's values by field, as records hold them."""
    stored: dict[str, str] = {}
    for name in dict.fromkeys(one for key in known.keys for one in key.fields):
        text = cell(path_of(name))
        if text is None:
            continue
        details: type[Fields] = known.noun.details
        form = _form(details, name)
        try:
            stored[name] = str(form.validate_python(text)) if form else text
        except ValidationError as error:
            found.problems[path_of(name)] = str(error.errors()[0]["type"])
    return stored


@cache
def _form(details: type[Fields], wire: str) -> TypeAdapter[Any] | None:
    """The form of a plain field; None of a number, which no form has."""
    path = next((path for path, leaf in leaf_fields(details).items() if leaf.wire == wire), None)
    if path is None:
        return None
    model: Any = details
    *groups, name = path.split(".")
    for group in groups:
        model = model.model_fields[group].annotation
    return TypeAdapter(model.model_fields[name].annotation)
