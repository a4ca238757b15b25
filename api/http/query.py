"""Query strings with many fields, read in one validation.

FastAPI looks at each field of a query model in turn, which for a list's forty filters takes
longer than the list's own statement. Its OpenAPI document still knows all of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

from fastapi import params
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError

from domain.kernel.plain_json import TEXT_ONLY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi.dependencies.models import Dependant
    from starlette.datastructures import QueryParams


OWN = "query_models"
"""Attribute of an endpoint: readers of the parameters that it reads itself, by name."""

_SEVERAL = (list, tuple, set, frozenset)


class QueryModel:
    """Reads a query string into a model; a field that is a list takes every value sent."""

    def __init__(self, model: type[BaseModel]) -> None:
        names = {info.alias or name: info for name, info in model.model_fields.items()}
        self.model = model
        self._names = frozenset(names)
        self._lists = several(model)

    def read(self, query: QueryParams) -> BaseModel:
        """Raises RequestValidationError, as FastAPI would."""
        lists = self._lists
        sent = {
            name: query.getlist(name) if name in lists else query[name]
            for name in query
            if name in self._names
        }
        try:
            return self.model.model_validate(sent, context=TEXT_ONLY)
        except ValidationError as error:
            problems = [{**one, "loc": ("query", *one["loc"])} for one in error.errors()]
            raise RequestValidationError(problems) from None


def several(model: type[BaseModel]) -> frozenset[str]:
    """Names of a model's parameters that may be sent more than once."""
    fields = model.model_fields.items()
    return frozenset(info.alias or name for name, info in fields if is_list(info.annotation))


def is_list(annotation: Any) -> bool:
    """Whether a parameter of this type has several values, or may have them."""
    kind = get_origin(annotation) or annotation
    if isinstance(kind, type) and kind in _SEVERAL:
        return True
    return any(is_list(one) for one in get_args(annotation))


def query_models(annotations: Mapping[str, Any]) -> dict[str, QueryModel]:
    """Readers of the parameters that are annotated `Annotated[Model, Query()]`, by name."""
    return {
        name: QueryModel(get_args(annotation)[0])
        for name, annotation in annotations.items()
        if _is_query_model(annotation)
    }


def own_models(endpoint: Any) -> Mapping[str, QueryModel]:
    """Readers of the parameters that an endpoint reads itself."""
    found: Mapping[str, QueryModel] = getattr(endpoint, OWN, {})
    return found


def without_own(dependant: Dependant, endpoint: Any) -> Dependant:
    """What is left for FastAPI to read: all but the parameters that the endpoint says it reads."""
    own = own_models(endpoint)
    left = [one for one in dependant.query_params if one.name not in own]
    return replace(dependant, query_params=left)


def _is_query_model(annotation: Any) -> bool:
    if get_origin(annotation) is not Annotated:
        return False
    kind, *marks = get_args(annotation)
    is_model = isinstance(kind, type) and issubclass(kind, BaseModel)
    return is_model and any(isinstance(mark, params.Query) for mark in marks)
