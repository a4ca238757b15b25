"""Keeps the words out of the code that docs/glossary.md replaces.

`words.py` counts each replaced word in names, in comments and docstrings, or in both, as the
glossary says, and ends with 1 when a count is above its allowance in words-allowed.json.
`words.py FILE ...` looks at these alone. `words.py --lower` lowers allowances to the counts; nothing
here raises one.
"""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
GLOSSARY = PROJECT / "docs/glossary.md"
ALLOWED = Path(__file__).with_name("words-allowed.json")
SHOWN = 5
HALVES = {".py": "server", ".ts": "web app", ".tsx": "web app", ".mjs": "web app"}
GENERATED = {"webui/src/api/generated.ts"}
ROW = re.compile(r"^\| `(?P<word>[^`]+)` \| (?P<half>[^|]+) \| (?P<scope>[^|]+) \|", re.MULTILINE)
SCOPES = {
    "exact name": ("whole",),
    "names": ("piece",),
    "names and text": ("piece", "text"),
    "text": ("text",),
}
"""What of the code counts, by where a word is kept out of."""
PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
HYPHENATED = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)+")
TYPESCRIPT = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<text>'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\")"
    r"|(?P<name>[A-Za-z_$][\w$]*)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Replaced:
    """A word of the glossary's second table.

    `scope` is `exact name` (the whole name), `names` (a piece of a name: `noun` in `noun_of`),
    `text` (comments and docstrings) or `names and text`.
    """

    word: str
    half: str
    scope: str


@dataclass(frozen=True, slots=True)
class Found:
    place: str
    name: str | None
    text: str


def replaced_words(glossary: str) -> list[Replaced]:
    found = [Replaced(*map(str.strip, match.groups())) for match in ROW.finditer(glossary)]
    for one in found:
        if one.half not in HALVES.values() or one.scope not in SCOPES:
            raise ValueError(one)
    return found


def python_words(source: str, path: str) -> Iterator[Found]:
    yield Found(path, Path(path).stem, "")
    docstrings = set(_docstring_lines(ast.parse(source)))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        place = f"{path}:{token.start[0]}"
        if token.type == tokenize.NAME:
            yield Found(place, token.string, "")
        elif token.type == tokenize.COMMENT or (
            token.type == tokenize.STRING and token.start[0] in docstrings
        ):
            yield Found(place, None, token.string)


def _docstring_lines(tree: ast.AST) -> Iterator[int]:
    """First lines of strings that stand alone: docstrings of modules, classes, functions, fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno


def typescript_words(source: str, path: str) -> Iterator[Found]:
    yield Found(path, Path(path).name.split(".")[0], "")
    ends = [match.start() for match in re.finditer("\n", source)]
    for match in TYPESCRIPT.finditer(source):
        place = f"{path}:{bisect_left(ends, match.start()) + 1}"
        if match["name"]:
            yield Found(place, match["name"], "")
        elif match["comment"]:
            yield Found(place, None, match["comment"])


def count(words: Iterable[Replaced], found: Mapping[str, Iterable[Found]]) -> dict[str, list[str]]:
    """Places of each replaced word, by its half and the word."""
    index = {half: _index(seen) for half, seen in found.items()}
    return {
        f"{one.half}: {one.word}": [
            place
            for kind in SCOPES[one.scope]
            for place in index.get(one.half, {}).get((kind, one.word), [])
        ]
        for one in words
    }


def _index(found: Iterable[Found]) -> dict[tuple[str, str], list[str]]:
    """Places by kind (`whole`, `piece`, `text`) and word."""
    index: dict[tuple[str, str], list[str]] = defaultdict(list)
    for seen in found:
        if seen.name is not None:
            index["whole", seen.name].append(seen.place)
        kind = "text" if seen.name is None else "piece"
        pieces = PIECES.findall(seen.name or seen.text) + HYPHENATED.findall(seen.text)
        for word in {one.lower() for one in pieces}:
            index[kind, word].append(seen.place)
    return index


def tracked_files() -> list[str]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    paths = done.stdout.splitlines()
    return [one for one in paths if one not in GENERATED and (PROJECT / one).is_file()]


def _has_any(text: str, words: Iterable[Replaced]) -> bool:
    """Whether a word stands anywhere in a text, within others too."""
    lowered = text.lower()
    return any(
        re.search(rf"\b{re.escape(one.word)}\b", text)
        if one.scope == "exact name"
        else one.word in lowered
        for one in words
    )


def words_of(paths: Iterable[str], words: Sequence[Replaced]) -> dict[str, list[Found]]:
    """Names and texts by half, of files that have any of the words in them."""
    found: dict[str, list[Found]] = defaultdict(list)
    for path in paths:
        half = HALVES.get(Path(path).suffix)
        if half is None:
            continue
        source = (PROJECT / path).read_text()
        # Reading tokens takes a hundred times as long as this search.
        if _has_any(source, words) or _has_any(path, words):
            read = python_words if half == "server" else typescript_words
            found[half] += read(source, path)
    return found


def main() -> int:
    words = replaced_words(GLOSSARY.read_text())
    named = [one for one in sys.argv[1:] if not one.startswith("-")]
    places = count(words, words_of(named or tracked_files(), words))
    allowed: dict[str, int] = json.loads(ALLOWED.read_text())
    if "--lower" in sys.argv[1:]:
        lowered = {
            word: min(known, len(places[word]))
            for word, known in allowed.items()
            if places.get(word)
        }
        ALLOWED.write_text(json.dumps(lowered, indent=2, sort_keys=True) + "\n")
        return 0
    above = [word for word, seen in places.items() if len(seen) > allowed.get(word, 0)]
    for word in above:
        files = Counter(place.split(":")[0] for place in places[word])
        most = ", ".join(f"{file} ({number})" for file, number in files.most_common(SHOWN))
        print(f"{word}: {len(places[word])} places, {allowed.get(word, 0)} allowed: {most}")
    if above:
        print("docs/glossary.md names what to write instead")
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
