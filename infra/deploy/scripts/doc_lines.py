"""Keeps lines of the documents to 120 characters; rows of tables may be longer.

`doc_lines.py` ends with 1 when a line is longer; `doc_lines.py FILE ...` looks at these alone.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
DOCUMENTS = ("docs/*.md", "README.md", "CONTRIBUTING.md")
LONGEST = 120


def long_lines(text: str) -> Iterator[tuple[int, int]]:
    """Numbers of the lines that are too long, each with its length."""
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST and not line.lstrip().startswith("|"):
            yield number, len(line)


def documents() -> list[str]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *DOCUMENTS]
    done = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    return [one for one in done.stdout.splitlines() if (PROJECT / one).is_file()]


def main() -> int:
    found = [
        f"{path}:{number}: {length} characters, {LONGEST} allowed"
        for path in sys.argv[1:] or documents()
        for number, length in long_lines((PROJECT / path).read_text())
    ]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
