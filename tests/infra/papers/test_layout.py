"""PDFs are made with fonts that were loaded for one before, and never with those of another thread."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from infra.dev.stack.stack import PROJECT
from infra.papers.layout import html_to_pdf

pytestmark = pytest.mark.needs("pango")
WARM, MANY, AT_ONCE = 10, 60, 4
LIMIT = 5_000_000
"""Bytes that memory may grow by; with fonts of their own, 60 papers took 10,000,000."""


def paper(number: int) -> bytes:
    return html_to_pdf(f"<html lang=en><title>A</title><p>Paper <b>{number}</b></p>", "pdf/a-3u")


def print_growth() -> None:
    """Bytes that this process grows by with many papers after a few."""
    process = psutil.Process()
    for number in range(WARM):
        paper(number)
    before = process.memory_info().rss
    for number in range(MANY):
        paper(number)
    print(process.memory_info().rss - before)


def test_many_papers_take_no_more_memory_than_a_few() -> None:
    # In a process of its own: other tests have left threads that take memory too.
    program = [sys.executable, "-m", "tests.infra.papers.test_layout"]
    done = subprocess.run(program, cwd=PROJECT, stdout=subprocess.PIPE, check=True)
    assert int(done.stdout) < LIMIT


def test_papers_that_are_made_at_once_are_those_that_are_made_one_by_one() -> None:
    one_by_one = [len(paper(number)) for number in range(100, 140)]
    with ThreadPoolExecutor(AT_ONCE) as threads:
        at_once = [len(made) for made in threads.map(paper, range(100, 140))]
    assert at_once == one_by_one


if __name__ == "__main__":
    print_growth()
