"""The practice ledger through Xero's own client: what it stores, refuses, and does wrong on demand."""

from __future__ import annotations

import uuid
from decimal import Decimal
from typing import Any

import httpx2
import pytest
from xero_python.accounting import AccountingApi
from xero_python.api_client import ApiClient, Configuration
from xero_python.api_client.oauth2 import OAuth2Token
from xero_python.exceptions import AccountingBadRequestException, HTTPStatusException

from infra.dev.xero_peer.contract import ACCOUNTING
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.paths import AUTHORISE, DECIDE, TOKEN

BACK = "http://127.0.0.1:1/back"
SCOPE = "offline_access accounting.transactions"
LINES = [
    {"Description": "A", "Quantity": 12, "UnitAmount": 45.455, "DiscountRate": 10},
    {"Description": "B", "Quantity": 1, "UnitAmount": 1234.56},
    {"Description": "C", "Quantity": 3.5, "UnitAmount": 19.99},
]
TAXES = ["OUTPUT2", "ZERORATEDOUTPUT", "RROUTPUT"]


@pytest.fixture
def practice(served: tuple[Practice, str]) -> Practice:
    """The ledger, connected, without faults and without complaints about what was sent."""
    practice, _ = served
    practice.faults.waiting.clear()
    practice.violations.clear()
    return practice


def allowed(url: str) -> dict[str, str]:
    query = {"redirect_uri": BACK, "scope": SCOPE, "state": "s", "allow": "1"}
    answer = httpx2.get(f"{url}{DECIDE}", params=query, follow_redirects=False)
    back = httpx2.URL(answer.headers["location"])
    assert back.params["state"] == "s"
    return dict(back.params)


def token(url: str, **form: str) -> httpx2.Response:
    return httpx2.post(f"{url}{TOKEN}", data=form, auth=("practice", "practice secret"))


@pytest.fixture
def access(served: tuple[Practice, str], practice: Practice) -> str:
    _, url = served
    code = allowed(url)["code"]
    answer = token(url, grant_type="authorization_code", code=code, redirect_uri=BACK)
    found: str = answer.json()["access_token"]
    return found


@pytest.fixture
def api(served: tuple[Practice, str], access: str) -> AccountingApi:
    kept = {"access_token": access, "scope": SCOPE.split(), "expires_in": 1800}
    kept |= {"token_type": "Bearer", "refresh_token": "none", "expires_at": 9e9}
    client = ApiClient(
        Configuration(), oauth2_token_getter=lambda: kept, oauth2_token_saver=kept.update
    )
    # A configuration is a copy of the first one of the process, whatever its constructor is given.
    client.configuration.oauth2_token = OAuth2Token(client_id="practice", client_secret="x")
    client.rest_client.pool_manager.connection_pool_kw["retries"] = False
    return AccountingApi(client, base_url=served[1] + ACCOUNTING)


def invoice(number: str, **fields: Any) -> dict[str, Any]:
    lines = [
        line | {"TaxType": tax, "AccountCode": "200"}
        for line, tax in zip(LINES, TAXES, strict=True)
    ]
    found = {"Type": "ACCREC", "InvoiceNumber": number, "Status": "AUTHORISED", "LineItems": lines}
    contact = {"Contact": {"ContactNumber": "C-1", "Name": "Kettle & Cable"}}
    return {"Invoices": [found | contact | {"LineAmountTypes": "Exclusive"} | fields]}


def test_sums_are_those_of_xero(practice: Practice, api: AccountingApi) -> None:
    made = api.create_invoices(practice.organisation.tenant_id, invoice("INV-1"), unitdp=4)
    (found,) = made.invoices
    assert (found.sub_total, found.total_tax) == (Decimal("1795.44"), Decimal("101.68"))
    assert found.total == Decimal("1897.12")
    assert practice.violations == []


def test_a_number_is_taken_once(practice: Practice, api: AccountingApi) -> None:
    api.create_invoices(practice.organisation.tenant_id, invoice("INV-2"))
    with pytest.raises(AccountingBadRequestException):
        api.create_invoices(practice.organisation.tenant_id, invoice("INV-2"))


def test_an_idempotency_key_counts_once(practice: Practice, api: AccountingApi) -> None:
    tenant = practice.organisation.tenant_id
    first = api.create_invoices(tenant, invoice("INV-3"), idempotency_key="INV-3:1")
    again = api.create_invoices(tenant, invoice("INV-3"), idempotency_key="INV-3:1")
    assert first.invoices[0].invoice_id == again.invoices[0].invoice_id


def due(tenant: str, api: AccountingApi) -> Any:
    (found,) = api.get_invoices(tenant, invoice_numbers=["INV-4"]).invoices
    return found.amount_due


def test_payments_move_what_is_due(practice: Practice, api: AccountingApi) -> None:
    tenant = practice.organisation.tenant_id
    api.create_invoices(tenant, invoice("INV-4"))
    paid = {"Invoice": {"InvoiceNumber": "INV-4"}, "Account": {"Code": "090"}, "Amount": 1000}
    made = api.create_payment(tenant, paid)
    assert due(tenant, api) == Decimal("897.12")
    with pytest.raises(AccountingBadRequestException):
        api.create_payment(tenant, paid)
    api.delete_payment(tenant, made.payments[0].payment_id, {"Status": "DELETED"})
    assert due(tenant, api) == Decimal("1897.12")


def test_what_the_document_has_not_is_refused(practice: Practice, api: AccountingApi) -> None:
    with pytest.raises(AccountingBadRequestException):
        api.create_invoices(practice.organisation.tenant_id, invoice("INV-5", Status="NONSENSE"))
    assert "NONSENSE" in practice.violations[0]


def test_archived_contacts_take_no_invoice(practice: Practice, api: AccountingApi) -> None:
    tenant, archived = practice.organisation.tenant_id, {"ContactNumber": "C-9", "Name": "Gone"}
    practice.organisation.put_contact(archived | {"ContactStatus": "ARCHIVED"})
    with pytest.raises(AccountingBadRequestException):
        api.create_invoices(tenant, invoice("INV-6", Contact=archived))


@pytest.mark.parametrize(
    ("kind", "status"), [("unauthorised", 401), ("rate_limited", 429), ("broken", 500)]
)
def test_faults_answer_their_status(
    practice: Practice, api: AccountingApi, kind: Any, status: int
) -> None:
    practice.faults.add(Fault(kind))
    with pytest.raises(HTTPStatusException) as refused:
        api.get_accounts(practice.organisation.tenant_id)
    assert refused.value.status == status
    assert api.get_accounts(practice.organisation.tenant_id).accounts


@pytest.mark.parametrize(("kind", "stored"), [("dropped_before", False), ("dropped_after", True)])
def test_a_dropped_call_may_have_been_stored(
    practice: Practice, api: AccountingApi, kind: Any, stored: bool
) -> None:
    number = f"INV-{kind}"
    practice.faults.add(Fault(kind, method="PUT"))
    with pytest.raises(Exception, match=r"(?i)connection"):
        api.create_invoices(practice.organisation.tenant_id, invoice(number))
    numbers = {one["InvoiceNumber"] for one in practice.organisation.invoices.values()}
    assert (number in numbers) is stored


def test_a_status_may_be_new(practice: Practice, api: AccountingApi) -> None:
    practice.faults.add(Fault("unknown_enum"))
    with pytest.raises(ValueError, match="SOMETHING_NEW"):
        api.get_accounts(practice.organisation.tenant_id)


def test_tokens_are_wanted(served: tuple[Practice, str], practice: Practice) -> None:
    headers = {"xero-tenant-id": practice.organisation.tenant_id, "Authorization": "Bearer no"}
    assert httpx2.get(served[1] + ACCOUNTING + "/Accounts", headers=headers).status_code == 401


def test_other_organisations_are_out_of_reach(served: tuple[Practice, str], access: str) -> None:
    headers = {"xero-tenant-id": str(uuid.uuid4()), "Authorization": f"Bearer {access}"}
    assert httpx2.get(served[1] + ACCOUNTING + "/Accounts", headers=headers).status_code == 403


def test_codes_and_refresh_tokens_count_once(served: tuple[Practice, str]) -> None:
    _, url = served
    code = allowed(url)["code"]
    asked = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK}
    given = token(url, **asked).json()
    assert token(url, **asked).json() == {"error": "invalid_grant"}
    refresh = {"grant_type": "refresh_token", "refresh_token": given["refresh_token"]}
    assert token(url, **refresh).status_code == 200
    assert token(url, **refresh).json() == {"error": "invalid_grant"}


def test_the_pages_say_that_it_is_for_practice(served: tuple[Practice, str]) -> None:
    _, url = served
    for path in (f"{AUTHORISE}?redirect_uri={BACK}&state=s", "/practice"):
        assert "Practice organisation" in httpx2.get(url + path).text
    asked = {"kind": "slow", "times": "2"}
    httpx2.post(f"{url}/practice/faults", data=asked)
    (fault,) = served[0].faults.waiting
    assert (fault.kind, fault.times) == ("slow", 2)
