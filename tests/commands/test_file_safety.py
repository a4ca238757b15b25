"""Files that would do something by themselves, and files that a scanner has to look at."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf, String

from commands.kernel.attachments import AddDocument
from commands.kernel.file_safety import FileRefused, safe_content_type
from commands.kernel.file_types import FileHasMacros
from commands.kernel.pdf_scripts import FileHasScripts, FileLocked
from domain.consumer.noun import CONSUMER
from domain.kernel.record_events import Scan
from tests.commands.test_document import TYPES_XML, package
from tests.factories import consumer
from tests.fakes import World


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
    "broken, with a script": b"%PDF-1.7\n1 0 obj <</OpenAction <</S/J#61vaScript/JS(x)>>>>",
}


@pytest.mark.parametrize("data", HARMFUL.values(), ids=HARMFUL.keys())
def test_a_pdf_that_acts_by_itself_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(FileHasScripts) as refused:
        safe_content_type("C:\\letters\\offer.pdf", data)
    assert refused.value.context["name"] == "offer.pdf"


def test_what_cannot_be_looked_at_is_refused() -> None:
    locked = pdf(encryption=pikepdf.Encryption(owner="o", user="u"))
    with pytest.raises(FileLocked):
        safe_content_type("statement.pdf", locked)


def goes_somewhere(found: Pdf) -> None:
    link = Dictionary(S=Name.URI, URI=String("https://x.example"))
    found.pages[0].obj.Annots = Array([Dictionary(Subtype=Name.Link, A=link)])
    found.Root.OpenAction = Array([found.pages[0].obj, Name.Fit])


@pytest.mark.parametrize("change", [None, goes_somewhere, carries("invoice.xml")])
def test_an_ordinary_pdf_is_taken(change: Callable[[Pdf], None] | None) -> None:
    assert safe_content_type("offer.pdf", pdf(change)) == "application/pdf"


def test_macros_are_refused_by_name() -> None:
    data = package(TYPES_XML, "word/document.xml", "word/vbaProject.bin")
    with pytest.raises(FileHasMacros) as refused:
        safe_content_type("letter.docm", data)
    assert refused.value.context["name"] == "letter.docm"


class Scanner:
    def __init__(self, said: Scan) -> None:
        self.said = said
        self.asked: list[tuple[UUID, bytes]] = []

    def verdict(self, document_id: UUID, data: bytes) -> Scan:
        self.asked.append((document_id, data))
        return self.said


@pytest.mark.parametrize("said", ["clean", "waiting"])
def test_the_scanner_is_asked_and_its_answer_kept(world: World, said: Scan) -> None:
    id_, scanner = world.made(consumer.register()), Scanner(said)
    world.deps = replace(world.deps, scanner=scanner)
    world.run(AddDocument(CONSUMER, id_, "a.txt", b"hello"))
    [document] = world.store.load(CONSUMER, id_).documents.values()
    assert (document.scan, scanner.asked) == (said, [(document.document_id, b"hello")])


def test_what_the_scanner_refuses_is_not_kept(world: World) -> None:
    id_ = world.made(consumer.register())
    world.deps = replace(world.deps, scanner=Scanner("refused"))
    with pytest.raises(FileRefused) as refused:
        world.run(AddDocument(CONSUMER, id_, "a.txt", b"hello"))
    assert refused.value.context["name"] == "a.txt"
    assert world.store.load(CONSUMER, id_).documents == {}
    assert world.files.kept == {}
