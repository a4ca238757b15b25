"""The undo of a quote's prices, through HTTP: it obeys the rules of prices, and works out what follows."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import firm
from tests.api.test_quotes import BASE, REG, TYPED, act, priced, quote, shown
from tests.api.undo_calls import entries, ok, preview, refused, undo
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def version_of(client: TestClient, id_: str) -> int:
    return int(shown(client, id_)["version"])


def owned(running: Running, client: TestClient) -> str:
    """A quote of the sales rep."""
    rep = str(running.user("sales_rep"))
    return quote(client, Company=firm(client), Assignee=[rep])


def made_live(client: TestClient, id_: str, price: str) -> None:
    assert client.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
    chosen = client.post(f"{REG}/prices/choose", json={"_id": id_, "priceId": price})
    assert chosen.status_code == 200, chosen.text
    for status in (1002, 1014, 1015, 1009, 1004):
        answer = act(client, id_, type="1002", quoteStatus=status)
        assert answer.status_code == 200, answer.text


def change(client: TestClient, id_: str, price: str, **uplifts: Any) -> int:
    body = {"_id": id_, "priceId": price, **uplifts}
    answer = client.post(f"{REG}/prices/change", json=body)
    assert answer.status_code == 200, answer.text
    return version_of(client, id_)


def money(client: TestClient, id_: str) -> tuple[str, str, str]:
    [price] = shown(client, id_)["prices"]
    return price["upliftUnit"], price["yearCost"], price["commission"]


def test_the_chosen_price_of_a_live_quote_stays(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep")
    id_ = owned(running, admin)
    assert rep.post(f"{REG}/prices/add", json={"_id": id_, **TYPED}).status_code == 200
    added, price = version_of(admin, id_), str(shown(admin, id_)["prices"][0]["_id"])
    made_live(admin, id_, price)
    answer = preview(rep, id_, added, "quote")
    assert [one["code"] for one in ok(answer)["data"]["refused"]] == ["offer.prices_fixed"]
    error = refused(undo(rep, id_, added, "quote", reason="mistake"), 409)
    assert error["code"] == "offer.prices_fixed"
    found = shown(admin, id_)
    assert (found["chosenPrice"], found["yearCost"]) == (price, "2998.50")


def test_a_chosen_price_is_not_taken_off(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    price = priced(admin, id_)
    added = version_of(admin, id_)
    chosen = admin.post(f"{REG}/prices/choose", json={"_id": id_, "priceId": price})
    assert chosen.status_code == 200, chosen.text
    error = refused(undo(admin, id_, added, "quote"), 422)
    assert [one["code"] for one in error["errors"]] == ["price_chosen"]


@pytest.mark.parametrize("alone", [True, False])
def test_cost_and_commission_follow_an_uplift_back(running: Running, alone: bool) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    price = priced(admin, id_)
    version = change(admin, id_, price, upliftUnit="1.5")
    assert money(admin, id_) == ("1.5000", "3448.50", "2025.00")
    field = {"field": "prices.upliftUnit", "row": price} if alone else {}
    ok(undo(admin, id_, version, "quote", **field))
    assert money(admin, id_) == ("0.5000", "2998.50", "675.00")
    assert shown(admin, id_)["yearCost"] == "2998.50"
    [undone] = [one for one in entries(admin, id_, "quote") if one["version"] == version]
    assert "takenBack" in undone


def test_what_follows_is_not_offered_by_itself(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    price = priced(admin, id_)
    version = change(admin, id_, price, upliftUnit="1.5")
    shown_first = ok(preview(admin, id_, version, "quote"))["data"]["records"][0]["fields"]
    assert [one["field"] for one in shown_first] == ["prices.upliftUnit"]
    error = refused(preview(admin, id_, version, "quote", field="prices.yearCost", row=price), 409)
    assert error["code"] == "undo.nothing_left"


def test_a_price_that_was_taken_off_comes_back_as_it_was(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    price = priced(admin, id_)
    before = shown(admin, id_)["prices"]
    gone = admin.post(f"{REG}/prices/remove", json={"_id": id_, "priceId": price})
    assert gone.status_code == 200, gone.text
    version = version_of(admin, id_)
    more = {"_id": id_, "supply": {"AQ": 60_000}}
    assert admin.post(f"{BASE}/update", json=more).status_code == 200
    ok(undo(admin, id_, version, "quote"))
    assert shown(admin, id_)["prices"] == before


def test_a_rate_stays_as_it_was_given(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    price = priced(admin, id_)
    change(admin, id_, price, upliftUnit="1.5")

    def is_offered(field: str) -> bool:
        params = {"field": f"prices.{field}", "row": price}
        found = ok(admin.get(f"/api/records/quote/{id_}/values", params=params))["data"]
        return "undoable" in found[0]

    wanted = {"upliftUnit": True, "unitRate": False, "yearCost": False}
    assert {field: is_offered(field) for field in wanted} == wanted


def test_a_value_that_follows_offers_no_undo(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin, kind="solar", netCost="6000.00")
    assert admin.post(f"{BASE}/update", json={"_id": id_, "netCost": "7000.00"}).is_success

    def newest(field: str) -> Any:
        path = f"/api/records/quote/{id_}/values"
        return ok(admin.get(path, params={"field": field}))["data"][0]

    assert newest("netCost").get("undoable") is True
    assert (newest("agreedAmount")["value"], newest("agreedAmount").get("undoable")) == (
        "8400.00",
        None,
    )
