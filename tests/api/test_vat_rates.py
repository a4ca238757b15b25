"""Rates of VAT are a reference table: what is entered later follows a new version, what was entered stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.places import data, refused
from tests.api.test_quote_paper import paper, provide, words
from tests.api.test_quotes import BASE, quote, shown
from tests.api.test_reference_tables import publish, upload
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
HEADERS = ["Rule", "From", "Percent"]
RATES = [
    ["Installed in a home", "01/01/1900", "5"],
    ["Goods only", "01/01/1900", "20"],
    ["grantHeating", "1900-01-01", "5%"],
    ["standard", "01/01/1900", "20"],
    ["standard", "01/01/2026", "22.5"],
]


def job(running: Running, **amounts: Any) -> str:
    whole = {"kind": "solar", "serviceType": "Renewable Energy", "supply": {}, **amounts}
    return quote(running.client("admin"), **whole)


def agreed(running: Running, id_: str) -> tuple[str, str]:
    found = shown(running.client("admin"), id_)
    return found["vatRate"], found["agreedAmount"]


@pytest.mark.needs("pango")
def test_a_new_version_counts_for_amounts_that_are_entered_later(running: Running) -> None:
    admin = running.client("admin")
    given = job(running, netCost="1000.00")
    provide(admin, given)
    before = paper(admin, given).content
    assert agreed(running, given) == ("20", "1200.00")
    answer = publish(running, [HEADERS, *RATES], "vat_rates", reason="Budget")
    assert answer.status_code == 200, answer.text
    try:
        # Neither the paper nor what was agreed is touched, nor by a change of something else.
        assert admin.post(f"{BASE}/update", json={"_id": given, "systemSize": "4.2"}).is_success
        assert agreed(running, given) == ("20", "1200.00")
        assert paper(admin, given).content == before
        assert "£1,200.00" in words(before)
        assert agreed(running, job(running, netCost="1000.00")) == ("22.5", "1225.00")
        old = job(running, netCost="1000.00", suppliedOn="31/12/2025")
        assert agreed(running, old) == ("20", "1200.00")
        assert agreed(running, job(running, netCost="1000.00", vatRule="installedHome"))[0] == "5"
    finally:
        body = {"table": "vat_rates", "version": 2, "reason": "End of the test"}
        assert admin.post("/api/reference-tables/withdraw", json=body).status_code == 200
    assert agreed(running, job(running, netCost="1000.00")) == ("20", "1200.00")


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (["Zero", "01/01/2026", "0"], ("Rule", "not_in_list")),
        (["standard", "31/02/2026", "20"], ("From", "date_invalid")),
        (["standard", "01/01/2026", "101"], ("Percent", "percentage_invalid")),
        (["standard", "01/01/2026", "-1"], ("Percent", "amount_out_of_range")),
        (["standard", "01/01/2026", "20.125"], ("Percent", "money_too_precise")),
    ],
)
def test_a_cell_that_is_no_rate_is_named(
    running: Running, row: list[str], problem: tuple[str, str]
) -> None:
    answer = upload(running, "check", [HEADERS, *RATES[:4], row], "vat_rates")
    [found] = data(answer)["problems"]
    assert found["code"] == problem[1]
    assert problem[0] in found["place"]
    assert found["row"] == 6


def test_each_rule_has_a_rate(running: Running) -> None:
    [found] = data(upload(running, "check", [HEADERS, *RATES[1:]], "vat_rates"))["problems"]
    assert (found["place"], found["code"]) == ("Installed in a home", "cell_missing")


def test_a_day_without_a_rate_is_refused(running: Running) -> None:
    body = {"kind": "solar", "netCost": "10.00", "suppliedOn": "31/12/1899"}
    answer = running.client("admin").post(f"{BASE}/create", json=body)
    assert "suppliedOn" in str(refused(answer, 422))
