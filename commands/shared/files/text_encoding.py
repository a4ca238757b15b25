"""The encoding of a text file, by its bytes. Spreadsheets and documents share it."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from commands.kernel.file_data import part_of, pieces_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.file_data import FileData

UTF_8, UTF_16, WINDOWS_1252, MAC_ROMAN = "utf-8", "utf-16", "windows-1252", "mac-roman"
"""Names that calls and events have for encodings. Mac Roman is never found out: it takes every byte."""
_MARKS = ((codecs.BOM_UTF8, UTF_8), (codecs.BOM_UTF16_LE, UTF_16), (codecs.BOM_UTF16_BE, UTF_16))
_CODECS = {UTF_8: "utf-8-sig", WINDOWS_1252: "cp1252", MAC_ROMAN: "mac_roman"}
_LOOKED_AT = 8192
"""Bytes by which UTF-16 without a mark is found out."""
_PLAIN_CONTROLS = frozenset("\t\n\r\f\v\x1a")
_PLAIN = frozenset(range(0x20, 0x7F))
_FIRST_PRINTED = " "


def encoding_of(data: FileData) -> str:
    """A mark counts first, then the zero bytes of UTF-16, then whether most other letters are UTF-8. All
    else is what Excel writes in western Europe: windows-1252, which `fits` may still deny.
    """
    for mark, encoding in _MARKS:
        if part_of(data, 0, len(mark)) == mark:
            return encoding
    if _unmarked_utf_16(data) is not None:
        return UTF_16
    return UTF_8 if _is_mostly_utf_8(data) else WINDOWS_1252


def codec_of(data: FileData, encoding: str) -> str | None:
    """The name that Python has for it; None for UTF-16 that does not show the order of its bytes."""
    if encoding != UTF_16:
        return _CODECS.get(encoding)
    start = part_of(data, 0, 2)
    if start in {codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE}:
        return "utf-16"
    return _unmarked_utf_16(data)


def fits(data: FileData, encoding: str) -> bool:
    """Whether all bytes are in the encoding."""
    try:
        for _ in text_pieces(data, encoding):
            pass
    except UnicodeError:
        return False
    return True


def text_pieces(
    data: FileData, encoding: str, errors: str = "strict", *, is_cut: bool = False
) -> Iterator[str]:
    """All of the text without its mark; the last letter may be cut in two. Raises UnicodeError."""
    codec = codec_of(data, encoding)
    if codec is None:
        raise UnicodeError(encoding)
    decoder = codecs.getincrementaldecoder(codec)(errors)
    for piece in pieces_of(data):
        yield decoder.decode(piece)
    yield decoder.decode(b"", final=not is_cut)


def _unmarked_utf_16(data: FileData) -> str | None:
    """The codec of a text whose zero bytes are all the second, or all the first ones of pairs. A single zero
    byte in a text of another encoding is a damage: then more pairs are two plain letters.
    """
    start = part_of(data, 0, _LOOKED_AT)
    is_little, is_big = any(not one for one in start[1::2]), any(not one for one in start[::2])
    if is_little == is_big:
        return None
    pairs = list(zip(start[::2], start[1::2], strict=False))
    plain = sum(first in _PLAIN and second in _PLAIN for first, second in pairs)
    if plain > sum(not (first and second) for first, second in pairs):
        return None
    codec = "utf-16-le" if is_little else "utf-16-be"
    try:
        text = codecs.getincrementaldecoder(codec)().decode(start)
    except UnicodeError:
        return None
    return None if any(map(_is_control, text)) else codec


def _is_control(one: str) -> bool:
    """Whether no text has the character: bytes of a program, read in pairs, are such."""
    return (one < _FIRST_PRINTED and one not in _PLAIN_CONTROLS) or "\x7f" <= one <= "\x9f"


def _is_mostly_utf_8(data: FileData) -> bool:
    """Whether more letters beyond ASCII are UTF-8 than are not; a text without any is UTF-8."""
    if fits(data, UTF_8):
        return True
    good = bad = 0
    for text in text_pieces(data, UTF_8, "surrogateescape"):
        odd = len(text) - len(text.encode(UTF_8, "ignore").decode(UTF_8))
        bad += odd
        good += len(text) - len(text.encode("ascii", "ignore")) - odd
    return good > bad
