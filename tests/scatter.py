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
from collections.abc import Iterator
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
            for path, text in _sources(root)
            if not any(_is_own(own, path) for own in (noun, *within)) and _names(noun, path, text)
        }
    )


def _place(path: str) -> str:
    """What hands records over to the ledger is one place, in however many files."""
    return "ledger" if any(one.startswith(("ledger", "xero")) for one in path.split("/")) else path


def _sources(root: Path) -> Iterator[tuple[str, str]]:
    found = [*(file for folder in PYTHON for file in (root / folder).rglob("*.py"))]
    found += [file for suffix in ("ts", "tsx") for file in (root / WEB).rglob(f"*.{suffix}")]
    for file in found:
        path = file.relative_to(root).as_posix()
        if not LEFT_OUT.search(f"/{path}"):
            yield path, file.read_text()


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


def _names(noun: str, path: str, text: str) -> bool:
    return _in_python(noun, text) if path.endswith(".py") else _in_web(noun, text)


def _in_python(noun: str, text: str) -> bool:
    sql = re.compile(rf'\brm\."?{noun}\b|\b{noun}\.\w+ ?=')
    imported = re.compile(rf"(?:domain|commands|projections)\.{noun}s?(?:_\w+)?(?:\.|$)")
    # `domain.invoice_payment` is what is another noun's own.
    others = NOUNS.keys() - {noun}
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(value)):
                if value == noun or sql.search(value):
                    return True
            case ast.Name(id=name) if name in {noun.upper(), f"{noun.upper()}_VIEW"}:
                return True
            case ast.ImportFrom(module=str(module)) if imported.match(module):
                if module.split(".")[1] not in others:
                    return True
            case _:
                pass
    return False


def _in_web(noun: str, text: str) -> bool:
    without_comments = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
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
