"""What the builder of quotes is offered: the same as a plain scan of all rows, and nothing that is tried is stored."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from domain.price_file.prices import LDZ
from tests.api.places import data, refused
from tests.api.price_calls import ADMIN, GAS, gas, load, sent
from tests.api.supplier_calls import supplier_of
from tests.api.test_quotes import REG, quote, shown
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

MATCH = "/api/price/match"
SUPPLIERS, BANDS, ASKED = 8, 10, 150
DURATIONS = (12, 24, 36, 48, 60)
FIRST, HIGHEST = date(2026, 11, 1), 500_000
ROWS = 10_000
Cells = dict[str, Any]


def random_rows(random: Random) -> list[Cells]:
    """Rows of one supplier, as dense as rows that do not overlap can be: bands of usage touch, windows follow each
    other, and some are of acquisitions or renewals alone.
    """
    found = []
    for area in LDZ:
        for duration in DURATIONS:
            cuts = sorted({0, HIGHEST, *random.sample(range(1, HIGHEST), BANDS - 1)})
            split = FIRST + timedelta(days=random.randrange(10, 80))
            windows = ((FIRST, split), (split + timedelta(days=1), FIRST + timedelta(days=91)))
            for low, high in pairwise(cuts):
                for first, last in windows:
                    kinds = random.choice((("Both",), ("Acquisition", "Renewal"), ("Renewal",)))
                    found += [
                        {
                            "ldz": area,
                            "minAQ": low,
                            "maxAQ": high,
                            "duration": duration,
                            "startDate": first,
                            "endDate": last,
                            "unitRate": Decimal(random.randrange(20_000, 99_999)) / 10_000,
                            "standingCharge": Decimal(random.randrange(1_000, 9_999)) / 100,
                            "priceFor": kind,
                        }
                        for kind in kinds
                    ]
    return found


def as_file(rows: list[Cells]) -> bytes:
    def cell(value: Any) -> Any:
        return f"{value:%d/%m/%Y}" if isinstance(value, date) else str(value)

    return csv_of([GAS, *([cell(row[name]) for name in GAS] for row in rows)])


def scanned(rows: list[Cells], asked: Cells) -> dict[int, Cells]:
    """By length the row that counts, of one supplier's rows looked at one by one."""
    best: dict[int, Cells] = {}
    for row in rows:
        if row["ldz"] != asked["ldz"] or row["priceFor"] not in ("Both", asked["priceFor"]):
            continue
        if not row["startDate"] <= asked["day"] <= row["endDate"]:
            continue
        if not row["minAQ"] <= asked["AQ"] <= row["maxAQ"]:
            continue
        other = best.get(row["duration"])
        if other is None or row["minAQ"] > other["minAQ"]:
            best[row["duration"]] = row
    return best


def cost(row: Cells, usage: int, unit: Decimal = Decimal(), day: Decimal = Decimal()) -> str:
    pence = (row["unitRate"] + unit) * usage + (row["standingCharge"] + day) * 365
    return str((pence / 100).quantize(Decimal("0.01"), ROUND_HALF_UP))


def test_offers_on_ten_thousand_random_rows_are_those_of_a_plain_scan(running: Running) -> None:
    random = Random(15)
    admin = running.client("admin")
    rows: dict[str, list[Cells]] = {}
    for _ in range(SUPPLIERS):
        supplier = supplier_of(admin)
        rows[supplier] = random_rows(random)
        file = sent(running, supplier, as_file(rows[supplier]))
        assert load(running, file)["step"] == "loaded"
    assert sum(map(len, rows.values())) >= ROWS
    edges = [row["minAQ"] for of in rows.values() for row in random.sample(of, 20)]
    before = running.services.store.position()
    offers = 0
    for _ in range(ASKED):
        day = FIRST + timedelta(days=random.randrange(-3, 95))
        unit, more = Decimal(random.randrange(0, 20_000)) / 10_000, Decimal(random.randrange(100))
        asked: Cells = {
            "ldz": random.choice(LDZ),
            "AQ": random.choice((random.choice(edges), random.randrange(HIGHEST))),
            "priceFor": random.choice(("Acquisition", "Renewal")),
        }
        body = asked | {
            "value": "gas",
            "startDate": day.isoformat(),
            "upliftUnit": str(unit),
            "upliftDay": str(more),
        }
        found = data(admin.post(MATCH, json=body))
        own = [one for one in found if one["supplierId"] in rows]
        wanted = sorted(
            (supplier, length, cost(row, asked["AQ"]), cost(row, asked["AQ"], unit, more))
            for supplier, of in rows.items()
            for length, row in scanned(of, asked | {"day": day}).items()
        )
        assert (
            sorted(
                (one["supplierId"], one["duration"], one["yearCost"], one["offerCost"])
                for one in own
            )
            == wanted
        )
        offers += len(wanted)
    assert offers > ASKED
    assert running.services.store.position() == before


class TestWhatIf:
    def test_prices_of_a_withdrawn_file_are_tried_and_nothing_is_stored(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        supplier = supplier_of(admin)
        file = sent(running, supplier, csv_of([GAS, gas(ldz="SO", unitRate="1.5000")]))
        assert load(running, file, unitsSure=True)["step"] == "loaded"
        gone = admin.post(f"{ADMIN}/removeData", json={"_id": file["priceFileId"]})
        assert gone.status_code == 200, gone.text
        running.services.wait_for_lists(["price_file"])
        id_ = quote(admin)
        before, version = running.services.store.position(), shown(admin, id_)["version"]
        body = {
            "value": "gas",
            "ldz": "SO",
            "AQ": 45_000,
            "startDate": "2026-12-01",
            "priceFor": "Acquisition",
            "upliftUnit": "0.5",
        }
        assert [one for one in data(admin.post(MATCH, json=body)) if one["counts"] is False] == []
        what_if = body | {"priceFileId": file["priceFileId"]}
        [one] = data(admin.post(MATCH, json=what_if))
        assert (one["counts"], one["yearCost"], one["offerCost"], one["commission"]) == (
            False,
            "779.03",
            "1004.03",
            "225.00",
        )
        assert running.services.store.position() == before
        assert (shown(admin, id_)["version"], shown(admin, id_)["prices"]) == (version, [])
        pinned = {"_id": id_, "priceFileId": file["priceFileId"], "row": one["row"]}
        assert admin.post(f"{REG}/prices/pin", json=pinned).status_code == 422

    def test_of_a_certain_file_only_by_those_who_see_price_files(self, running: Running) -> None:
        body = {
            "value": "gas",
            "ldz": "SO",
            "AQ": 45_000,
            "startDate": "2026-12-01",
            "priceFor": "Acquisition",
            "priceFileId": "00000000-0000-4000-8000-0000000000f1",
        }
        refused(running.client("partner").post(MATCH, json=body), 403)
        assert data(running.client("admin").post(MATCH, json=body)) == []

    def test_an_offer_is_what_adding_it_keeps(self, running: Running) -> None:
        admin = running.client("admin")
        supplier = supplier_of(admin)
        file = sent(running, supplier, csv_of([GAS, gas(ldz="SW", duration=36)]))
        assert load(running, file)["step"] == "loaded"
        supply = {"fuel": "gas", "ldz": "SW", "AQ": 45_000, "startDate": "2026-12-01"}
        id_ = quote(admin, supply=supply)
        uplifts = {"upliftUnit": "0.5", "upliftDay": "1.25"}
        body = {"value": "gas", "priceFor": "Acquisition", **supply, **uplifts}
        body.pop("fuel")
        [offer] = data(admin.post(MATCH, json=body | {"supplierId": supplier}))
        pin = {"_id": id_, "priceFileId": offer["priceFileId"], "row": offer["row"], **uplifts}
        assert admin.post(f"{REG}/prices/pin", json=pin).status_code == 200
        [price] = shown(admin, id_)["prices"]
        assert (price["yearCost"], price["commission"]) == (
            offer["offerCost"],
            offer["commission"],
        )
