"""Pages drawn by a process of their own: what they show, and what a file may cost."""

from __future__ import annotations

import io
import subprocess
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageStat

from commands.kernel.file_ports import FileDamaged
from commands.shared.files.heic import NotShown
from domain.kernel.errors import NotFound, TooBusy
from infra.pdf_pages import PdfPages, pages


def pdf(contents: bytes, size: tuple[int, int] = (612, 792), **more: Any) -> bytes:
    made = io.BytesIO()
    with pikepdf.new() as found:
        for _ in range(2):
            page = found.add_blank_page(page_size=size)
            page.Contents = found.make_stream(contents)
        for name, value in more.items():
            found.Root[f"/{name}"] = value
        found.save(made)
    return made.getvalue()


BLACK = b"0 0 0 rg 0 0 612 792 re f"


def drawn(data: bytes, number: int = 1) -> Image.Image:
    return Image.open(io.BytesIO(PdfPages().jpeg([data], number)))


def test_a_page_is_drawn_as_it_looks() -> None:
    assert ImageStat.Stat(drawn(pdf(BLACK)).convert("L")).mean[0] < 5
    assert ImageStat.Stat(drawn(pdf(b"")).convert("L")).mean[0] > 250


@pytest.mark.parametrize(
    ("size", "expected"),
    [((612, 792), (1583, 2048)), ((14_400, 3), (2048, 1)), ((20, 30), (80, 120))],
)
def test_a_picture_is_no_larger_than_a_screen(
    size: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert drawn(pdf(b"", size)).size == expected


def test_a_page_that_is_not_there_is_not_found() -> None:
    with pytest.raises(NotFound):
        PdfPages().jpeg([pdf(b"")], 3)


@pytest.mark.parametrize("data", [b"%PDF-1.7", b"", b"<html>"])
def test_what_is_no_pdf_is_not_shown(data: bytes) -> None:
    with pytest.raises(NotShown):
        PdfPages().jpeg([data], 1)


def test_a_file_that_takes_too_long_ends_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PATIENCE", 0.001)
    with pytest.raises(NotShown):
        PdfPages().jpeg([pdf(BLACK)], 1)


@pytest.mark.parametrize("at_once", [False, True])
def test_a_fault_of_the_file_store_is_no_fault_of_the_page(
    monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    kill = subprocess.Popen.kill

    def kill_and_wait(process: subprocess.Popen[bytes]) -> None:
        kill(process)
        process.wait()

    if at_once:
        monkeypatch.setattr(subprocess.Popen, "kill", kill_and_wait)

    def damaged() -> Any:
        yield b"%PDF-"
        raise FileDamaged

    drawing = PdfPages()
    with pytest.raises(FileDamaged):
        drawing.jpeg(damaged(), 1)
    assert drawing.jpeg([pdf(b"")], 1)


def test_no_more_are_drawn_together_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = PdfPages()
    monkeypatch.setattr(pages, "PATIENCE", 0.01)
    refused: list[bool] = []

    def start(*_: Any, **__: Any) -> Any:
        if drawing._turns.acquire(blocking=False):
            drawing._turns.release()
            drawing.jpeg([b""], 1)
        else:
            with pytest.raises(TooBusy):
                drawing.jpeg([b""], 1)
            refused.append(True)
        raise NotShown

    monkeypatch.setattr(subprocess, "Popen", start)
    with pytest.raises(NotShown):
        drawing.jpeg([b""], 1)
    assert refused == [True]
