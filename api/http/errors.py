"""Every failure in the one shape of the wire, worded as documented and in the caller's language."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, get_args

import psycopg
import psycopg_pool
import sqlalchemy.exc
import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.http.conflict import explain
from api.http.deps import Call, request_id, services_of
from api.http.envelope import json_response
from api.http.restore_clash import named
from api.texts import error_words, has_error_text, language_of
from api.texts.labels import said_words
from api.texts.literal import ERROR_NUMBERS
from domain.kernel.errors import DomainError, FieldConflict, ReadModelBuilding, StoreUnavailable
from domain.kernel.problems import problem_code
from infra.bootstrap import AWAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

log = structlog.get_logger("daybook.api")

REFUSED, NOT_ALLOWED = 1001, 1004
"""Values of the envelope's `status`: rules and faults; not signed in or not allowed."""
STATUS_CODES = {
    404: "request.not_found",
    405: "request.method_not_allowed",
    413: "request.too_large",
}
INVALID = "request.invalid"
WORDED_AS = {
    "request.method_not_allowed": INVALID,
    "request.length_required": INVALID,
    "request.unknown_host": INVALID,
    "access.role_segment": "access.forbidden",
    "auth.token_expired": "auth.session_expired",
}
"""Codes that callers distinguish but people need not."""
PAGING, SORTING = {"skip", "limit"}, {"sort", "sortType"}
UNREACHABLE = (
    *AWAY,
    psycopg_pool.PoolClosed,
    sqlalchemy.exc.TimeoutError,
    sqlalchemy.exc.OperationalError,
    sqlalchemy.exc.InterfaceError,
)
"""Always; others of SQLAlchemy's where the connection ended or the server takes no writes."""
DEADLOCKED = (psycopg.errors.DeadlockDetected, sqlalchemy.exc.OperationalError)
"""What Postgres raises in one of two transactions that wait for each other, among others."""
BUILDING = (psycopg.errors.UndefinedTable, sqlalchemy.exc.ProgrammingError)
"""What a query of a read model without a live generation raises, among others."""
UNSTORABLE = (psycopg.DataError, sqlalchemy.exc.DataError)
READ_MODEL = '"rm.'
"""How a message about a relation names a read model."""
Problem = tuple[str, str, dict[str, Any]]
"""Field, problem code and what its text is filled with."""


class TooLarge(DomainError):
    """`limit` is in bytes."""

    code = "request.too_large"
    status = 413


class LengthRequired(DomainError):
    code = "request.length_required"
    status = 411


class InvalidRequest(DomainError):
    """Fields of a path or query that do not fit."""

    code = "request.invalid"
    status = 422


def _not_known(_name: str) -> str:
    return "unknown_field"


class UnknownFields(InvalidRequest):
    code = "request.unknown_field"

    def __init__(self, names: Iterable[str], why: Callable[[str], str] = _not_known) -> None:
        """`why` is the code of the problem with a name."""
        super().__init__(fields={name: why(name) for name in sorted(names)})


def install(app: FastAPI) -> None:
    app.add_exception_handler(DomainError, _domain)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(ValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    for unstorable in UNSTORABLE:
        app.add_exception_handler(unstorable, _unstorable)
    for building in BUILDING:
        app.add_exception_handler(building, _building)
    for unreachable in UNREACHABLE:
        app.add_exception_handler(unreachable, _unreachable)
    app.add_exception_handler(sqlalchemy.exc.DBAPIError, _query)


def failure(
    request: Request,
    code: str,
    status: int,
    *,
    problems: Iterable[Problem] = (),
    context: dict[str, Any] | None = None,
    conflict: dict[str, Any] | None = None,
    data: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    language = language_of(request.headers.get("accept-language"))
    noun = next(iter(_tags_of(request)), "")
    content = {
        "success": False,
        "status": NOT_ALLOWED if status in {401, 403} else REFUSED,
        "code": code,
        "errorCode": ERROR_NUMBERS.get(code),
        **error_words(WORDED_AS.get(code, code), language, context),
        "errors": [
            {"field": field, "code": problem, **said_words(noun, field, problem, language, filled)}
            for field, problem, filled in problems
        ],
        "requestId": str(request_id(request)),
        "conflict": conflict,
        "data": data,
    }
    request.scope["daybook.code"] = code
    return json_response(content, status, headers)


def of_domain_error(request: Request, error: DomainError) -> Response:
    conflict = _conflict(request, error) if isinstance(error, FieldConflict) else None
    context = named(error, services_of(request), _role_of(request))
    wait = context.get("retry_after")
    code = "request.unknown_sort" if error.fields and error.fields.keys() <= SORTING else error.code
    return failure(
        request,
        code,
        error.status,
        problems=[(field, problem, context) for field, problem in error.fields.items()],
        context=context,
        conflict=conflict,
        data=context.get("data"),
        headers={"Retry-After": str(wait)} if wait is not None else None,
    )


def _conflict(request: Request, error: FieldConflict) -> dict[str, Any]:
    return explain(error, services_of(request), _role_of(request))


def _role_of(request: Request) -> str:
    """The caller's role; empty for a caller who is not signed in."""
    call = getattr(request.state, "call", None)
    actor = call.context.actor if isinstance(call, Call) else None
    return actor.role if actor else ""


def _domain(request: Request, error: Exception) -> Response:
    return (
        of_domain_error(request, error)
        if isinstance(error, DomainError)
        else unexpected(request, error)
    )


def _invalid(request: Request, error: Exception) -> Response:
    if not isinstance(error, RequestValidationError | ValidationError):
        return unexpected(request, error)
    if isinstance(error, ValidationError) and error.title in _answered(request):
        return unexpected(request, error)
    found = error.errors()
    if any(one["type"] == "json_invalid" for one in found):
        return failure(request, INVALID, 422)
    problems = list({(one[0], one[1]): one for one in map(_problem, found)}.values())
    in_body = all(one["loc"] and one["loc"][0] == "body" for one in found)
    return failure(request, _code_of(problems, in_body=in_body), 422, problems=problems)


def _answered(request: Request) -> frozenset[str]:
    """Names of the models of the call's answer: one that does not fit is a fault of ours."""
    answer = getattr(request.scope.get("daybook.rules"), "answer", None)
    return _names_within(answer) if answer else frozenset()


@cache
def _names_within(model: type[BaseModel]) -> frozenset[str]:
    found = set[str]()
    waiting: list[Any] = [model]
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, BaseModel):
            if one.__name__ in found:
                continue
            found.add(one.__name__)
            waiting += [field.annotation for field in one.model_fields.values()]
        else:
            waiting += get_args(one)
    return frozenset(found)


def _code_of(problems: list[Problem], *, in_body: bool) -> str:
    fields = {field for field, _, _ in problems}
    if all(code == "unknown_field" for _, code, _ in problems):
        return "request.unknown_field"
    if in_body:
        return "record.invalid"
    if fields <= PAGING:
        return "request.bad_paging"
    return "request.unknown_sort" if fields <= SORTING else INVALID


def _problem(found: Any) -> Problem:
    location = [str(part) for part in found["loc"]]
    if location and location[0] in {"body", "query", "path", "header", "cookie"}:
        location = location[1:]
    code, context = problem_code(found["type"]), dict(found.get("ctx") or {})
    if isinstance(found.get("input"), str):
        # Of a secret text pydantic says the same as of a list.
        if found["type"] == "too_long":
            code, context = "text_too_long", {"max": context.get("max_length")}
        elif found["type"] == "too_short":
            code = "text_too_short"
    if found["type"] == "string_too_short" and context.get("min_length") == 1:
        code = "required"
    # A place in a list is no field: a form or a query knows the list.
    while len(location) > 1 and location[-1].isdigit():
        location.pop()
    return ".".join(location) or "body", code, context


def _http(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        return unexpected(request, error)
    if isinstance(error.__cause__, DomainError):
        return of_domain_error(request, error.__cause__)
    code = STATUS_CODES.get(error.status_code, INVALID)
    # A body that cannot be read is no other fault to callers than one that is not JSON.
    status = 422 if error.status_code == HTTPStatus.BAD_REQUEST else error.status_code
    return failure(request, code, status, headers=dict(error.headers or {}))


def _unstorable(request: Request, error: Exception) -> Response:
    """A value that Postgres has no place for: a number out of range, a NUL in a text."""
    log.warning("value not storable", error=type(error).__name__, where=places_of(error))
    return failure(request, INVALID, 422)


def _unreachable(request: Request, error: Exception) -> Response:
    log.warning("store unreachable", error=type(error).__name__)
    return failure(
        request, StoreUnavailable.code, StoreUnavailable.status, headers={"Retry-After": "5"}
    )


def _query(request: Request, error: Exception) -> Response:
    """Any other error of SQLAlchemy's: what psycopg cannot name when a connection ends, or ours."""
    if isinstance(error, sqlalchemy.exc.DBAPIError) and (
        error.connection_invalidated or isinstance(error.orig, AWAY)
    ):
        return _unreachable(request, error)
    return unexpected(request, error)


def is_deadlock(error: Exception) -> bool:
    cause = error.orig if isinstance(error, sqlalchemy.exc.OperationalError) else error
    return isinstance(cause, psycopg.errors.DeadlockDetected)


def _building(request: Request, error: Exception) -> Response:
    cause = error.orig if isinstance(error, sqlalchemy.exc.ProgrammingError) else error
    if not isinstance(cause, psycopg.errors.UndefinedTable) or READ_MODEL not in str(cause):
        return unexpected(request, error)
    return failure(
        request, ReadModelBuilding.code, ReadModelBuilding.status, headers={"Retry-After": "30"}
    )


def unexpected(request: Request, error: Exception) -> Response:
    """A fault of ours. Its message may hold personal data, so only type and place are logged."""
    log.error("unexpected error", error=type(error).__name__, where=places_of(error))
    return failure(request, _fault_of(request), HTTPStatus.INTERNAL_SERVER_ERROR)


def _fault_of(request: Request) -> str:
    """The code of a fault: that of the call's noun where the texts have one."""
    own = (f"{tag}.failed" for tag in _tags_of(request))
    return next((code for code in own if has_error_text(code)), "internal")


def _tags_of(request: Request) -> Sequence[str]:
    """The call's noun; nothing where no call was found."""
    found: Sequence[str] = getattr(request.scope.get("route"), "tags", ())
    return found


def places_of(error: BaseException, depth: int = 6) -> list[str]:
    """The innermost frames of a traceback, without values."""
    places = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-depth:]
