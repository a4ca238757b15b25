"""A made-up event of any class, with every field set: the stuff of golden samples."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin
from uuid import NAMESPACE_URL, UUID, uuid5

from pydantic import BaseModel, TypeAdapter, ValidationError

from domain.kernel.formats import STORED
from domain.kernel.state_fields import StateFields

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from domain.kernel.event import Event

_PLAIN: dict[Any, tuple[Any, ...]] = {
    bool: (True,),
    int: (1, 7, 2019, 100_001),
    Decimal: ("12.34", "1", "100"),
    float: (1.5,),
    date: ("1984-02-29",),
    datetime: ("2026-03-29T00:59:59.123456Z",),
    UUID: (str(uuid5(NAMESPACE_URL, "sample")),),
    str: (
        "Zoe",
        "zoe@example.org",
        "LS1 4AP",
        "07700900123",
        "12345678",
        "404784",
        "https://example.org",
        "QQ123456C",
        "A",
    ),
}
SAMPLE_TIME = datetime(2026, 3, 29, 0, 59, 59, 123456, tzinfo=UTC)


def sample_event(cls: type[Event]) -> Event:
    """Raises TypeError for a field that no example fits: add one to this module."""
    return cls.model_validate(_model(cls, ""), context=STORED)


def _model(cls: type[BaseModel], path: str) -> dict[str, Any]:
    folded = cls.folded if issubclass(cls, StateFields) else ()
    return {
        name: _field(field, f"{path}{name}")
        for name, field in cls.model_fields.items()
        if name != "subject_id" and name not in folded
    }


def _field(field: FieldInfo, path: str) -> Any:
    annotation: Any = field.annotation
    full: Any = Annotated[annotation, *field.metadata] if field.metadata else annotation
    adapter: TypeAdapter[Any] = TypeAdapter(full)
    for context in (None, STORED):
        for example in _examples(annotation, path):
            with suppress(ValidationError):
                adapter.validate_python(example, context=context)
                return example
    raise TypeError(f"no example fits {path}: {annotation}")


def _examples(annotation: Any, path: str) -> tuple[Any, ...]:  # noqa: PLR0911 - one answer per kind
    origin, args = get_origin(annotation), get_args(annotation)
    if annotation is str:
        # A text of its own for each field, so that two that change places are noticed.
        return (f"Zoë's {path.rpartition('.')[2].replace('_', ' ')}", *_PLAIN[str])
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if origin in (Union, UnionType):
        return tuple(e for part in args if part is not NoneType for e in _examples(part, path))
    if origin is Annotated:
        return _examples(args[0], path)
    if origin is Literal:
        return (args[0],)
    if origin in (tuple, list, frozenset, set):
        return ([_examples(args[0], path)[0]],)
    if origin is dict:
        return ({_examples(args[0], path)[0]: _examples(args[1], path)[0]},)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return (_model(annotation, f"{path}."),)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return (next(iter(annotation)).value,)
    raise TypeError(f"no example for {path}: {annotation}")
