"""Endpoints of commands: what a command takes from the path, the body and the query of its call."""

from __future__ import annotations

import inspect
import re
from typing import Annotated, Any

from fastapi import Body, Path, Query
from pydantic import AliasChoices, BaseModel, create_model
from pydantic.fields import FieldInfo
from pydantic.json_schema import SkipJsonSchema
from starlette.requests import Request
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import Handler, done, parameter, render, signed, slug_of
from api.http.errors import UnknownFields
from commands.kernel.command import Command
from domain.kernel.errors import DomainError

Names = dict[str, str | None]


def command_endpoint(payload: Payload, message: str, codes: dict[str, str]) -> Handler:
    """An endpoint that builds a command and runs it. `codes` renames errors."""

    def endpoint(request: Request, **values: Any) -> Response:
        call: Call = request.state.call
        try:
            outcome = call.run(payload.build(values))
        except DomainError as error:
            error.code = codes.get(error.code, error.code)
            raise
        return render(call, done(outcome, message))

    return signed(endpoint, payload.parameters(), payload.command.__doc__)


class Payload:
    """Splits a command's fields over its call, and puts the command together again.

    `names` gives further wire names: a path parameter or body key to its field, or None
    for a path parameter that is only part of the address.
    """

    def __init__(
        self, command: type[Command], *, operation: str, method: str, path: str, names: Names
    ) -> None:
        self.command = command
        self.method = method
        self._slug = slug_of(path)
        in_path = [name for name in re.findall(r"{(\w+)}", path) if name != "slug"]
        self.in_path = {name: _field(command, name, names) for name in in_path}
        others = {key: field for key, field in names.items() if key not in self.in_path}
        self.model = self._model(operation, {key: f for key, f in others.items() if f is not None})

    def parameters(self) -> list[inspect.Parameter]:
        """As FastAPI reads them from an endpoint's signature."""
        found = [parameter(name, self._path_type(field)) for name, field in self.in_path.items()]
        if self.model is not None:
            found.append(parameter("payload", Annotated[self.model, self._place(self.model)]))
        return found + self._slug

    def build(self, values: dict[str, Any]) -> Command:
        """The command of one call. Raises UnknownFields, or pydantic's ValidationError."""
        given = {field: values[name] for name, field in self.in_path.items() if field is not None}
        payload = values.get("payload")
        if not isinstance(payload, Command):
            asked = payload.model_dump(exclude_unset=True) if payload is not None else {}
            return self.command.model_validate({**asked, **given})
        twice = payload.model_fields_set & given.keys()
        if twice:
            raise UnknownFields(twice)
        return payload.model_copy(update=given)

    def _model(self, operation: str, extra: dict[str, str]) -> type[BaseModel] | None:
        name = f"{operation[0].upper()}{operation[1:]}"
        hidden = {field for field in self.in_path.values() if field is not None}
        if self.method == "GET":
            return _query_of(self.command, f"{name}Query", hidden)
        if hidden == self.command.model_fields.keys():
            return None
        if not hidden and not extra:
            return self.command
        return _body_of(self.command, f"{name}Body", hidden, extra)

    def _place(self, model: type[BaseModel]) -> Any:
        if self.method == "GET":
            return Query()
        if any(info.is_required() for info in model.model_fields.values()):
            return Body()
        return Body(default_factory=model)

    def _path_type(self, field: str | None) -> Any:
        if field is None:
            return Annotated[str, Path()]
        info = self.command.model_fields[field]
        return Annotated[(info.annotation, *info.metadata, Path())]


def _field(command: type[Command], name: str, names: Names) -> str | None:
    """The command's field that a path parameter fills."""
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


def _query_of(command: type[Command], name: str, hidden: set[str]) -> type[BaseModel] | None:
    """A GET has no `reason`: free text does not belong in an address."""
    fields: dict[str, Any] = {
        field: (info.annotation, info)
        for field, info in command.model_fields.items()
        if field not in hidden | {"reason"}
    }
    if not fields:
        return None
    config = command.model_config
    return create_model(name, __config__=config, __module__=command.__module__, **fields)


def _body_of(
    command: type[Command], name: str, hidden: set[str], extra: dict[str, str]
) -> type[BaseModel]:
    """The command itself; fields that the path holds are left out of its documents."""
    changed: dict[str, Any] = {}
    for field in hidden:
        optional: Any = command.model_fields[field].annotation | None  # type: ignore[operator]
        changed[field] = (Annotated[optional, SkipJsonSchema()], None)  # type: ignore[type-arg]
    for field in set(extra.values()):
        info = command.model_fields[field]._copy()  # noqa: SLF001 - pydantic has no public copy
        keys = [key for key, target in extra.items() if target == field]
        info.validation_alias = AliasChoices(*_aliases(info), *keys)
        # Otherwise the generator of aliases would set it once more.
        info.alias_priority = 2
        changed[field] = (info.annotation, info)
    return create_model(name, __base__=command, __module__=command.__module__, **changed)
