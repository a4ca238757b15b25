"""What a definition says and which names it uses, without what makes no difference at run time."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

N = TypeVar("N", bound=ast.AST)
Path = tuple[str, ...]
"""A name and the attributes asked of it: `("record", "Created")`."""
VALIDATORS = frozenset({"field_validator", "model_validator"})
"""Decorators of what only new input passes through."""
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


@dataclass(frozen=True, slots=True)
class Code:
    """The text stands for the syntax tree; `paths` are its global names."""

    text: str
    paths: frozenset[Path]
    attributes: frozenset[str]


def code_of(statements: list[ast.stmt], *, validated: bool) -> Code:
    """`validated` is for classes whose instances are read from the store, where no rule is checked."""
    bare = [_Bare(validated=validated).visit(statement) for statement in statements]
    seen = _Names()
    for statement in bare:
        seen.visit(statement)
    text = "\n".join(map(ast.dump, bare))
    return Code(text, frozenset(seen.paths), frozenset(seen.attributes))


class _Bare(ast.NodeTransformer):
    """Takes away docstrings and annotations; those of pydantic's fields are in the hash of their shape."""

    def __init__(self, *, validated: bool) -> None:
        self._validated = validated

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if text else self._inside(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        node.annotation = ast.Constant(value=None)
        return self._inside(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef | None:
        if self._validated and any(map(_validates, node.decorator_list)):
            return None
        node.returns = None
        return self._inside(node)

    def _inside(self, node: N) -> N:
        self.generic_visit(node)
        return node


def _validates(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Name) and called.id in VALIDATORS


class _Names(ast.NodeVisitor):
    """Collects global names with the attributes asked of them; names local to a function are left out."""

    def __init__(self) -> None:
        self.paths: set[Path] = set()
        self.attributes: set[str] = set()
        self._local: list[frozenset[str]] = []

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self._note((node.id,))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        names: list[str] = []
        inner: ast.expr = node
        while isinstance(inner, ast.Attribute):
            names.append(inner.attr)
            inner = inner.value
        self.attributes.update(names)
        if isinstance(inner, ast.Name):
            self._note((inner.id, *reversed(names)))
        else:
            self.visit(inner)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for outside in (*node.decorator_list, *_defaults(node.args)):
            self.visit(outside)
        self._within(_locals_of(node), node.body)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - named by ast

    def visit_Lambda(self, node: ast.Lambda) -> None:
        for outside in _defaults(node.args):
            self.visit(outside)
        self._within(_locals_of(node), [node.body])

    def visit_ListComp(self, node: Comprehension) -> None:
        bound = {
            one.id
            for generator in node.generators
            for one in ast.walk(generator.target)
            if isinstance(one, ast.Name)
        }
        # The first source is read outside; a name of it may be bound inside.
        self.visit(node.generators[0].iter)
        self._within(frozenset(bound), list(ast.iter_child_nodes(node)))

    visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_ListComp  # noqa: N815 - named by ast

    def _within(self, local: frozenset[str], nodes: Iterable[ast.AST]) -> None:
        self._local.append(local)
        for node in nodes:
            self.visit(node)
        self._local.pop()

    def _note(self, path: Path) -> None:
        if not any(path[0] in local for local in self._local):
            self.paths.add(path)


def _defaults(arguments: ast.arguments) -> list[ast.expr]:
    return [*arguments.defaults, *(one for one in arguments.kw_defaults if one is not None)]


def _locals_of(function: Function) -> frozenset[str]:
    """Parameters, and what the body assigns itself, not functions and comprehensions within it."""
    given = function.args
    names = {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)}
    names |= {one.arg for one in (given.vararg, given.kwarg) if one is not None}
    shared: set[str] = set()
    waiting: list[ast.AST] = [] if isinstance(function, ast.Lambda) else [*function.body]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case ast.Global():
                shared.update(node.names)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                names.add(node.name)
                continue
            case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                continue
            case ast.GeneratorExp():
                continue
            case _:
                names.update(_bound_by(node))
        waiting.extend(ast.iter_child_nodes(node))
    return frozenset(names - shared)


def _bound_by(node: ast.AST) -> list[str]:
    """Names that are no expression: of exceptions, patterns and imports."""
    match node:
        case ast.ExceptHandler(name=str(name)):
            return [name]
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return [name]
        case ast.MatchMapping(rest=str(name)):
            return [name]
    return []
