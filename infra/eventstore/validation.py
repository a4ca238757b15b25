"""Validators of stored data: a class's own fields and types, without what only new values undergo."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from pydantic import BaseModel
from pydantic_core import CoreSchema, SchemaValidator

from domain.kernel.formats import NEW_VALUES


@cache
def stored_validator(model: type[BaseModel]) -> SchemaValidator:
    """Answers what the class itself does when it is given `STORED` as context, as this must be.

    It calls no Python for each field, so it takes half the time.
    """
    return validator_of(model.__pydantic_core_schema__)


def validator_of(schema: CoreSchema) -> SchemaValidator:
    """A validator of stored data from a schema of pydantic's."""
    # A prebuilt validator of a nested model would bring that model's checks along.
    return SchemaValidator(cast("CoreSchema", _without_checks(schema)), _use_prebuilt=False)


def _without_checks(schema: Any) -> Any:
    if isinstance(schema, dict):
        function = schema.get("function")
        if isinstance(function, dict) and _only_new(function.get("function")):
            return _without_checks(schema["schema"])
        return {key: _without_checks(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_without_checks(part) for part in schema]
    return schema


def _only_new(function: Any) -> bool:
    return getattr(function, "__func__", function) in NEW_VALUES
