"""Solar and ECO quotes over the wire: what the job consists of, and lines that a reference table prices."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import data, firm, made
from tests.api.test_quotes import BASE, REG, fields_of, quote, shown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def job(client: TestClient, kind: str = "solar") -> str:
    return quote(client, kind=kind, serviceType="Renewable Energy", supply={})


def add(client: TestClient, id_: str, rows: str, **values: Any) -> Any:
    return client.post(f"{REG}/{rows}/add", json={"_id": id_, **values})


class TestParts:
    def test_roofs_inverters_and_batteries_are_counted(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = job(admin)
        add(admin, id_, "numberOfRoofs", manufacturer="Jinko", model="Tiger Neo", roofPitch=35)
        add(admin, id_, "numberOfInverters", model="X1 Hybrid", quantity=2)
        add(admin, id_, "numberOfInverters", model="X1 Boost")
        add(admin, id_, "numberOfBatteries", model="T58", quantity=3)
        found = shown(admin, id_)
        [roof] = found["numberOfRoofs"]
        assert (roof["manufacturer"], roof["model"], roof["roofPitch"]) == (
            "Jinko",
            "Tiger Neo",
            35,
        )
        assert (found["noOfInverters"], found["noOfBatteries"]) == (3, 3)
        row = found["numberOfInverters"][0]["_id"]
        change = {"_id": id_, "rowId": row, "quantity": 1}
        assert admin.post(f"{REG}/numberOfInverters/change", json=change).status_code == 200
        assert shown(admin, id_)["noOfInverters"] == 2
        gone = {"_id": id_, "rowId": row}
        assert admin.post(f"{REG}/numberOfInverters/remove", json=gone).status_code == 200
        assert shown(admin, id_)["noOfInverters"] == 1

    def test_a_pitch_beyond_a_right_angle_is_refused(self, running: Running) -> None:
        admin = running.client("admin")
        answer = add(admin, job(admin), "numberOfRoofs", model="Tiger Neo", roofPitch=91)
        assert "roofPitch" in fields_of(answer)

    def test_the_twelve_measures_are_of_eco_quotes_alone(self, running: Running) -> None:
        admin = running.client("admin")
        eco = job(admin, "eco")
        for label in ("Boilers", "Invertor"):
            assert add(admin, eco, "measures", label=label, cost="1200.50").status_code == 200
        assert [one["label"] for one in shown(admin, eco)["measures"]] == ["Boilers", "Invertor"]
        assert fields_of(add(admin, eco, "measures", label="Windmill")) == {"label": "not_in_list"}
        other = add(admin, quote(admin), "measures", label="Boilers")
        assert fields_of(other) == {"measures": "not_of_kind"}
        roof = add(admin, eco, "numberOfRoofs", model="Tiger Neo")
        assert fields_of(roof) == {"numberOfRoofs": "not_of_kind"}


class TestAccessories:
    def test_a_line_keeps_the_price_of_the_version_that_it_was_added_under(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        id_ = job(admin)
        assert add(admin, id_, "accessories", item="busbar", quantity=3).status_code == 200
        hand = add(admin, id_, "accessories", item="bird mesh", quantity=2, price="85.255")
        assert "price" in fields_of(hand)
        assert (
            add(admin, id_, "accessories", item="bird mesh", quantity=2, price="85.25").status_code
            == 200
        )
        found = shown(admin, id_)
        names = ("item", "quantity", "price", "byHand", "tableVersion")
        assert [tuple(one[name] for name in names) for one in found["accessories"]] == [
            ("busbar", 3, "116.21", False, 1),
            ("bird mesh", 2, "85.25", True, 1),
        ]
        assert found["accessoriesTotal"] == "519.13"
        assert found["agreedAmount"] is None

    def test_one_without_a_price_needs_one_and_others_take_none(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = job(admin)
        assert fields_of(add(admin, id_, "accessories", item="rail")) == {"price": "required"}
        given = add(admin, id_, "accessories", item="busbar", price="1.00")
        assert fields_of(given) == {"price": "not_allowed"}
        unknown = add(admin, id_, "accessories", item="flux capacitor")
        assert fields_of(unknown) == {"item": "not_in_list"}
        assert fields_of(add(admin, id_, "accessories", item="rail", price="1", quantity=0))
        assert shown(admin, id_)["accessories"] == []


class TestFunding:
    def test_the_amount_is_the_tables(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = job(admin, "eco")
        wanted = {"floorArea": "72", "startBand": "High_D", "targetBand": "High_A"}
        assert add(admin, id_, "fundingLines", **wanted).status_code == 200
        [line] = shown(admin, id_)["fundingLines"]
        assert (line["amount"], line["tableVersion"]) == ("736.00", 1)
        assert (line["startBand"], line["targetBand"]) == ("High_D", "High_A")

    def test_an_unknown_band_is_named(self, running: Running) -> None:
        admin = running.client("admin")
        wanted = {"floorArea": "72", "startBand": "High_X", "targetBand": "High_A"}
        answer = add(admin, job(admin, "eco"), "fundingLines", **wanted)
        assert fields_of(answer) == {"startBand": "not_in_list"}


def test_a_copy_has_the_same_parts(running: Running) -> None:
    admin = running.client("admin")
    id_ = job(admin)
    add(admin, id_, "numberOfRoofs", model="Tiger Neo", roofPitch=35)
    add(admin, id_, "accessories", item="busbar", quantity=3)
    answer = admin.post(f"{BASE}/createDuplicateQuote", json={"_id": id_})
    assert answer.status_code == 200, answer.text
    number = shown(admin, id_)["Company"]["_id"]
    listed = data(admin.get(f"{BASE}/list", params={"Company": number}))
    [copy] = [one for one in listed if one["_id"] != id_]
    assert [one["model"] for one in copy["numberOfRoofs"]] == ["Tiger Neo"]
    assert [one["item"] for one in copy["accessories"]] == ["busbar"]
    assert copy["numberOfRoofs"][0]["_id"] != shown(admin, id_)["numberOfRoofs"][0]["_id"]


def test_the_parts_are_on_the_timeline(running: Running) -> None:
    admin = running.client("admin")
    id_ = made(admin.post(f"{BASE}/create", json={"kind": "eco", "Company": firm(admin)}))
    add(admin, id_, "measures", label="Loft Insulation", cost="800")
    entries = data(admin.get(f"/api/records/quote/{id_}/history"))
    assert entries[0]["events"] == ["quote.measure_added"]
