"""Text is taken in the encodings that Excel and phones write, and what is no text is not."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from api.routes.drive_file_preview import LONGEST_TEXT, _text
from commands.shared.files.content import content_type
from commands.shared.files.text_encoding import encoding_of, text_pieces
from commands.shared.files.types import FileTypeNotAllowed
from commands.shared.files.upload_kinds import ALLOWED, TEXT
from tests.commands.stored_bytes import StoredBytes
from tests.infra.spreadsheets import sheet_files

if TYPE_CHECKING:
    from commands.kernel.file_limits import UploadKind

PRICES = "Site;Price\r\nZoë\u2019s Café;£1,50\r\nMüller & Søn;€2\r\n"
GREEK = "Όνομα;Τιμή\nΑθήνα;12\n"  # noqa: RUF001 - Greek letters


def text_files() -> dict[str, tuple[bytes, str]]:
    found = {name: (PRICES.encode(name), PRICES) for name in ("utf-8", "utf-8-sig", "cp1252")}
    for text, of in ((PRICES, "latin"), (GREEK, "greek")):
        found[f"utf-16 with its mark, {of}"] = text.encode("utf-16"), text
        found[f"utf-16-be with its mark, {of}"] = (
            codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
            text,
        )
    for name in ("utf-16-le", "utf-16-be"):
        found[f"{name} without a mark"] = PRICES.encode(name), PRICES
    return found


@pytest.mark.parametrize("name", text_files())
@pytest.mark.parametrize("kind", ["document", "drive_file"])
def test_it_is_taken_and_shown_as_it_was_written(name: str, kind: str) -> None:
    data, text = text_files()[name]
    assert content_type(data, kind) == TEXT  # type: ignore[arg-type]
    assert _text(StoredBytes(data)) == (text, False)


INPUTS = Path(sheet_files.__file__).with_name("inputs")


@pytest.mark.parametrize("kind", [kind for kind, types in ALLOWED.items() if TEXT in types])
@pytest.mark.parametrize("name", sorted(one.name for one in INPUTS.glob("*.csv")))
def test_text_files_that_were_once_refused_are_taken_by_every_call_that_takes_text(
    name: str, kind: UploadKind
) -> None:
    data = (INPUTS / name).read_bytes()
    assert content_type(data, kind) == TEXT


def test_a_price_list_of_excel_is_shown_with_its_pounds() -> None:
    data = (INPUTS / "22-prices-windows-1252.csv").read_bytes()
    assert _text(StoredBytes(data)) == ("Item;Price\r\nLoft insulation;£350.00\r\n", False)


def test_odd_bytes_in_utf_8_are_shown_as_imports_read_them() -> None:
    data = (INPUTS / "09-one-bad-byte.csv").read_bytes()
    shown, _ = _text(StoredBytes(data))
    assert "Zoë Müller" in shown
    assert "see you 10 \ufffd 12" in shown


@pytest.mark.parametrize("name", text_files())
def test_documents_and_imports_find_out_one_encoding(name: str) -> None:
    data, text = text_files()[name]
    encoding = encoding_of(data)
    assert "".join(text_pieces(data, encoding)) == text == _text(StoredBytes(data))[0]


@pytest.mark.parametrize("letter", ["é", "€", "😀"])
def test_a_plain_text_that_is_cut_within_its_first_odd_letter_is_utf_8(letter: str) -> None:
    for kept in range(1, len(letter.encode())):
        data = b"a" * (LONGEST_TEXT - kept) + letter.encode()
        assert _text(StoredBytes(data)) == ("a" * (LONGEST_TEXT - kept), True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "cp1252"])
def test_a_long_text_is_cut_between_letters(encoding: str) -> None:
    data = ("ä" * LONGEST_TEXT).encode(encoding)
    if encoding == "utf-16-le":
        data = ("a£" * LONGEST_TEXT).encode(encoding)
    shown, is_cut = _text(StoredBytes(b"\n" + data if encoding == "utf-8" else data))
    assert {*shown.strip()} <= {"ä", "a", "£"}
    assert is_cut == (encoding != "cp1252")


REFUSED = {
    "a script": b"#!/bin/sh\n",
    "markup": b"  <svg onload=alert(1)>",
    "markup in utf-16": "\ufeff <html>".encode("utf-16-le"),
    "markup in utf-16 without a mark": "<script>alert(1)</script>".encode("utf-16-le"),
    "markup in windows-1252": b"\xa0\n<b>\xe9</b>".lstrip(b"\xa0"),
    "a program": b"MZ\x90\x00\x03\x00" * 40,
    "control characters": b"zo\xeb \x07\x1b[31m",
    "bytes that windows-1252 has no letter for": b"zo\xeb \x81\x8d",
    "half a letter of utf-16": "abc".encode("utf-16")[:-1],
    "bytes of every kind": bytes(range(256)) * 8,
    "control characters beside odd bytes of utf-8": "Zoë Müller \x07".encode() + b"\x96",
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused(name: str) -> None:
    with pytest.raises(FileTypeNotAllowed):
        content_type(REFUSED[name], "drive_file")


def test_one_zero_byte_makes_no_utf_16_of_a_text() -> None:
    text = "Name,Town,Notes\n" * 20
    for place in range(0, len(text), 7):
        damaged = bytearray(text.encode())
        damaged[place] = 0
        assert encoding_of(bytes(damaged)) != "utf-16"
