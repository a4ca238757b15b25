"""Hypothesis strategies for events of any class, from the annotations of their fields."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin
from uuid import UUID

from hypothesis import strategies as st
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from domain.kernel.event import Event
from domain.kernel.formats import STORED
from domain.kernel.state_fields import StateFields

_TEXT = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30)
_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: _TEXT,
    int: st.integers(0, 5_000),
    bool: st.booleans(),
    Decimal: st.decimals(-90, 90, places=4),
    date: st.dates(date(1900, 1, 1), date(2100, 1, 1)),
    datetime: st.datetimes(timezones=st.just(UTC)),
    UUID: st.uuids(),
}


@cache
def events(cls: type[Event]) -> st.SearchStrategy[Event]:
    """Events with all required fields and any of the others. Hypothesis looks through a strategy once."""
    return _values(cls).map(lambda values: cls.model_validate(values, context=STORED))


def _values(cls: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
    required = {
        name: _field(field) for name, field in cls.model_fields.items() if field.is_required()
    }
    folded = cls.folded if issubclass(cls, StateFields) else ()
    others = {
        name: _field(field)
        for name, field in cls.model_fields.items()
        if not field.is_required() and name not in folded
    }
    return st.fixed_dictionaries(required, optional=others)


def _field(field: FieldInfo) -> st.SearchStrategy[Any]:
    annotation: Any = field.annotation
    full: Any = Annotated[annotation, *field.metadata] if field.metadata else annotation
    adapter: TypeAdapter[Any] = TypeAdapter(full)

    def accepted(value: Any) -> bool:
        with suppress(ValidationError):
            adapter.validate_python(value, context=STORED)
            return True
        return False

    return _strategy(annotation).filter(accepted)


def _strategy(annotation: Any) -> st.SearchStrategy[Any]:  # noqa: PLR0911 - one for each kind
    origin, args = get_origin(annotation), get_args(annotation)
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if origin in (Union, UnionType):
        return st.one_of(*[st.none() if part is NoneType else _strategy(part) for part in args])
    if origin is Annotated:
        return _strategy(args[0])
    if origin is Literal:
        return st.sampled_from(args)
    if origin is tuple:
        return st.lists(_strategy(args[0]), max_size=3).map(tuple)
    if origin is dict:
        return st.dictionaries(_strategy(args[0]), _strategy(args[1]), max_size=3)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _values(annotation)
    raise TypeError(annotation)
