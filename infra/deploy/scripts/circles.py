"""Counts circles of modules that import each other, and ends with 1 when there are more than may be.

Imports for types alone and imports within functions count: who reads one module of a circle has to
know all of them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
PACKAGES = ("api", "commands", "domain", "infra", "projections", "workers")
MOST = 2
Imports = Mapping[str, Iterable[str]]
"""The modules that a module imports, by its name."""


def imports_of(packages: Iterable[str], root: Path = PROJECT) -> Imports:
    files = (file for package in packages for file in (root / package).rglob("*.py"))
    modules = {_name_of(file.relative_to(root)): file for file in files}
    return {module: {*_imported(modules, module)} for module in modules}


def _name_of(path: Path) -> str:
    return path.with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def _imported(modules: Mapping[str, Path], module: str) -> Iterator[str]:
    """Modules of the project; a package is imported where a name of its own is."""
    for node in ast.walk(ast.parse(modules[module].read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names if one.name in modules)
            case ast.ImportFrom(module=str(package), level=0, names=names):
                paths = (f"{package}.{one.name}" for one in names)
                found = {path if path in modules else package for path in paths}
                yield from found & modules.keys()
            case _:
                pass


def circles(imports: Imports) -> list[list[str]]:
    """Modules that each import all others of their circle, directly or not; the largest circle first."""
    left = _on_the_way_around(imports)
    reached = {module: _reached(left, module) for module in left}
    found = {frozenset(one for one in reached[module] if module in reached[one]) for module in left}
    return sorted((sorted(circle) for circle in found if circle), key=lambda one: (-len(one), one))


def _on_the_way_around(imports: Imports) -> dict[str, set[str]]:
    """Without the modules that import nothing of what is left: these are in no circle."""
    left = {module: {*imported} for module, imported in imports.items()}
    while ends := {module for module, imported in left.items() if not imported & left.keys()}:
        left = {module: imported - ends for module, imported in left.items() if module not in ends}
    return left


def _reached(imports: Mapping[str, set[str]], module: str) -> set[str]:
    found: set[str] = set()
    ahead = [module]
    while ahead:
        new = imports.get(ahead.pop(), set()) - found
        found |= new
        ahead += new
    return found


def main() -> int:
    found = circles(imports_of(PACKAGES))
    for circle in found:
        print(f"{len(circle)} modules: {', '.join(circle)}")
    if len(found) <= MOST:
        return 0
    print(f"{len(found)} circles of modules, at most {MOST} may be")
    return 1


if __name__ == "__main__":
    sys.exit(main())
