"""Searches of the replay desk and audit cases as files: they say what the screens are answered."""

from __future__ import annotations

import csv
import sys
from datetime import datetime
from io import BytesIO, StringIO
from typing import Any
from uuid import UUID

import openpyxl
import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from api.routes import audit_export
from api.texts.desk import WORDS
from domain.export import ExportMade, stream_of
from domain.kernel.uk_time import UK
from tests.api.places import Doc, data, home, refused
from tests.api.test_audit_cases import act, due, opened, pin, show, signed
from tests.api.test_lead_pdf import WithoutPango
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
SEARCH, EXPORT = "/api/audit/search", "/api/audit/search/export"
CASES = "/api/audit/cases"


@pytest.fixture(scope="module")
def consumer(running: Running) -> str:
    """Changed twice by a manager, once with a text that spreadsheets would work out; with a comment."""
    manager = running.client("management")
    id_ = home(manager, bankName="Ilkley Bank", town="Otley")
    for change in ({"bankName": "Otley Bank"}, {"bankName": '=HYPERLINK("x")', "town": "+Ilkley"}):
        body = {"_id": id_, "reason": "A new account", **change}
        data(manager.post("/api/consumer/regUser/update", json=body))
    note = {"_id": id_, "note": "Rang, and nobody answered"}
    data(manager.post("/api/consumer/regUser/add_notes", json=note))
    running.services.history_position()
    return id_


def made(client: TestClient, path: str, form: str, **asked: Any) -> bytes:
    answer = client.get(path, params={**asked, "format": form})
    assert answer.status_code == 200, answer.text
    assert f".{form}" in answer.headers["content-disposition"]
    return answer.content


def csv_rows(content: bytes) -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(content.decode().removeprefix("\ufeff")))]


def sheet_rows(content: bytes, name: str) -> list[Doc]:
    heads, *rows = openpyxl.load_workbook(BytesIO(content))[name].values
    return [dict(zip(map(str, heads), row, strict=True)) for row in rows]


def words_of(content: bytes) -> str:
    pages = PdfReader(BytesIO(content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def last_export(running: Running, user: str) -> ExportMade:
    store = running.services.store
    stream = stream_of(running.user(user), running.services.deps.clock.now())
    [last] = store.events(stream, newest_first=True, limit=1)
    assert isinstance(last.event, ExportMade)
    return last.event


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["de"].keys() == WORDS["en"].keys()


class TestSearch:
    def test_a_workbook_has_what_the_search_is_answered(
        self, running: Running, consumer: str
    ) -> None:
        client = running.client("compliance")
        found = client.get(SEARCH, params={"record": consumer}).json()
        asked = {"record": consumer, "position": found["position"], "language": "en"}
        rows = sheet_rows(made(client, EXPORT, "xlsx", **asked), "History")
        entries: dict[int, list[Doc]] = {}
        for row in rows:
            entries.setdefault(row["Position"], []).append(row)
        assert [*entries] == [one["firstPosition"] for one in found["data"]]
        for entry in found["data"]:
            lines = entries[entry["firstPosition"]]
            at = datetime.fromisoformat(entry["at"]).astimezone(UK).replace(tzinfo=None)
            for row in lines:
                assert abs((row["When"] - at).total_seconds()) < 1
                assert (row["Up to position"], row["Version"]) == (
                    *(found["position"], entry["version"]),
                )
                assert (row["Who"], row["Record"], row["Record ID"]) == (
                    *(entry["actor"]["name"], entry["record"]["name"], consumer),
                )
                assert row["Request ID"] == entry["requestId"]
                assert row["Correlation ID"] == entry["correlationId"]
                assert row["Events"] == "; ".join(entry["events"])
            texts = [one["to"] for one in entry["changes"] if isinstance(one["to"], str)]
            plain = [one for one in texts if not one[:4].isdigit()]
            assert {row["After"] for row in lines} >= {*plain, *(n["text"] for n in entry["notes"])}
            assert len(lines) == len(entry["changes"]) + len(entry["notes"])
        assert '=HYPERLINK("x")' in {row["After"] for row in rows}

    def test_no_cell_of_csv_is_a_formula(self, running: Running, consumer: str) -> None:
        client = running.client("compliance")
        rows = csv_rows(made(client, EXPORT, "csv", record=consumer, language="de"))
        after = {row["Nachher"] for row in rows}
        assert {'\'=HYPERLINK("x")', "'+Ilkley", "Rang, and nobody answered"} <= after
        assert {row["Was geschah"] for row in rows} == {"Geändert", "Kommentar"}
        assert "Otley Bank" in {row["Vorher"] for row in rows}

    def test_what_was_erased_is_a_word_in_each_language(self, running: Running) -> None:
        manager, client = running.client("management"), running.client("compliance")
        id_ = home(manager, bankName="Ilkley Bank")
        body = {"_id": id_, "bankName": "Wharfe Bank", "reason": "A new account"}
        data(manager.post("/api/consumer/regUser/update", json=body))
        data(manager.post("/api/consumer/regUser/add_notes", json={"_id": id_, "note": "Rang her"}))
        running.services.store.erase(UUID(id_))
        running.services.history_position()
        for language, (after, word) in {
            "en": ("After", "erased"),
            "de": ("Nachher", "gelöscht"),
        }.items():
            content = made(client, EXPORT, "csv", record=id_, language=language)
            for gone in (b"Wharfe Bank", b"Ilkley Bank", b"Rang her"):
                assert gone not in content
            said = {row[after] for row in csv_rows(content)}
            assert word in said
            assert language == "en" or "erased" not in said

    @pytest.mark.needs("pango")
    @pytest.mark.parametrize(
        ("language", "title", "words"),
        [
            ("en", "Search of the history", ("Up to position", "Before", "Record ID", "Page 1 of")),
            ("de", "Suche im Verlauf", ("Bis Position", "Vorher", "Geändert", "Seite 1 von")),
        ],
    )
    def test_a_pdf_says_what_was_asked(
        self, running: Running, consumer: str, language: str, title: str, words: tuple[str, ...]
    ) -> None:
        client = running.client("compliance")
        position = client.get(SEARCH).json()["position"]
        asked = {"record": consumer, "position": position, "language": language}
        content = made(client, EXPORT, "pdf", **asked)
        document = PdfReader(BytesIO(content))
        assert document.metadata is not None
        assert document.metadata.title == title
        root: dict[str, Any] = dict(document.root_object)
        assert root["/Lang"] == language
        text = words_of(content)
        for part in (title, str(position), consumer, "Otley Bank", *words):
            assert part in text

    def test_the_same_position_gives_the_same_rows(self, running: Running, consumer: str) -> None:
        client = running.client("compliance")
        position = client.get(SEARCH).json()["position"]
        asked = {"record": consumer, "position": position}
        before = made(client, EXPORT, "csv", **asked)
        body = {"_id": consumer, "town": "Wharfedale", "reason": "It moved"}
        data(running.client("management").post("/api/consumer/regUser/update", json=body))
        assert made(client, EXPORT, "csv", **asked) == before
        assert len(csv_rows(made(client, EXPORT, "csv", record=consumer))) == (
            len(csv_rows(before)) + 1
        )

    def test_it_is_on_record_without_values(self, running: Running, consumer: str) -> None:
        client = running.client("compliance")
        position = client.get(SEARCH).json()["position"]
        made(client, EXPORT, "csv", record=consumer, noun="consumer", position=position)
        found = last_export(running, "compliance")
        assert (found.of, found.what, found.format) == ("consumer", "history", "csv")
        assert ([str(one) for one in found.record_ids], found.count) == ([consumer], 1)
        assert (found.filters, found.position) == (("noun", "record"), position)

    def test_what_cannot_be_asked_is_not_exported(self, running: Running, consumer: str) -> None:
        refused(running.client("sales_rep").get(EXPORT), 403)
        refused(running.client("management").get(EXPORT, params={"noun": "role"}), 403)
        future = {"position": 2**61}
        refused(running.client("compliance").get(EXPORT, params=future), 422)
        other = {"record": consumer, "actor": str(running.user("admin"))}
        assert csv_rows(made(running.client("compliance"), EXPORT, "csv", **other)) == []

    def test_too_many_entries_are_refused_and_nothing_is_recorded(
        self, running: Running, consumer: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client, store = running.client("compliance"), running.services.store
        before = store.position()
        monkeypatch.setattr(audit_export, "MOST", 2)
        monkeypatch.setattr(audit_export, "MOST_LINES", 3)
        for form, most in (("csv", 2), ("pdf", 3)):
            asked = {"record": consumer, "format": form}
            [problem] = refused(client.get(EXPORT, params=asked), 422)["errors"]
            assert (problem["field"], problem["code"]) == ("search", "too_many_found")
            assert str(most) in problem["message"]
        assert store.position() == before

    def test_without_pango_nothing_is_recorded(
        self, running: Running, consumer: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        client, store = running.client("compliance"), running.services.store
        before = store.position()
        monkeypatch.setitem(sys.modules, "weasyprint", WithoutPango("weasyprint"))
        asked = {"record": consumer, "format": "pdf"}
        assert refused(client.get(EXPORT, params=asked), 503)["code"] == "pdf.unavailable"
        assert store.position() == before


@pytest.fixture(scope="module")
def case(running: Running, consumer: str) -> str:
    """Signed: an annotation, a finding with its answer, texts that spreadsheets would work out."""
    compliance, manager = running.client("compliance"), running.client("management")
    found = compliance.get(
        SEARCH, params={"record": consumer, "field": "bankName", "noun": "consumer"}
    )
    newest = found.json()["data"][0]
    id_ = opened(compliance)
    data(pin(compliance, id_, {**newest, "pinnedTo": found.json()["position"]}))
    [pinned] = show(compliance, id_)["pins"]
    data(act(compliance, "annotate", id_, text="=1+1 was rung"))
    asked = {"severity": "high", "due": due(), "responsible": str(running.user("management"))}
    data(act(compliance, "mark", id_, pinId=pinned["_id"], text="-Why?", **asked))
    [finding] = show(manager, id_)["findings"]
    data(act(manager, "answer", id_, findingId=finding["_id"], text="It was in the mail"))
    data(act(compliance, "submit", id_))
    data(act(running.client("admin"), "sign", id_))
    return id_


class TestCase:
    def test_a_workbook_has_each_thing_that_was_written(self, running: Running, case: str) -> None:
        client = running.client("compliance")
        shown = show(client, case)
        rows = sheet_rows(made(client, f"{CASES}/export/{case}", "xlsx", language="en"), "Case")
        by_part = {row["Part"]: row for row in rows}
        assert [row["Part"] for row in rows] == [
            *("Opened", "Entries", "Annotations", "Findings", "Answers", "Signatures"),
        ]
        [pinned] = shown["pins"]
        entry = by_part["Entries"]
        assert (entry["Position"], entry["Up to position"]) == (
            *(pinned["entry"], pinned["position"]),
        )
        assert (entry["Record"], entry["Record ID"]) == (pinned["name"], pinned["record"])
        assert entry["Changed by"] == "Management Tester"
        finding = by_part["Findings"]
        assert (finding["Number"], finding["Severity"], finding["Text"]) == (1, "High", "-Why?")
        assert finding["Due"].date().isoformat() == due()
        assert by_part["Annotations"]["Text"] == "=1+1 was rung"
        assert by_part["Answers"]["Who"] == "Management Tester"
        signature = by_part["Signatures"]
        assert (signature["Who"], signature["Version of the case"]) == ("Admin Tester", 1)
        text = data(signed(client, case, 1))
        assert signature["SHA-256 of the signed text"] == text["sha256"] == shown["sha256"]

    def test_csv_has_the_same_and_no_formula(self, running: Running, case: str) -> None:
        client = running.client("compliance")
        rows = csv_rows(made(client, f"{CASES}/export/{case}", "csv", language="de"))
        texts = {row["Teil"]: row["Text"] for row in rows}
        assert (texts["Anmerkungen"], texts["Feststellungen"]) == ("'=1+1 was rung", "'-Why?")
        assert texts["Antworten"] == "It was in the mail"

    @pytest.mark.needs("pango")
    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("Findings", "Signatures", "SHA-256 of the signed text", "Signed off", "High")),
            ("de", ("Feststellungen", "Unterschriften", "Fassung des Falls", "Abgezeichnet")),
        ],
    )
    def test_a_pdf_names_the_hash(
        self, running: Running, case: str, language: str, words: tuple[str, ...]
    ) -> None:
        client = running.client("compliance")
        content = made(client, f"{CASES}/export/{case}", "pdf", language=language)
        document, shown, text = PdfReader(BytesIO(content)), show(client, case), words_of(content)
        assert document.metadata is not None
        assert document.metadata.title == shown["title"]
        for part in (*words, "It was in the mail", str(shown["pins"][0]["entry"])):
            assert part in text
        assert shown["sha256"] in text.replace(" ", "")

    def test_who_sees_the_case_takes_it_and_that_is_on_record(
        self, running: Running, case: str
    ) -> None:
        made(running.client("management"), f"{CASES}/export/{case}", "csv")
        found = last_export(running, "management")
        assert (found.of, found.what, [str(one) for one in found.record_ids]) == (
            *("audit_case", "case", [case]),
        )
        other = opened(running.client("compliance"))
        refused(running.client("management").get(f"{CASES}/export/{other}"), 404)
        refused(running.client("sales_rep").get(f"{CASES}/export/{case}"), 403)
