"""Lists inside a record's document: files, readings, and the count of notes."""

from __future__ import annotations

from uuid import UUID, uuid4

from domain.kernel import record
from tests.factories import consumer, meter_reading
from tests.rows import doc_of, row_of
from tests.spec import ACTOR

ANN, BEN = uuid4(), uuid4()


def document(
    document_id: UUID, collection: str = "documents", name: str = "Deeds.pdf"
) -> record.DocumentAdded:
    kept = record.Document(
        document_id=document_id,
        collection=collection,
        category="EPC",
        content_type="application/pdf",
        size=12,
        sha256="ab",
    )
    return record.DocumentAdded(document=kept, name=name)


class TestListsOfARecord:
    def test_documents_are_listed_by_collection(self) -> None:
        doc = doc_of(
            consumer.registered(),
            document(ANN),
            document(BEN, "installerDocuments", "Sign-off.pdf"),
        )
        assert doc["documents"] == [
            {
                "_id": str(ANN),
                "name": "Deeds.pdf",
                "category": "EPC",
                "contentType": "application/pdf",
                "size": 12,
                "sha256": None,
                "fingerprint": "ab",
                "scan": "not_scanned",
                "addedAt": "2026-03-02T09:01:00.000Z",
                "addedBy": str(ACTOR),
            }
        ]
        assert [one["name"] for one in doc["installerDocuments"]] == ["Sign-off.pdf"]

    def test_a_removed_document_is_gone_from_its_list_only(self) -> None:
        doc = doc_of(
            consumer.registered(),
            document(ANN),
            document(BEN, "installerDocuments"),
            record.DocumentRemoved(document_id=ANN),
        )
        assert doc["documents"] == []
        assert len(doc["installerDocuments"]) == 1

    def test_readings_keep_their_digits(self) -> None:
        readings = [
            meter_reading.added(id_, value="120.50", meter_number="G4 1") for id_ in (ANN, BEN)
        ]
        doc = doc_of(consumer.registered(), *readings, meter_reading.removed(BEN))
        assert doc["meterReading"] == [
            {
                "_id": str(ANN),
                "service": "gas",
                "value": "120.50",
                "readOn": "2026-03-01",
                "meterNumber": "G4 1",
            }
        ]

    def test_notes_are_counted_not_copied(self) -> None:
        note = record.NoteAdded(note_id=ANN, text="Key under the mat")
        row = row_of(consumer.registered(), note, note)
        assert row["doc"]["noteCount"] == 2
        assert "mat" not in str(row)
