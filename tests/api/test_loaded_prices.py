"""Loaded price files through HTTP: matched, withdrawn, and given as standard files."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from domain.shared.energy import LONGEST_DURATION
from tests.api.price_calls import (
    ADMIN,
    ELECTRIC,
    GAS,
    OWN,
    electric,
    fields_of,
    gas,
    load,
    loaded,
    match,
    matched,
    sent,
    shown,
)
from tests.api.supplier_calls import supplier_of
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running


@pytest.fixture
def supplier(running: Running) -> str:
    return supplier_of(running.client("admin"))


class TestMatch:
    def test_the_years_cost_is_rounded_once(self, running: Running, supplier: str) -> None:
        loaded(running, supplier, gas())
        [one] = matched(running, supplierId=supplier)
        assert one["yearCost"] == "1222.64"
        assert (one["unitRate"], one["standingCharge"]) == ("6.2145", "28.5000")

    def test_at_a_touching_edge_the_higher_counts(self, running: Running, supplier: str) -> None:
        loaded(running, supplier, gas(), gas(minAQ=73_200, maxAQ=100_000, unitRate=5))
        [one] = matched(running, supplierId=supplier, AQ=73_200)
        assert one["minAQ"] == 73_200

    def test_electricity_by_area_class_and_meter(self, running: Running, supplier: str) -> None:
        loaded(
            running,
            supplier,
            electric(),
            electric(profileClass="04", meterType="amr", nightUnitRate=12),
            value="electric",
        )
        wanted = {
            "value": "Electric",
            "ldz": None,
            "distId": "10",
            "meterType": "AMR",
            "AQ": 10_000,
        }
        [one] = matched(running, supplierId=supplier, **wanted, profileClass="03")
        assert one["yearCost"] == "2696.00"
        shares = {"nightKwh": 4_000}
        [one] = matched(running, supplierId=supplier, **wanted, profileClass="04", **shares)
        assert one["yearCost"] == "2156.00"
        wanted["meterType"] = "STANDARD"
        assert matched(running, supplierId=supplier, **wanted, profileClass="04") == []

    def test_the_cheapest_of_many_suppliers_and_lengths_is_among_them(
        self, running: Running, supplier: str
    ) -> None:
        admin, lengths = running.client("admin"), range(1, LONGEST_DURATION + 1)
        for one, rate in ((supplier, 9), (supplier_of(admin), 8), (supplier_of(admin), 7)):
            loaded(running, one, *(gas(duration=length, unitRate=rate) for length in lengths))
        found = matched(running, duration=None)
        assert len(found) >= 3 * len(lengths)
        assert found == sorted(found, key=lambda one: float(one["yearCost"]))

    def test_what_is_missing_is_named(self, running: Running) -> None:
        answer = match(running, value="electric", AQ=10, nightKwh=11)
        assert answer.status_code == 422
        assert fields_of(answer) == {
            "distId": "required",
            "profileClass": "required",
            "meterType": "required",
            "nightKwh": "parts_above_usage",
        }

    def test_blocked_suppliers_give_no_prices(self, running: Running, supplier: str) -> None:
        loaded(running, supplier, gas())
        body = {"_id": supplier, "isActive": 0}
        assert running.client("admin").post(f"{ADMIN}/update", json=body).status_code == 200
        assert matched(running, supplierId=supplier) == []

    def test_who_makes_quotes_may_ask_and_others_may_not(self, running: Running) -> None:
        asked = {
            role: match(running, role).status_code for role in ("partner", "sales_rep", "surveyor")
        }
        assert asked == {"partner": 200, "sales_rep": 200, "surveyor": 403}


class TestPricesUntil:
    def test_rows_and_drawers_of_suppliers_say_it(self, running: Running, supplier: str) -> None:
        assert until(running, supplier) == (None, None, None)
        file = loaded(running, supplier, gas())
        loaded(running, supplier, electric(endDate="30/11/2026"), value="electric")
        assert until(running, supplier) == ("2026-11-30", "2027-01-31", "2026-11-30")
        body = {"_id": file}
        assert running.client("admin").post(f"{ADMIN}/removeData", json=body).status_code == 200
        assert until(running, supplier) == ("2026-11-30", None, "2026-11-30")


def until(running: Running, supplier: str) -> tuple[Any, Any, Any]:
    """As the supplier's row in the list has it, which is what its drawer has."""
    sales = running.client("sales_rep")
    listed = sales.get("/api/supplier/sales_rep/list", params={"limit": 1}).json()["data"]
    doc = sales.get(f"/api/supplier/sales_rep/show/{supplier}").json()["data"]
    names = ("pricesUntil", "gasPricesUntil", "electricPricesUntil")
    assert [listed[0][name] for name in names] == [doc[name] for name in names]
    return doc["pricesUntil"], doc["gasPricesUntil"], doc["electricPricesUntil"]


class TestWithdrawing:
    def test_a_service_is_withdrawn_and_its_rows_stay_readable(
        self, running: Running, supplier: str
    ) -> None:
        file = loaded(running, supplier, gas())
        power = loaded(running, supplier, electric(), value="electric")
        answer = running.client("admin").post(
            f"{ADMIN}/removeData", json={"supplierId": supplier, "value": "GAS"}
        )
        assert answer.json()["message"] == "File removed successfully"
        assert matched(running, supplierId=supplier) == []
        assert (shown(running, file)["step"], shown(running, power)["step"]) == (
            "withdrawn",
            "loaded",
        )
        rows = running.client("sales_rep").get(f"/api/price/{file}/rows")
        assert rows.json()["data"][0]["unitRate"] == "6.2145"

    def test_a_file_counts_until_the_day(self, running: Running, supplier: str) -> None:
        file = loaded(running, supplier, gas())
        body = {"_id": file, "from": "2099-01-01"}
        assert running.client("admin").post(f"{ADMIN}/removeData", json=body).status_code == 200
        assert len(matched(running, supplierId=supplier)) == 1
        body["from"] = "2020-01-01"
        answer = running.client("admin").post(f"{ADMIN}/removeData", json=body)
        assert fields_of(answer)["from"] == "date_in_past"

    def test_nothing_is_withdrawn_that_was_not_loaded(
        self, running: Running, supplier: str
    ) -> None:
        found = sent(running, supplier, csv_of([GAS, gas()]))
        body = {"_id": found["priceFileId"]}
        answer = running.client("admin").post(f"{ADMIN}/removeData", json=body)
        assert answer.json()["code"] == "price_file.not_loaded"
        answer = running.client("admin").post(f"{ADMIN}/removeData", json={})
        assert set(fields_of(answer)) == {"supplierId", "value"}


class TestStandardFiles:
    def test_an_empty_one_has_just_the_columns(self, running: Running) -> None:
        admin = running.client("admin")
        made = admin.post(f"{ADMIN}/generateStandardFlatFile/Electric", json={}).json()["data"]
        answer = admin.get(f"/api/file/{made['name']}")
        assert answer.text.removeprefix("\ufeff").strip() == ",".join(ELECTRIC)
        assert running.client("management").get(f"/api/file/{made['name']}").status_code == 403
        assert admin.get("/api/file/electric-prices-guess.csv").status_code == 404

    def test_a_suppliers_own_file_becomes_a_standard_one(
        self, running: Running, supplier: str
    ) -> None:
        own = [OWN, [*gas(duration="2 years", ldz="nw"), "x"]]
        found = sent(running, supplier, xlsx_of(own), "a.xlsx")
        body = {"_id": found["priceFileId"], "mapping": found["mapping"]["gas"]}
        admin = running.client("admin")
        made = admin.post(f"{ADMIN}/generateStandardFlatFile/gas", json=body)
        assert made.status_code == 200, made.text
        text = admin.get(f"/api/file/{made.json()['data']['name']}").text.removeprefix("\ufeff")
        head, row = list(csv.reader(io.StringIO(text)))
        assert head == GAS
        assert row == [
            "NW",
            "0",
            "73200",
            "24",
            "01/11/2026",
            "31/01/2027",
            "6.2145",
            "28.5000",
            "Both",
        ]
        again = sent(running, supplier, text.encode())
        assert load(running, again)["step"] == "loaded"

    def test_another_kind_is_not_found(self, running: Running) -> None:
        answer = running.client("admin").post(f"{ADMIN}/generateStandardFlatFile/water", json={})
        assert answer.status_code == 422
