"""Terms of suppliers' commission over the wire, on real Postgres: who sets and sees them, and what they bring."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.api.places import data, refused, said, timeline
from tests.api.supplier_calls import ADMIN, supplier_of
from tests.factories.supplier import TERMS
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
Doc = dict[str, Any]
CALL = "/api/supplier/regUser/commission_terms"
OTHERS = ("sub management", "sales_rep", "compliance")
"""Roles that see suppliers and none of their terms."""
GAS: Doc = {"AQ": 42_500, "months": 36, "upliftUnit": "0.85", "startDate": "2026-03-01"}


def with_terms(running: Running, **changes: Any) -> str:
    admin = running.client("admin")
    id_ = supplier_of(admin, serviceType=["Gas", "Electric"])
    answer = admin.post(f"{CALL}/set", json={"_id": id_, **TERMS, **changes})
    assert said(answer) == "Terms of commission set"
    return id_


def entered(**changes: Any) -> Doc:
    """Without bands, least usage and cap."""
    return {
        name: TERMS[name] for name in ("service", "validFrom", "base", "new", "renewal")
    } | changes


class TestTerms:
    def test_all_are_read_with_those_of_a_day(self, running: Running) -> None:
        id_, manager = with_terms(running), running.client("management")
        later = {"_id": id_, **TERMS, "validFrom": "2026-07-01", "cap": "900"}
        data(manager.post(f"{CALL}/set", json=later))
        data(manager.post(f"{CALL}/set", json=later | {"service": "Electric"}))
        holding = {}
        for day in ("2025-12-31", "2026-06-30", "2026-07-01"):
            found = manager.get(f"{CALL}/{id_}", params={"date": day}).json()
            assert [(one["service"], one["version"]) for one in found["data"]] == [
                ("Gas", 1),
                ("Gas", 2),
                ("Electric", 1),
            ]
            names = {one["_id"]: (one["service"], one["cap"]) for one in found["data"]}
            holding[found["date"]] = [names[one] for one in found["holding"]]
        assert holding == {
            "2025-12-31": [],
            "2026-06-30": [("Gas", "1500.00")],
            "2026-07-01": [("Gas", "900.00"), ("Electric", "900.00")],
        }

    def test_at_a_position_they_are_as_they_were_then(self, running: Running) -> None:
        id_, admin = with_terms(running), running.client("admin")
        position = running.services.deps.store.position()
        data(admin.post(f"{CALL}/set", json={"_id": id_, **TERMS, "cap": "900"}))
        holding = []
        for params in ({"position": position}, {}):
            found = admin.get(f"{CALL}/{id_}", params=params | {"date": "2026-06-01"}).json()
            names = {one["_id"]: one["cap"] for one in found["data"]}
            holding.append(([*names.values()], [names[one] for one in found["holding"]]))
        assert holding == [(["1500.00"], ["1500.00"]), (["1500.00", "900.00"], ["900.00"])]
        refused(admin.get(f"{CALL}/{id_}", params={"position": 1}), 404)

    def test_wrong_ones_are_named_by_field(self, running: Running) -> None:
        admin = running.client("admin")
        body = {"_id": supplier_of(admin), **TERMS, "new": [{"percent": "101", "due": "live"}]}
        answer = refused(admin.post(f"{CALL}/set", json=body), 422)
        assert {one["field"]: one["code"] for one in answer["errors"]} == {
            "new": "not_the_whole",
            "new.0.percent": "not_a_share",
        }
        german = admin.post(f"{CALL}/set", json=body, headers={"accept-language": "de"}).json()
        assert german["errors"][0]["messageText"] == "Die Teile müssen 100 % ergeben"

    def test_the_timeline_says_for_what_and_from_when(self, running: Running) -> None:
        id_ = with_terms(running)
        entry = timeline(running.client("admin"), "supplier", id_)[0]
        assert entry["events"] == ["supplier.commission_terms_set"]
        changes = {one["field"]: one["to"] for one in entry["changes"]}
        assert changes["commissionTerms.service"] == "Gas"
        assert changes["commissionTerms.validFrom"] == "2026-01-01"
        assert changes["commissionTerms.new"] == [
            {"percent": "70.0000", "due": "live", "number": 0},
            {"percent": "30.0000", "due": "months", "number": 18},
        ]


class TestTrying:
    def tried(self, running: Running, terms: Doc, **contract: Any) -> Doc:
        body = {"terms": terms, "contract": GAS | contract}
        found: Doc = running.client("management").post(f"{CALL}/try", json=body).json()
        assert found["success"], found
        return found

    def test_what_a_contract_would_bring_and_when(self, running: Running) -> None:
        found = self.tried(running, entered())
        assert (found["full"], found["amount"], found["reason"]) == ("1083.75", "1083.75", None)
        assert found["data"] == [
            {"amount": "758.63", "dueOn": "2026-03-01"},
            {"amount": "325.12", "dueOn": "2027-09-01"},
        ]

    def test_a_renewal_the_cap_and_the_least_usage(self, running: Running) -> None:
        renewal = self.tried(running, entered(), isRenewal=True, startDate=None)
        assert renewal["data"] == [{"amount": "1083.75", "dueOn": None}]
        capped = self.tried(
            running, entered(cap="1500"), AQ=60_000, months=12, upliftUnit="3", upliftDay="0"
        )
        assert (capped["full"], capped["amount"], capped["reason"]) == (
            "1800.00",
            "1500.00",
            "capped",
        )
        small = self.tried(running, entered(leastKwh=5_000), AQ=4_999)
        assert (small["amount"], small["reason"], small["data"]) == ("0.00", "below_least_kwh", [])

    def test_nothing_is_stored_and_wrong_terms_are_refused(self, running: Running) -> None:
        manager, store = running.client("management"), running.services.deps.store
        position = store.position()
        self.tried(running, entered())
        body = {"terms": entered(renewal=[]), "contract": GAS}
        answer = refused(manager.post(f"{CALL}/try", json=body), 422)
        assert [one["field"] for one in answer["errors"]] == ["renewal"]
        assert store.position() == position


class TestWhoSees:
    @pytest.mark.parametrize("role", OTHERS)
    def test_others_see_the_supplier_without_its_terms(self, running: Running, role: str) -> None:
        id_ = with_terms(running, cap="7654.32")
        client = running.client(role)
        doc = data(client.get(f"/api/supplier/regUser/show/{id_}"))
        assert doc["_id"] == id_
        answers = [
            doc,
            client.get("/api/supplier/regUser/list", params={"Supplier": id_}).json(),
            client.get(f"/api/records/supplier/{id_}/history").json(),
            client.get(f"/api/records/supplier/{id_}/as-of", params={"version": 2}).json(),
            client.get(
                f"/api/records/supplier/{id_}/difference", params={"from": 1, "to": 2}
            ).json(),
        ]
        for answer in answers:
            text = json.dumps(answer)
            assert "commissionTerms" not in text
            assert "7654.32" not in text

    @pytest.mark.parametrize("role", [*OTHERS, "partner"])
    def test_others_neither_read_set_nor_try_them(self, running: Running, role: str) -> None:
        id_, client = with_terms(running), running.client(role)
        refused(client.get(f"{CALL}/{id_}"), 403)
        refused(client.post(f"{CALL}/set", json={"_id": id_, **TERMS, "cap": "1"}), 403)
        refused(client.post(f"{CALL}/try", json={"terms": TERMS, "contract": GAS}), 403)

    def test_management_sees_them_with_the_supplier(self, running: Running) -> None:
        id_ = with_terms(running)
        for role in ("admin", "management"):
            doc = data(running.client(role).get(f"{ADMIN.replace('admin', 'regUser')}/show/{id_}"))
            assert [one["service"] for one in doc["commissionTerms"]] == ["Gas"]
