"""Fields of a noun: one definition for create, change and state.

Every field has a default. An object with only some fields set is a change;
`model_fields_set` says which. Nested Fields group fields (`digital_dashboard.solar`);
their leaves are changed, compared and sealed one by one. A leaf's path joins the
Python names by dots; its wire path joins the wire names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    Self,
    TypeVar,
    get_args,
)
from uuid import UUID

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import CoreSchema
from pydantic_core.core_schema import with_info_wrap_validator_function

from domain.kernel.formats import STORED, only_new
from domain.kernel.plain_json import PlainJson

if TYPE_CHECKING:
    from domain.kernel.formulas import Following

DataClass = Literal["personal", "financial", "health", "secret"]


MASK = "••••"


class Masked(str):
    """A mask that was sent in place of a value; `domain.kernel.masks` says what becomes of it."""

    __slots__ = ()


@only_new
def _value_or_mask(value: Any, check: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """A mask has no field's format."""
    if isinstance(value, str) and info.context is not STORED and value.strip().startswith(MASK):
        return Masked(value.strip())
    return check(value)


@dataclass(frozen=True, slots=True)
class Sealed:
    """Annotation of a field that is stored encrypted under its subject's key."""

    data_class: DataClass
    masked: bool = False
    """Shown as bullets and the last digits, in reads and in differences."""
    keeps: int = 4
    """Last characters that a masked value still shows; none of a value that has no more."""
    asks_why: bool = False
    """Whether a person who replaces a value is asked for the reason."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        if not self.masked:
            return schema
        return with_info_wrap_validator_function(_value_or_mask, schema)

    def mask(self, value: str) -> str:
        return MASK + value[-self.keeps :] if 0 < self.keeps < len(value) else MASK


PERSONAL = Sealed("personal")
HEALTH = Sealed("health")
"""Health, and benefits that reveal it or a low income."""
BIRTH_DATE = Sealed("personal", asks_why=True)
FINANCIAL = Sealed("financial", masked=True, asks_why=True)
BANK = Sealed("financial", asks_why=True)
SORT_CODE_DIGITS = Sealed("financial", masked=True, keeps=0, asks_why=True)
"""Masked without a digit, as the bank's name beside it would give two more away."""
SECRET = Sealed("secret", masked=True, keeps=0)
"""Such as a password: the mask shows no part of it."""


@dataclass(frozen=True, slots=True)
class LinkTo:
    """Annotation of a field that holds the id of another record: of the noun by whose name the field is
    called, unless it says another.
    """

    noun: str | None = None


Linked = Annotated[UUID | None, LinkTo()]


@dataclass(frozen=True, slots=True)
class Restricted:
    """Annotation of a field that is stored openly and shown to the roles of a class of data only."""

    data_class: Literal["earnings", "terms", "house", "calculation"]


EARNINGS = Restricted("earnings")
"""What we earn by a sale: uplifts and commission."""
TERMS = Restricted("terms")
"""What was agreed with a supplier on commission."""
HOUSE = Restricted("house")
"""What suppliers pay us for a contract, and who has which share of it: of nobody outside the house."""
CALCULATION = Restricted("calculation")
"""What an expected commission was worked out from: uplifts, usage, and the supplier's terms."""


class Fields(PlainJson, BaseModel):
    """Base of `Details` and `StateFields`; wire names are camelCase unless a field has an alias."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        str_strip_whitespace=True,
        json_schema_serialization_defaults_required=True,
    )
    follows: ClassVar[tuple[Following, ...]] = ()
    """Which leaves follow from others, in the order in which they are worked out."""

    @model_validator(mode="before")
    @classmethod
    @only_new
    def _empty_text_is_no_value(cls, data: Any) -> Any:
        if isinstance(data, dict):
            blank = [
                key for key, value in data.items() if isinstance(value, str) and not value.strip()
            ]
            return data | dict.fromkeys(blank) if blank else data
        return data

    def __deepcopy__(self, _memo: dict[int, Any] | None = None) -> Self:
        """The object itself, as nothing of it changes: pydantic copies the defaults of every model that
        it constructs, which would take longer than all else about it.
        """
        return self

    def merge(self, change: Self) -> Self:
        """This object with the leaves that `change` sets."""
        merging = Merging(self)
        merging.take(change)
        return merging.done()

    def leaves(self) -> dict[str, Any]:
        """The leaves that are set, by path."""
        found: dict[str, Any] = {}
        _walk(self, "", found)
        return found


class Details(Fields):
    """Base of every noun's details: the fields that users edit and that no rule reads."""


F = TypeVar("F", bound=Fields)
D = TypeVar("D", bound=Details)


class Merging(Generic[F]):
    """Fields that change after change goes into; made into an object once, at the end."""

    __slots__ = ("_base", "_groups", "_set")

    def __init__(self, base: F) -> None:
        self._base = base
        self._set: dict[str, Any] = {}
        self._groups: dict[str, Merging[Any]] = {}

    def take(self, change: F) -> list[str]:
        """Set the leaves that `change` sets; their paths."""
        paths: list[str] = []
        self._take(change, "", paths)
        return paths

    def _take(self, change: F, prefix: str, paths: list[str]) -> None:
        groups = group_names(type(change))
        values, own = change.__dict__, self._set
        for name in change.model_fields_set:
            value = values[name]
            if name in groups and value is not None:
                self._group(name, type(value))._take(value, f"{prefix}{name}.", paths)  # noqa: SLF001 - of the same class
            else:
                if name in self._groups:
                    del self._groups[name]
                own[name] = value
                paths.append(prefix + name)

    def _group(self, name: str, model: type[Fields]) -> Merging[Any]:
        found = self._groups.get(name)
        if found is None:
            before = self._set.pop(name) if name in self._set else getattr(self._base, name)
            found = self._groups[name] = Merging(before or model())
        return found

    def done(self) -> F:
        """The fields with all changes."""
        groups = {name: group.done() for name, group in self._groups.items()}
        return (
            self._base.model_copy(update=self._set | groups) if self._set or groups else self._base
        )


def _walk(details: Fields, prefix: str, found: dict[str, Any]) -> None:
    cls, values, given = type(details), details.__dict__, details.model_fields_set
    groups = group_names(cls)
    for name in field_names(cls):
        if name not in given:
            continue
        value = values[name]
        if name in groups and value is not None:
            _walk(value, f"{prefix}{name}.", found)
        else:
            found[prefix + name] = value


def with_fields(model: type[F], values: dict[str, Any]) -> F:
    """An object that sets just these fields, whose values were validated before.

    A copy of an empty one: pydantic's `model_construct` computes every default again, which takes
    six times as long.
    """
    made: F = _empty(model).model_copy(update=values)
    return made


@cache
def _empty(model: type[F]) -> F:
    return model()


@cache
def field_names(model: type[Fields]) -> tuple[str, ...]:
    """Its fields in order of definition."""
    return tuple(model.model_fields)


@cache
def group_names(model: type[Fields]) -> frozenset[str]:
    """Its fields that are groups of fields themselves."""
    fields = model.model_fields.items()
    return frozenset(name for name, field in fields if _group(field.annotation) is not None)


def leaf(details: Fields, path: str) -> Any:
    """The value at a path, None when it is not set."""
    value: Any = details
    for name in path.split("."):
        value = getattr(value, name, None)
    return value


def from_leaves(model: type[F], leaves: dict[str, Any]) -> F:
    """An object that sets just these leaves; raises pydantic's ValidationError."""
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
    """What is known of a leaf field: paths, sealing, the noun that it links to."""

    path: str
    wire: str
    sealed: Sealed | None
    noun: str | None = None
    shown_to: str | None = None
    """The class of data that says who is shown it; None for a field that is open."""


_leaves: dict[type[Fields], dict[str, Leaf]] = {}


def leaf_fields(model: type[Fields]) -> dict[str, Leaf]:
    """Every leaf of a class of fields by path, in order of definition."""
    if model not in _leaves:
        _leaves[model] = {found.path: found for found in _fields(model, "", "")}
    return _leaves[model]


def _fields(model: type[Fields], prefix: str, wire: str) -> list[Leaf]:
    found: list[Leaf] = []
    for name, field in model.model_fields.items():
        alias = field.alias or to_camel(name)
        group = _group(field.annotation)
        if group is not None:
            found.extend(_fields(group, f"{prefix}{name}.", f"{wire}{alias}."))
            continue
        sealed = next((mark for mark in field.metadata if isinstance(mark, Sealed)), None)
        link = next((mark for mark in field.metadata if isinstance(mark, LinkTo)), None)
        noun = (link.noun or name) if link is not None else None
        shown_to = next(
            (mark.data_class for mark in field.metadata if isinstance(mark, Sealed | Restricted)),
            None,
        )
        found.append(Leaf(prefix + name, wire + alias, sealed, noun, shown_to))
    return found


def _group(annotation: Any) -> type[Fields] | None:
    for candidate in (annotation, *get_args(annotation)):
        if isinstance(candidate, type) and issubclass(candidate, Fields):
            return candidate
    return None
