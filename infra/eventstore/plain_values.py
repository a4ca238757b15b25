"""Python values in JSON with their types kept, for the parts of a state that have no schema."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

_TAG = "$type"
_TO_TEXT: dict[type, Any] = {
    UUID: str,
    Decimal: str,
    datetime: datetime.isoformat,
    date: date.isoformat,
    time: time.isoformat,
}
_FROM_TEXT: dict[str, Any] = {
    "UUID": UUID,
    "Decimal": Decimal,
    "datetime": datetime.fromisoformat,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
}


def tagged(value: Any) -> Any:
    """JSON of a value. Raises ValueError for a type that it does not know."""
    if value is None or type(value) in (str, int, float, bool):
        return value
    if type(value) in _TO_TEXT:
        return {_TAG: type(value).__name__, "value": _TO_TEXT[type(value)](value)}
    if isinstance(value, dict) and all(type(key) is str for key in value):
        return {_TAG: "dict", "value": {key: tagged(inner) for key, inner in value.items()}}
    if type(value) is list:
        return [tagged(inner) for inner in value]
    if type(value) is tuple:
        return {_TAG: "tuple", "value": [tagged(inner) for inner in value]}
    raise ValueError(f"no form for {type(value).__name__}")


def untagged(value: Any) -> Any:
    """The value that `tagged` was given."""
    if isinstance(value, list):
        return [untagged(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    kind, inner = value[_TAG], value["value"]
    if kind == "dict":
        return {key: untagged(item) for key, item in inner.items()}
    if kind == "tuple":
        return tuple(untagged(item) for item in inner)
    return _FROM_TEXT[kind](inner)
