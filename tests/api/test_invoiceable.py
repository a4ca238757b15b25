"""What can be invoiced, on real Postgres: sent as it is, an entry makes the invoice of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, firm, home, made, refused, unique
from tests.api.test_invoices import BASE, LINE, moved, shown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
DEPOSIT = LINE | {"quantity": "1", "unitAmount": "1000.00", "discountPct": "0"}
LINKS = ("Company", "Consumer", "Quote", "Renewal", "Lead")


def listed(client: TestClient, **params: Any) -> list[Doc]:
    found: list[Doc] = data(client.get(f"{BASE}/from-list", params=params))
    return found


def sent(client: TestClient, entry: Doc) -> str:
    """The invoice that an entry is ready for."""
    links = {wire: id_ for wire in LINKS if (id_ := entry[wire])}
    return made(client.post(BASE, json={**links, "lines": entry["lines"]}))


def accepted(client: TestClient, measures: Sequence[Doc] = (), **more: Any) -> str:
    """A solar quote of 5,750 before VAT that the customer took."""
    body = {"kind": "solar", "netCost": "6000.00", "discount": "250.00", **more}
    id_ = made(client.post("/api/quote/admin/create", json=body))
    for row in measures:
        said = client.post("/api/quote/regUser/measures/add", json={"_id": id_, **row})
        assert said.status_code == 200, said.text
    for status in (1001, 1002):
        body = {"_id": id_, "type": "1002", "quoteStatus": status}
        assert client.post("/api/quote/regUser/quoteAction", json=body).status_code == 200
    return id_


def test_a_quote_until_all_of_it_is_invoiced(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    quote = accepted(admin, Company=company, serviceType="Renewable Energy")
    [entry] = listed(admin, Company=company)
    assert (entry["noun"], entry["_id"], entry["Quote"], entry["Company"]) == (
        *("quote", quote),
        *(quote, company),
    )
    assert (entry["agreed"], entry["invoiced"], entry["left"]) == ("6900.00", "0.00", "6900.00")
    [line] = entry["lines"]
    assert (line["description"], line["quantity"], line["unitAmount"], line["taxType"]) == (
        *("Renewable Energy", "1.0000", "5750.0000"),
        "OUTPUT2",
    )
    deposit = sent(admin, entry | {"lines": [DEPOSIT]})
    assert shown(admin, deposit)["Company"]["_id"] == company
    [entry] = listed(admin, Quote=quote)
    assert (entry["invoiced"], entry["left"]) == ("1200.00", "5700.00")
    rest = sent(admin, entry)
    assert shown(admin, rest)["total"] == "5700.00"
    assert listed(admin, Company=company) == []
    assert admin.delete(f"{BASE}/{rest}").status_code == 200
    assert [one["left"] for one in listed(admin, Company=company)] == ["5700.00"]


def test_components_have_lines_of_their_items(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    body = {"code": unique("I-")[-30:], "name": "Loft Insulation", "accountCode": "204"}
    item = made(admin.post(f"{BASE}/item", json=body))
    quote = accepted(
        admin,
        measures=[{"label": "Loft Insulation", "cost": "750.00"}],
        Company=company,
        kind="eco",
    )
    [entry] = listed(admin, Quote=quote)
    said = [(one["description"], one["netAmount"], one["itemId"]) for one in entry["lines"]]
    assert said == [("Loft Insulation", "750.00", item), ("Quote", "5000.00", None)]
    assert entry["lines"][0]["accountCode"] == "204"
    made(admin.post(BASE, json={"Quote": quote, "lines": entry["lines"]}))
    assert admin.put(f"{BASE}/item", json={"_id": item, "isActive": 0}).status_code == 200
    assert listed(admin, Quote=quote) == []


def test_a_won_lead_without_an_offer(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    body = {"leadType": "ECO Sales", "Company": company, "value": "120.00"}
    lead = made(admin.post("/api/lead/admin/add", json=body | {"serviceType": "Renewable Energy"}))
    assert listed(admin, Company=company) == []
    body = {"_id": lead, "status": "Project Paid", "reason": "Paid"}
    assert admin.post("/api/lead/regUser/update", json=body).status_code == 200
    [entry] = listed(admin, Company=company)
    assert (entry["noun"], entry["Lead"], entry["left"]) == ("lead", lead, "120.00")
    quote = accepted(admin, Company=company, Lead=lead)
    assert [one["_id"] for one in listed(admin, Company=company)] == [quote]


def test_what_was_sold_to_a_consumer_at_a_company_is_for_one_of_them(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    consumer = home(admin)
    quote = accepted(admin, Company=company, Consumer=consumer)
    [entry] = listed(admin, Quote=quote)
    assert (entry["Consumer"], entry["Company"]) == (consumer, None)
    assert shown(admin, sent(admin, entry))["Consumer"]["_id"] == consumer


def test_open_and_rejected_ones_are_not_among_them(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    body: Doc = {"Company": company, "kind": "solar", "netCost": "100.00"}
    made(admin.post("/api/quote/admin/create", json=body))
    rejected = accepted(admin, Company=company)
    body = {"_id": rejected, "type": "1002", "quoteStatus": 1003, "reason": "Too dear"}
    assert admin.post("/api/quote/regUser/quoteAction", json=body).status_code == 200
    assert listed(admin, Company=company) == []


def test_filters_find_their_noun(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    accepted(admin, Company=company)
    assert len(listed(admin, Company=company, noun=["quote", "lead"])) == 1
    assert listed(admin, Company=company, noun="renewal") == []
    assert listed(admin, Renewal=company) == []
    body = admin.get(f"{BASE}/from-list", params={"Company": company, "limit": 1}).json()
    assert body["count"] == -1
    refused(admin.get(f"{BASE}/from-list", params={"Colour": "red"}), 422)


def test_only_who_sees_invoices_sees_them(running: Running) -> None:
    for role in ("sales_rep", "partner"):
        refused(running.client(role).get(f"{BASE}/from-list"), 403)
    assert running.client("management").get(f"{BASE}/from-list").status_code == 200


def test_a_voided_invoice_does_not_count(running: Running) -> None:
    admin, company = running.client("admin"), firm(running.client("admin"))
    accepted(admin, Company=company)
    [entry] = listed(admin, Company=company)
    lines = [one | {"accountCode": "200"} for one in entry["lines"]]
    id_ = sent(admin, entry | {"lines": lines})
    assert admin.put(f"{BASE}/{id_}", json={"dueDate": "2199-01-31"}).status_code == 200
    for status in ("submitted", "authorised"):
        assert moved(admin, id_, status).status_code == 200
    assert listed(admin, Company=company) == []
    assert moved(admin, id_, "voided").status_code == 200
    assert [one["invoiced"] for one in listed(admin, Company=company)] == ["0.00"]
