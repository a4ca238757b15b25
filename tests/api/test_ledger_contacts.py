"""Companies and consumers are brought together with the contacts of the practice ledger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.jobs import Work
from commands.ledger_contacts.jobs import SyncLedgerContacts
from commands.shared.ledger import LedgerBusy
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Doc
from tests.api.months import household
from tests.api.places import data, firm, refused, unique
from tests.infra.xero.consent import connect
from tests.running import Running, with_xero
from workers.jobs.sync_ledger_contacts import sync_ledger_contacts

pytestmark = pytest.mark.needs("postgres")
COMPANIES, CONSUMERS = "/api/xero/company/sync", "/api/xero/contact/sync"
NOTHING = {"linked": 0, "made": 0, "updated": 0, "differing": 0, "refused": 0}


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[tuple[Practice, str]]:
    with with_xero(running) as served:
        yield served


@pytest.fixture
def practice(_served: tuple[Practice, str], running: Running) -> Practice:
    """It is connected, and has no contact."""
    practice, url = _served
    practice.organisation.contacts.clear()
    practice.faults.waiting.clear()
    with running.services.pool.connection() as connection:
        for table in ("connection", "call", "pause", "contact_run"):
            connection.execute(f"delete from ledger.{table}".encode())
        connection.execute("delete from tasks.job where name = 'sync_ledger_contacts'")
    connect(running.services.xero_connection, url)
    return practice


def contact_of(practice: Practice, id_: str) -> Doc:
    return practice.organisation.find_contact(id_)


def asked(running: Running) -> list[Work[SyncLedgerContacts]]:
    """The jobs that are asked for."""
    with running.services.pool.connection() as connection:
        rows = connection.execute(
            "select job_id, args from tasks.job where name = 'sync_ledger_contacts'"
        ).fetchall()
    now = running.clock.now()
    return [Work(id_, SyncLedgerContacts.model_validate(args), now, 1) for id_, args in rows]


def counts(found: Any) -> Any:
    return {name: found[name] for name in NOTHING}


def test_one_record_is_made_changed_and_compared(running: Running, practice: Practice) -> None:
    client = running.client("management")
    name = unique("Wharfe Joinery")
    id_ = firm(client, businessName=name, town="Ilkley")
    answer = client.post(COMPANIES, json={"_id": id_}).json()
    words = "Contacts in Xero: 0 linked, 1 made, 0 updated, 0 refused, 0 fields differ"
    assert (answer["success"], answer["message"]) == (True, words)
    contact = contact_of(practice, id_)
    assert contact["Name"] == name
    shown = data(client.get(f"/api/company/regUser/single_show/{id_}"))
    assert shown["xeroId"] == contact["ContactID"]
    contact["Addresses"] = [{"AddressType": "POBOX", "City": "Otley"}]
    assert counts(data(client.post(COMPANIES, json={"_id": id_}))) == NOTHING | {"updated": 1}
    [change] = [
        one
        for one in running.services.store.events(UUID(id_))
        if one.meta.source == "xero" and "town" in one.event.model_dump_json(exclude_unset=True)
    ]
    assert change.meta.actor_id == running.user("management")
    contact_of(practice, id_)["Addresses"][0]["City"] = "Leeds"
    body = {"_id": id_, "town": "Ripon"}
    assert client.post("/api/company/management/edit", json=body).json()["success"]
    found = data(client.post(COMPANIES, json={"_id": id_}))
    [differing] = found["fields"]
    assert differing == {"field": "town", "ours": "Ripon", "theirs": "Leeds"}
    choice = {"_id": id_, "choices": [differing | {"side": "ours"}]}
    found = data(client.post(COMPANIES, json=choice))
    assert (found["fields"], found["updated"]) == ([], 1)
    assert contact_of(practice, id_)["Addresses"][0]["City"] == "Ripon"
    for wrong in ({"side": "mine"}, {"side": None}):
        refused(client.post(COMPANIES, json=choice | {"choices": [differing | wrong]}), 422)
    assert practice.violations == []


def test_all_are_compared_by_one_job(running: Running, practice: Practice) -> None:
    client = running.client("admin")
    before = data(client.get(COMPANIES))
    assert (before["state"], counts(before)) == (None, NOTHING)
    ids = [firm(client, businessName=unique("Firm")) for _ in range(3)]
    for _ in range(2):
        answer = client.post(COMPANIES, json={}).json()
        assert answer["message"] == "The comparison with Xero has begun"
    [work] = asked(running)
    assert data(client.get(COMPANIES))["state"] == "running"
    sync_ledger_contacts(running.services, work)
    found = data(client.get(COMPANIES))
    assert (found["state"], found["done"], found["total"]) == ("done", found["made"], found["made"])
    assert {contact_of(practice, id_)["ContactStatus"] for id_ in ids} == {"ACTIVE"}
    sync_ledger_contacts(running.services, work)
    assert data(client.get(COMPANIES)) == found
    client.post(COMPANIES, json={})
    sync_ledger_contacts(running.services, asked(running)[-1])
    assert counts(data(client.get(COMPANIES))) == NOTHING


def test_a_run_that_must_wait_goes_on_and_makes_nobody_twice(
    running: Running, practice: Practice
) -> None:
    client = running.client("admin")
    for _ in range(3):
        firm(client, businessName=unique("Firm"))
    client.post(COMPANIES, json={})
    [work] = asked(running)
    practice.faults.add(Fault("rate_limited", path="/Contacts", method="POST", seconds=30))
    with pytest.raises(LedgerBusy):
        sync_ledger_contacts(running.services, work)
    assert data(client.get(COMPANIES))["state"] == "running"
    with running.clock.put_forward(seconds=31):
        sync_ledger_contacts(running.services, work)
        found = data(client.get(COMPANIES))
    numbers = [one["ContactNumber"] for one in practice.organisation.contacts.values()]
    assert (found["state"], found["made"]) == ("done", len(numbers))
    assert len({*numbers}) == len(numbers)


def test_consumers_are_contacts_too(running: Running, practice: Practice) -> None:
    client = running.client("admin")
    body = {"firstName": "Orla", "surName": unique("Pemberton")}
    id_ = household(client, **body)
    assert counts(data(client.post(CONSUMERS, json={"_id": id_}))) == NOTHING | {"made": 1}
    [contact] = practice.organisation.contacts.values()
    assert contact["LastName"] == body["surName"]
    assert refused(client.post(COMPANIES, json={"_id": id_}), 404)


def test_a_field_that_there_is_not_compares_nobody(running: Running, practice: Practice) -> None:
    """Or else all would be compared, who meant one."""
    admin = running.client("admin")
    answers = [
        admin.post(COMPANIES, json=body) for body in ({"company": "x"}, {"id": f"{uuid4()}"})
    ]
    assert [one.status_code for one in answers] == [422, 404]


def test_nothing_begins_without_a_connection(running: Running, practice: Practice) -> None:
    del practice
    with running.services.pool.connection() as connection:
        connection.execute("delete from ledger.connection")
    client = running.client("admin")
    for answer in (client.post(COMPANIES, json={}), client.get(CONSUMERS)):
        assert refused(answer, 409)["code"] == "ledger.not_connected"
    assert asked(running) == []


@pytest.mark.parametrize("role", ["sales_rep", "partner"])
def test_others_may_not(running: Running, practice: Practice, role: str) -> None:
    del practice
    client = running.client(role)
    for answer in (client.post(COMPANIES, json={}), client.get(COMPANIES)):
        assert answer.status_code == 403
