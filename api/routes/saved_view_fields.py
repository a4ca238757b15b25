"""Which filters, orders and columns a saved view of a list may have."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.datastructures import QueryParams

from api.http.query import QueryModel, several
from api.http.record_models import document_out
from api.routes.audit import Asked
from api.texts.labels import known_field_label
from domain.kernel.errors import InvalidFields
from domain.saved_view.values import DESK
from projections.lists.page import list_of
from projections.lists.params import SearchParams
from projections.lists.shared_query import SHARED_QUERY, why_refused
from projections.lists.spec import LIST, ListSpec
from projections.nouns import NOUN_VIEWS
from projections.saved_view.table import noun_of

if TYPE_CHECKING:
    from api.http.view_state import ViewState

_SCREENS_OWN = frozenset({"period", "since", "until"})
"""Said in days by the desk's screen, which works out the moments that it asks for."""
OF_DESK = frozenset(
    {*_SCREENS_OWN, "position", *(one.alias or n for n, one in Asked.model_fields.items())}
)
"""What a search of the replay desk is asked with; a period is counted from the day that it is opened."""
_DELETED = SearchParams.model_fields["is_delete"].alias or ""


def refuse_unknown(list_name: str, state: ViewState) -> None:
    """Raises InvalidFields with each filter, order and column that the list does not have."""
    noun = noun_of(list_name)
    view = NOUN_VIEWS.get(noun)
    if view is None and noun != DESK:
        raise InvalidFields(fields={"list": "not_in_list"})
    spec: ListSpec | None = view.table.info[LIST] if view else None
    wrong = _unknown_filters(state, spec, is_desk=noun == DESK)
    if state.sort and state.sort not in (spec or ListSpec()).sorts:
        wrong["sort"] = "unknown_sort"
    unknown = [one for one in state.columns if view is None or not _is_column(noun, one)]
    wrong |= {f"columns.{one}": "column_unknown" for one in unknown}
    if wrong:
        raise InvalidFields(fields=wrong)
    refuse_wrong_values(list_name, state)


def refuse_wrong_values(list_name: str, state: ViewState) -> None:
    """Raises RequestValidationError, or InvalidFields, with each filter whose values the list itself refuses."""
    view = NOUN_VIEWS.get(noun_of(list_name))
    model = Asked if view is None else list_of(view.name).params
    sent = [(name, one) for name, values in state.filters.items() for one in values]
    asked = [(name, one) for name, one in sent if not (view is None and name in _SCREENS_OWN)]
    query, lists = QueryParams(asked), several(model)
    twice = [one for one in query if one not in lists and len(query.getlist(one)) > 1]
    if twice:
        raise InvalidFields(fields={f"filters.{one}": "given_twice" for one in twice})
    try:
        params = QueryModel(model).read(query)
        for one in view.table.info[LIST].filters if view else ():
            one.read(params.__dict__)
    except RequestValidationError as error:
        problems = [{**one, "loc": ("body", "filters", *one["loc"][1:])} for one in error.errors()]
        raise RequestValidationError(problems) from None
    except InvalidFields as error:
        wrong = {f"filters.{name}": code for name, code in error.fields.items()}
        raise InvalidFields(fields=wrong) from None


def _unknown_filters(state: ViewState, spec: ListSpec | None, *, is_desk: bool) -> dict[str, str]:
    known = set(OF_DESK) if is_desk else set[str]()
    if spec is not None:
        known = {_DELETED, *(one.query for one in spec.parameters)}
    return {
        f"filters.{one}": why_refused(one) if one in SHARED_QUERY else "filter_unknown"
        for one in state.filters
        if one not in known
    }


def _is_column(noun: str, path: str) -> bool:
    """Whether records have a value at a path, or the screens make one of several (a lead's `customer`)."""
    return _has(document_out(noun), path) or known_field_label(noun, path, "en") is not None


@cache
def _has(model: type[BaseModel], path: str) -> bool:
    """Whether a model has a field at this path of names on the wire."""
    first, _, rest = path.partition(".")
    fields = {info.alias or name: info.annotation for name, info in model.model_fields.items()}
    if first not in fields:
        return False
    inner = _model_in(fields[first])
    return not rest or inner is None or _has(inner, rest)


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """The model that values of a type are, or are made of; None where there is none."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((one for each in get_args(annotation) if (one := _model_in(each))), None)
