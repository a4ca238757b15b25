"""Advisory locks: no number twice, and none that is written elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

from infra.postgres import locks

INFRA = Path(locks.__file__).parents[1]
NUMBERS = {name: value for name, value in vars(locks).items() if isinstance(value, int)}
LITERAL = re.compile(r"advisory_(?:xact_)?lock\(\s*(\d+)")


def test_no_two_locks_have_one_number() -> None:
    assert len(set(NUMBERS.values())) == len(NUMBERS) > 5


def test_sql_takes_only_locks_that_are_named_here() -> None:
    found = {
        int(number) for path in INFRA.rglob("*.sql") for number in LITERAL.findall(path.read_text())
    }
    assert found == {locks.APPEND, locks.PARTITIONS, locks.REFERENCES}


def test_python_names_its_locks() -> None:
    literal = {path for path in INFRA.rglob("*.py") if LITERAL.search(path.read_text())}
    assert literal == set()
