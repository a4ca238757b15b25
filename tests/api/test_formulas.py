"""Texts that a spreadsheet would work out, in cells of csv files."""

from __future__ import annotations

import pytest

from api.spreadsheet import csv_line, harmless

DANGEROUS = (
    *("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u3000=1"),
    *(
        "\uff1d1+1",
        "\uff0b1",
        "\uff0d1",
        "\uff20SUM(A1)",
        "\ufe661",
        "\ufe621",
        "\ufe631",
        "\ufe6bA",
    ),
)


@pytest.mark.parametrize("text", DANGEROUS)
def test_formulas_are_disarmed_in_full_width_too(text: str) -> None:
    assert harmless(text) == f"'{text}"
    assert csv_line(["a", text]).startswith(("a,'", "a,\"'"))


@pytest.mark.parametrize("text", ["", "1+1", "a=b", "Mill Lane", "\u2019", " 7", "£5"])
def test_other_texts_stay(text: str) -> None:
    assert harmless(text) == text
