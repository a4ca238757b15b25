"""Papers are laid out within bounds of time and memory, and one that breaks them harms no other."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from commands.kernel.papers import PaperTooLarge, PdfUnavailable
from infra.papers.bounded import AT_ONCE, MEMORY, BoundedLayout, bounded_pdf

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.needs("pango")
pytest_plugins = ("tests.infra.papers.without_pango",)
SMALL = "<html lang=en><title>A</title><p>Paper</p>"
LARGE = SMALL + f"<table>{'<tr><td>A long line of an invoice' * 20_000}</table>"


@pytest.fixture(scope="module")
def layout() -> Iterator[BoundedLayout]:
    layout = BoundedLayout()
    yield layout
    layout.close()


def test_one_that_takes_too_long_is_refused_and_the_next_is_made(
    layout: BoundedLayout, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert layout.pdf(SMALL, "pdf/a-3a").startswith(b"%PDF")
    with monkeypatch.context() as patch:
        patch.setattr(layout, "_patience", 0.3)
        with pytest.raises(PaperTooLarge):
            layout.pdf(LARGE, "pdf/a-3a")
    assert layout.pdf(SMALL, "pdf/a-3a").startswith(b"%PDF")


def test_one_that_takes_too_much_memory_is_refused() -> None:
    # Enough to load WeasyPrint: where that fails the answer is another.
    layout = BoundedLayout(memory=MEMORY // 8)
    assert layout.pdf(SMALL, "pdf/a-3a").startswith(b"%PDF")
    with pytest.raises(PaperTooLarge):
        layout.pdf("x" * 150_000_000, "pdf/a-3a")
    layout.close()


def test_two_processes_are_enough_for_many_threads(layout: BoundedLayout) -> None:
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(lambda _: layout.pdf(SMALL, "pdf/a-3a"), range(12)))
    assert all(one.startswith(b"%PDF") for one in made)
    assert 1 <= len(layout._idle) <= AT_ONCE


def test_a_process_that_has_ended_is_replaced(layout: BoundedLayout) -> None:
    layout.pdf(SMALL, "pdf/a-3a")
    [*_, process] = layout._idle
    process.kill()
    process.wait()
    assert layout.pdf(SMALL, "pdf/a-3a").startswith(b"%PDF")


def test_a_fault_is_said_by_its_kind_alone(layout: BoundedLayout) -> None:
    with pytest.raises(RuntimeError, match=r"^\w+$"):
        layout.pdf(SMALL, "pdf/none")  # type: ignore[arg-type]
    assert layout.pdf(SMALL, "pdf/a-3a").startswith(b"%PDF")


@pytest.mark.usefixtures("without_pango")
def test_without_pango_it_is_refused() -> None:
    with pytest.raises(PdfUnavailable):
        bounded_pdf(SMALL, "pdf/a-3a")
