"""The timeline of a record as a file: what it says, for whom, and that it is on record."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from api.routes import history_export
from tests.api.places import Doc, data, home, refused
from tests.api.test_app import add_lead
from tests.api.test_desk_export import csv_rows, last_export, made, sheet_rows, words_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def consumer(running: Running) -> Doc:
    """A customer with a change, a comment, a reason, and a lead that was commented."""
    admin = running.client("admin")
    id_ = home(admin, surName="Quillmark", bankName="Ilkley Bank")
    body = {"_id": id_, "bankName": "Otley Bank", "town": "Ilkley", "reason": "A new account"}
    data(admin.post("/api/consumer/regUser/update", json=body))
    note = {"_id": id_, "note": "Rang, and nobody answered"}
    data(admin.post("/api/consumer/regUser/add_notes", json=note))
    people = {
        "Assignee": [str(running.user("sales_rep"))],
        "Surveyor": [str(running.user("surveyor"))],
    }
    lead = add_lead(admin, Consumer=id_, **people)
    data(admin.post("/api/lead/regUser/add_notes", json={"_id": lead, "note": "Sent the quote"}))
    running.services.history_position()
    return {"_id": id_, "lead": lead}


def path_of(consumer: Doc) -> str:
    return f"/api/records/consumer/{consumer['_id']}/history/export"


@pytest.mark.needs("pango")
class TestPrinted:
    def test_a_pdf_has_each_entry_with_its_changes_and_a_heading(
        self, running: Running, consumer: Doc
    ) -> None:
        content = made(running.client("admin"), path_of(consumer), "pdf", language="en")
        text = words_of(content)
        for said in (
            "Timeline of",
            "Quillmark",
            "Kind of record Consumer",
            "Up to position",
            "Admin Tester (Admin) changed Town and Bank",
            "Changed Bank: Ilkley Bank → Otley Bank",
            "Comment: Rang, and nobody answered",
            "Reason: A new account",
            "Admin Tester (Admin)",
            "Page 1 of",
        ):
            assert said in text
        assert "Sent the quote" not in text
        root: Doc = dict(PdfReader(BytesIO(content)).root_object)
        assert root["/Lang"] == "en"

    def test_it_has_the_linked_records_where_they_are_asked_for(
        self, running: Running, consumer: Doc
    ) -> None:
        text = words_of(
            made(running.client("admin"), path_of(consumer), "pdf", language="de", related="true")
        )
        for said in (
            "Verlauf von",
            "Mit verknüpften Datensätzen Ja",
            "Sent the quote",
            "Admin Tester (Administration) hat Ort und Bank geändert",
            "Seite 1 von",
        ):
            assert said in text

    def test_too_long_a_pdf_is_refused_by_its_limit(
        self, running: Running, consumer: Doc, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(history_export, "MOST_LINES", 3)
        answer = running.client("admin").get(path_of(consumer), params={"format": "pdf"})
        [problem] = refused(answer, 422)["errors"]
        assert (problem["field"], problem["code"]) == ("search", "too_many_found")
        assert "3" in problem["message"]


def test_a_workbook_has_what_the_screen_is_shown(running: Running, consumer: Doc) -> None:
    admin = running.client("admin")
    shown = data(admin.get(path_of(consumer).removesuffix("/export")))
    rows = sheet_rows(made(admin, path_of(consumer), "xlsx", language="en"), "Timeline")
    assert {row["Version"] for row in rows} == {one["version"] for one in shown}
    assert len(rows) == sum(max(len(one["changes"]) + len(one["notes"]), 1) for one in shown)


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        ({"kind": "comments"}, {"Comment"}),
        ({"field": "bankName"}, {"Changed"}),
        ({"q": "nobody"}, {"Comment"}),
        ({"source": "import"}, set()),
    ],
)
def test_filters_count(running: Running, consumer: Doc, asked: Doc, what: set[str]) -> None:
    rows = csv_rows(made(running.client("admin"), path_of(consumer), "csv", language="en", **asked))
    assert {row["What was done"] for row in rows} == what


def test_it_is_redacted_as_the_screen_is(running: Running, consumer: Doc) -> None:
    content = made(running.client("surveyor"), path_of(consumer), "csv", language="en").decode()
    assert "Rang, and nobody answered" in content
    assert "Ilkley Bank" not in content
    assert "Otley Bank" not in content


def test_it_is_on_record_without_values(running: Running, consumer: Doc) -> None:
    admin = running.client("admin")
    made(admin, path_of(consumer), "csv", q="nobody", related="true")
    event = last_export(running, "admin")
    assert (event.of, event.what, event.format) == ("consumer", "timeline", "csv")
    assert event.filters == ("q", "related")
    assert [str(one) for one in event.record_ids] == [consumer["_id"]]
    assert event.position
    assert "nobody" not in event.model_dump_json()


def test_too_many_entries_are_refused(
    running: Running, consumer: Doc, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_export, "MOST", 2)
    answer = running.client("admin").get(path_of(consumer), params={"format": "csv"})
    assert [one["code"] for one in refused(answer, 422)["errors"]] == ["too_many_found"]


def test_who_may_not_open_the_record_is_refused(running: Running) -> None:
    admin, stranger = running.client("admin"), running.client("sales_rep", "fourth rep")
    refused(stranger.get(path_of({"_id": home(admin)})), 404)
