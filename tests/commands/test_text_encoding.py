"""Encodings of text files, by their bytes."""

from __future__ import annotations

import io

import pytest

from commands.shared.files.text_encoding import encoding_of, fits, text_pieces

TEXT = "Name;Town\r\nZoë Müller;Köln\r\n"


@pytest.mark.parametrize(
    ("codec", "encoding"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("cp1252", "windows-1252"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("ascii", "utf-8"),
    ],
)
def test_the_encoding_is_found_out(codec: str, encoding: str) -> None:
    text = TEXT if codec != "ascii" else "Name;Town\r\n"
    data = text.encode(codec)
    for found in (data, io.BytesIO(data)):
        assert encoding_of(found) == encoding
        assert "".join(text_pieces(found, encoding)) == text


def test_one_odd_byte_does_not_spoil_utf_8() -> None:
    data = TEXT.encode() + b"see you 10 \x96 12"
    assert encoding_of(data) == "utf-8"
    assert not fits(data, "utf-8")
    assert fits(data, "windows-1252")


def test_more_odd_bytes_than_letters_of_utf_8_are_windows_1252() -> None:
    data = TEXT.encode("cp1252") + "é".encode()
    assert encoding_of(data) == "windows-1252"


def test_a_letter_across_two_pieces_is_read() -> None:
    data = ("a" * (1024 * 1024 - 1) + "é").encode()
    assert encoding_of(data) == "utf-8"
    assert "".join(text_pieces(data, "utf-8")).endswith("aé")


def test_mac_roman_is_read_where_it_is_chosen() -> None:
    data = "Zoë Ó Briain".encode("mac_roman")
    assert "".join(text_pieces(data, "mac-roman")) == "Zoë Ó Briain"


@pytest.mark.parametrize("data", [bytes(6), b"\x00\x01\x02\x00", b"\x00\x01\x00\x02"])
def test_bytes_are_no_utf_16(data: bytes) -> None:
    assert encoding_of(data) != "utf-16"
    assert not fits(data, "utf-16")
