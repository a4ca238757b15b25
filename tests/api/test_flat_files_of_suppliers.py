"""Suppliers' flat files load by their mapping alone: rows are chosen, units said, further places asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.api.price_calls import GAS, add, fields_of, gas, load, loaded, matched, sent, shown
from tests.api.supplier_calls import supplier_of
from tests.factories import flat_file
from tests.infra.spreadsheets import sheet_files
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running


@pytest.fixture
def supplier(running: Running) -> str:
    return supplier_of(running.client("admin"))


def only(found: dict[str, Any], header: str, *values: str) -> list[dict[str, Any]]:
    return [{"column": found["headers"].index(header), "values": list(values)}]


def reported(name: str) -> bytes:
    return (Path(sheet_files.__file__).with_name("inputs") / name).read_bytes()


class TestPublishedShape:
    def test_it_loads_by_mapping_alone_and_matches_give_its_price(
        self, running: Running, supplier: str
    ) -> None:
        rows = list(flat_file.rows())
        assert (len(rows), len(flat_file.HEADERS)) == (flat_file.ROWS, 19)
        data = xlsx_of([[*flat_file.HEADERS], *rows])
        found = sent(running, supplier, data, "Gas Flat File.xlsx")
        assert found["kind"] == "gas"
        unfilled = {*GAS} - {*found["mapping"]["gas"]}
        assert unfilled == {"priceFor"}
        offset = found["columns"][found["headers"].index("Carbon_Offset")]["values"]
        assert offset == [
            {"value": "FALSE", "rows": 4_914},
            {"value": "TRUE", "rows": 4_914},
        ]
        how: dict[str, Any] = {
            "fixed": {"priceFor": "Both"},
            "only": only(found, "Carbon_Offset", "FALSE"),
            "servedOnly": True,
        }
        assert load(running, found, **how)["step"] == "loaded"
        file = shown(running, found["priceFileId"])
        # 13 of 18 areas are served, and half of their rows are without carbon offset.
        assert (file["prices"], file["leftOut"]) == (3_549, flat_file.ROWS - 3_549)
        # Places where prices count, whatever the days of their seven windows.
        assert file["new"] == 3_549 // len(flat_file.WINDOWS)
        for area, term, band, window in (("NW", 12, 4, 5), ("SE", 36, 0, 0), ("WS", 24, 12, 6)):
            low, high = flat_file.BANDS[band]
            for usage in (low, high - 1):
                [price] = matched(
                    running,
                    ldz=area,
                    AQ=usage,
                    duration=term,
                    startDate=f"2026-{window + 6:02}-15",
                    supplierId=supplier,
                )
                rate = flat_file.rate_of(area, term, band, window, green=False)
                assert float(price["unitRate"]) == float(rate)
                assert (price["exitZone"], price["product"]) == (f"{area}1", "Fix")
        again = sent(running, supplier, csv_of([[*flat_file.HEADERS], *rows[:40]]))
        proposed = again["proposed"]["gas"]
        assert (proposed["only"], proposed["servedOnly"]) == (how["only"], True)

    def test_areas_of_independent_networks_load_too(self, running: Running, supplier: str) -> None:
        file = loaded(running, supplier, gas(ldz="LC"), gas(ldz="NW"))
        assert shown(running, file)["prices"] == 2
        assert [one["area"] for one in matched(running, ldz="LC", priceFileId=file)] == ["LC"]

    def test_an_unknown_area_is_refused_unless_it_is_left_out(
        self, running: Running, supplier: str
    ) -> None:
        data = csv_of([GAS, gas(ldz="ZZ"), gas(ldz=""), gas()])
        found = sent(running, supplier, data)
        result = load(running, found)
        assert [(one["row"], one["problems"][0]["code"]) for one in result["found"]] == [
            (2, "not_in_list"),
            (3, "required"),
        ]
        # A row without an area is no row of another area.
        result = load(running, found, servedOnly=True)
        assert [one["row"] for one in result["found"]] == [3]


class TestReportedFiles:
    """Files that once failed (`tests/infra/spreadsheets/inputs`)."""

    def test_a_flat_file_loads_without_its_green_rows(
        self, running: Running, supplier: str
    ) -> None:
        found = sent(running, supplier, reported("15-gas-flat-file-shape.xlsx"))
        fixed = {"priceFor": "Both"}
        answer = load(running, found, fixed=fixed)
        assert {one["problems"][0]["code"] for one in answer["found"]} == {"prices_overlap"}
        chosen: dict[str, Any] = {"fixed": fixed, "only": only(found, "Carbon_Offset", "FALSE")}
        assert load(running, found, **chosen, servedOnly=True)["step"] == "loaded"
        file = shown(running, found["priceFileId"])
        assert (file["prices"], file["leftOut"]) == (2, 6)
        for area in ("EA", "WN"):
            [price] = matched(running, ldz=area, supplierId=supplier)
            assert float(price["unitRate"]) == 6.112
        assert matched(running, ldz="LC", supplierId=supplier) == []

    def test_areas_of_independent_networks_refuse_no_file(
        self, running: Running, supplier: str
    ) -> None:
        found = sent(running, supplier, reported("16-gas-only-standard.xlsx"))
        assert load(running, found, fixed={"priceFor": "Both"})["step"] == "loaded"
        file = shown(running, found["priceFileId"])
        assert (file["prices"], file["leftOut"]) == (4, None)
        for area in ("EA", "WN", "LC", "LW"):
            assert len(matched(running, ldz=area, supplierId=supplier)) == 1

    def test_pounds_are_asked_about_and_cost_what_pounds_cost(
        self, running: Running, supplier: str
    ) -> None:
        found = sent(running, supplier, reported("19-electric-in-pounds.csv"))
        asked = {
            "value": "electric",
            "distId": "16",
            "profileClass": "03",
            "meterType": "AMR",
            "ldz": None,
        }
        answer = add(running, found, "electric")
        assert (answer.status_code, fields_of(answer)) == (
            422,
            {"rateUnit": "unit_pounds_likely", "chargeUnit": "unit_pounds_likely"},
        )
        proposed = found["proposed"]["electric"]
        units = {name: proposed[name] for name in ("rateUnit", "chargeUnit")}
        assert load(running, found, "electric", **units)["step"] == "loaded"
        [price] = matched(running, supplierId=supplier, **(asked | {"AQ": 20_000}))
        assert float(price["yearCost"]) == 4_947.75


class TestFurtherPlaces:
    HEAD = (*GAS, "Product", "Payment method", "Credit", "Exit zone", "Type of sale")

    def file(self, running: Running, supplier: str, *further: tuple[str, ...]) -> dict[str, Any]:
        rows = [[*gas(unitRate=f"{5 + at}.1"), *cells] for at, cells in enumerate(further)]
        return sent(running, supplier, csv_of([self.HEAD, *rows]))

    def test_a_match_asks_for_them(self, running: Running, supplier: str) -> None:
        found = self.file(
            running,
            supplier,
            ("Fix", "Direct debit", "A", "NW1", "New"),
            ("Fix", "Cheque", "A", "NW1", "New"),
            ("Green \\ Fix", "Direct debit", "A", "NW1", "New"),
            ("Fix", "Direct debit", "B", "NW1", "New"),
            ("Fix", "Direct debit", "A", "NW2", "New"),
            ("fix", "Direct debit", "A", "NW1", "Retention"),
        )
        assert load(running, found)["step"] == "loaded"
        asked = {"supplierId": supplier}
        assert len(matched(running, **asked)) == 6
        wanted = {
            "product": " FIX ",
            "paymentMethod": "direct debit",
            "creditScore": "a",
            "exitZone": "nw1",
            "saleType": "new",
        }
        assert [one["row"] for one in matched(running, **asked, **wanted)] == [2]
        for name, other, row in (
            ("product", "Green \\ Fix", 4),
            ("paymentMethod", "Cheque", 3),
            ("creditScore", "B", 5),
            ("exitZone", "NW2", 6),
            ("saleType", "Retention", 7),
        ):
            [price] = matched(running, **asked, **(wanted | {name: other}))
            assert (price["row"], price[name]) == (row, other)

    def test_a_price_without_one_counts_for_all_and_so_overlaps(
        self, running: Running, supplier: str
    ) -> None:
        found = self.file(running, supplier, ("", "", "", "", ""))
        assert load(running, found)["step"] == "loaded"
        assert len(matched(running, supplierId=supplier, product="Fix")) == 1
        other = self.file(running, supplier, ("Fix", "", "", "", ""))
        [row] = load(running, other)["found"]
        assert row["problems"][0]["code"] == "prices_overlap_loaded"


class TestUnits:
    def test_pounds_megawatt_hours_and_years_are_proposed_and_read(
        self, running: Running, supplier: str
    ) -> None:
        row = gas(unitRate="£0.0621", standingCharge="0.2850", minAQ="0", maxAQ="73.2", duration=2)
        found = sent(running, supplier, csv_of([GAS, row]))
        units = {
            "rateUnit": "pounds",
            "chargeUnit": "pounds",
            "usageUnit": "MWh",
            "durationUnit": "years",
        }
        proposed = found["proposed"]["gas"]
        assert {name: proposed[name] for name in units} == units
        assert load(running, found, **units)["step"] == "loaded"
        [price] = matched(running, supplierId=supplier, duration=24, AQ=73_200)
        assert (float(price["unitRate"]), float(price["standingCharge"])) == (6.21, 28.5)
        assert (price["maxAQ"], price["duration"]) == (73_200, 24)

    def test_pence_that_seem_pounds_are_asked_about(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, csv_of([GAS, gas(unitRate="0.0621", maxAQ=73.2)]))
        answer = add(running, found)
        assert answer.status_code == 422
        assert fields_of(answer) == {
            "rateUnit": "unit_pounds_likely",
            "usageUnit": "unit_mwh_likely",
        }
        assert load(running, found, unitsSure=True)["step"] == "loaded"

    def test_the_suppliers_last_file_is_compared(self, running: Running, supplier: str) -> None:
        # Rates for which the file before speaks are not doubted, and a tenth of them is.
        file = loaded(running, supplier, gas(unitRate="1.5"), unitsSure=True)
        near = sent(running, supplier, csv_of([GAS, gas(unitRate="1.4")]))
        assert near["proposed"]["gas"]["rateUnit"] == "pence"
        far = sent(running, supplier, csv_of([GAS, gas(unitRate="1.4", standingCharge="2.8")]))
        assert far["proposed"]["gas"]["chargeUnit"] == "pounds"
        assert fields_of(add(running, far, replaces=[file])) == {"chargeUnit": "unit_pounds_likely"}


class TestBands:
    def test_bands_in_any_order_with_decimals_and_an_open_end(
        self, running: Running, supplier: str
    ) -> None:
        file = loaded(
            running,
            supplier,
            gas(minAQ="73200.5", maxAQ="and above", unitRate="3"),
            gas(minAQ="0", maxAQ="24999.99", unitRate="5"),
            gas(minAQ="25000", maxAQ="73200.49", unitRate="4"),
        )
        usages = {24_999: 5, 25_000: 4, 73_200: 4, 73_201: 3, 999_999_999: 3}
        for usage, rate in usages.items():
            [price] = matched(running, AQ=usage, priceFileId=file)
            assert float(price["unitRate"]) == rate
