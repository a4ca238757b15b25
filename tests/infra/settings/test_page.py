"""The page of settings says what the code reads, all of it and nothing else."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from infra.deploy.scripts.settings_page import PAGE, declared, page

PROJECT = Path(__file__).resolve().parents[3]
CODE = ("*.py", "*.sh", "*.ts", "*.mjs", "*.yaml", "Makefile", "infra/deploy/Dockerfile", ".ci/run")
VARIABLE = re.compile(r"\bDAYBOOK_[A-Z0-9_]*[A-Z0-9]\b(?!_)")


def named() -> dict[str, str]:
    """Variables that code names, each with one of the files."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *CODE]
    done = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    paths = [PROJECT / name for name in done.stdout.splitlines() if (PROJECT / name).is_file()]
    return {name: str(path) for path in paths for name in VARIABLE.findall(path.read_text())}


def test_it_is_fresh() -> None:
    assert (PROJECT / PAGE).read_text() == page(), "make generate"


def test_code_names_no_variable_that_is_not_declared() -> None:
    assert {name: path for name, path in named().items() if name not in declared()} == {}


def test_each_has_a_meaning() -> None:
    rows = [line.split(" | ") for line in page().splitlines() if line.startswith("| `DAYBOOK_")]
    assert len(rows) == len(declared())
    assert all(len(row[-1].strip(" |")) > 5 for row in rows)
