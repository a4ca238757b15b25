"""Rows of price files in Postgres: found as a plain scan finds them, and made again from the files."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings

from domain.price_file.noun import PRICE_FILE
from domain.price_file.prices import LDZ, PRICE_FOR, PriceRow, Wanted, counting
from infra.cli.read_models import build_prices
from tests.api.price_calls import GAS, electric, gas, load, loaded, matched, sent
from tests.api.supplier_calls import supplier_of
from tests.domain.test_price_file import ROWS, meet
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running

FIRST = date(2026, 11, 1)
AREAS = LDZ[:3]


def without_overlap(random: Random) -> list[list[Any]]:
    """Gas rows: bands of usage that touch, for each area, length, window, and kind of contract."""
    rows = []
    for area in AREAS:
        for duration in (12, 24):
            for month in range(2):
                start = FIRST + timedelta(days=30 * month)
                days = {"startDate": start, "endDate": start + timedelta(days=29)}
                for kind in random.choice([PRICE_FOR[:2], PRICE_FOR[2:]]):
                    edges = sorted(random.sample(range(0, 20_000, 500), 4))
                    rows += [
                        gas(
                            **days,
                            ldz=area,
                            duration=duration,
                            priceFor=kind,
                            minAQ=low,
                            maxAQ=high,
                            unitRate=f"{random.uniform(1, 20):.4f}",
                        )
                        for low, high in pairwise(edges)
                    ]
    random.shuffle(rows)
    return rows


def rows_of(running: Running, file: str) -> list[PriceRow]:
    return running.services.price_rows.rows(UUID(file), 0, 1_000)


def test_a_match_is_what_a_plain_scan_finds(running: Running) -> None:
    random = Random(7)
    supplier = supplier_of(running.client("admin"))
    file = loaded(running, supplier, *without_overlap(random))
    rows, found = rows_of(running, file), 0
    for _ in range(150):
        start = FIRST + timedelta(days=random.randrange(62))
        wanted = Wanted(
            area=random.choice(AREAS),
            aq=random.randrange(0, 20_500, 500),
            start=start,
            price_for=random.choice(("Acquisition", "Renewal")),
            duration=random.choice([None, 12, 24]),
        )
        body = {"ldz": wanted.area, "AQ": wanted.aq, "startDate": str(start)}
        body |= {"priceFor": wanted.price_for, "duration": wanted.duration}
        answers = matched(running, supplierId=supplier, **body)
        expected = {(row.number, row.duration) for row in counting(rows, wanted)}
        assert {(one["row"], one["duration"]) for one in answers} == expected
        found += len(answers)
    assert found > 50


@pytest.mark.parametrize("seed", range(4))
def test_one_overlap_is_found_wherever_it_is(running: Running, seed: int) -> None:
    random = Random(seed)
    rows = without_overlap(random)
    place, copy = random.randrange(len(rows)), random.randrange(len(rows))
    rows.insert(place, [*rows[copy]])
    numbers = {place + 2, (copy if copy < place else copy + 1) + 2}
    found = sent(running, supplier_of(running.client("admin")), csv_of([GAS, *rows]))
    result = load(running, found)
    assert result["step"] == "refused"
    assert {one["row"] for one in result["found"]} == numbers


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ROWS, ROWS)
def test_overlaps_are_those_of_a_plain_comparison(
    running: Running, own: tuple[PriceRow, ...], others: tuple[PriceRow, ...]
) -> None:
    price_rows, file, other = running.services.price_rows, uuid4(), uuid4()
    for id_, rows in ((file, own), (other, others)):
        with price_rows.writing(id_) as writer:
            writer.write(rows)
    with price_rows.locked(uuid4(), file) as locked:
        found = [
            frozenset((place.file, place.number) for place in pair)
            for pair in locked.overlaps([other])
        ]
    rows_of_both = [(str(file), row) for row in own] + [(str(other), row) for row in others]
    plain = {
        frozenset({(one, row.number), (another, rival.number)})
        for (one, row), (another, rival) in combinations(rows_of_both, 2)
        if str(file) in {one, another} and meet(row, rival)
    }
    assert len(found) == len(plain)
    assert {*found} == plain


class TestRebuild:
    def test_rows_are_equal_once_they_are_made_again(self, running: Running) -> None:
        supplier = supplier_of(running.client("admin"))
        found = sent(running, supplier, xlsx_of([GAS, gas(), gas(ldz="SC")]), "a.xlsx")
        load(running, found)
        files = [str(found["priceFileId"]), loaded(running, supplier, electric(), value="electric")]
        before = [rows_of(running, file) for file in files]
        assert [len(rows) for rows in before] == [2, 1]
        with running.services.pool.connection() as connection:
            connection.execute("delete from prices.row")
        assert [rows_of(running, file) for file in files] == [[], []]
        build_prices(running.services)
        assert [rows_of(running, file) for file in files] == before

    def test_a_changed_byte_of_the_stored_file_is_named(self, running: Running) -> None:
        supplier = supplier_of(running.client("admin"))
        damaged = loaded(running, supplier, gas())
        whole = loaded(running, supplier, gas(ldz="SC"))
        path = stored(running, damaged)
        content = path.read_bytes()
        path.write_bytes(content[:-3] + bytes([content[-3] ^ 1]) + content[-2:])
        before = rows_of(running, damaged)
        said = [one for one in build_prices(running.services) if damaged in one]
        assert len(said) == 1
        assert "the stored file is not the one that its event names" in said[0]
        assert rows_of(running, damaged) == before
        assert len(rows_of(running, whole)) == 1
        path.unlink()
        assert any(damaged in one and "missing" in one for one in build_prices(running.services))
        path.write_bytes(content)
        assert not any(damaged in one for one in build_prices(running.services))

    def test_another_file_in_its_place_is_named(self, running: Running) -> None:
        """Sealed for this very record, so only its fingerprint shows it."""
        file = loaded(running, supplier_of(running.client("admin")), gas())
        state = running.services.store.load(PRICE_FILE, UUID(file))
        [document] = state.documents
        running.services.deps.files.put(document, UUID(file), csv_of([GAS, gas(unitRate=1)]))
        [said] = [one for one in build_prices(running.services) if file in one]
        assert "not the one that its event names" in said
        assert rows_of(running, file)[0].unit_rate.normalize() != 1

    def test_rows_of_a_load_that_was_cut_off_go(self, running: Running) -> None:
        found = sent(running, supplier_of(running.client("admin")), csv_of([GAS, gas()]))
        file = UUID(found["priceFileId"])
        kept = rows_of(running, loaded(running, supplier_of(running.client("admin")), gas()))
        with running.services.price_rows.writing(file) as writer:
            writer.write(kept)
        build_prices(running.services)
        assert running.services.price_rows.rows(file, 0, 10) == []


def stored(running: Running, file: str) -> Path:
    [document] = running.services.store.load(PRICE_FILE, UUID(file)).documents
    [path] = running.services.settings.data.files.glob(f"*/*/{document.hex}")
    return path
