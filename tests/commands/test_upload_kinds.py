"""One list of types for each kind of upload, by the bytes of a file."""

from __future__ import annotations

import io
import zipfile
from itertools import product

import pytest

from commands.kernel.file_limits import FileLimits, UploadKind
from commands.shared.files.content import content_type
from commands.shared.files.types import FileHasMacros, FileLocked, FileTooLarge, FileTypeNotAllowed
from commands.shared.files.upload_kinds import (
    ALLOWED,
    DOC,
    EXTENSIONS,
    ODP,
    ODS,
    ODT,
    PPT,
    PPTX,
    XLS,
)
from tests.commands.test_document import ALLOWED as DOCUMENTS
from tests.commands.test_document import HOSTILE, TYPES_XML, package

COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def compound(*streams: str) -> bytes:
    """As much of an Office file from before 2007 as identifies it."""
    names = b"".join(name.encode("utf-16-le").ljust(128, b"\0") for name in streams)
    return COMPOUND + b"\0" * 504 + names


def open_document(kind: str, *names: str, manifest: str = "<manifest/>") -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("META-INF/manifest.xml", manifest)
        for name in ("content.xml", *names):
            archive.writestr(name, "<x/>")
    return data.getvalue()


SAMPLES: dict[str, bytes] = {kind: data for data, kind in reversed(DOCUMENTS)} | {
    PPTX: package(TYPES_XML, "ppt/presentation.xml"),
    ODT: open_document(ODT),
    ODS: open_document(ODS),
    ODP: open_document(ODP),
    DOC: compound("Root Entry", "WordDocument"),
    XLS: compound("Root Entry", "Workbook"),
    PPT: compound("Root Entry", "PowerPoint Document"),
}
KINDS: list[UploadKind] = [*ALLOWED]


def test_every_type_has_an_ending_a_sample_and_a_call_that_takes_it() -> None:
    assert SAMPLES.keys() == EXTENSIONS.keys() == frozenset().union(*ALLOWED.values())


@pytest.mark.parametrize(("kind", "found"), [*product(KINDS, SAMPLES)], ids=lambda one: one[-20:])
def test_a_call_takes_the_types_of_its_list_alone(kind: UploadKind, found: str) -> None:
    if found in ALLOWED[kind]:
        assert content_type(SAMPLES[found], kind) == found
        return
    with pytest.raises(FileTypeNotAllowed) as refused:
        content_type(SAMPLES[found], kind)
    assert (refused.value.code, refused.value.fields) == (
        "file.type_not_allowed",
        {"file": "type_not_allowed"},
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", sorted(HOSTILE.keys() - {"package of another kind"}))
def test_no_call_takes_what_would_run(kind: UploadKind, name: str) -> None:
    with pytest.raises(FileTypeNotAllowed):
        content_type(HOSTILE[name], kind)


@pytest.mark.parametrize(
    "data",
    [
        package(TYPES_XML, "word/document.xml", "word/activeX/activeX1.bin"),
        package(TYPES_XML, "xl/workbook.xml", "xl/macrosheets/sheet1.xml"),
        package(TYPES_XML, "ppt/presentation.xml", "ppt/vbaProject.bin"),
        open_document(ODS, "Basic/Standard/Module1.xml"),
        open_document(ODT, "Scripts/python/run.py"),
        compound("Root Entry", "WordDocument", "Macros", "_VBA_PROJECT"),
        compound("Root Entry", "Workbook", "_VBA_PROJECT_CUR"),
        compound("Workbook") + b"\0" * 1_048_570 + "_VBA_PROJECT".encode("utf-16-le"),
    ],
    ids=range(8),
)
def test_macros_of_any_program_are_refused(data: bytes) -> None:
    with pytest.raises(FileHasMacros) as refused:
        content_type(data, "drive_file")
    assert (refused.value.code, refused.value.fields) == ("file.macros", {"file": "macros"})


def test_macros_under_another_name_are_found_by_the_list_of_types() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        kind = "application/vnd.ms-word.document.macroEnabled.main+xml"
        archive.writestr(TYPES_XML, f'<Types><Override ContentType="{kind}"/></Types>')
        archive.writestr("word/document.xml", "<x/>")
        archive.writestr("word/other.bin", "x")
    with pytest.raises(FileHasMacros):
        content_type(data.getvalue())


@pytest.mark.parametrize(
    "data",
    [
        compound("Root Entry", "EncryptionInfo", "EncryptedPackage"),
        open_document(ODT, manifest="<manifest:encryption-data/>"),
    ],
    ids=["Office", "OpenDocument"],
)
def test_locked_files_are_refused(data: bytes) -> None:
    with pytest.raises(FileLocked) as refused:
        content_type(data, "drive_file")
    assert (refused.value.code, refused.value.fields) == ("file.locked", {"file": "locked"})


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_its_limit(kind: UploadKind) -> None:
    few = FileLimits(40, 50, 60, 70, 30, 35)
    picture, text = SAMPLES["image/png"], b"a" * few.of(kind)
    data = picture.ljust(few.of(kind), b"\0") if kind in {"picture", "logo", "evidence"} else text
    assert content_type(data, kind, few)
    with pytest.raises(FileTooLarge):
        content_type(data + b"a", kind, few)
