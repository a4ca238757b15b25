"""Price files of the demo: nine, with 60,000 prices that can be loaded beside each other."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import groupby

import pytest

from domain.price_file.columns import proposed
from domain.price_file.prices import Place, order, overlaps
from domain.price_file.reading import RowReader
from infra.spreadsheets.reader import Spreadsheets
from workers.demo.price_file_rows import BANDS, FileOfPrices
from workers.demo.price_files import FILES, Sent

TODAY = date(2026, 11, 25)


def content_of(sent: Sent, bands: int) -> FileOfPrices:
    days = [TODAY + timedelta(days=one) for one in (sent.first, sent.last)]
    return FileOfPrices(sent.kind, 7, sent.drift, days[0], days[1], bands, sent.is_workbook)


def places_of(sent: Sent, number: int) -> list[Place]:
    content = content_of(sent, 2)
    data, sheets = content.content(), Spreadsheets()
    head = sheets.head(data)
    assert head.rows == content.rows
    reader = RowReader(sent.kind, proposed(sent.kind, head.headers), {})
    found = []
    for row in sheets.rows(data, head.encoding, head.separator):
        price, problems = reader.read(row.number, row.cells)
        assert price is not None, problems
        where = (price.area, price.profile_class, price.duration, price.min_aq, price.max_aq)
        found.append(
            Place(str(number), price.number, *where, *price[7:9], price.meter_type, price.price_for)
        )
    return found


def test_there_are_nine_with_60000_prices() -> None:
    assert len(FILES) == 9
    assert sum(content_of(one, BANDS[one.kind]).rows for one in FILES) == 60_000


@pytest.mark.parametrize("supplier", sorted({one.supplier for one in FILES}))
def test_files_of_a_supplier_do_not_overlap(supplier: str) -> None:
    by_kind = sorted((one for one in FILES if one.supplier == supplier), key=lambda one: one.kind)
    for _, files in groupby(by_kind, key=lambda one: one.kind):
        places = [place for number, one in enumerate(files) for place in places_of(one, number)]
        assert list(overlaps(sorted(places, key=order))) == []


def test_some_prices_count_today_some_end_within_14_days_and_some_have_ended() -> None:
    last = [one.last for one in FILES if one.first <= 0]
    assert min(last) < 0
    assert any(0 <= one <= 14 for one in last)
    assert max(last) > 14
