"""A yes or no that is sent for a whole number is refused, and a number or text for a yes or no: pydantic takes
`true` for 1, and 1, "1" and "yes" for true.

What reads requests has `PlainJson` among its bases, so that no field says it by itself.
"""

from __future__ import annotations

from typing import Any

from pydantic import GetCoreSchemaHandler, ValidationInfo
from pydantic_core import CoreSchema, PydanticKnownError
from pydantic_core.core_schema import (
    no_info_before_validator_function,
    with_info_before_validator_function,
)

from domain.kernel.formats import only_new

_NO_SCHEMAS = frozenset({"metadata", "serialization", "ref", "schema_ref"})


TEXT_ONLY = {"text_only": True}
"""Validation context of values that come as text, as those of a query string do: a yes or no is spelled there."""


class PlainJson:
    """A base of models whose fields of whole numbers, in lists and unions too, take no yes or no, and whose
    fields of yes and no take nothing else.
    """

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema: CoreSchema = _checked(handler(source))
        return schema


@only_new
def _no_flag(value: Any) -> Any:
    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


@only_new
def _flag_alone(value: Any, info: ValidationInfo) -> Any:
    if value is not None and not isinstance(value, bool) and info.context is not TEXT_ONLY:
        raise PydanticKnownError("bool_type")
    return value


_OWN = (_no_flag, _flag_alone)


def _checked(schema: Any) -> Any:
    if isinstance(schema, list | tuple):
        return type(schema)(_checked(one) for one in schema)
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "int":
        return no_info_before_validator_function(_no_flag, schema)
    if schema.get("type") == "bool":
        return with_info_before_validator_function(_flag_alone, schema)
    function = schema.get("function")
    if isinstance(function, dict) and function.get("function") in _OWN:
        return schema
    return {key: value if key in _NO_SCHEMAS else _checked(value) for key, value in schema.items()}
