"""A yes or no that is sent for a whole number is refused: pydantic takes `true` for 1.

What reads requests has `WholeNumbers` among its bases, so that no field says it by itself.
"""

from __future__ import annotations

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticKnownError
from pydantic_core.core_schema import no_info_before_validator_function

from domain.kernel.formats import only_new

_NO_SCHEMAS = frozenset({"metadata", "serialization", "ref", "schema_ref"})


class WholeNumbers:
    """A base of models whose fields of whole numbers, in lists and unions too, take no yes or no."""

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


def _checked(schema: Any) -> Any:
    if isinstance(schema, list | tuple):
        return type(schema)(_checked(one) for one in schema)
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "int":
        return no_info_before_validator_function(_no_flag, schema)
    function = schema.get("function")
    if isinstance(function, dict) and function.get("function") is _no_flag:
        return schema
    return {key: value if key in _NO_SCHEMAS else _checked(value) for key, value in schema.items()}
