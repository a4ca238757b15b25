"""Uploads: what the bytes are, what the name may be, and that file and event go together."""

from __future__ import annotations

import hashlib
import io
import zipfile
from contextlib import suppress
from uuid import UUID, uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from commands.kernel.delete import Delete
from commands.shared.files.attachments import AddDocument
from commands.shared.files.content import LIMITS, content_type
from commands.shared.files.packages import MOST_ENTRIES
from commands.shared.files.types import (
    LONGEST_NAME,
    FileEmpty,
    FileHasMacros,
    FileLocked,
    FileOverfull,
    FileTooLarge,
    FileTypeNotAllowed,
    file_name,
)
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import (
    AlreadyDeleted,
    DomainError,
    InvalidFields,
    NotFound,
    StoreUnavailable,
)
from domain.kernel.record import Document, DocumentAdded
from domain.lead.noun import LEAD
from tests.factories import consumer, lead
from tests.fakes import World

LARGEST = LIMITS.document
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"
OPENXML = "application/vnd.openxmlformats-officedocument."
TYPES_XML = "[Content_Types].xml"


def package(*names: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in names:
            archive.writestr(name, "<x/>")
    return data.getvalue()


def filled(content: bytes) -> bytes:
    """A document whose text is this."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(TYPES_XML, "<x/>")
        archive.writestr("word/document.xml", content)
    return data.getvalue()


DOCX = package(TYPES_XML, "word/document.xml")

ALLOWED = [
    (PDF, "application/pdf"),
    (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "image/png"),
    (b"\xff\xd8\xff\xe0\x00\x10JFIF", "image/jpeg"),
    (b"RIFF\x24\x00\x00\x00WEBPVP8 ", "image/webp"),
    (b"\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic", "image/heic"),
    (DOCX, OPENXML + "wordprocessingml.document"),
    (package(TYPES_XML, "xl/workbook.xml"), OPENXML + "spreadsheetml.sheet"),
    (b"meter,value\n1,2\n", "text/plain"),
    ("Zähler\n".encode("utf-8-sig"), "text/plain"),
]
HOSTILE = {
    "page": b"<!doctype html><script>alert(1)</script>",
    "page after a mark and blanks": "\ufeff \n<html>".encode(),
    "picture that runs": b'<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    "markup in another encoding": "<html>".encode("utf-16"),
    "script for a shell": b"#!/bin/sh\nrm -rf /\n",
    "program": b"MZ\x90\x00\x03\x00\x00\x00",
    "program of Linux": b"\x7fELF\x02\x01\x01\x00",
    "any archive": package("a.txt"),
    "archive with a folder of that name": package("word/document.xml"),
    "package of another kind": package(TYPES_XML, "ppt/presentation.xml"),
    "half an archive": DOCX[:40],
    "archive without its end": DOCX[:-10],
    "archive of a later version": DOCX.replace(b"\x14\x03\x14\x00", b"\x14\x03\xff\x00"),
    "names that cannot be read": DOCX.replace(
        b"\x14\x03\x14\x00\x00\x00", b"\x14\x03\x14\x00\x00\x08"
    ).replace(b"word/", b"\xff\xfe\xfd\xfc/"),
    "sound": b"RIFF\x24\x00\x00\x00WAVEfmt ",
    "picture format that we do not take": b"GIF89a\x01\x00\x01\x00",
    "two bytes": b"\xff\xd8",
    "zeros": b"\x00" * 16,
}


class TestContentType:
    @pytest.mark.parametrize(("data", "kind"), ALLOWED, ids=range(len(ALLOWED)))
    def test_the_bytes_decide(self, data: bytes, kind: str) -> None:
        assert content_type(data) == kind

    @pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
    def test_anything_else_is_refused(self, data: bytes) -> None:
        with pytest.raises(FileTypeNotAllowed) as refused:
            content_type(data)
        assert (refused.value.status, refused.value.fields) == (415, {"file": "type_not_allowed"})

    def test_an_empty_file_is_refused(self) -> None:
        with pytest.raises(FileEmpty) as refused:
            content_type(b"")
        assert (refused.value.status, refused.value.fields) == (422, {"file": "empty"})

    def test_the_largest_file_is_taken_and_the_next_is_not(self) -> None:
        assert content_type(PDF + b"0" * (LARGEST - len(PDF))) == "application/pdf"
        with pytest.raises(FileTooLarge) as refused:
            content_type(PDF + b"0" * (LARGEST - len(PDF) + 1))
        assert (refused.value.status, refused.value.fields) == (413, {"file": "too_large"})
        assert refused.value.context == {"max": 15}, "the message says how much is allowed"


class TestPackage:
    @pytest.mark.parametrize(
        "place", ["word/vbaProject.bin", "xl/VBAPROJECT.BIN", "vbaProject.bin"]
    )
    def test_macros_are_refused_by_name(self, place: str) -> None:
        with pytest.raises(FileHasMacros) as refused:
            content_type(package(TYPES_XML, "word/document.xml", place))
        assert (refused.value.status, refused.value.fields) == (415, {"file": "macros"})

    def test_a_large_directory_is_refused_before_it_is_read(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        names = [f"word/{number}" for number in range(MOST_ENTRIES)]
        many = package(TYPES_XML, *names)
        few = package(TYPES_XML, *names[:-1])
        assert content_type(few) == OPENXML + "wordprocessingml.document"
        monkeypatch.setattr(zipfile, "ZipFile", None)
        with pytest.raises(FileOverfull) as refused:
            content_type(many)
        assert (refused.value.status, refused.value.fields) == (415, {"file": "overfull"})

    def test_a_directory_that_gives_a_false_count_is_refused_by_its_size(self) -> None:
        data = bytearray(package(TYPES_XML, *(f"word/{'x' * 250}{n}" for n in range(8000))))
        end = data.rfind(b"PK\x05\x06")
        data[end + 8 : end + 12] = b"\x01\x00\x01\x00"
        with pytest.raises(FileOverfull):
            content_type(bytes(data))

    @pytest.mark.parametrize(("unpacked", "is_taken"), [(1_000_000, True), (6_000_000, False)])
    def test_what_unpacks_to_far_more_than_it_is_is_refused(
        self, unpacked: int, is_taken: bool
    ) -> None:
        data = filled(bytes(unpacked - 4))
        assert len(data) < 10_000
        if is_taken:
            assert content_type(data) == OPENXML + "wordprocessingml.document"
            return
        with pytest.raises(FileOverfull):
            content_type(data)

    def test_an_entry_that_says_it_is_smaller_than_it_is_is_refused(self) -> None:
        data = filled(bytes(6_000_000))
        size = (6_000_000).to_bytes(4, "little")
        assert data.count(size) == 2
        with pytest.raises(FileTypeNotAllowed):
            content_type(data.replace(size, (10).to_bytes(4, "little")))

    def test_a_locked_entry_is_refused(self) -> None:
        data = DOCX.replace(b"\x14\x03\x14\x00\x00\x00", b"\x14\x03\x14\x00\x01\x00")
        with pytest.raises(FileLocked) as refused:
            content_type(data)
        assert (refused.value.status, refused.value.fields) == (415, {"file": "locked"})

    @settings(max_examples=200, deadline=None)
    @given(data=st.data())
    def test_a_package_that_is_cut_or_changed_is_one_of_the_refusals(
        self, data: st.DataObject
    ) -> None:
        changed = bytearray(filled(b"<w:document/>" * 50))
        for _ in range(data.draw(st.integers(1, 6))):
            at = data.draw(st.integers(0, len(changed) - 1))
            changed[at] = data.draw(st.integers(0, 255))
        kept = data.draw(st.integers(1, len(changed)))
        with suppress(DomainError):
            content_type(bytes(changed[:kept]))


PDF_TYPE, TEXT_TYPE = "application/pdf", "text/plain"


@pytest.mark.parametrize(
    ("name", "kind", "kept"),
    [
        ("EPC 12 Hawthorn Rise.pdf", PDF_TYPE, "EPC 12 Hawthorn Rise.pdf"),
        ("SCAN.PDF", PDF_TYPE, "SCAN.PDF"),
        ("photo.jpeg", "image/jpeg", "photo.jpeg"),
        ("readings.csv", TEXT_TYPE, "readings.csv"),
        ("invoice.hta", PDF_TYPE, "invoice.hta.pdf"),
        ("statement.pdf.bat", PDF_TYPE, "statement.pdf.bat.pdf"),
        ("run.sh", TEXT_TYPE, "run.sh.txt"),
        ("picture.svg", "image/png", "picture.svg.png"),
        ("letter.docm", OPENXML + "wordprocessingml.document", "letter.docm.docx"),
        (".pdf", PDF_TYPE, ".pdf.pdf"),
        ("../../etc/passwd", TEXT_TYPE, "passwd.txt"),
        ("C:\\Users\\orla\\deeds.pdf", PDF_TYPE, "deeds.pdf"),
        ("a/b\\..\\deeds.pdf", PDF_TYPE, "deeds.pdf"),
        ("deeds.pdf\r\nX-Odd: 1", PDF_TYPE, "deeds.pdfX-Odd: 1.pdf"),
        ("deeds\x00.pdf", PDF_TYPE, "deeds.pdf"),
        ("fdp.\u202egnp", "image/png", "fdp.gnp.png"),
        ("", PDF_TYPE, "file.pdf"),
        ("folder/", PDF_TYPE, "file.pdf"),
        ("\n\t", PDF_TYPE, "file.pdf"),
        ("..", PDF_TYPE, "file.pdf"),
        (" . ", PDF_TYPE, "file.pdf"),
        ("x" * 300 + ".pdf", PDF_TYPE, "x" * 251 + ".pdf"),
    ],
)
def test_a_plain_name_is_kept_with_the_ending_of_its_content(
    name: str, kind: str, kept: str
) -> None:
    assert file_name(name, kind) == kept
    assert len(kept) <= LONGEST_NAME


class TestAddDocument:
    @pytest.fixture
    def id_(self, world: World) -> UUID:
        return world.made(consumer.register())

    def test_the_event_names_the_file_that_was_kept(self, world: World, id_: UUID) -> None:
        world.run(AddDocument(CONSUMER, id_, "C:\\deeds.exe", PDF, category="Deeds"))
        event = world.store.events(id_)[-1].event
        assert isinstance(event, DocumentAdded)
        (document_id,) = world.files.kept
        assert event.document == Document(
            document_id=document_id,
            category="Deeds",
            content_type="application/pdf",
            size=len(PDF),
            sha256=world.files.fingerprint(PDF),
        )
        assert event.name == "deeds.exe.pdf"
        assert event.sha256 == hashlib.sha256(PDF).hexdigest() != event.document.sha256
        assert world.files.get(document_id, id_) == PDF

    def test_a_leads_file_is_its_consumers(self, world: World, id_: UUID) -> None:
        of_lead = world.made(lead.capture(Consumer=id_))
        world.run(AddDocument(LEAD, of_lead, "a.pdf", PDF))
        assert [subject for subject, _ in world.files.kept.values()] == [id_]
        assert world.store.events(of_lead)[-1].event.subject_id == id_

    def test_a_list_that_the_noun_does_not_have_is_named(self, world: World, id_: UUID) -> None:
        world.run(AddDocument(CONSUMER, id_, "a.pdf", PDF, "installerDocuments"))
        of_lead = world.made(lead.capture(Consumer=id_))
        with pytest.raises(InvalidFields) as refused:
            world.run(AddDocument(LEAD, of_lead, "a.pdf", PDF, "installerDocuments"))
        assert refused.value.fields == {"type": "not_allowed"}

    @pytest.mark.parametrize("data", [b"", b"<html>", b"MZ\x00"])
    def test_a_refused_file_is_not_kept(self, world: World, id_: UUID, data: bytes) -> None:
        with pytest.raises((FileEmpty, FileTypeNotAllowed)):
            world.run(AddDocument(CONSUMER, id_, "a.pdf", data))
        assert world.files.kept == {}
        assert world.topics(id_, after=1) == []

    def test_a_deleted_or_unknown_record_keeps_no_file(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        with pytest.raises(AlreadyDeleted):
            world.run(AddDocument(CONSUMER, id_, "a.pdf", PDF))
        with pytest.raises(NotFound):
            world.run(AddDocument(CONSUMER, uuid4(), "a.pdf", PDF))
        assert world.files.kept == {}

    def test_deleted_at_the_same_moment(self, world: World, id_: UUID) -> None:
        def rival() -> None:
            world.store.before_append = lambda: None
            world.run(Delete.of(CONSUMER)(ids=(id_,)))

        world.store.before_append = rival
        with pytest.raises(AlreadyDeleted):
            world.run(AddDocument(CONSUMER, id_, "a.pdf", PDF))
        assert world.files.kept == {}

    def test_an_answer_that_was_lost_keeps_the_file(self, world: World, id_: UUID) -> None:
        """The event may be stored all the same, and must not name a file that is gone."""

        def lose() -> None:
            raise StoreUnavailable

        world.store.before_append = lose
        with pytest.raises(StoreUnavailable):
            world.run(AddDocument(CONSUMER, id_, "a.pdf", PDF))
        assert len(world.files.kept) == 1

    def test_a_repeated_upload_is_one_document(self, world: World, id_: UUID) -> None:
        command_id = uuid4()
        upload = AddDocument(CONSUMER, id_, "a.pdf", PDF)
        first = world.run(upload, command_id=command_id, fingerprint=b"one")
        assert world.run(upload, command_id=command_id, fingerprint=b"one") == first
        assert len(world.files.kept) == 1
        assert world.topics(id_, after=1) == ["record.document_added.1"]
