"""RecordProjection.fold: rows and documents from events, for every noun."""

from __future__ import annotations

from uuid import uuid4

import orjson
import pytest

from domain.kernel import record
from domain.kernel.details import FINANCIAL, leaf_fields
from projections.kernel.record import ERASED, get, masked_paths
from projections.kernel.wire import SEGMENT
from projections.nouns import PROJECTIONS
from tests.factories import company, consumer, contact, lead, meter_reading, user
from tests.factories.created import CREATED
from tests.rows import doc_of, row_of
from tests.spec import ACTOR, STREAM, history, noun_of, one_command

ANN, BEN = uuid4(), uuid4()


@pytest.mark.parametrize("noun", sorted(PROJECTIONS))
class TestEveryNoun:
    def test_the_row_has_just_the_tables_columns(self, noun: str) -> None:
        assert row_of(CREATED[noun]).keys() == set(PROJECTIONS[noun].table.c.keys())

    def test_the_document_is_json_with_every_leaf(self, noun: str) -> None:
        doc = doc_of(CREATED[noun])
        assert orjson.loads(orjson.dumps(doc)) == doc
        for leaf in leaf_fields(PROJECTIONS[noun].noun.details).values():
            *groups, name = leaf.wire.split(".")
            assert name in (get(doc, ".".join(groups)) if groups else doc)

    def test_values_are_in_wire_form(self, noun: str) -> None:
        created = CREATED[noun]
        assert isinstance(created, record.Created)
        sent = created.details.model_dump(mode="json", by_alias=True, exclude_unset=True)
        masked = masked_paths(PROJECTIONS[noun].noun.details)
        doc = doc_of(created)
        for leaf in leaf_fields(PROJECTIONS[noun].noun.details).values():
            value = None if leaf.wire in PROJECTIONS[noun].not_stored else get(sent, leaf.wire)
            shown = get(doc, leaf.wire)
            assert shown == (
                leaf.sealed.mask(value) if leaf.wire in masked and leaf.sealed and value else value
            )

    def test_beginnings(self, noun: str) -> None:
        row = row_of(CREATED[noun])
        doc = row["doc"]
        assert (row["id"], row["version"], doc["_id"]) == (STREAM, 1, str(STREAM))
        assert doc["createdAt"] == doc["updatedAt"] == "2026-03-02T09:00:00.000Z"
        assert (doc["createdBy"], row["scope"]) == (str(ACTOR), [ACTOR])
        assert (doc["isActive"], doc["isDelete"], doc["deleteRequest"]) == (1, False, None)
        assert (row["active"], row["deleted"], row["delete_requested"]) == (True, False, False)

    def test_the_row_before_is_left_alone(self, noun: str) -> None:
        first, second = history(CREATED[noun], record.Deleted())
        view = PROJECTIONS[noun]
        row = view.fold(None, first)
        before = orjson.dumps(row["doc"])
        view.fold(row, second)
        assert orjson.dumps(row["doc"]) == before
        assert not view.complete(row)["deleted"]

    def test_it_begins_with_its_creation(self, noun: str) -> None:
        second = history(CREATED[noun], record.Blocked())[1]
        with pytest.raises(ValueError, match="does not begin with its creation"):
            PROJECTIONS[noun].fold(None, second)

    def test_its_factory_and_stream_type_agree(self, noun: str) -> None:
        assert noun_of(CREATED[noun]) == PROJECTIONS[noun].name == noun


class TestMasking:
    def test_bank_details_keep_their_last_digits(self) -> None:
        doc = doc_of(consumer.registered())
        assert (doc["sortCode"], doc["accountNumber"]) == ("••••", "••••4321")
        doc = doc_of(company.opened())
        assert (doc["bankSortcode"], doc["bankAccountNumber"]) == ("••••", "••••3456")

    def test_national_insurance_too(self) -> None:
        for created in (contact.added(), user.registered()):
            assert doc_of(created)["nationalInsurance"] == "••••456C"

    def test_a_change_is_masked_and_no_value_is_not(self) -> None:
        doc = doc_of(consumer.registered(), consumer.changed(account_number="11112222"))
        assert doc["accountNumber"] == "••••2222"
        gone = doc_of(consumer.registered(), consumer.changed(account_number=None))
        assert gone["accountNumber"] is None

    def test_short_values_show_nothing(self) -> None:
        assert FINANCIAL.mask("1234") == FINANCIAL.mask("1") == "••••"

    def test_no_column_or_search_text_holds_the_full_value(self) -> None:
        for created in CREATED.values():
            row = row_of(created)
            shown = orjson.dumps({**row, "doc": row["doc"]}, default=str).decode()
            assert "87654321" not in shown
            assert "AB123456C" not in shown


class TestErasure:
    def test_erased_values_read_erased(self) -> None:
        blank = consumer.registered(email=None, mobile=None)
        row = row_of(one_command(blank, erased=("details.email", "details.mobile")))
        assert (row["doc"]["email"], row["doc"]["mobile"]) == (ERASED, ERASED)
        assert row["doc"]["town"] == "Otley"

    def test_nested_and_renamed_paths(self) -> None:
        doc = doc_of(
            one_command(
                lead.captured(),
                erased=("details.digital_dashboard.customer_name", "details.summary"),
            )
        )
        assert doc["digitalDashboard"]["customerName"] == ERASED
        assert doc["digitalDashboard"]["firstLineOfadd"] == "12 Hawthorn Rise"
        born = doc_of(one_command(consumer.registered(), erased=("details.date_of_birth",)))
        assert born["DOB"] == ERASED

    def test_a_new_value_replaces_it(self) -> None:
        doc = doc_of(
            one_command(consumer.registered(), erased=("details.email",)),
            consumer.changed(email="new@example.co.uk"),
        )
        assert doc["email"] == "new@example.co.uk"

    def test_nobody_is_found_by_the_word(self) -> None:
        everything = tuple(
            f"details.{path}" for path in leaf_fields(PROJECTIONS["consumer"].noun.details)
        )
        row = row_of(one_command(consumer.registered(), erased=everything))
        assert row["doc"]["fullName"] == ERASED
        assert row["search"].strip(SEGMENT) == "c 100001 c100001"
        staff = row_of(
            one_command(user.registered(), erased=("details.first_name", "details.last_name"))
        )
        assert staff["doc"]["name"] == ERASED

    def test_a_name_that_is_half_erased_shows_the_rest(self) -> None:
        doc = doc_of(one_command(consumer.registered(), erased=("details.sur_name",)))
        assert doc["fullName"] == "Mrs Orla"

    def test_names_of_files_and_meters(self) -> None:
        document = record.Document(document_id=ANN, content_type="text/plain", size=1, sha256="00")
        added = record.DocumentAdded(document=document)
        reading = meter_reading.added(BEN)
        doc = doc_of(
            consumer.registered(),
            one_command(added, erased=("name",)),
            one_command(reading, erased=("details.meter_number",)),
        )
        assert doc["documents"][0]["name"] == ERASED
        assert doc["meterReading"][0]["meterNumber"] == ERASED


EVERY_ROLE = [(noun, role) for noun, one in sorted(PROJECTIONS.items()) for role in one.noun.roles]


class TestPeople:
    @pytest.mark.parametrize(("noun", "role"), EVERY_ROLE)
    def test_the_creator_is_in_the_scope_until_somebody_else_has_a_role(
        self, noun: str, role: str
    ) -> None:
        alone = CREATED[noun].model_copy(update={"people": {}})
        own, other = (
            record.PeopleChanged(role=role, user_ids=users) for users in ((ACTOR,), (ANN,))
        )
        assert row_of(alone)["scope"] == row_of(alone, own)["scope"] == [ACTOR]
        assert row_of(alone, other)["scope"] == [ANN]
        assert row_of(CREATED[noun].model_copy(update={"people": {role: (ANN,)}}))["scope"] == [ANN]
        both = record.PeopleChanged(role=role, user_ids=(ANN, ACTOR))
        assert set(row_of(alone, both)["scope"]) == {ANN, ACTOR}
        # Whose assignment is taken back leaves the record as it was before.
        nobody = record.PeopleChanged(role=role, user_ids=())
        assert row_of(alone, other, nobody)["scope"] == [ACTOR]

    @pytest.mark.parametrize(
        "noun", sorted(n for n, one in PROJECTIONS.items() if not one.noun.roles)
    )
    def test_a_noun_without_roles_is_its_creator_s(self, noun: str) -> None:
        assert row_of(CREATED[noun], record.Blocked())["scope"] == [ACTOR]

    def test_parts_and_scope_follow(self) -> None:
        row = row_of(
            lead.captured(people={"Assignee": (ANN,)}),
            record.PeopleChanged(role="Surveyor", user_ids=(BEN, ANN)),
        )
        assert (row["doc"]["Assignee"], row["doc"]["Surveyor"]) == (
            [str(ANN)],
            [str(BEN), str(ANN)],
        )
        assert sorted(row["scope"]) == sorted([ANN, BEN])
        assert (row["assignee"], row["surveyor"], row["partner"]) == ([ANN], [BEN, ANN], None)

    def test_who_is_taken_off_sees_it_no_more(self) -> None:
        row = row_of(
            one_command(lead.captured(people={"Assignee": (ANN,)}), actor=None),
            record.PeopleChanged(role="Assignee", user_ids=()),
        )
        assert (row["scope"], row["doc"]["createdBy"]) == ([], None)
