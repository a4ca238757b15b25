"""Leads as a PDF that screen readers can read, in both languages."""

from __future__ import annotations

import sys
from io import BytesIO
from types import ModuleType
from typing import Any
from uuid import uuid4

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from domain.export import ExportMade, stream_of
from tests.api.places import refused
from tests.api.test_lead_export import lead
from tests.running import Running

pytestmark = pytest.mark.needs("postgres", "pango")
PDF = "/api/lead/admin/getPdf"


def pages(client: TestClient, ids: list[str], **more: str) -> PdfReader:
    answer = client.post(PDF, json={"leads": ids, **more})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert ".pdf" in answer.headers["content-disposition"]
    return PdfReader(BytesIO(answer.content))


def words(made: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in made.pages).split())


class TestReadable:
    @pytest.mark.parametrize("kind", ["summary", "list"])
    @pytest.mark.parametrize(("language", "title"), [("en", "Leads"), ("de", "Leads")])
    def test_it_has_tags_title_and_language(
        self, running: Running, kind: str, language: str, title: str
    ) -> None:
        admin = running.client("admin")
        made = pages(admin, [lead(admin)], kind=kind, language=language)
        root: dict[str, Any] = dict(made.root_object)
        assert root["/MarkInfo"].get_object()["/Marked"]
        assert "/StructTreeRoot" in root
        assert root["/Lang"] == language
        assert made.metadata is not None
        assert str(made.metadata.title).startswith(title)
        assert made.xmp_metadata is not None
        assert "pdfuaid:part" in made.xmp_metadata.stream.get_data().decode()

    def test_pages_are_counted(self, running: Running) -> None:
        admin = running.client("admin")
        made = pages(admin, [lead(admin) for _ in range(3)], kind="summary")
        count = len(made.pages)
        assert count >= 3
        for number, page in enumerate(made.pages, 1):
            assert f"Page {number} of {count}" in " ".join(page.extract_text().split())


class TestContent:
    def test_a_list_has_a_line_for_each_lead(self, running: Running) -> None:
        admin = running.client("admin")
        ids = [lead(admin, value=value) for value in ("1250.50", "99")]
        text = words(pages(admin, ids, kind="list"))
        assert "£1,250.50" in text
        assert "£99.00" in text

    def test_a_summary_has_every_field_with_a_value(self, running: Running) -> None:
        admin = running.client("admin")
        text = words(pages(admin, [lead(admin)]))
        for part in ("=1+1", "09/03/2026", "Labour £400.00", "Measures", "Solar"):
            assert part in text

    def test_in_german_dates_amounts_and_labels_are_german(self, running: Running) -> None:
        admin = running.client("admin")
        text = words(pages(admin, [lead(admin)], language="de"))
        for part in ("09.03.2026", "1.250,50 £", "Arbeit 400,00 £", "Maßnahmen", "Seite 1 von"):
            assert part in text

    def test_markup_in_a_name_is_text(self, running: Running) -> None:
        admin = running.client("admin")
        name = "Sons & Daughters > 3"
        id_ = lead(admin, digitalDashboard={"customerName": name})
        assert name in words(pages(admin, [id_]))


class TestWho:
    def test_it_is_on_record(self, running: Running) -> None:
        admin, me = running.client("admin"), running.user("admin")
        id_ = lead(admin)
        pages(admin, [id_], kind="list")
        store = running.services.store
        stream = stream_of(me, running.services.deps.clock.now())
        [last] = store.events(stream, newest_first=True, limit=1)
        made = last.event
        assert isinstance(made, ExportMade)
        assert (made.what, made.format, [str(one) for one in made.record_ids]) == (
            *("list", "pdf"),
            [id_],
        )

    def test_only_admins(self, running: Running) -> None:
        manager = running.client("management")
        refused(manager.post(PDF, json={"leads": [lead(manager)]}), 403)


class TestRefused:
    def test_an_unknown_lead_by_its_id(self, running: Running) -> None:
        unknown = str(uuid4())
        answer = refused(running.client("admin").post(PDF, json={"leads": [unknown]}), 404)
        assert answer["errors"][0]["field"] == "leads"

    @pytest.mark.parametrize("count", [0, 201])
    def test_none_and_too_many(self, running: Running, count: int) -> None:
        body = {"leads": [str(uuid4()) for _ in range(count)]}
        answer = refused(running.client("admin").post(PDF, json=body), 422)
        assert answer["errors"][0]["field"] == "leads"

    def test_without_pango_the_packages_are_named_and_nothing_is_recorded(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        admin, store = running.client("admin"), running.services.store
        id_ = lead(admin)
        before = store.position()
        monkeypatch.setitem(sys.modules, "weasyprint", WithoutPango("weasyprint"))
        answer = refused(admin.post(PDF, json={"leads": [id_]}), 503)
        assert answer["code"] == "pdf.unavailable"
        assert "libpango-1.0-0" in answer["message"]
        assert store.position() == before


class WithoutPango(ModuleType):
    """The module as it is where the libraries are missing: nothing of it can be imported."""

    def __getattr__(self, name: str) -> None:
        raise OSError(name)
