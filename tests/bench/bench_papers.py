"""The paper of a quote of 24 prices beside WeasyPrint on the same HTML, and the memory of a process that makes
1,000 papers.

Ours begins with the record: its prices, amounts and terms are put into words and into the template, twice, as
the hash in the footer is of all else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

import psutil
from weasyprint import HTML

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Context
from commands.shared.offer.paper import TEMPLATE, paper_of, values_of
from domain.quote.noun import QUOTE
from infra.dev.stack.stack import PROJECT
from infra.gc_tuning import tune_gc
from infra.papers.making import VARIANT, TemplatePapers
from tests.bench.measure import Report, Result, medians
from tests.factories import quote
from tests.fakes import ADMIN, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from infra.bootstrap import Databases

PRICES, TERMS = 24, "The contract ends by notice of 30 days. " * 60
PAPERS, ROUNDS = 10, 5
WARM, MANY = 100, 1_000
MEGABYTE = 1e6


def run(report: Report, found: Databases) -> None:
    """The databases are not used: the quote is in memory."""
    state, deps = offer()
    papers = TemplatePapers()
    html = papers.html(TEMPLATE, values_of(state, deps))

    def ours() -> float:
        return milliseconds(lambda: paper_of(state, deps))

    def theirs() -> float:
        return milliseconds(lambda: HTML(string=html).write_pdf(pdf_variant=VARIANT, pdf_tags=True))

    took = medians(ours, theirs, rounds=ROUNDS)
    name = f"paper: a quote of {PRICES} prices"
    report.add(Result(name, "ms", took[0], "WeasyPrint, same HTML", took[1], "<= 1.2"))
    before, after = memory_of_a_process()
    name = f"paper: memory of a process after {MANY:,} papers"
    report.add(Result(name, "MB", after, f"after {WARM}", before, "<= 1.05"))


def offer() -> tuple[State, Deps]:
    """A quote with many prices and long terms, in memory."""
    world = World()
    deps = replace(world.deps, papers=TemplatePapers())
    context, id_ = Context(ADMIN, UUID(int=1), "screen"), UUID(int=2)
    rows = [
        quote.price_added(UUID(int=100 + n), unit_rate=f"5.{n:02}", supplier_name=f"Northern {n}")
        for n in range(PRICES)
    ]
    events = [*rows, quote.chosen(UUID(int=100))]
    created = quote.created(terms=TERMS)
    append_with_retry(context, deps, lambda: create_stream(context, QUOTE, id_, created, events))
    return world.store.load(QUOTE, id_), deps


def milliseconds(make: Callable[[], object]) -> float:
    began = time.perf_counter()
    for _ in range(PAPERS):
        make()
    return (time.perf_counter() - began) / PAPERS * 1e3


def memory_of_a_process() -> tuple[float, float]:
    """Megabytes after a few papers and after many, of the process and of those that lay out its papers."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_papers"],
        cwd=PROJECT,
        env=dict(os.environ),
        stdout=subprocess.PIPE,
        check=True,
    )
    before, after = done.stdout.split()[-2:]
    return float(before), float(after)


def main() -> None:
    # As a process that serves.
    tune_gc()
    state, deps = offer()
    process = psutil.Process()
    for number in range(1, MANY + 1):
        paper_of(state, deps)
        if number in {WARM, MANY}:
            of_all = [process, *process.children()]
            print(sum(one.memory_info().rss for one in of_all) / MEGABYTE)


if __name__ == "__main__":
    main()
