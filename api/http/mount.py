"""The route table: a row says where a command or query is found and who may call it.

Rows become typed FastAPI routes, so the OpenAPI document follows from them. Every
caller is checked before a body is read that is larger than what the network has delivered anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NotRequired, TypedDict, Unpack

from fastapi import FastAPI
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute

from api.http.command_endpoint import Names, Payload, command_endpoint
from api.http.endpoints import Handler, function_endpoint
from api.http.envelope import Answer, Done, Envelope, Page
from api.http.guard import ADMIN, PUBLIC, Needs
from api.http.limits import PER_ACCOUNT, PER_ADDRESS
from api.http.openapi import BY_TOKEN, SIGNED_IN, refusals
from api.http.query import own_models
from api.http.roles import Role, role_of
from api.http.route import GuardedRoute, Rules
from api.http.route_lookup import Shortcut
from api.texts import success_text
from commands.kernel.command import Command
from commands.kernel.file_limits import UploadKind
from domain.kernel.noun import Noun
from projections.lists.params import ListParams

WRONG_KIND, TOO_OFTEN = 415, 429
DONE = "record.done"
"""What a call says that has done something, where there is no more to say."""


@dataclass(frozen=True, slots=True)
class Row:
    """One call of the contract."""

    method: str
    path: str
    endpoint: Handler
    needs: Needs
    operation: str
    tag: str
    answer: type[Answer] | None
    """None: not JSON (a file)."""
    mutates: bool
    uploads: UploadKind | None = None
    """The kind of file that comes as a form."""
    refused: frozenset[int] = frozenset()
    """Statuses beside success that other calls do not have."""
    role: Role | None = None
    """What the call is to the noun that `tag` names."""
    proof: bool = False
    """Whether the user must have proved who they are within the last 5 minutes."""
    message: str = DONE
    """What a call that changes something says unless its answer says it, as a code of `SUCCESSES`."""
    bodiless: bool = False
    """Whether its function answers by the status alone, also to who is not let in."""


def command(
    method: str,
    path: str,
    command_class: type[Command],
    *,
    operation: str,
    tag: str,
    message: str,
    needs: Needs | None = None,
    noun: Noun[Any, Any] | None = None,
    names: Names | None = None,
    codes: dict[str, str] | None = None,
    role: Role | None = None,
    proof: bool = False,
) -> Row:
    """A call that carries out a command and answers `Done`.

    With `noun` the command is a shared one (`AddNote`). `names` gives further wire names:
    path parameters or body keys that stand for a field (`{"did": "document_id",
    "lead": "id"}`), None for a path parameter that is only address. `codes` gives an
    error another code on this call. `message` is a code of the texts' `SUCCESSES`. `role` is what
    follows from the command unless given.
    """
    bound = command_class.of(noun) if noun is not None else command_class  # type: ignore[attr-defined]
    success_text(message)  # A missing text shows at start, not at the first call.
    payload = Payload(bound, operation=operation, method=method, path=path, names=names or {})
    endpoint = command_endpoint(payload, message, codes or {})
    return Row(
        method,
        path,
        endpoint,
        _needs(path, needs),
        operation,
        tag,
        Done,
        mutates=True,
        role=role or role_of(command_class),
        proof=proof,
    )


class Described(TypedDict):
    """What a row says of a function's call."""

    operation: str
    tag: str
    returns: Any
    needs: NotRequired[Needs | None]
    refused: NotRequired[Iterable[int]]
    role: NotRequired[Role | None]
    proof: NotRequired[bool]
    message: NotRequired[str]


def query(
    method: str, path: str, function: Callable[..., Any], **described: Unpack[Described]
) -> Row:
    """A call that reads. The function's parameters are FastAPI's; those annotated `Call` or
    `Connection` are filled in. It answers data (put into an Envelope), an Answer, or a Response.
    """
    return _of_function(method, path, function, described, mutates=False)


def action(
    method: str,
    path: str,
    function: Callable[..., Any],
    *,
    uploads: UploadKind | None = None,
    **described: Unpack[Described],
) -> Row:
    """As `query`, for a function that changes something (an upload that ends in a command)."""
    row = _of_function(method, path, function, described, mutates=True)
    if not uploads:
        return row
    return replace(row, uploads=uploads, refused=row.refused | {WRONG_KIND})


def _of_function(
    method: str, path: str, function: Callable[..., Any], described: Described, *, mutates: bool
) -> Row:
    message = described.get("message", DONE)
    success_text(message)  # A missing text shows at start, not at the first call.
    return Row(
        method,
        path,
        function_endpoint(function, path),
        _needs(path, described.get("needs")),
        described["operation"],
        described["tag"],
        _answer(described["returns"]),
        mutates=mutates,
        refused=frozenset(described.get("refused", ())),
        role=described.get("role"),
        proof=described.get("proof", False),
        message=message,
    )


def _needs(path: str, needs: Needs | None) -> Needs:
    if needs is not None:
        return needs
    if "admin" in path.split("/"):
        return ADMIN
    msg = f"{path} must say what its caller needs"
    raise ValueError(msg)


def _answer(returns: Any) -> type[Answer] | None:
    if returns is None or (isinstance(returns, type) and issubclass(returns, Answer)):
        return returns
    return Envelope[returns]


def mount(app: FastAPI, rows: Sequence[Row]) -> None:
    """Add the rows to the application, literal paths before those with parameters."""
    _refuse_twice("operation ids", [row.operation for row in rows])
    _refuse_twice("roles", [f"{row.tag} {row.role}" for row in rows if row.role])
    routes = app.router.routes
    before = len(routes)
    for row in sorted(rows, key=_specificity):
        _add(app, row)
    added = [route for route in routes[before:] if isinstance(route, APIRoute)]
    routes.insert(before, Shortcut(added))


def _refuse_twice(what: str, names: list[str]) -> None:
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        msg = f"{what} used twice: {sorted(twice)}"
        raise ValueError(msg)


def _specificity(row: Row) -> tuple[bool, ...]:
    return tuple(segment.startswith("{") for segment in row.path.split("/"))


def _add(app: FastAPI, row: Row) -> None:
    public = row.needs == PUBLIC
    limited = row.operation in {*PER_ADDRESS, *PER_ACCOUNT}
    further = {*row.refused, *((TOO_OFTEN,) if limited else ())}
    rules = Rules(
        *(row.operation, row.needs, row.mutates, row.uploads, row.answer, row.message, row.proof)
    )
    app.router.add_api_route(
        row.path,
        row.endpoint,
        methods=[row.method],
        operation_id=row.operation,
        name=row.operation,
        tags=[row.tag],
        summary=row.operation,
        description=row.endpoint.__doc__ or "",
        responses=refusals(
            public=public,
            mutates=row.mutates,
            body=row.method != "GET",
            file=row.answer is None,
            bodiless=row.bodiless,
            further=further,
        ),
        openapi_extra=_extra(row, public=public),
        route_class_override=type("Route", (GuardedRoute,), {"rules": rules}),
        response_model=row.answer,
        response_class=JSONResponse if row.answer else Response,
    )


def _extra(row: Row, *, public: bool) -> dict[str, Any]:
    """What the OpenAPI document says of a call beside its shapes."""
    role = {"x-noun": row.tag, "x-role": row.role} if row.role else {}
    secured = {} if public else BY_TOKEN if row.mutates else SIGNED_IN
    return {**secured, **role, **_offered(row)}


def _offered(row: Row) -> dict[str, Any]:
    """What a list filters and sorts by."""
    if row.answer is None or not issubclass(row.answer, Page):
        return {}
    models = (query.model for query in own_models(row.endpoint).values())
    specs = (model.spec for model in models if issubclass(model, ListParams))
    return {name: value for spec in specs for name, value in spec.described().items()}
