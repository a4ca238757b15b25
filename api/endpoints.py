"""Turns commands and functions into endpoints that FastAPI can read the types of."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Body, Path, Query
from pydantic import AliasChoices, BaseModel, ValidationError, create_model
from pydantic.fields import FieldInfo
from pydantic.json_schema import SkipJsonSchema
from starlette.requests import Request
from starlette.responses import Response

from api.deps import Call
from api.envelope import Answer, encode, wire
from api.errors import UnknownFields
from commands.base import Command, Outcome
from domain.kernel.errors import DomainError

Handler = Callable[..., Response]
Names = dict[str, str | None]
SLUG = Annotated[str, Path(description="The caller's role segment, or regUser")]


class AnswerMismatch(Exception):
    """An answer does not fit its declared model."""


def function_endpoint(function: Callable[..., Any]) -> Handler:
    """An endpoint of a plain function; its `Call` and `Connection` parameters are filled in."""
    if inspect.iscoroutinefunction(function):
        msg = f"{function.__name__} must not be a coroutine: it would block every other call"
        raise TypeError(msg)
    given = inspect.signature(function, eval_str=True).parameters
    calls = [name for name, parameter in given.items() if parameter.annotation is Call]
    connections = [name for name, parameter in given.items() if parameter.annotation is sa.Connection]

    def endpoint(request: Request, **values: Any) -> Response:
        call: Call = request.state.call
        values |= dict.fromkeys(calls, call)
        with ExitStack() as stack:
            for name in connections:
                values[name] = stack.enter_context(call.read())
            result = function(**values)
        return render(call, result)

    visible = [p for name, p in given.items() if name not in {*calls, *connections}]
    return _signed(endpoint, visible, function.__doc__)


def command_endpoint(
    command: type[Command],
    operation: str,
    method: str,
    path: str,
    names: Names,
    message: str,
    codes: dict[str, str],
) -> Handler:
    """An endpoint that builds the command from path and body (or query, for GET) and runs it."""
    in_path = {name: _field(command, name, names) for name in re.findall(r"{(\w+)}", path) if name != "slug"}
    from_path = {name: field for name, field in in_path.items() if field is not None}
    payload = _payload(command, operation, method, set(from_path.values()), names, in_path.keys())

    def endpoint(request: Request, **values: Any) -> Response:
        call: Call = request.state.call
        given = {field: values[name] for name, field in from_path.items()}
        built = _build(command, given, values.get("payload"))
        try:
            outcome = call.run(built)
        except DomainError as error:
            error.code = codes.get(error.code, error.code)
            raise
        return _answered(call, _done(outcome, message))

    parameters = [_parameter(name, _path_type(command, field)) for name, field in in_path.items()]
    if payload is not None:
        parameters.append(_payload_parameter(payload, method))
    if "{slug}" in path:
        parameters.append(_parameter("slug", SLUG))
    return _signed(endpoint, parameters, command.__doc__)


def render(call: Call, result: Any) -> Response:
    """JSON of an answer; data alone is put into an envelope, a Response stays as it is."""
    if isinstance(result, Response):
        return result
    if isinstance(result, Answer):
        return _answered(call, wire(result))
    return _answered(call, {"data": result, "success": True, "message": ""})


def _answered(call: Call, content: dict[str, Any]) -> Response:
    encoded = encode(content)
    if call.parts.door.check_answers:
        _check(encoded, call.request.scope["daybook.rules"].answer)
    return Response(encoded, media_type="application/json")


def _check(encoded: bytes, answer: type[Answer] | None) -> None:
    if answer is None:
        return
    try:
        answer.model_validate_json(encoded)
    except ValidationError as error:
        raise AnswerMismatch([(one["loc"], one["type"]) for one in error.errors()]) from None


def _done(outcome: Outcome, message: str) -> dict[str, Any]:
    records = [{"noun": one.noun, "_id": one.id, "version": one.version} for one in outcome.records]
    first = {"_id": records[0]["_id"], "version": records[0]["version"]} if records else {"_id": None, "version": None}
    return {
        "data": {**first, "records": records, **outcome.extra},
        "success": True,
        "message": message,
        "pending": outcome.pending,
    }


def _build(command: type[Command], given: dict[str, Any], payload: Any) -> Command:
    if not isinstance(payload, Command):
        asked = payload.model_dump(exclude_unset=True) if payload is not None else {}
        return command.model_validate({**asked, **given})
    twice = payload.model_fields_set & given.keys()
    if twice:
        raise UnknownFields(twice)
    return payload.model_copy(update=given)


def _field(command: type[Command], name: str, names: Names) -> str | None:
    """The command's field that a path parameter fills; None when it is only part of the address."""
    if name in names:
        return names[name]
    for field, info in command.model_fields.items():
        if name in {field, *_aliases(info)}:
            return field
    msg = f"{command.__name__} has no field for the path parameter {name}"
    raise ValueError(msg)


def _aliases(info: FieldInfo) -> list[str]:
    choices = info.validation_alias
    if isinstance(choices, AliasChoices):
        return [choice for choice in choices.choices if isinstance(choice, str)]
    return [alias for alias in (choices, info.alias) if isinstance(alias, str)]


def _payload(
    command: type[Command], operation: str, method: str, in_path: set[str], names: Names, path_names: Any
) -> type[BaseModel] | None:
    """What is left for the body (the query of a GET); None when the path holds everything."""
    name = f"{operation[0].upper()}{operation[1:]}"
    if method == "GET":
        return _query_of(command, f"{name}Query", in_path)
    if in_path == command.model_fields.keys():
        return None
    extra = {key: field for key, field in names.items() if key not in path_names and field is not None}
    return _body_of(command, f"{name}Body", in_path, extra) if in_path or extra else command


def _query_of(command: type[Command], name: str, in_path: set[str]) -> type[BaseModel] | None:
    """A GET has no `reason`: free text does not belong in an address."""
    hidden = in_path | {"reason"}
    fields: dict[str, Any] = {
        field: (info.annotation, info) for field, info in command.model_fields.items() if field not in hidden
    }
    if not fields:
        return None
    return create_model(name, __config__=command.model_config, __module__=command.__module__, **fields)


def _body_of(command: type[Command], name: str, in_path: set[str], extra: dict[str, str]) -> type[BaseModel]:
    """The command itself, with the fields that the path holds left out of its documents."""
    changed: dict[str, Any] = {}
    for field in in_path:
        optional = command.model_fields[field].annotation | None  # type: ignore[operator]
        changed[field] = (SkipJsonSchema[optional], None)  # type: ignore[valid-type]
    for field in set(extra.values()):
        info = command.model_fields[field]._copy()  # noqa: SLF001 - pydantic offers no public copy of a FieldInfo
        keys = [key for key, target in extra.items() if target == field]
        info.validation_alias = AliasChoices(*_aliases(info), *keys)
        changed[field] = (info.annotation, info)
    return create_model(name, __base__=command, __module__=command.__module__, **changed)


def _payload_parameter(payload: type[BaseModel], method: str) -> inspect.Parameter:
    if method == "GET":
        return _parameter("payload", Annotated[payload, Query()])
    if any(info.is_required() for info in payload.model_fields.values()):
        return _parameter("payload", Annotated[payload, Body()])
    return _parameter("payload", Annotated[payload, Body()], default=payload())


def _path_type(command: type[Command], field: str | None) -> Any:
    if field is None:
        return Annotated[str, Path()]
    info = command.model_fields[field]
    return Annotated[(info.annotation, *info.metadata, Path())]  # type: ignore[return-value]


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _signed(endpoint: Handler, parameters: list[inspect.Parameter], doc: str | None) -> Handler:
    request = inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Request)
    keyword = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in parameters]
    endpoint.__signature__ = inspect.Signature([request, *keyword])  # type: ignore[attr-defined]
    endpoint.__doc__ = doc
    return endpoint
