"""Histories of values: given some events, when a field is looked at, then these are its values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel import record
from domain.kernel.event import Event, Recorded
from domain.nouns import NOUNS
from domain.role.values import ROLES
from projections.access.redact import access_of
from projections.history.timeline import timeline
from projections.history.value_fields import (
    field_paths,
    is_row_path,
    own_paths,
    value_field,
)
from projections.history.values import FieldValue, field_values, linked_ids, steps, value_entry
from projections.kernel.record import ERASED
from projections.kernel.wire import get
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.factories import company, consumer, contact, lead, measure, site
from tests.factories.created import CREATED
from tests.projections import value_fields
from tests.rows import doc_of
from tests.sees import admin_of
from tests.spec import ACTOR, CommandEvents, history, one_command

ANN = uuid4()
ORLA, OTHER, FIRM = uuid4(), uuid4(), uuid4()
ROW = uuid4()
Steps = Sequence[Event | CommandEvents]


@dataclass(frozen=True)
class Given:
    """A record's events, and those of other records at later or earlier positions."""

    events: list[Recorded]
    others: dict[UUID, list[Recorded]]

    def when(
        self,
        field: str,
        *,
        row: UUID | None = None,
        role: str = "admin",
        unseen: Sequence[UUID] = (),
    ) -> list[FieldValue]:
        found = value_field(self.events[0].noun, field, role, row)
        assert found is not None, field
        others = {id_: events for id_, events in self.others.items() if id_ not in unseen}
        return list(field_values(found, steps(self.events, others, map(str, unseen))))

    def values(self, field: str, **more: Any) -> list[Any]:
        """Oldest first."""
        return [one.reading.value for one in self.when(field, **more)]


def given(*steps: Event | CommandEvents) -> Given:
    return Given(history(*steps), {})


def placed(*steps: tuple[int, Event | CommandEvents], id_: UUID | None = None) -> list[Recorded]:
    """A stream with the positions that its events have in the log."""
    events = history(*(step for _, step in steps), **({"stream_id": id_} if id_ else {}))
    pairs = zip(events, steps, strict=True)
    return [one._replace(position=position) for one, (position, _) in pairs]


def customer() -> Event:
    return consumer.registered(mobile="07700 900852", telephone_number=None)


class TestOwnField:
    def test_each_value_has_who_when_why_and_the_event(self) -> None:
        then = given(
            lead.captured(),
            one_command(lead.changed(source="Referral"), reason="A neighbour said so"),
            lead.changed(value=1),
            lead.changed(source=None),
        )
        first, second, last = map(value_entry, then.when("source"))
        assert [one["value"] for one in (first, second, last)] == ["Website", "Referral", None]
        assert [one["version"] for one in (first, second, last)] == [1, 2, 4]
        assert second["reason"] == "A neighbour said so"
        assert (second["at"], second["actor"]) == ("2026-03-02T09:01:00.000Z", str(ACTOR))
        assert (second["role"], second["source"]) == ("admin", "api")
        assert (first["event"], second["event"]) == ("lead.captured", "lead.details_changed")
        assert second["changedIn"] == {"noun": "lead", "_id": str(then.events[0].stream_id)}
        assert second["record"] is None
        assert not second["masked"] | second["erased"] | second["hidden"] | second["removed"]

    def test_a_field_that_was_never_set_has_none(self) -> None:
        assert given(lead.captured(), lead.changed(value=1)).values("jobType") == []

    def test_one_command_makes_one_value_and_is_known_by_its_timeline_s_entry(self) -> None:
        then = given(
            lead.captured(),
            one_command(
                lead.changed(value=2), lead.changed(source="Self"), lead.changed(source="Referral")
            ),
        )
        [_, found] = map(value_entry, then.when("source"))
        assert found["value"] == "Referral"
        view = PROJECTIONS["lead"]
        assert found["_id"] == timeline(view, then.events, admin_of(view.noun))[-1]["_id"]

    def test_a_command_that_ends_where_it_began_makes_none(self) -> None:
        there_and_back = one_command(lead.changed(source="Self"), lead.changed(source="Website"))
        assert given(lead.captured(), there_and_back).values("source") == ["Website"]

    def test_status_people_and_access(self) -> None:
        then = given(
            lead.captured(people={"Assignee": (ANN,)}),
            record.StatusChanged(status="No Ans"),
            record.PeopleChanged(role="Assignee", user_ids=()),
            record.Blocked(),
        )
        assert then.values("status") == ["New Lead Eco4", "No Ans"]
        assert then.values("Assignee") == [[str(ANN)], []]
        assert then.values("isActive") == [1, 0]
        assert then.values("leadId") == ["L-100001"]

    def test_a_full_name_follows_from_its_fields(self) -> None:
        then = given(consumer.registered(), consumer.changed(sur_name="Hague"), record.Blocked())
        assert then.values("fullName") == ["Mrs Orla Pemberton", "Mrs Orla Hague"]

    def test_sums_follow_from_their_amounts(self) -> None:
        then = given(lead.captured(), lead.changed(costs={"labour": "9.50"}))
        assert then.values("costs.total") == ["1800.50", "1810.00"]

    def test_an_age_is_that_of_the_time_when_the_date_of_birth_was_set(self) -> None:
        then = given(consumer.registered(), consumer.changed(date_of_birth="2000-03-02"))
        assert then.values("age")[-1] == 26

    def test_masked_values_are_masked_and_each_setting_is_listed(self) -> None:
        then = given(
            consumer.registered(account_number="87654321"),
            consumer.changed(account_number="12344321"),
            consumer.changed(town="Ilkley"),
        )
        found = then.when("accountNumber")
        assert [one.reading.value for one in found] == ["••••4321", "••••4321"]
        assert all(one.masked for one in found)

    def test_erased_values_say_so(self) -> None:
        then = given(
            one_command(consumer.registered(town=None), erased=("details.town",)),
            one_command(consumer.changed(town=None), erased=("details.town",)),
        )
        found = list(map(value_entry, then.when("town")))
        assert [(one["value"], one["erased"]) for one in found] == [(ERASED, True)] * 2

    def test_a_link_holds_the_ids_of_the_linked_records(self) -> None:
        then = given(lead.captured(consumer=ORLA), lead.changed(consumer=OTHER))
        assert then.values("Consumer") == [str(ORLA), str(OTHER)]
        assert linked_ids(then.events, "consumer") == {ORLA, OTHER}


class TestLinkedField:
    def leads(self) -> Given:
        """A lead of Orla, whose number changes before and after it is another consumer's."""
        own = placed(
            (2, lead.captured(consumer=ORLA, digital_dashboard={})),
            (5, lead.changed(consumer=OTHER)),
        )
        orla = placed(
            (1, customer()),
            (3, consumer.changed(mobile="07700 900111")),
            (6, consumer.changed(mobile="07700 900222")),
            id_=ORLA,
        )
        other = placed((4, consumer.registered(mobile="07700 900333")), id_=OTHER)
        return Given(own, {ORLA: orla, OTHER: other})

    def test_it_has_what_the_record_showed_then(self) -> None:
        found = list(map(value_entry, self.leads().when("Consumer.mobile")))
        assert [one["value"] for one in found] == [
            "+447700900852",
            "+447700900111",
            "+447700900333",
        ]
        assert [one["record"]["_id"] for one in found] == [str(ORLA), str(ORLA), str(OTHER)]
        assert [one["changedIn"]["noun"] for one in found] == ["lead", "consumer", "lead"]
        assert [one["position"] for one in found] == [2, 3, 5]

    def test_a_lead_s_telephone_is_its_consumer_s(self) -> None:
        then = self.leads()
        assert then.values("telephone") == then.values("Consumer.mobile")

    def test_a_telephone_falls_back_to_what_else_has_one(self) -> None:
        own = placed((2, lead.captured(consumer=ORLA)))
        orla = placed((1, customer()), (3, consumer.changed(mobile=None)), id_=ORLA)
        found = Given(own, {ORLA: orla}).when("telephone")
        numbers = [(one.reading.value, one.reading.record) for one in found]
        assert numbers == [
            ("+447700900852", ("consumer", str(ORLA))),
            ("+447700900001", None),
        ]

    def test_an_address_is_put_together_with_its_town(self) -> None:
        own = placed((2, lead.captured(consumer=ORLA)))
        orla = placed((1, customer()), (3, consumer.changed(town="Ilkley")), id_=ORLA)
        assert Given(own, {ORLA: orla}).values("address") == [
            "12 Hawthorn Rise, Otley",
            "12 Hawthorn Rise, Ilkley",
        ]

    def test_what_is_of_a_record_that_one_may_not_see_is_hidden(self) -> None:
        found = list(map(value_entry, self.leads().when("telephone", unseen=[ORLA])))
        assert [(one["value"], one["hidden"]) for one in found] == [
            (None, True),
            ("+447700900333", False),
        ]
        assert found[0]["record"] is None
        assert [one["changedIn"]["noun"] for one in found] == ["lead", "lead"]

    def test_a_change_of_the_linked_record_within_the_same_command(self) -> None:
        own, orla = placed((2, lead.captured(consumer=ORLA))), placed((3, customer()), id_=ORLA)
        together = [one._replace(meta=own[0].meta) for one in orla]
        [found] = Given(own, {ORLA: together}).when("Consumer.mobile")
        assert found.reading.value == "+447700900852"


class TestChildren:
    def test_a_company_s_sites_and_contacts(self) -> None:
        own = placed((1, company.opened()), id_=FIRM)
        # Opened at one instant, they stand in the order of their ids.
        depot, shop = sorted((uuid4(), uuid4()))
        others = {
            depot: placed(
                (2, site.opened(company=FIRM, site_name="Depot")),
                (4, record.Deleted()),
                id_=depot,
            ),
            shop: placed((3, site.opened(company=FIRM, site_name="Shop")), id_=shop),
        }
        found = Given(own, others).values("Site")
        names = [[one["name"] for one in value] for value in found]
        assert names == [["Depot"], ["Depot", "Shop"], ["Shop"]]

    def test_a_contact_of_another_company_is_not_among_them(self) -> None:
        own = placed((1, company.opened()), id_=FIRM)
        tom = uuid4()
        others = {tom: placed((2, contact.added(company=uuid4())), id_=tom)}
        assert Given(own, others).values("Contact") == []


class TestRowField:
    def test_values_of_one_row_end_with_its_removal(self) -> None:
        then = given(
            lead.captured(),
            measure.added(ROW, label="LI", cost="100"),
            measure.added(uuid4(), label="VENT", cost="7"),
            measure.changed(ROW, cost="120"),
            measure.removed(ROW),
        )
        found = list(map(value_entry, then.when("measures.cost", row=ROW)))
        assert [one["value"] for one in found] == ["100.00", "120.00", None]
        assert [one["removed"] for one in found] == [False, False, True]

    def test_a_field_of_the_row_that_was_never_set_has_none(self) -> None:
        then = given(lead.captured(), measure.added(ROW, label="LI"), measure.removed(ROW))
        assert then.values("measures.scheme", row=ROW) == []


class TestFields:
    def test_unknown_paths_are_no_fields(self) -> None:
        for path in ("", "nothing", "Consumer.", "Consumer.sortCode", "costs", "measures", "doc"):
            assert value_field("lead", path, "admin") is None, path

    def test_a_row_is_needed_by_its_fields_alone(self) -> None:
        assert value_field("lead", "measures.cost", "admin") is None
        assert value_field("lead", "source", "admin", ROW) is None
        assert value_field("lead", "measures.nothing", "admin", ROW) is None
        assert value_field("lead", "measures.cost", "admin", ROW) is not None

    @pytest.mark.parametrize("noun", NOUNS)
    @pytest.mark.parametrize("role", ROLES)
    def test_a_role_has_the_fields_that_it_is_shown_former_values_of(
        self, noun: str, role: str
    ) -> None:
        access = access_of(role, noun)
        for path in own_paths(NOUN_VIEWS[noun]):
            field = value_field(noun, path, role)
            showing = access.showing(path, former=True)
            assert (field is None) == (showing == "absent"), path
            assert field is None or field.masked == (showing == "masked"), path

    @pytest.mark.parametrize("noun", NOUNS)
    def test_every_field_of_a_new_record_has_the_value_that_its_document_has(
        self, noun: str
    ) -> None:
        then, doc = given(CREATED[noun]), doc_of(CREATED[noun])
        for path in set(own_paths(NOUN_VIEWS[noun])) - {*PROJECTIONS[noun].not_stored}:
            value = get(doc, path)
            expected = [] if value in (None, "", [], {}) else [value]
            assert then.values(path) == expected, path

    def test_the_web_app_s_tests_have_today_s_fields(self) -> None:
        known = value_fields.WRITTEN.read_bytes()
        again = "run: .venv/bin/python -m tests.projections.value_fields"
        assert known == value_fields.written(), again

    def test_every_field_is_listed(self) -> None:
        """So that a noun or field that is added later is among them."""
        for noun in NOUNS:
            for path in field_paths(noun):
                row = ROW if is_row_path(noun, path) else None
                assert value_field(noun, path, "admin", row) is not None, (noun, path)
