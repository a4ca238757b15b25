"""Text is taken in the encodings that Excel and phones write, and what is no text is not."""

from __future__ import annotations

import codecs

import pytest

from api.routes.drive_file_preview import LONGEST_TEXT, _text
from commands.shared.files.content import content_type
from commands.shared.files.text_encoding import encoding_of
from commands.shared.files.types import FileTypeNotAllowed
from commands.shared.files.upload_kinds import TEXT
from tests.commands.stored_bytes import StoredBytes

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
