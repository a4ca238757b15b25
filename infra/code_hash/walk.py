"""Walks from some values to all project code that they use, and hashes it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, cached_property, partial
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from pydantic import BaseModel

from infra.code_hash.code import Code, code_of
from infra.code_hash.modules import Module, source_of
from infra.code_hash.shapes import (
    dataclass_text,
    is_instance_of_dataclass,
    is_plain,
    model_text,
    origin_of,
    table_text,
)
from projections.lists.spec import LIST

if TYPE_CHECKING:
    from infra.code_hash.code import Path
    from infra.code_hash.modules import Read

    Place = tuple[str, str]

PROJECT = frozenset({"domain", "projections"})
"""Packages whose code counts."""


class Sources:
    """Parsed modules and definitions; one instance serves many hashes."""

    def __init__(self, read: Read = source_of) -> None:
        self._read = read
        self._modules: dict[str, Module] = {}
        self._code: dict[Place, Code] = {}

    def module(self, name: str) -> Module:
        if name not in self._modules:
            self._modules[name] = Module(self._read(name))
        return self._modules[name]

    def code(self, place: Place, *, validated: bool) -> Code:
        if place not in self._code:
            statements = self.module(place[0]).statements(place[1])
            self._code[place] = code_of(statements, validated=validated)
        return self._code[place]


@cache
def _default() -> Sources:
    return Sources()


def hash_of(
    roots: Iterable[object],
    sources: Sources | None = None,
    *,
    packages: frozenset[str] = PROJECT,
) -> str:
    """Of classes, functions, modules and values: changes when anything that they use changes.

    Code outside of `packages` counts by its name only.
    """
    walk = _Walk(sources or _default(), tuple(roots), packages)
    return hashlib.sha256("\n".join(sorted(walk.texts())).encode()).hexdigest()


class _Walk:
    """One walk. Values are described last: of a noun only what the code asks for counts."""

    def __init__(
        self, sources: Sources, roots: tuple[object, ...], packages: frozenset[str]
    ) -> None:
        self._sources = sources
        self._packages = packages
        self._code: dict[Place, Code] = {}
        self._models: dict[type[BaseModel], str] = {}
        self._values: dict[int, object] = {}
        self._asked: frozenset[str] = frozenset()
        self._roots = [self._use(root) for root in roots]

    def texts(self) -> list[str]:
        described: list[str] = []
        before, now = (-1, -1), (0, 0)
        while before != now:
            # What a value holds may lead to more code, and that may ask for more of the value.
            asked = [one.attributes for one in self._code.values()]
            self._asked = frozenset().union(*asked)
            described = [self._described(value) for value in list(self._values.values())]
            before, now = now, (len(self._code), len(self._values))
        code = [one.text for one in self._code.values()]
        return [*self._roots, *code, *self._models.values(), *described]

    def _use(self, value: object) -> str:
        """The text of a plain value; code that it is or holds is walked."""
        if is_plain(value):
            return repr(value)
        if isinstance(value, Mapping):
            return self._use(tuple(value.items()))
        if isinstance(value, tuple | list):
            return " ".join(map(self._use, value))
        if isinstance(value, AbstractSet):
            return " ".join(sorted(map(self._use, value)))
        return self._use_code(value)

    def _use_code(self, value: Any) -> str:
        match value:
            case type():
                return self._use_class(value)
            case FunctionType():
                return self._use_place(value.__module__, value.__qualname__)
            case ModuleType():
                self._follow_module(value.__name__)
                return ""
            case partial():
                return self._use((value.func, value.args, value.keywords))
        if hasattr(value, "__wrapped__"):
            return self._use(value.__wrapped__)
        if self._is_project(type(value).__module__) or isinstance(value, sa.Table):
            self._values[id(value)] = value
        return type(value).__qualname__

    def _described(self, value: object) -> str:
        if isinstance(value, sa.Table):
            # The fold takes the columns of the list from the table's declaration.
            return f"{table_text(value)}\n{self._use(value.info.get(LIST) or ())}"
        if is_instance_of_dataclass(value):
            return dataclass_text(value, self._asked, self._use)
        self._use_class(type(value))
        fields = {name: one for name, one in vars(value).items() if not _derived(value, name)}
        return self._use(fields)

    def _use_class(self, cls: type[Any]) -> str:
        if issubclass(cls, BaseModel) and cls not in self._models:
            self._models[cls] = ""
            self._models[cls] = model_text(cls, self._use)
        origin = origin_of(cls)
        return self._use_place(origin.__module__, origin.__qualname__)

    def _use_place(self, module: str, qualified: str) -> str:
        """Of a function within a function all of the outer one, of a method the method alone."""
        name = qualified.partition(".<locals>")[0]
        if self._is_project(module):
            self._walk(module, name)
        return name.rpartition(".")[2]

    def _follow_module(self, module: str) -> None:
        """All that it defines; what it imports is followed where that is used."""
        for name in self._sources.module(module).bound:
            self._walk(module, name)

    def _follow(self, module: str, path: Path) -> None:
        """Walk what a name means in a module; nothing for builtins and other packages."""
        name, *further = path
        known = self._sources.module(module)
        origin = known.imported(name)
        if origin is not None:
            self._follow_import(*origin, tuple(further))
        elif name in known.bound:
            self._walk(module, name)

    def _follow_import(self, module: str, name: str | None, further: Path) -> None:
        if not self._is_project(module):
            return
        submodule = f"{module}.{name}" if name else module
        if submodule not in sys.modules:
            self._follow(module, (str(name), *further))
        elif further:
            self._follow(submodule, further)
        else:
            self._follow_module(submodule)

    def _walk(self, module: str, name: str) -> None:
        place = module, name
        if place in self._code:
            return
        value: Any = getattr(sys.modules[module], name, None)
        if isinstance(value, sa.Table) or _is_declaration(value):
            self._values[id(value)] = value
            return
        model: bool = isinstance(value, type) and issubclass(value, BaseModel)
        self._code[place] = code = self._sources.code(place, validated=model)
        if model:
            self._use_class(value)
        for path in code.paths:
            self._follow(module, path)

    def _is_project(self, module: str) -> bool:
        return module.partition(".")[0] in self._packages


def _is_declaration(value: object) -> bool:
    """A noun or the like: code may ask it for some of what it holds."""
    return is_instance_of_dataclass(value)


def _derived(value: object, name: str) -> bool:
    return isinstance(getattr(type(value), name, None), cached_property)
