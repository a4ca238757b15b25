"""Pictures by their bytes, and without what cameras write into them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.shared.files.image_metadata import Picture, bare, picture_of
from tests.api.account.pictures import PLACE, jpeg, png, webp

MAKERS: list[tuple[Callable[..., bytes], str]] = [
    (png, "image/png"),
    (jpeg, "image/jpeg"),
    (webp, "image/webp"),
]


@pytest.mark.parametrize(("make", "kind"), MAKERS)
def test_kind_and_size(make: Callable[..., bytes], kind: str) -> None:
    assert picture_of(make(640, 480)) == Picture(kind, 640, 480)


@pytest.mark.parametrize(("make", "kind"), MAKERS)
def test_notes_of_cameras_are_taken_out(make: Callable[..., bytes], kind: str) -> None:
    data = make(5, 4)
    assert PLACE in data
    clean = bare(data)
    assert PLACE not in clean
    assert picture_of(clean) == Picture(kind, 5, 4)
    assert bare(clean) == clean


def test_what_shows_stays() -> None:
    clean = bare(jpeg())
    assert b"colours" in clean
    assert clean.endswith(b"\x12\x34\xff\x00\x56\xff\xd9")
    assert b"IDAT" in bare(png())
    assert b"VP8L" in bare(webp())


@pytest.mark.parametrize(("make", "_kind"), MAKERS)
def test_a_picture_that_was_cut_off_is_none(make: Callable[..., bytes], _kind: str) -> None:
    data = make()
    whole = [length for length in range(len(data)) if picture_of(data[:length]) is not None]
    assert whole == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"%PDF-1.7",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<html>\xff\xd8\xff",
        b"GIF89a\x01\x00\x01\x00",
        b"RIFF\x04\x00\x00\x00WAVE",
    ],
)
def test_other_files_are_no_pictures(data: bytes) -> None:
    assert picture_of(data) is None


@given(st.sampled_from([png(), jpeg(), webp()]), st.data())
def test_no_bytes_make_it_fall_over(picture: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(picture) - 1))
    broken = picture[:at] + data.draw(st.binary(max_size=6)) + picture[at + 1 :]
    if picture_of(broken) is not None:
        bare(broken)


@given(st.binary(max_size=60))
def test_nor_do_made_up_ones(tail: bytes) -> None:
    for head in (b"\x89PNG\r\n\x1a\n", b"\xff\xd8", b"RIFF\x20\x00\x00\x00WEBP"):
        if picture_of(head + tail) is not None:
            bare(head + tail)
