"""What the timeline of a price file says, in both languages, as the API answers it."""

from __future__ import annotations

import pytest

from api.texts.sentences import sentence
from tests.api.places import Doc, data
from tests.api.price_calls import electric, gas, loaded
from tests.api.supplier_calls import supplier_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def timeline(running: Running, file_id: str) -> list[Doc]:
    found: list[Doc] = data(
        running.client("admin").get(f"/api/records/price_file/{file_id}/history")
    )
    return found


@pytest.mark.parametrize(
    ("value", "rows", "english", "german"),
    [
        (
            "gas",
            [gas(), gas(ldz="SC")],
            "loaded 2 gas prices valid from 01/11/2026",
            "hat 2 Gaspreise geladen, gültig ab 01/11/2026",
        ),
        (
            "electric",
            [electric(), electric(profileClass=4)],
            "loaded 2 electricity prices valid from 01/11/2026",
            "hat 2 Strompreise geladen, gültig ab 01/11/2026",
        ),
    ],
)
def test_a_load_says_of_what_its_prices_are(
    running: Running, value: str, rows: list[list[object]], english: str, german: str
) -> None:
    supplier = supplier_of(running.client("admin"))
    file_id = loaded(running, supplier, *rows, value=value)
    [entry] = [one for one in timeline(running, file_id) if one["events"] == ["price_file.loaded"]]
    assert sentence(entry, "price_file", "en") == english
    assert sentence(entry, "price_file", "de") == german
    [mapped] = [one for one in timeline(running, file_id) if one["events"] == ["price_file.mapped"]]
    assert [one["to"] for one in mapped["changes"] if one["field"] == "kind"] == [value]
