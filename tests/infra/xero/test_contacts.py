"""Contacts in Xero, as the practice ledger keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.shared.ledger_contacts import PARTY_FIELDS, PartySent, PartyToSend
from infra.dev.xero_peer.contacts import merge
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.times import stamped
from infra.xero import contacts as module
from infra.xero.calls import XeroCalls
from infra.xero.connection import XeroConnection
from infra.xero.contacts import XeroContacts
from tests.infra.xero.consent import connect
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
WHOLE: dict[str, str | None] = {
    "name": "Wharfe Joinery Ltd",
    "first_name": "Orla",
    "last_name": "Pemberton",
    "email": "orla@example.co.uk",
    "phone": "+441632960001",
    "mobile": "+447700900001",
    "line_1": "Unit 4, Mill Lane",
    "line_2": "Low Mill",
    "city": "Ilkley",
    "region": "West Yorkshire",
    "postcode": "LS29 8AB",
    "country": "United Kingdom",
    "tax_number": "GB123456782",
    "company_number": "01234567",
}


@pytest.fixture
def ledger(
    connection: XeroConnection,
    pool: ConnectionPool[Connection[Any]],
    clock: SetClock,
    url: str,
    practice: Practice,
) -> Iterator[XeroContacts]:
    with pool.connection() as opened:
        opened.execute("delete from ledger.call")
    connect(connection, url)
    practice.organisation.contacts.clear()
    yield XeroContacts(connection, XeroCalls(pool, clock), url)
    assert practice.violations == []


def made(ledger: XeroContacts, **values: str) -> str:
    number = str(uuid4())
    [answer] = ledger.send_parties([PartyToSend(number, {"name": number, **values})])
    assert answer.ledger_id is not None
    return answer.ledger_id


def test_every_field_comes_back_as_it_was_sent(ledger: XeroContacts) -> None:
    assert {*WHOLE} == {*PARTY_FIELDS}
    number = str(uuid4())
    [answer] = ledger.send_parties([PartyToSend(number, WHOLE)])
    found = ledger.party(str(answer.ledger_id))
    assert found is not None
    assert (found.number, found.values) == (number, WHOLE)
    assert (found.is_archived, found.merged_into) == (False, None)
    assert ledger.party_numbered(number) == found
    assert ledger.party(str(uuid4())) is ledger.party_numbered("nobody's") is None


def test_an_empty_value_empties_the_field_and_others_stay(ledger: XeroContacts) -> None:
    id_ = made(ledger, email="orla@example.co.uk", tax_number="GB1")
    ledger.send_parties([PartyToSend("n", {"email": None}, id_)])
    found = ledger.party(id_)
    assert found is not None
    assert (found.values.get("email"), found.values["tax_number"]) == (None, "GB1")


def test_one_that_is_refused_keeps_no_other_from_being_taken(
    ledger: XeroContacts, practice: Practice
) -> None:
    id_ = made(ledger)
    practice.organisation.contacts[id_]["ContactStatus"] = "ARCHIVED"
    answers = ledger.send_parties(
        [PartyToSend("1", {"name": "One"}), PartyToSend("2", {"name": "Two"}, id_)]
    )
    assert answers[0].refusals == ()
    assert answers[1] == PartySent(None, ("The contact is archived and cannot be changed",))


def test_all_pages_are_read_archived_and_merged_ones_too(
    ledger: XeroContacts, practice: Practice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 2)
    ids = [made(ledger) for _ in range(5)]
    merge(practice.organisation, ids[0], ids[1])
    found = {one.ledger_id: one for one in ledger.parties()}
    assert {*found} == {*ids}
    assert (found[ids[0]].is_archived, found[ids[0]].merged_into) == (True, ids[1])


def test_what_was_changed_since_is_read_alone(ledger: XeroContacts, practice: Practice) -> None:
    old, new = made(ledger), made(ledger)
    kept = practice.organisation.contacts
    kept[old] |= {"UpdatedDateUTC": "/Date(1500000000000+0000)/"}
    kept[new] = stamped(kept[new])
    since = datetime.now(UTC) - timedelta(minutes=5)
    assert [one.ledger_id for one in ledger.parties(since)] == [new]
    assert [one.ledger_id for one in ledger.parties(since + timedelta(hours=1))] == []


def test_parts_of_a_number_are_read_as_one(ledger: XeroContacts, practice: Practice) -> None:
    id_ = made(ledger)
    pieces = {"PhoneCountryCode": "44", "PhoneAreaCode": "1632", "PhoneNumber": "960001"}
    practice.organisation.contacts[id_]["Phones"] = [{"PhoneType": "DEFAULT", **pieces}]
    found = ledger.party(id_)
    assert found is not None
    assert found.values["phone"] == "+44 1632 960001"
    ledger.send_parties([PartyToSend("n", {"phone": "+441632960002"}, id_)])
    found = ledger.party(id_)
    assert found is not None
    assert found.values["phone"] == "+441632960002"
