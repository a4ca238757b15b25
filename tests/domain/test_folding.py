"""Spellings of one name are compared as one, here and in the browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.folding import folded, name_key, searched

SAMPLES = Path(__file__).parents[2] / "webui" / "src" / "ui" / "folded.samples.json"


@pytest.mark.parametrize(("text", "wanted"), json.loads(SAMPLES.read_text()))
def test_samples_of_both_sides(text: str, wanted: str) -> None:
    assert folded(text) == wanted


@pytest.mark.parametrize("sign", "'`\u2018\u2019\u02bc\u00b4\u2032")
def test_every_apostrophe_is_none(sign: str) -> None:
    assert folded(f"O{sign}Connor") == folded("OConnor") == "oconnor"


@given(st.text(max_size=40))
def test_what_is_folded_stays(text: str) -> None:
    assert folded(folded(text)) == folded(text)


def test_letters_of_other_words_stay_apart() -> None:
    assert folded("Straße") == "strasse"
    assert name_key("  Mill   Bakery ") == "mill bakery"
    assert name_key("Mill Bakery") != name_key("Millbakery")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("L-100001", "l 100001 l100001"),
        ("Ana Núñez\u2013Smith, Leeds", "ana nunez smith, leeds nunezsmith,"),
        ("Mill Bakery - Leeds", "mill bakery leeds"),
        ("07700-900-001", "07700 900 001 07700900001"),
    ],
)
def test_hyphenated_words_are_also_searched_as_one(text: str, wanted: str) -> None:
    assert searched(text) == wanted
