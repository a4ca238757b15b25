"""PDFs that would do something by themselves, and files that a scanner has to look at."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String

from commands.kernel.delete import Delete
from commands.kernel.file_ports import ScannerAway
from commands.shared.files import pdf_scripts
from commands.shared.files.attachments import AddDocument, RemoveDocument
from commands.shared.files.pdf_scripts import FileHasScripts
from commands.shared.files.safety import accepted_file
from commands.shared.files.scanning import ScanStoredFile
from commands.shared.files.types import FileHasMacros, FileLocked
from domain.consumer.noun import CONSUMER
from domain.kernel.document import Document, Scan
from domain.kernel.event import EVENTS, Event
from domain.kernel.record_events import DocumentAdded
from domain.nouns import NOUNS
from tests.commands.test_document import TYPES_XML, package
from tests.factories import consumer
from tests.fakes import World
from workers.policies import POLICIES
from workers.policies.when_file_stored_then_scan_it import when_file_stored_then_scan_it


def script() -> Dictionary:
    return Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))


def pdf(change: Callable[[Pdf], None] | None = None, **saved: object) -> bytes:
    found = Pdf.new()
    found.add_blank_page()
    if change:
        change(found)
    data = io.BytesIO()
    found.save(data, **saved)  # type: ignore[arg-type]
    return data.getvalue()


def opens_with_script(found: Pdf) -> None:
    found.Root.OpenAction = found.make_indirect(script())


def starts_a_program(found: Pdf) -> None:
    found.Root.OpenAction = Dictionary(S=Name.Launch, F=String("cmd.exe"))


def acts_on_a_page(found: Pdf) -> None:
    found.pages[0].obj.AA = Dictionary(O=script())


def acts_after_another_action(found: Pdf) -> None:
    step = Dictionary(S=Name.GoTo, Next=Array([script()]))
    found.pages[0].obj.Annots = Array([Dictionary(Subtype=Name.Link, A=step)])


def has_named_scripts(found: Pdf) -> None:
    names = Array([String("a"), found.make_indirect(script())])
    found.Root.Names = Dictionary(JavaScript=Dictionary(Names=names))


def carries(name: str) -> Callable[[Pdf], None]:
    def change(found: Pdf) -> None:
        found.attachments[name] = b"WScript.Echo(1)"

    return change


HARMFUL = {
    "script at opening": pdf(opens_with_script),
    "program at opening": pdf(starts_a_program),
    "script of a page": pdf(acts_on_a_page),
    "script after another action": pdf(acts_after_another_action),
    "named script": pdf(has_named_scripts),
    "script in packed objects": pdf(
        opens_with_script, object_stream_mode=pikepdf.ObjectStreamMode.generate
    ),
    "program inside": pdf(carries("invoice.js")),
    "unread document inside": pdf(carries("more.pdf")),
    "any file inside": pdf(carries("invoice.xml")),
}
BROKEN = b"%PDF-1.7\n1 0 obj <</OpenAction <</S/J#61vaScript/JS(x)>>>>"


@pytest.mark.parametrize("data", HARMFUL.values(), ids=HARMFUL.keys())
def test_a_pdf_that_acts_by_itself_is_marked_with_its_pages(data: bytes) -> None:
    accepted = accepted_file("document", "offer.pdf", data)
    assert (accepted.content_type, accepted.picture_pages) == ("application/pdf", 1)


@pytest.mark.parametrize("change", [None, opens_with_script])
def test_one_with_too_many_objects_to_look_through_is_marked(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[Pdf], None] | None
) -> None:
    monkeypatch.setattr(pdf_scripts, "MOST_OBJECTS", 1)
    assert accepted_file("document", "offer.pdf", pdf(change)).picture_pages == 1


def test_one_that_acts_and_is_too_broken_for_a_picture_is_refused_by_name() -> None:
    with pytest.raises(FileHasScripts) as refused:
        accepted_file("document", "C:\\letters\\offer.pdf", BROKEN)
    assert refused.value.context["name"] == "offer.pdf"
    assert (refused.value.code, refused.value.fields) == ("file.scripts", {"file": "scripts"})


def test_what_cannot_be_looked_at_is_refused() -> None:
    locked = pdf(encryption=pikepdf.Encryption(owner="o", user="u"))
    with pytest.raises(FileLocked):
        accepted_file("document", "statement.pdf", locked)


def goes_somewhere(found: Pdf) -> None:
    link = Dictionary(S=Name.URI, URI=String("https://x.example"))
    found.pages[0].obj.Annots = Array([Dictionary(Subtype=Name.Link, A=link)])
    found.Root.OpenAction = Array([found.pages[0].obj, Name.Fit])


@pytest.mark.parametrize("change", [None, goes_somewhere])
def test_an_ordinary_pdf_is_taken_without_a_mark(change: Callable[[Pdf], None] | None) -> None:
    accepted = accepted_file("document", "offer.pdf", pdf(change))
    assert (accepted.content_type, accepted.picture_pages) == ("application/pdf", None)


def test_macros_are_refused_by_name() -> None:
    data = package(TYPES_XML, "word/document.xml", "word/vbaProject.bin")
    with pytest.raises(FileHasMacros) as refused:
        accepted_file("document", "letter.docm", data)
    assert refused.value.context["name"] == "letter.docm"


class Scanner:
    """Answers what the test says; None: it is away."""

    of_new_file: Scan = "waiting"

    def __init__(self, said: Scan | None = "clean") -> None:
        self.said = said
        self.asked: list[bytes] = []

    def scan(self, pieces: Iterable[bytes]) -> Scan:
        self.asked.append(b"".join(pieces))
        if self.said is None:
            raise ScannerAway
        return self.said

    def ping(self) -> None:
        if self.said is None:
            raise ScannerAway


@dataclass
class Stored:
    """A consumer with a file that waits for the scanner."""

    world: World
    scanner: Scanner
    id_: UUID
    document_id: UUID

    def scan(self) -> None:
        self.world.run(ScanStoredFile(self.id_, self.document_id), None)

    @property
    def document(self) -> Document:
        return self.world.store.load(CONSUMER, self.id_).documents[self.document_id]

    @property
    def topics(self) -> list[str]:
        return self.world.topics(self.id_, after=2)


@pytest.fixture
def stored(world: World) -> Stored:
    id_, scanner = world.made(consumer.register()), Scanner()
    world.deps = replace(world.deps, scanner=scanner)
    world.run(AddDocument(CONSUMER, id_, "a.txt", b"hello"))
    [document_id] = world.store.load(CONSUMER, id_).documents
    return Stored(world, scanner, id_, document_id)


class TestScan:
    def test_a_new_file_waits_and_is_not_looked_at_by_the_command(self, stored: Stored) -> None:
        assert (stored.document.scan, stored.scanner.asked) == ("waiting", [])

    def test_where_no_scanner_is_set_up_a_file_says_so(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(AddDocument(CONSUMER, id_, "a.txt", b"hello"))
        [document] = world.store.load(CONSUMER, id_).documents.values()
        assert document.scan == "not_scanned"

    @pytest.mark.parametrize("said", ["clean", "refused", "not_scanned"])
    def test_what_the_scanner_says_is_recorded_once(self, stored: Stored, said: Scan) -> None:
        stored.scanner.said = said
        stored.scan()
        stored.scan()
        assert stored.scanner.asked == [b"hello"]
        assert (stored.document.scan, stored.topics) == (said, ["record.document_scanned.1"])

    def test_while_the_scanner_is_away_the_file_waits(self, stored: Stored) -> None:
        stored.scanner.said = None
        with pytest.raises(ScannerAway):
            stored.scan()
        assert (stored.document.scan, stored.topics) == ("waiting", [])

    def test_a_file_that_is_gone_is_left_alone(self, stored: Stored) -> None:
        stored.world.files.kept.clear()
        stored.scan()
        stored.world.run(ScanStoredFile(stored.id_, uuid4()), None)
        assert (stored.topics, stored.scanner.asked) == ([], [])

    def test_a_removed_file_and_one_of_a_deleted_record_are_looked_at(self, stored: Stored) -> None:
        stored.world.run(RemoveDocument.of(CONSUMER)(id=stored.id_, document_id=stored.document_id))
        stored.world.run(Delete.of(CONSUMER)(ids=(stored.id_,)))
        stored.scan()
        assert stored.topics[-1] == "record.document_scanned.1"
        assert stored.world.store.load(CONSUMER, stored.id_).documents == {}


def test_every_event_that_stores_files_gives_those_that_wait_to_the_scanner() -> None:
    storing = [one for one in EVENTS.values() if one.stored_files is not Event.stored_files]
    assert DocumentAdded in storing
    assert all(when_file_stored_then_scan_it in POLICIES[one] for one in storing)


def test_every_noun_has_an_event_for_what_the_scanner_says() -> None:
    for noun in NOUNS.values():
        event = noun.scanned(document_id=uuid4(), scan="clean")
        assert event.topic in EVENTS
        assert event.topic.partition(".")[0] in {"record", noun.name}
