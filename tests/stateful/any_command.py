"""Random commands of any noun: which there are follows from NOUNS and the commands, and their bodies
from the fields, with what the records themselves have in their events.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from annotated_types import Ge, Le, MaxLen, MinLen
from hypothesis import strategies as st
from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from commands.account import MailStatement
from commands.batch.undo import OfBatch
from commands.kernel.change import ChangeDetails
from commands.kernel.delete import TakeChildrenAlong
from commands.kernel.record import Create, ManyRecords, OneRecord, RecordCommand
from commands.kernel.rows import OfRows
from commands.shared.contact import AllowContact, StopContact
from commands.undo.change_commands import (
    adding_commands,
    load_commands,
    row_changer,
    row_remover,
)
from domain.kernel.details import leaf_fields
from domain.kernel.event import Event
from domain.kernel.noun import Noun
from domain.kernel.record_events import camel
from domain.kernel.rows import Rows
from domain.role.values import ROLES, SECTIONS
from domain.shared.contact import is_party
from projections.nouns import NOUN_VIEWS
from tests.strategies import FORMATS

Values = st.SearchStrategy[Any]
MOST_FIELDS = 3
OF_OFFERS = "commands.shared.offer."
"""Bases of commands, of which each noun of offers has its own."""
_MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - hypothesis adds the zone
_DAYS = st.dates(date(2025, 1, 1), date(2027, 1, 1))


@cache
def commands_of(noun: Noun[Any, Any]) -> tuple[type[RecordCommand], ...]:
    """All commands about a record of the noun: its own, and the shared ones of a noun that has them."""
    load_commands()
    found = [one for one in _below(RecordCommand) if _is_whole(one)]
    # Each twice, as shared ones are many, and after a deletion most are refused.
    own = [one for one in found if getattr(one, "noun", None) is noun] * 2
    shared = [one for one in found if not hasattr(one, "noun") and _is_of_any(one)]
    own += [one.of(noun) for one in shared if _befalls(one, noun)]
    own += [one for rows in noun.rows for one in _generic(noun, rows)]
    return tuple(own)


def _generic(noun: Noun[Any, Any], rows: Rows[Any]) -> Iterator[type[RecordCommand]]:
    """The shared commands of rows, of a kind without such of the noun's own."""
    found = (*adding_commands(noun, rows), row_changer(noun, rows), row_remover(noun, rows))
    return (one for one in found if one is not None and one.is_bound)


def _below(command: type[Any]) -> Iterator[type[Any]]:
    for found in command.__subclasses__():
        yield found
        yield from _below(found)


def _is_whole(command: type[RecordCommand]) -> bool:
    is_ours = command.__module__.startswith("commands.") and not command.is_bound
    return is_ours and not getattr(command, "__abstractmethods__", None)


def _befalls(command: type[RecordCommand], noun: Noun[Any, Any]) -> bool:
    """Whether records of the noun ever get such an event."""
    if issubclass(command, OfBatch):
        return noun.undo is not None
    if issubclass(command, StopContact | AllowContact | MailStatement):
        return is_party(noun)
    if command.__module__.startswith(OF_OFFERS):
        return False
    return NOUN_VIEWS[noun.name].delete is not None


def _is_of_any(command: type[RecordCommand]) -> bool:
    return issubclass(command, OneRecord | ManyRecords) and not issubclass(
        command, (Create, ChangeDetails, TakeChildrenAlong, OfRows)
    )


@dataclass(frozen=True)
class Pool:
    """What fields of commands are made of beside their formats: ids and words that records have."""

    ids: tuple[UUID, ...]
    words: tuple[str, ...]
    named: Mapping[str, tuple[UUID | str | int, ...]]
    """Those that events have under a name, such as `row_id`; of numbers too."""
    records: Mapping[str, UUID]
    """A record of each noun."""

    @classmethod
    def of(
        cls, noun: Noun[Any, Any], events: Collection[Event], records: Mapping[str, UUID]
    ) -> Pool:
        masked = [leaf.wire for leaf in leaf_fields(noun.details).values() if leaf.sealed]
        named: dict[str, dict[UUID | str | int, None]] = {"role": dict.fromkeys(noun.roles)}
        named |= {"field": dict.fromkeys(masked)}
        for event in events:
            for by_alias in (True, False):
                for name, value in _within("", event.model_dump(by_alias=by_alias)):
                    named.setdefault(name, {})[value] = None
        found = {value: None for values in named.values() for value in values}
        ids = dict.fromkeys([*records.values(), *(one for one in found if isinstance(one, UUID))])
        words = [one for one in found if isinstance(one, str) and 0 < len(one) <= 60]
        return cls(
            tuple(ids),
            (*words, *ROLES, *SECTIONS),
            {name: tuple(values) for name, values in named.items() if values},
            records,
        )

    def known(self, name: str) -> tuple[UUID | str | int, ...]:
        return self.named.get(name) or self.named.get(camel(name)) or ()


def _within(name: str, value: Any) -> Iterator[tuple[str, UUID | str | int]]:
    match value:
        case dict():
            for key, one in value.items():
                yield from _within(str(key), one)
        case list() | tuple() | set() | frozenset():
            for one in value:
                yield from _within(name, one)
        case bool():
            return
        case UUID() | str() | int():
            yield name, value


def bodies(command: type[RecordCommand], id_: UUID, version: int, pool: Pool) -> Values:
    """Bodies of a command about a record, by Python names. Raises TypeError for a required field that
    nothing is known of.
    """
    given: dict[str, Values] = {
        "id": st.just(id_),
        "ids": st.just((id_,)),
        "expected_version": st.integers(max(1, version - 2), version),
        "reason": st.sampled_from(["Asked for it", "Asked for it", None]),
    }
    required: dict[str, Values] = {}
    optional: dict[str, Values] = {}
    for name, field in command.model_fields.items():
        if field.annotation is SecretStr or SecretStr in _arguments(field.annotation):
            continue
        values = given[name] if name in given else _named(command, name, field, pool)
        target = required if field.is_required() or name in {"id", "reason"} else optional
        target[name] = values
    some = st.lists(
        st.sampled_from(sorted(optional)),
        min_size=min(2, len(optional)),
        max_size=MOST_FIELDS,
        unique=True,
    )
    if not optional:
        return st.fixed_dictionaries(required)
    return some.flatmap(
        lambda names: st.fixed_dictionaries(required | {name: optional[name] for name in names})
    )


def _named(
    command: type[RecordCommand], name: str, field: FieldInfo, pool: Pool
) -> st.SearchStrategy[Any]:
    """Mostly what the records have under that name, or a record that a link can have."""
    values = _of(field.annotation, field.metadata, pool)
    links: Mapping[str, str] = command.noun.links if hasattr(command, "noun") else {}
    if name in links:
        return st.sampled_from([pool.records[links[name]], None]) | values
    known = pool.known(name)
    kinds = {field.annotation, *get_args(field.annotation)}
    known = tuple(one for one in known if isinstance(one, int) is (int in kinds))
    if known and kinds & {str, UUID, int}:
        return _mostly(st.sampled_from(known), values)
    if _is_rows(field.annotation):
        return _mostly(_rows_of(pool), values)
    if known and any(get_origin(one) is tuple for one in kinds):
        fewest = _mark(field.metadata, MinLen, "min_length", 0)
        some = st.lists(st.sampled_from(known), min_size=fewest, max_size=6, unique=True)
        return _mostly(some, values)
    return values


def _is_rows(annotation: Any) -> bool:
    """Whether it is the rows of a table, each a list of cells."""
    args = get_args(annotation)
    return get_origin(annotation) is tuple and bool(args) and get_origin(args[0]) is tuple


def _rows_of(pool: Pool) -> Values:
    """Rows of equal length, mostly of one cell: what longer ones hold is seldom right."""

    def rows(width: int) -> Values:
        row = st.lists(st.sampled_from(pool.words), min_size=width, max_size=width).map(tuple)
        return st.lists(row, max_size=6, unique=True)

    return st.sampled_from([1, 1, 1, 1, 2, 3]).flatmap(rows)


def _mostly(often: Values, seldom: Values) -> Values:
    """`one_of` takes every strategy as often as the others."""
    return st.integers(0, 5).flatmap(lambda drawn: often if drawn else seldom)


def _arguments(annotation: Any) -> Iterator[Any]:
    for one in get_args(annotation):
        yield one
        yield from _arguments(one)


def _of(annotation: Any, metadata: Collection[Any], pool: Pool) -> Values:  # noqa: C901, PLR0911, PLR0912 - one case per kind of field
    if annotation is UUID:
        return st.sampled_from(pool.ids)
    if annotation is str:
        longest = next((mark.max_length for mark in metadata if isinstance(mark, MaxLen)), 60)
        text = FORMATS[str].map(lambda text: text[:longest] or "x")
        return _mostly(st.sampled_from(pool.words), text)
    if annotation is int:
        return st.integers(_mark(metadata, Ge, "ge", 0), _mark(metadata, Le, "le", 40))
    if annotation is Decimal:
        return st.decimals(0, 90, places=2)
    if annotation is NoneType:
        return st.none()
    if annotation is datetime:
        return _MOMENTS
    if annotation is date:
        return _DAYS
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        fields = annotation.model_fields.items()
        known = {name: _of(field.annotation, field.metadata, pool) for name, field in fields}
        least = {name: known[name] for name, field in fields if field.is_required()}
        more = {name: values for name, values in known.items() if name not in least}
        return st.fixed_dictionaries(least, optional=more)
    if annotation in FORMATS:
        return FORMATS[annotation]
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return st.sampled_from(args)
    if origin is Annotated:
        return _of(args[0], args[1:], pool)
    if origin in {Union, UnionType}:
        return st.one_of(*(_of(one, metadata, pool) for one in args))
    if origin is tuple and args[-1] is not Ellipsis:
        return st.tuples(*(_of(one, (), pool) for one in args))
    if origin in {tuple, list, frozenset}:
        fewest = _mark(metadata, MinLen, "min_length", 0)
        return st.lists(_of(args[0], (), pool), min_size=fewest, max_size=3)
    if origin is dict or origin is Mapping:
        return st.dictionaries(_of(args[0], (), pool), _of(args[1], (), pool), max_size=2)
    if isinstance(annotation, type) and (issubclass(annotation, tuple) or is_dataclass(annotation)):
        hints = get_type_hints(annotation, include_extras=True)
        return st.builds(annotation, **{name: _of(hint, (), pool) for name, hint in hints.items()})
    raise TypeError(f"no values for {annotation}")


def values_at(model: type[BaseModel], path: str, pool: Pool) -> Values:
    """Values of the leaf of a class of fields."""
    *groups, name = path.split(".")
    for group in groups:
        annotation = model.model_fields[group].annotation
        assert isinstance(annotation, type)
        model = annotation
    field = model.model_fields[name]
    return _of(field.annotation, field.metadata, pool)


def _mark(metadata: Collection[Any], kind: type[Any], name: str, otherwise: int) -> int:
    return next((getattr(one, name) for one in metadata if isinstance(one, kind)), otherwise)


def makers(noun: Noun[Any, Any]) -> list[type[RecordCommand]]:
    """Commands that name no record by its id: they make one, or find it by another name."""
    return [one for one in commands_of(noun) if not {"id", "ids"} & one.model_fields.keys()]
