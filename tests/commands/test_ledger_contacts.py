"""Companies and consumers with their contacts at a ledger in memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.company import ChangeCompanyDetails
from commands.consumer import ChangeConsumerDetails
from commands.kernel.command import Context
from commands.kernel.delete import Delete
from commands.ledger_contacts.found import KnownParties
from commands.ledger_contacts.outcome import ContactsSynced, FieldDiffers, SideChosen
from commands.ledger_contacts.syncing import ContactSync
from commands.shared.ledger_contacts import LedgerParty, PartySent, PartyToSend
from commands.shared.ledger_links import Linked, link_in
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.noun import Noun
from tests.factories import company, consumer
from tests.fakes import World

TENANT, OTHER = UUID(int=12), UUID(int=13)


@dataclass
class MemoryContacts:
    """Fulfils `commands.shared.ledger_contacts.LedgerContacts`."""

    kept: dict[str, LedgerParty] = field(default_factory=dict)
    sent: list[PartyToSend] = field(default_factory=list)
    refuses: dict[str, str] = field(default_factory=dict)
    """Words by our number."""

    def parties(self, since: datetime | None = None) -> Iterable[LedgerParty]:
        assert since is None
        return list(self.kept.values())

    def party(self, ledger_id: str) -> LedgerParty | None:
        return self.kept.get(ledger_id)

    def party_numbered(self, number: str) -> LedgerParty | None:
        return next((one for one in self.kept.values() if one.number == number), None)

    def send_parties(self, parties: Sequence[PartyToSend]) -> list[PartySent]:
        self.sent += parties
        return [self._taken(one) for one in parties]

    def _taken(self, sent: PartyToSend) -> PartySent:
        if sent.number in self.refuses:
            return PartySent(None, (self.refuses[sent.number],))
        id_ = sent.ledger_id or str(uuid4())
        before = self.kept.get(id_, LedgerParty(id_, sent.number))
        values = {name: value for name, value in sent.values.items() if value}
        self.kept[id_] = replace(before, number=sent.number, values=values)
        return PartySent(id_)

    def edit(self, id_: str, **values: str | None) -> None:
        found = {**self.kept[id_].values, **values}
        kept = {name: value for name, value in found.items() if value is not None}
        self.kept[id_] = replace(self.kept[id_], values=kept)


@pytest.fixture
def contacts() -> MemoryContacts:
    return MemoryContacts()


@pytest.fixture
def firm(world: World) -> UUID:
    return world.made(company.open_())


def synced(
    world: World,
    contacts: MemoryContacts,
    *ids: UUID,
    noun: Noun[Any, Any] = COMPANY,
    tenant: UUID = TENANT,
    chosen: Sequence[SideChosen] = (),
) -> ContactsSynced:
    context = Context(None, uuid4(), source="worker")
    sync = ContactSync(noun, tenant, contacts, world.deps, context, chosen)
    return sync.run(ids, KnownParties(contacts))


def counts(found: ContactsSynced) -> tuple[int, int, int, int, int]:
    problems = len(found.refused), len(found.differing)
    return (found.linked, found.made, found.updated, *problems)


def link(world: World, id_: UUID, noun: Any = "company", tenant: UUID = TENANT) -> Any:
    return link_in(Linked(noun, id_, tenant).stream_id, world.deps)


def details(world: World, id_: UUID) -> Any:
    return world.store.load(COMPANY, id_).details


def change(world: World, id_: UUID, **values: Any) -> None:
    world.run(ChangeCompanyDetails.model_validate({"id": id_, **values}))


def test_a_record_is_made_there_once(world: World, contacts: MemoryContacts, firm: UUID) -> None:
    assert counts(synced(world, contacts, firm)) == (0, 1, 0, 0, 0)
    [made] = contacts.kept.values()
    assert made.number == str(firm)
    assert made.values == {
        "name": "Wharfe Joinery Ltd",
        "line_1": "Unit 4, Mill Lane",
        "city": "Ilkley",
        "postcode": "LS29 8AB",
        "tax_number": details(world, firm).vat_number,
        "company_number": details(world, firm).register_number,
    }
    assert details(world, firm).xero_id == made.ledger_id
    found = link(world, firm)
    assert (found.state, found.ledger_id) == ("sent", made.ledger_id)
    position = world.store.position()
    assert counts(synced(world, contacts, firm)) == (0, 0, 0, 0, 0)
    assert (len(contacts.sent), world.store.position()) == (1, position)


def test_a_consumer_s_name_goes_there_whole_and_comes_back_in_parts(
    world: World, contacts: MemoryContacts
) -> None:
    person = world.made(consumer.register())
    synced(world, contacts, person, noun=CONSUMER)
    [made] = contacts.kept.values()
    assert made.number == world.store.load(CONSUMER, person).reference
    assert made.values["name"] == "Mrs Orla Pemberton"
    contacts.edit(made.ledger_id, name="Pemberton and Sons", last_name="Pemberton-Hale")
    assert counts(synced(world, contacts, person, noun=CONSUMER)) == (0, 0, 1, 0, 0)
    found = world.store.load(CONSUMER, person).details
    assert (found.first_name, found.sur_name) == ("Orla", "Pemberton-Hale")


def test_each_side_takes_what_only_the_other_changed(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    change(world, firm, town="Otley")
    contacts.edit(id_, line_1="Unit 9, Mill Lane", tax_number=None)
    assert counts(synced(world, contacts, firm)) == (0, 0, 1, 0, 0)
    assert contacts.kept[id_].values["city"] == details(world, firm).town == "Otley"
    assert details(world, firm).first_line == "Unit 9, Mill Lane"
    assert details(world, firm).vat_number is None
    assert world.store.events(firm)[-1].meta.source == "worker"
    assert counts(synced(world, contacts, firm)) == (0, 0, 0, 0, 0)


def test_what_both_changed_is_reported_and_stays(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    change(world, firm, town="Otley", postcode="LS21 1AA")
    contacts.edit(id_, city="Leeds")
    differs = [FieldDiffers(firm, "town", "Otley", "Leeds")]
    for _ in range(2):
        assert synced(world, contacts, firm).differing == differs
    assert (details(world, firm).town, contacts.kept[id_].values["city"]) == ("Otley", "Leeds")
    assert contacts.kept[id_].values["postcode"] == "LS21 1AA"
    assert (link(world, firm).state, link(world, firm).fields) == ("differs", ("town",))
    change(world, firm, town="Leeds")
    assert synced(world, contacts, firm).differing == []
    assert link(world, firm).state == "sent"


def test_a_side_is_chosen_by_field(world: World, contacts: MemoryContacts, firm: UUID) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    change(world, firm, town="Otley", postcode="LS21 1AA")
    contacts.edit(id_, city="Leeds", postcode="nowhere", name="Wharfe Joiners")
    change(world, firm, businessName="Wharfe Wood")
    stale = SideChosen("town", "Ilkley", "Leeds", "ours")
    assert len(synced(world, contacts, firm, chosen=[stale]).differing) == 3
    chosen = [
        SideChosen("town", "Otley", "Leeds", "theirs"),
        SideChosen("businessName", "Wharfe Wood", "Wharfe Joiners", "ours"),
        # No field of ours takes it: only our side can be chosen.
        SideChosen("postcode", "LS21 1AA", "nowhere", "theirs"),
    ]
    left = synced(world, contacts, firm, chosen=chosen).differing
    assert left == [FieldDiffers(firm, "postcode", "LS21 1AA", "nowhere")]
    assert (details(world, firm).town, details(world, firm).business_name) == (
        *("Leeds", "Wharfe Wood"),
    )
    assert contacts.kept[id_].values["name"] == "Wharfe Wood"
    last = SideChosen("postcode", "LS21 1AA", "nowhere", "ours")
    assert synced(world, contacts, firm, chosen=[last]).differing == []
    assert contacts.kept[id_].values["postcode"] == "LS21 1AA"
    assert link(world, firm).state == "sent"
    assert counts(synced(world, contacts, firm)) == (0, 0, 0, 0, 0)


def test_a_contact_with_our_number_is_linked_and_empty_fields_are_filled(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    values = {"name": "Wharfe Joinery", "postcode": "LS29 8AB", "country": "UK"}
    contacts.kept["x"] = LedgerParty("x", str(firm), values)
    found = synced(world, contacts, firm)
    assert [one.field for one in found.differing] == ["businessName"]
    assert details(world, firm).country == "UK"
    assert contacts.kept["x"].values["city"] == "Ilkley"
    assert contacts.kept["x"].values["name"] == "Wharfe Joinery"


def test_an_address_as_invoices_write_it_is_ours_in_other_words(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    """As a contact has it that was made with its first invoice."""
    values = {"name": "Wharfe Joinery Ltd", "line_1": "Unit 4, Mill Lane", "line_2": "Ilkley"}
    contacts.kept["x"] = LedgerParty("x", str(firm), values)
    assert counts(synced(world, contacts, firm)) == (0, 0, 1, 0, 0)
    assert details(world, firm).second_line is None
    assert (contacts.kept["x"].values["city"], contacts.kept["x"].values.get("line_2")) == (
        *("Ilkley", None),
    )


def test_nobody_is_linked_by_name(world: World, contacts: MemoryContacts, firm: UUID) -> None:
    contacts.kept["x"] = LedgerParty("x", None, {"name": "Wharfe Joinery Ltd"})
    contacts.refuses[str(firm)] = "The name WHARFE Joinery Ltd must be unique."
    found = synced(world, contacts, firm)
    assert (found.made, [one.words for one in found.refused]) == (
        *(0, ["The name … must be unique."]),
    )
    assert (link(world, firm).state, link(world, firm).ledger_id) == ("refused", None)
    del contacts.refuses[str(firm)]
    assert synced(world, contacts, firm).made == 1


def test_the_id_that_a_record_came_with_is_linked(world: World, contacts: MemoryContacts) -> None:
    id_ = str(uuid4())
    firm = world.made(company.open_(xero_id=id_))
    values = {"name": "Wharfe Joinery Ltd"}
    contacts.kept[id_] = LedgerParty(id_, None, values)
    assert synced(world, contacts, firm).updated == 1
    assert (len(contacts.kept), contacts.kept[id_].number) == (1, str(firm))


def test_a_merge_is_followed(world: World, contacts: MemoryContacts, firm: UUID) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    contacts.kept["into"] = LedgerParty("into", None, contacts.kept[id_].values)
    contacts.kept[id_] = replace(contacts.kept[id_], is_archived=True, merged_into="into")
    assert counts(synced(world, contacts, firm)) == (1, 0, 0, 0, 0)
    assert link(world, firm).ledger_id == details(world, firm).xero_id == "into"


def test_merges_in_a_circle_end(world: World, contacts: MemoryContacts, firm: UUID) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    contacts.kept["into"] = LedgerParty("into", None, {}, merged_into=id_)
    contacts.kept[id_] = replace(contacts.kept[id_], merged_into="into")
    assert synced(world, contacts, firm).made == 1


def test_an_archived_contact_is_left_alone(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    contacts.kept[id_] = replace(contacts.kept[id_], is_archived=True)
    contacts.edit(id_, city="Leeds")
    change(world, firm, postcode="LS21 1AA")
    sent = len(contacts.sent)
    assert counts(synced(world, contacts, firm)) == (0, 0, 0, 1, 0)
    assert (len(contacts.sent), details(world, firm).town) == (sent, "Ilkley")
    assert link(world, firm).state == "refused"
    contacts.kept[id_] = replace(contacts.kept[id_], is_archived=False)
    assert counts(synced(world, contacts, firm)) == (0, 0, 1, 0, 0)
    assert (link(world, firm).state, details(world, firm).town) == ("sent", "Leeds")


def test_a_value_that_no_field_takes_differs_alone(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    contacts.edit(id_, postcode="nowhere", city="Otley")
    found = synced(world, contacts, firm)
    assert found.differing == [FieldDiffers(firm, "postcode", "LS29 8AB", "nowhere")]
    assert (details(world, firm).postcode, details(world, firm).town) == ("LS29 8AB", "Otley")


def test_links_of_another_organisation_are_kept_apart(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    synced(world, contacts, firm)
    [id_] = contacts.kept
    other = MemoryContacts()
    assert synced(world, other, firm, tenant=OTHER).made == 1
    assert details(world, firm).xero_id == link(world, firm, tenant=OTHER).ledger_id
    assert link(world, firm).ledger_id == id_
    synced(world, contacts, firm)
    assert (details(world, firm).xero_id, len(contacts.kept)) == (id_, 1)


def test_records_that_are_gone_are_passed_over(
    world: World, contacts: MemoryContacts, firm: UUID
) -> None:
    world.run(Delete.of(COMPANY).model_validate({"ids": [firm]}))
    assert counts(synced(world, contacts, firm, uuid4())) == (0, 0, 0, 0, 0)
    assert contacts.kept == {}


def test_many_are_sent_at_once(world: World, contacts: MemoryContacts) -> None:
    firms = [world.made(company.open_(business_name=f"Firm {n}")) for n in range(60)]
    assert synced(world, contacts, *firms).made == 60


def test_a_value_that_somebody_else_has_differs_alone(
    world: World, contacts: MemoryContacts
) -> None:
    person = world.made(consumer.register())
    world.run(consumer.register(email="taken@example.co.uk"))
    synced(world, contacts, person, noun=CONSUMER)
    [id_] = contacts.kept
    contacts.edit(id_, email="taken@example.co.uk", city="Guiseley")
    found = synced(world, contacts, person, noun=CONSUMER)
    assert [(one.field, one.theirs) for one in found.differing] == [
        ("email", "taken@example.co.uk")
    ]
    assert world.store.load(CONSUMER, person).details.town == "Guiseley"
    world.run(ChangeConsumerDetails.model_validate({"id": person, "town": "Ilkley"}))
    synced(world, contacts, person, noun=CONSUMER)
    assert contacts.kept[id_].values["email"] == "taken@example.co.uk"
