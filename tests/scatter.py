"""How widely a noun is known: files outside its own that name it by hand, in both halves.

`python -m tests.scatter site contact consumer` lists them; `--root` counts in another checkout.
Named by hand is: a literal of just the noun's name, a key of that name, the noun's constant
(`SITE`, `SITE_VIEW`), its table in SQL, or, on the
server, an import of what is the noun's own. Texts, tests, generated files, the demo's story and migrations are
left out.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from domain.nouns import NOUNS

HERE = Path(__file__).parents[1]
PYTHON = ("api", "commands", "domain", "infra", "projections", "workers")
WEB = Path("webui/src")
LEFT_OUT = re.compile(
    r"/texts/|/i18n/|/mails/|/migrations/|/demo/|/generated|\.gen\.(?:d\.)?ts|\.test\.tsx?$|/test/|^webui/e2e"
)


def files_naming(noun: str, root: Path = HERE) -> list[str]:
    """Paths of files that are not the noun's own and name it."""
    within = [one.name for one in NOUNS.values() if one.within == noun]
    return sorted(
        {
            _place(path)
            for path, names in _sources(root)
            if not any(_is_own(own, path) for own in (noun, *within)) and names(noun)
        }
    )


def _place(path: str) -> str:
    """What hands records over to the ledger is one place, in however many files."""
    return "ledger" if any(one.startswith(("ledger", "xero")) for one in path.split("/")) else path


@cache
def _sources(root: Path) -> list[tuple[str, Callable[[str], bool]]]:
    """Each file with whether it names a noun; it is parsed once, whatever number of nouns is asked for."""
    found = [*(file for folder in PYTHON for file in (root / folder).rglob("*.py"))]
    found += [file for suffix in ("ts", "tsx") for file in (root / WEB).rglob(f"*.{suffix}")]
    paths = [file.relative_to(root).as_posix() for file in found]
    return [
        (path, _namer(path, (root / path).read_text()))
        for path in paths
        if not LEFT_OUT.search(f"/{path}")
    ]


def _namer(path: str, text: str) -> Callable[[str], bool]:
    if not path.endswith(".py"):
        return partial(_in_web, re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL))
    return partial(_in_python, _Mentioned.of(text))


def _is_own(noun: str, path: str) -> bool:
    """Whether a folder or the file itself has the noun's name (site.py, site_list.py, SiteDrawer.tsx), or the file is
    of a job or policy that is called after it (send_invoice_mail.py).
    """
    *folders, name = path.split("/")
    stem = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.partition(".")[0]).lower()
    words = {noun, f"{noun}s"}
    if path.startswith("workers/") and words & set(stem.split("_")):
        return True
    return bool(words & {*folders, stem}) or stem.startswith((f"{noun}_", f"{noun}s_"))


@dataclass(frozen=True, slots=True)
class _Mentioned:
    """What of a Python file can name a noun."""

    literals: frozenset[str]
    names: frozenset[str]
    modules: frozenset[str]

    @classmethod
    def of(cls, text: str) -> _Mentioned:
        literals, names, modules = set(), set(), set()
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Constant(value=str(value)):
                    literals.add(value)
                case ast.Name(id=name):
                    names.add(name)
                case ast.ImportFrom(module=str(module)):
                    modules.add(module)
                case _:
                    pass
        return cls(frozenset(literals), frozenset(names), frozenset(modules))


def _in_python(found: _Mentioned, noun: str) -> bool:
    if noun in found.literals or found.names & {noun.upper(), f"{noun.upper()}_VIEW"}:
        return True
    sql = re.compile(rf'\brm\."?{noun}\b|\b{noun}\.\w+ ?=')
    imported = re.compile(rf"(?:domain|commands|projections)\.{noun}s?(?:_\w+)?(?:\.|$)")
    # `domain.invoice_payment` is what is another noun's own.
    others = NOUNS.keys() - {noun}
    return any(map(sql.search, found.literals)) or any(
        imported.match(one) and one.split(".")[1] not in others for one in found.modules
    )


def _in_web(without_comments: str, noun: str) -> bool:
    literal = rf"['\"`]{noun}['\"`]"
    key = rf"(?m)(?:^|[{{,(])\s*{noun}\??:(?!:)"
    return any(re.search(one, without_comments) for one in (literal, key))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nouns", nargs="+")
    parser.add_argument("--root", type=Path, default=HERE)
    asked = parser.parse_args()
    for noun in asked.nouns:
        found = files_naming(noun, asked.root)
        web = sum(path.startswith("webui/") for path in found)
        print(f"{noun}: {len(found)} files ({len(found) - web} server, {web} web)")
        print("".join(f"  {path}\n" for path in found), end="")


if __name__ == "__main__":
    main()
