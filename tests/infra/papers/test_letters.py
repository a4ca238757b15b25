"""Papers are set in the font that comes with Daybook, and long words stay within the page."""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from structlog.testing import capture_logs

from api.pdf import pdf
from infra.papers import fonts
from infra.papers.fonts import FACES, FAMILY
from infra.papers.layout import html_to_pdf, warn_of_missing

pytestmark = pytest.mark.needs("pango")
NAMES = ("Zoë Łódź-Šimůnek", "Ελένη Παπαδοπούλου", "Пётр Щербаков", "Їжак Ґалаґан")
SCRIPTS = {"Latin": (0x20, 0x17F), "Greek": (0x3B1, 0x3CE), "Cyrillic": (0x400, 0x45F)}
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2


def words(page: PageObject) -> str:
    return " ".join(page.extract_text().split())


def font_names(page: PageObject) -> set[str]:
    found: Any = page["/Resources"]["/Font"]  # type: ignore[index]
    return {str(one.get_object()["/BaseFont"]) for one in found.get_object().values()}


def test_names_in_three_scripts_are_set_in_the_own_font() -> None:
    html = f'<html lang=en><title>A</title><style>body{{font:9pt "{FAMILY}"}}</style>'
    rows = "".join(f"<p>{name} <b>{name}</b></p>" for name in NAMES)
    [page] = PdfReader(BytesIO(html_to_pdf(html + rows, "pdf/ua-1"))).pages
    assert [name for name in NAMES if f"{name} {name}" not in words(page)] == []
    assert font_names(page)
    assert all("DejaVu" in name or "Paper" in name for name in font_names(page)), font_names(page)


def test_it_has_all_letters_of_these_scripts() -> None:
    letters = [chr(code) for first, last in SCRIPTS.values() for code in range(first, last + 1)]
    shown = "".join(f"&#{ord(one)}; " for one in letters if one.isalnum())
    html = f'<html lang=en><title>A</title><style>body{{font:9pt "{FAMILY}"}}</style><p>{shown}'
    [page] = PdfReader(BytesIO(html_to_pdf(html, "pdf/ua-1"))).pages
    assert len(font_names(page)) == 1, "what a font lacks is set in another one"
    assert {*words(page)} >= {one for one in letters if one.isalnum()}


def test_its_files_are_there_with_their_licence() -> None:
    assert all(path.is_file() and (path.parent / "LICENSE").is_file() for path in FACES.values())


def with_base(template: Path) -> str:
    """A template's text, before it that of the one that it extends."""
    text = template.read_text()
    base = re.match(r'{% extends "(.+?)" %}', text)
    return (with_base(template.parent / base[1]) if base else "") + text


def test_every_template_is_set_in_it() -> None:
    folder = Path(fonts.__file__).parents[2]
    found = [
        *(folder / "api" / "templates").glob("*.html"),
        *folder.glob("infra/papers/templates/*.html"),
    ]
    assert found
    for template in found:
        text = with_base(template)
        assert text.count(f'"{FAMILY}"') == text.count("sans-serif"), template
        assert "overflow-wrap: anywhere" in text, template


def leads(names: list[str]) -> dict[str, Any]:
    heads = [
        {"label": label, "class": ""}
        for label in ("Lead", "Customer", "Status", "Value", "Created")
    ]
    rows = [
        list(zip(heads, ("L-1", name, "Won", "£1,850.00", "30/11/2026"), strict=True))
        for name in names
    ]
    said = {"title": "Leads", "made": "Now", "page": "Page", "of": "of"}
    return {"language": "en", "kind": "list", "words": said, "columns": heads, "leads": rows}


def test_a_long_word_leaves_the_other_columns_on_the_page() -> None:
    [page] = PdfReader(BytesIO(pdf("leads.html", leads([LONG, "Ελένη", LONG])))).pages
    places = dict[str, float]()

    def note(text: str, scale: list[float], matrix: list[float], *_more: Any) -> None:
        if text.strip():
            places[text.strip()] = scale[0] * matrix[4] + scale[4]

    page.extract_text(visitor_text=note)
    assert places
    assert max(places.values()) < float(page.mediabox.width), places
    assert LONG in "".join(page.extract_text().split())


class TestStart:
    def test_scripts_without_a_font_are_said(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        program = tmp_path / "fc-list"
        program.write_text('#!/bin/sh\n[ "$1" = ":lang=th" ] || echo Some Font\n')
        program.chmod(0o700)
        monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
        with capture_logs() as logs:
            warn_of_missing()
        assert [(one["event"], one["missing"]) for one in logs] == [
            ("papers_lack_letters", ["Thai"])
        ]

    def test_a_machine_that_has_all_says_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("infra.papers.layout.missing_fonts", list)
        with capture_logs() as logs:
            warn_of_missing()
        assert logs == []

    def test_no_pango(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("infra.papers.layout.find_library", lambda _name: None)
        with capture_logs() as logs:
            warn_of_missing()
        assert [one["missing"] for one in logs] == ["Pango"]
