"""The top-level names of a module and the statements that bind them, from its source."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path

Read = Callable[[str], str]
"""The source of a module by its full name."""
Origin = tuple[str, str | None]
"""The module that a name is imported from, and its name there; None for the module itself."""


def source_of(module: str) -> str:
    """The file of an imported module."""
    file = sys.modules[module].__file__
    if file is None:
        raise ValueError(module)
    return Path(file).read_text(encoding="utf-8")


class Module:
    """Statements of a module by the names that they bind or add to, imports apart."""

    def __init__(self, source: str) -> None:
        self._tree = ast.parse(source)
        self._imports: dict[str, Origin] = {}
        self.bound: dict[str, list[ast.stmt]] = {}
        for statement in self._tree.body:
            match statement:
                case ast.Import() | ast.ImportFrom():
                    self._imports.update(_imports((statement,)))
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    # Annotations do not count.
                    pass
                case _:
                    for name in _names_of(statement):
                        self.bound.setdefault(name, []).append(statement)

    def statements(self, name: str) -> list[ast.stmt]:
        """What binds a name, or a method by its class and name."""
        outer, _, inner = name.partition(".")
        found = self.bound.get(outer, [])
        if not inner:
            return found
        classes = [one for one in found if isinstance(one, ast.ClassDef)]
        members = [one for cls in classes for one in cls.body]
        return [one for one in members if isinstance(one, ast.FunctionDef) and one.name == inner]

    def imported(self, name: str) -> Origin | None:
        """Where a name comes from; None for an own name and for a builtin."""
        if name in self._imports:
            return self._imports[name]
        if name in self.bound or hasattr(builtins, name):
            return None
        return self._inner_imports.get(name)

    @cached_property
    def _inner_imports(self) -> dict[str, Origin]:
        """Imports within functions and compound statements."""
        return _imports(ast.walk(self._tree))


def _imports(nodes: Iterable[ast.AST]) -> dict[str, Origin]:
    found: dict[str, Origin] = {}
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(module), level=0):
                found |= {alias.asname or alias.name: (module, alias.name) for alias in node.names}
            case ast.Import():
                found |= {alias.asname or alias.name: (alias.name, None) for alias in node.names}
    return found


def _names_of(statement: ast.stmt) -> Iterator[str]:
    """Names that a statement binds, and that it registers something with."""
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield statement.name
            # `@kinds.register` adds to `kinds`.
            for decorator in statement.decorator_list:
                yield from _owner(decorator)
        case ast.Expr(value=ast.Call() as call):
            yield from _owner(call)
        case _:
            yield from _stored_in(statement)


def _stored_in(statement: ast.stmt) -> set[str]:
    """Names that an assignment or a compound statement binds, or whose items or attributes it sets."""
    found: set[str] = set()
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()):
                found.update(_owner(node))
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
    return found


def _owner(node: ast.expr) -> Iterator[str]:
    """The first name of `name.a.b`, `name[...]` and `name.a()`; none of a plain call or name."""
    inner = node.func if isinstance(node, ast.Call) else node
    if isinstance(inner, ast.Name):
        return
    while isinstance(inner, ast.Attribute | ast.Subscript):
        inner = inner.value
    if isinstance(inner, ast.Name):
        yield inner.id
