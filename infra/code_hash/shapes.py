"""Text that stands for values which are known only at run time: tables, pydantic fields, nouns."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

import sqlalchemy as sa
from pydantic import BaseModel
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from domain.kernel.details import Sealed
from projections.kernel.storage import storage_of, stored_tables
from projections.lists.changed import CHANGED
from projections.lists.counters import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable

DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]


@lru_cache(maxsize=64)
def table_text(table: sa.Table) -> str:
    """Returns columns, their storage and indexes as Postgres gets them, and what is kept beside the table."""
    indexes = sorted(table.indexes, key=lambda index: index.name or "")
    stored = stored_tables(table)
    made = [str(CreateTable(one).compile(dialect=DIALECT)) for one in stored]
    more = [str(CreateIndex(index).compile(dialect=DIALECT)) for index in indexes]
    kept = [repr(table.info.get(key)) for key in (COUNTERS, CHANGED)]
    return "\n".join([*made, *(repr(storage_of(one)) for one in stored), *more, *kept])


def model_text(model: type[BaseModel], use: Callable[[object], str]) -> str:
    """Name, alias, type, sealed mark and default of each field; `use` gives a value's own text."""
    lines = [origin_of(model).__name__]
    for name, field in model.model_fields.items():
        marks = [repr(mark) for mark in field.metadata if isinstance(mark, Sealed)]
        default = "" if field.default_factory else use(field.default)
        lines.append(
            " ".join([name, field.alias or "", _type_text(field.annotation, use), *marks, default])
        )
    return "\n".join(lines)


def dataclass_text(value: Any, asked: frozenset[str], use: Callable[[object], str]) -> str:
    """The fields and methods that any of the code asks for by name."""
    own = {field.name for field in fields(value)}
    values = [f"{name} {use(getattr(value, name))}" for name in sorted(asked & own)]
    cls = type(value)
    members = [getattr(cls, name, None) for name in sorted(asked - own) if name[:2] != "__"]
    methods = [use(function_of(member)) for member in members if member is not None]
    return "\n".join([cls.__name__, *values, *methods])


def function_of(member: object) -> object:
    """The function behind a property; anything else as it is."""
    if isinstance(member, property):
        return member.fget
    return member.func if isinstance(member, cached_property) else member


def origin_of(model: type[Any]) -> type[Any]:
    """The generic class of a parametrised pydantic model, else the model itself."""
    generic: dict[str, Any] = getattr(model, "__pydantic_generic_metadata__", {})
    origin: type[Any] | None = generic.get("origin")
    return origin or model


def _type_text(annotation: Any, use: Callable[[object], str]) -> str:
    """Checks that hang on a type do not count."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _type_text(get_args(annotation)[0], use)
    if origin is not None:
        inner = ", ".join(_type_text(one, use) for one in get_args(annotation))
        return f"{getattr(origin, '__name__', origin)}[{inner}]"
    if isinstance(annotation, type):
        used = use(annotation)
        return f"{annotation.__name__} {used}" if used else annotation.__name__
    return repr(annotation)


def is_plain(value: object) -> bool:
    """Whether its `repr` says all there is."""
    return value is None or isinstance(value, str | bytes | int | float | Enum)


def is_instance_of_dataclass(value: object) -> bool:
    return is_dataclass(value) and not isinstance(value, type)
