"""How a record is known by what spreadsheets say of it: its number, or fields whose values it alone has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.details import leaf_fields, with_fields

if TYPE_CHECKING:
    from commands.imports.ports import Lookups
    from commands.kernel.ports import EventStore
    from domain.kernel.noun import Noun

Values = tuple[str, ...]
"""In the order of a key's fields; before them the id of the record's parent, where a key has one."""
Found = Mapping[Values, Sequence[UUID]]
ID = "_id"
"""Wire path of a record's id."""
Find = Callable[["EventStore", "Lookups", Collection[Values]], Found]


@dataclass(frozen=True, slots=True)
class Key:
    """Fields, by wire path, whose values together say which record is meant."""

    fields: tuple[str, ...]
    find: Find
    within: str | None = None
    """The noun of the parent within which the values are unique."""
    is_number: bool = False
    """Whether Daybook gives it: one that no record has is a mistake, and no new record."""


@dataclass(frozen=True, slots=True)
class Known:
    """A noun with its keys, the surest first."""

    noun: Noun[Any, Any]
    keys: tuple[Key, ...]

    @property
    def name(self) -> str:
        """The first part of the paths of its keys."""
        return self.noun.name.capitalize()

    def path(self, field: str) -> str:
        """What a column fills that says which record of this noun a row links to."""
        return f"{self.name}.{field}"

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.path(one) for key in self.keys for one in key.fields))


def numbered(noun: Noun[Any, Any], field: str) -> Key:
    def find(_store: EventStore, lookups: Lookups, wanted: Collection[Values]) -> Found:
        found = lookups.by_reference(noun.name, {number for (number,) in wanted})
        return {(number,): (id_,) for number, id_ in found.items()}

    return Key((field,), find, is_number=True)


def identified(noun: Noun[Any, Any]) -> Key:
    """The id, which our own exports have of records that have no number."""

    def find(_store: EventStore, lookups: Lookups, wanted: Collection[Values]) -> Found:
        found = lookups.by_id(noun.name, {id_ for (id_,) in wanted})
        return {(id_,): (known,) for id_, known in found.items()}

    return Key((ID,), find, is_number=True)


def claimed(noun: Noun[Any, Any], path: str, within: str | None = None) -> Key:
    """A field that no two records share, or no two of one parent: the events hold it, and do not lag."""

    def claim(values: Values) -> Any:
        fields: dict[str, Any] = {path: values[-1]}
        if within is not None:
            fields[noun.parent_path] = UUID(values[0])
        return noun.claims(with_fields(noun.details, fields))[0]

    def find(store: EventStore, _lookups: Lookups, wanted: Collection[Values]) -> Found:
        claims = {values: claim(values) for values in wanted}
        holders = store.holders(list(claims.values()))
        return {values: (holders[one],) for values, one in claims.items() if one in holders}

    return Key((leaf_fields(noun.details)[path].wire,), find, within)


def looked_up(
    look_up: Callable[[Lookups, Collection[Any]], Mapping[Any, Sequence[UUID]]],
    made: Callable[[Values], Any],
) -> Find:
    """Finds records in the read models; `made` makes what is looked up of the values of the fields."""

    def find(_store: EventStore, lookups: Lookups, wanted: Collection[Values]) -> Found:
        made_of = {values: made(values) for values in wanted}
        found = look_up(lookups, {*made_of.values()})
        return {values: found[one] for values, one in made_of.items() if one in found}

    return find
