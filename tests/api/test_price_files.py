"""Price files through HTTP: read, mapped, and loaded whole or refused."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from commands.price_file.loading import Loading
from domain.price_file.noun import PRICE_FILE
from tests.api.price_calls import (
    ADMIN,
    ELECTRIC,
    GAS,
    OWN,
    add,
    electric,
    fields_of,
    gas,
    load,
    loaded,
    matched,
    progress,
    send,
    sent,
    shown,
    work_of,
)
from tests.api.supplier_calls import supplier_of
from tests.infra.spreadsheets.sheet_files import csv_of, ods_of, xlsx_of
from tests.running import Running
from workers.jobs.price_file.load_prices import load_prices


@pytest.fixture
def supplier(running: Running) -> str:
    return supplier_of(running.client("admin"))


class TestHeaders:
    def test_columns_are_proposed_by_name_and_alias(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, xlsx_of([OWN, [*gas(), "blue"]]), "november.xlsx")
        assert found["headers"] == OWN
        assert found["mapping"]["gas"] == [*GAS, ""]
        assert (found["kind"], found["rows"], found["format"]) == ("gas", 1, "xlsx")
        assert found["sheets"] == ["Sheet1"]
        assert found["sample"][0]["cells"][:2] == ["NW", "0"]
        assert shown(running, found["priceFileId"])["step"] == "uploaded"

    @pytest.mark.parametrize(
        ("name", "data"),
        [
            ("a.csv", csv_of([ELECTRIC, electric()])),
            ("a.xlsx", xlsx_of([ELECTRIC, electric()])),
            ("a.ods", ods_of([ELECTRIC, electric()])),
        ],
    )
    def test_the_format_follows_from_the_bytes(
        self, running: Running, supplier: str, name: str, data: bytes
    ) -> None:
        found = sent(running, supplier, data, name)
        assert found["kind"] == "electric"
        assert found["mapping"]["electric"] == ELECTRIC

    def test_the_suppliers_last_mapping_is_proposed(self, running: Running, supplier: str) -> None:
        head = ["Mine", *GAS[1:]]
        found = sent(running, supplier, csv_of([head, gas()]))
        assert found["mapping"]["gas"][0] == ""
        assert load(running, found, mapping=GAS)["step"] == "loaded"
        again = sent(running, supplier, csv_of([head, gas()]))
        assert again["mapping"]["gas"] == GAS
        other = sent(running, supplier_of(running.client("admin")), csv_of([head, gas()]))
        assert other["mapping"]["gas"][0] == ""

    def test_a_file_that_is_kept_is_read_otherwise(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, csv_of([GAS, gas()], ";"))
        form = {"_id": found["priceFileId"], "separator": "bar"}
        answer = running.client("admin").post(f"{ADMIN}/getHeaders", data=form)
        assert answer.status_code == 200, answer.text
        assert len(answer.json()["data"]["headers"]) == 1

    def test_a_sheet_that_there_is_not_is_named(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, xlsx_of([GAS, gas()]), "a.xlsx")
        form = {"_id": found["priceFileId"], "sheet": "3"}
        answer = running.client("admin").post(f"{ADMIN}/getHeaders", data=form)
        assert answer.status_code == 422
        assert fields_of(answer)["sheet"] == "not_found"

    @pytest.mark.parametrize(
        ("data", "code"),
        [
            (b"", "file.empty"),
            (b"%PDF-1.7 nothing", "file.type_not_allowed"),
            (csv_of([[*GAS, "LDZ"], [*gas(), "x"]]), "import.duplicate_headers"),
            (csv_of([GAS]), "import.no_rows"),
            (xlsx_of([GAS, gas()])[:900], "import.unreadable"),
        ],
    )
    def test_a_bad_file_is_refused_and_nothing_is_kept(
        self, running: Running, supplier: str, data: bytes, code: str
    ) -> None:
        answer = send(running, supplier, data)
        assert (answer.json()["code"], *fields_of(answer)) == (code, "file")
        listed = running.client("admin").get(
            "/api/supplier/admin/price_file/list", params={"supplierId": supplier}
        )
        assert listed.json()["count"] == 0

    def test_what_is_missing_is_named(self, running: Running) -> None:
        answer = running.client("admin").post(f"{ADMIN}/getHeaders", data={"sheet": "0"})
        assert answer.status_code == 422
        assert set(fields_of(answer)) == {"supplierId", "file"}

    def test_who_uploaded_it_is_named(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, csv_of([GAS, gas()]))
        listed = running.client("sales_rep").get(
            "/api/supplier/sales_rep/price_file/list", params={"supplierId": supplier}
        )
        [row] = listed.json()["data"]
        assert row["Creator"] == shown(running, found["priceFileId"])["Creator"]
        assert row["Creator"]["_id"] == row["createdBy"]


class TestLoading:
    def test_all_rows_count_and_the_difference_is_answered(
        self, running: Running, supplier: str
    ) -> None:
        first = loaded(running, supplier, gas(), gas(ldz="SC"), gas(ldz="EA"))
        doc = shown(running, first)
        assert (doc["prices"], doc["new"], doc["gone"]) == (3, 3, 0)
        assert (doc["validFrom"], doc["validUntil"]) == ("2026-11-01", "2027-01-31")
        later = {"startDate": "01/02/2027", "endDate": "30/04/2027"}
        second = loaded(
            running,
            supplier,
            gas(**later, unitRate=7),
            gas(**later, ldz="SC", unitRate=5),
            gas(**later, ldz="WM"),
        )
        doc = shown(running, second)
        found = (doc["new"], doc["dearer"], doc["cheaper"], doc["gone"])
        # Nothing goes: the prices of the first file still count.
        assert found == (1, 1, 1, 0)

    def test_one_wrong_row_and_none_is_loaded(self, running: Running, supplier: str) -> None:
        rows = [gas(), gas(ldz="XX"), gas(ldz="SC", unitRate="250"), gas(ldz="EA", maxAQ=-1)]
        found = sent(running, supplier, csv_of([GAS, *rows]))
        result = load(running, found)
        assert (result["step"], result["state"], result["refused"]) == ("refused", "done", 3)
        codes = {
            one["row"]: [(p["field"], p["code"]) for p in one["problems"]]
            for one in result["found"]
        }
        assert codes == {
            3: [("ldz", "not_in_list")],
            4: [("unitRate", "out_of_range")],
            5: [("maxAQ", "out_of_range")],
        }
        assert matched(running, supplierId=supplier) == []
        assert running.services.price_rows.rows(UUID(found["priceFileId"]), 0, 10) == []

    def test_overlaps_name_both_rows(self, running: Running, supplier: str) -> None:
        rows = [gas(), gas(minAQ=73_200, maxAQ=100_000), gas(minAQ=50_000, maxAQ=80_000)]
        found = sent(running, supplier, csv_of([GAS, *rows]))
        result = load(running, found)
        assert result["step"] == "refused"
        said = {one["row"]: [p["message"] for p in one["problems"]] for one in result["found"]}
        assert set(said) == {2, 3, 4}
        assert "Row 4" in said[2][0]
        assert [("Row 2" in one, "Row 3" in one) for one in said[4]] == [
            (True, False),
            (False, True),
        ]

    def test_an_overlap_with_a_loaded_file_is_refused_unless_it_is_replaced(
        self, running: Running, supplier: str
    ) -> None:
        before = loaded(running, supplier, gas(ldz="SC"), gas())
        found = sent(running, supplier, csv_of([GAS, gas(unitRate=5)]))
        result = load(running, found)
        assert result["step"] == "refused"
        [problem] = result["found"][0]["problems"]
        name = shown(running, before)["fileName"]
        expected = f"Row 3 of {name}, which is loaded already, counts there too"
        assert (problem["code"], problem["message"]) == ("prices_overlap_loaded", expected)
        again = load(running, found, replaces=[before])
        assert again["step"] == "loaded"
        assert shown(running, before)["step"] == "withdrawn"
        [one] = matched(running, supplierId=supplier)
        assert (one["priceFileId"], one["row"]) == (found["priceFileId"], 2)
        after = shown(running, found["priceFileId"])
        assert (after["cheaper"], after["gone"]) == (1, 1)

    def test_prices_of_another_supplier_do_not_matter(
        self, running: Running, supplier: str
    ) -> None:
        loaded(running, supplier, gas())
        loaded(running, supplier_of(running.client("admin")), gas())

    def test_values_that_no_column_has_are_given_with_the_mapping(
        self, running: Running, supplier: str
    ) -> None:
        rows = [[*GAS[:3], "Years", *GAS[6:8]], ["NW", "0", "9,999", "2", "6.2", "28"]]
        found = sent(running, supplier, csv_of(rows, ";"))
        mapping = [*GAS[:3], "duration", *GAS[6:8]]
        answer = add(running, found, mapping=mapping)
        assert answer.status_code == 422
        assert set(fields_of(answer)) == {"startDate", "endDate", "priceFor"}
        fixed = {"startDate": "01/11/2026", "endDate": "31/12/2026", "priceFor": "Renewal"}
        result = load(running, found, mapping=mapping, fixed=fixed, durationUnit="years")
        assert result["step"] == "loaded"
        [row] = running.services.price_rows.rows(UUID(found["priceFileId"]), 0, 10)
        assert (row.duration, row.price_for, row.max_aq) == (24, "Renewal", 9_999)

    def test_a_load_that_was_cut_off_is_done_again_from_the_start(
        self, running: Running, supplier: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = sent(running, supplier, csv_of([GAS, gas(), gas(ldz="SC")]))
        assert add(running, found).status_code == 200
        work = work_of(running, found["priceFileId"])

        def killed(*_: Any, **__: Any) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(Loading, "_load", killed)
            with pytest.raises(KeyboardInterrupt):
                load_prices(running.services, work)
        assert progress(running, found["priceFileId"])["step"] == "mapped"
        assert matched(running, supplierId=supplier) == []
        load_prices(running.services, work)
        load_prices(running.services, work)
        assert progress(running, found["priceFileId"])["step"] == "loaded"
        state = running.services.store.load(PRICE_FILE, UUID(found["priceFileId"]))
        assert (state.state.prices, len(matched(running, supplierId=supplier))) == (2, 1)

    def test_a_file_is_loaded_once(self, running: Running, supplier: str) -> None:
        found = sent(running, supplier, csv_of([GAS, gas()]))
        assert add(running, found).status_code == 200
        assert add(running, found).json()["code"] == "price_file.loading"
        load_prices(running.services, work_of(running, found["priceFileId"]))
        assert add(running, found).json()["code"] == "price_file.already_loaded"
