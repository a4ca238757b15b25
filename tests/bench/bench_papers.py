"""The papers of a quote of 24 prices and of an invoice of 40 lines beside WeasyPrint on the same HTML, and the memory
of a process that makes many.

Ours begins with the record: its prices, amounts and terms are put into words and into the template, twice, as
the hash in the footer is of all else. It is laid out in a process of its own.
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

from commands.invoice import MoveInvoice
from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Context
from commands.shared import invoice_paper
from commands.shared.offer.paper import TEMPLATE, paper_of, values_of
from domain.invoice.noun import INVOICE
from domain.quote.noun import QUOTE
from infra.dev.stack.stack import PROJECT
from infra.gc_tuning import tune_gc
from infra.papers.making import VARIANT, VARIANTS, TemplatePapers
from tests.bench.measure import Report, Result, medians
from tests.factories import company, invoice, quote
from tests.fakes import ADMIN, World

if TYPE_CHECKING:
    from collections.abc import Callable

    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from infra.bootstrap import Databases
    from infra.papers.layout import Variant

PRICES, TERMS = 24, "The contract ends by notice of 30 days. " * 60
LINES = 40
PAPERS, ROUNDS = 10, 5
WARM, MANY, MANY_INVOICES = 100, 1_000, 500
MEGABYTE = 1e6


def run(report: Report, found: Databases) -> None:
    """The databases are not used: the quote and the invoice are in memory."""
    state, deps = offer()
    compare(
        report,
        f"paper: a quote of {PRICES} prices",
        lambda: paper_of(state, deps),
        TemplatePapers().html(TEMPLATE, values_of(state, deps)),
        (VARIANT, "<= 1.2"),
    )
    bill, deps = an_invoice()
    compare(
        report,
        f"paper: an invoice of {LINES} lines",
        lambda: invoice_paper.paper_of(bill, deps, is_draft=False),
        TemplatePapers().html("invoice", invoice_paper.values_of(bill, deps, is_draft=False)),
        (VARIANTS["invoice"], "<= 1.3"),
    )
    for what, many in (("quotes", MANY), ("invoices", MANY_INVOICES)):
        before, after = memory_of_a_process(what)
        name = f"paper: memory of a process after {many:,} {what}"
        report.add(Result(name, "MB", after, f"after {WARM}", before, "<= 1.05"))


def compare(
    report: Report,
    name: str,
    paper: Callable[[], object],
    html: str,
    wanted: tuple[Variant, str],
) -> None:
    """Our paper beside WeasyPrint on the same HTML."""
    variant, limit = wanted

    def bare() -> object:
        return HTML(string=html).write_pdf(pdf_variant=variant, pdf_tags=True)

    took = medians(lambda: milliseconds(paper), lambda: milliseconds(bare), rounds=ROUNDS)
    report.add(Result(name, "ms", took[0], "WeasyPrint, same HTML", took[1], limit))


def an_invoice() -> tuple[State, Deps]:
    """An authorised invoice in memory."""
    world = World()
    customer = world.made(company.open_())
    id_ = world.made(invoice.draft(company=customer, lines=[invoice.LINE] * LINES))
    for status in ("submitted", "authorised"):
        world.run(MoveInvoice.model_validate({"id": id_, "status": status}))
    return world.store.load(INVOICE, id_), replace(world.deps, papers=TemplatePapers())


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


def memory_of_a_process(what: str) -> tuple[float, float]:
    """Megabytes after a few papers and after many, of the process and of those that lay out its papers."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_papers", what],
        cwd=PROJECT,
        env=dict(os.environ),
        stdout=subprocess.PIPE,
        check=True,
    )
    before, after = done.stdout.split()[-2:]
    return float(before), float(after)


def _quotes() -> tuple[int, Callable[[], object]]:
    state, deps = offer()
    return MANY, lambda: paper_of(state, deps)


def _invoices() -> tuple[int, Callable[[], object]]:
    bill, deps = an_invoice()
    return MANY_INVOICES, lambda: invoice_paper.paper_of(bill, deps, is_draft=False)


def main(what: str) -> None:
    # As a process that serves.
    tune_gc()
    many, make = _invoices() if what == "invoices" else _quotes()
    process = psutil.Process()
    for number in range(1, many + 1):
        make()
        if number in {WARM, many}:
            of_all = [process, *process.children()]
            print(sum(one.memory_info().rss for one in of_all) / MEGABYTE)


if __name__ == "__main__":
    main(sys.argv[1])
