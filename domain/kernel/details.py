"""Details: the plain fields of a noun, one definition for create, change and state.

Every field has a default. A Details object with only some fields set is a change;
`model_fields_set` says which. Nested Details group fields (`digital_dashboard.solar`);
their leaves are changed, compared and sealed one by one. A leaf's path joins the
Python names by dots; its wire path joins the wire names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic.alias_generators import to_camel

DataClass = Literal["personal", "financial", "health", "secret"]


@dataclass(frozen=True, slots=True)
class Sealed:
    """Annotation of a field that is stored encrypted under its subject's key."""

    data_class: DataClass
    masked: bool = False
    """Shown as bullets and the last digits, in reads and in differences."""


PERSONAL = Sealed("personal")
HEALTH = Sealed("health")
FINANCIAL = Sealed("financial", masked=True)
SECRET = Sealed("secret", masked=True)


class Details(BaseModel):
    """Base of every noun's details; wire names are camelCase unless a field has an alias."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        str_strip_whitespace=True,
        json_schema_serialization_defaults_required=True,
    )

    @model_validator(mode="before")
    @classmethod
    def _empty_text_is_no_value(cls, data: Any) -> Any:
        if isinstance(data, dict):
            blank = {
                key for key, value in data.items() if isinstance(value, str) and not value.strip()
            }
            return {key: None if key in blank else value for key, value in data.items()}
        return data

    def merge(self, change: Self) -> Self:
        """This object with the leaves that `change` sets."""
        update = {}
        for name in change.model_fields_set:
            new, old = getattr(change, name), getattr(self, name)
            nested = isinstance(new, Details) and isinstance(old, Details)
            update[name] = old.merge(new) if nested else new
        return self.model_copy(update=update)

    def leaves(self) -> dict[str, Any]:
        """The leaves that are set, by path."""
        return dict(_walk(self, ""))


D = TypeVar("D", bound=Details)


def _walk(details: Details, prefix: str) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name in type(details).model_fields:
        if name not in details.model_fields_set:
            continue
        value = getattr(details, name)
        if isinstance(value, Details):
            found.extend(_walk(value, f"{prefix}{name}."))
        else:
            found.append((prefix + name, value))
    return found


def leaf(details: Details, path: str) -> Any:
    """The value at a path, None when it is not set."""
    value: Any = details
    for name in path.split("."):
        value = getattr(value, name, None)
    return value


def from_leaves(model: type[D], leaves: dict[str, Any]) -> D:
    """Details that set just these leaves; raises pydantic's ValidationError."""
    nested: dict[str, Any] = {}
    for path, value in leaves.items():
        target = nested
        *groups, name = path.split(".")
        for group in groups:
            target = target.setdefault(group, {})
        target[name] = value
    return model.model_validate(nested)


@dataclass(frozen=True, slots=True)
class Leaf:
    """What is known of a leaf field: paths, sealing, type annotation."""

    path: str
    wire: str
    sealed: Sealed | None


_leaves: dict[type[Details], dict[str, Leaf]] = {}


def leaf_fields(model: type[Details]) -> dict[str, Leaf]:
    """Every leaf of a Details class by path, in order of definition."""
    if model not in _leaves:
        _leaves[model] = {found.path: found for found in _fields(model, "", "")}
    return _leaves[model]


def _fields(model: type[Details], prefix: str, wire: str) -> list[Leaf]:
    found: list[Leaf] = []
    for name, field in model.model_fields.items():
        alias = field.alias or to_camel(name)
        group = _group(field.annotation)
        if group is not None:
            found.extend(_fields(group, f"{prefix}{name}.", f"{wire}{alias}."))
            continue
        sealed = next((mark for mark in field.metadata if isinstance(mark, Sealed)), None)
        found.append(Leaf(prefix + name, wire + alias, sealed))
    return found


def _group(annotation: Any) -> type[Details] | None:
    for candidate in (annotation, *get_args(annotation)):
        if isinstance(candidate, type) and issubclass(candidate, Details):
            return candidate
    return None
