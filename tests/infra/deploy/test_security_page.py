"""The page on security names only tests that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[3]
PAGE = (PROJECT / "docs/operations/security.md").read_text()
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py(?:::\w+)*)`", PAGE)))
CHAPTERS = 14


def is_there(named: str) -> bool:
    """Whether the file has a class or function of this name, or for a file alone any test."""
    path, *names = named.split("::")
    file = PROJECT / path
    if not file.is_file():
        return False
    body: list[ast.stmt] = ast.parse(file.read_text()).body
    for name in names:
        found = [one for one in body if getattr(one, "name", None) == name]
        if not found:
            return False
        body = getattr(found[0], "body", [])
    return bool(names) or any(
        getattr(one, "name", "").startswith(("test_", "Test")) for one in body
    )


@pytest.mark.parametrize("named", NAMED)
def test_what_it_names_is_there(named: str) -> None:
    assert is_there(named)


def test_a_test_that_is_not_there_is_noticed() -> None:
    own = "tests/infra/deploy/test_security_page.py"
    assert is_there(f"{own}::test_what_it_names_is_there")
    for wrong in ("tests/nowhere.py", f"{own}::test_nothing", "tests/rows.py"):
        assert not is_there(wrong)


def test_every_chapter_has_a_mark_and_a_test_or_what_is_missing() -> None:
    rows = [row.split("|") for row in PAGE.splitlines() if re.match(r"\| V\d+ ", row)]
    assert len(rows) == CHAPTERS
    for _, _, mark, shown, missing, _ in rows:
        assert mark.strip() in {"pass", "in part"}
        assert "`tests/" in shown
        assert mark.strip() == "pass" or re.search(
            r"order \d+|not filed yet|a service that CI", missing
        )
