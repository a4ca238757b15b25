"""Past states: replay, what differs between two of them, and what set each field."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from uuid import uuid4

import pytest

from domain.consumer.noun import CONSUMER
from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import Event
from domain.lead.events import LeadCalled, LeadState
from domain.nouns import NOUNS
from projections.history.difference import difference
from projections.history.explanation import explanation
from projections.history.replay import replay
from projections.kernel.record import ERASED
from projections.kernel.wire import put
from projections.nouns import PROJECTIONS
from tests.factories import consumer, lead, user
from tests.factories.created import CREATED
from tests.rows import doc_of
from tests.sees import admin_of
from tests.spec import ACTOR, CommandEvents, history, one_command

ANN = uuid4()


def differences(noun: str, old: dict[str, Any], new: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    view = PROJECTIONS[noun]
    found = difference(view, old, new, admin_of(view.noun))
    return {one["field"]: (one["from"], one["to"]) for one in found}


def explain(*steps: Event | CommandEvents) -> dict[str, dict[str, Any]]:
    events = history(*steps)
    view = PROJECTIONS[events[0].noun]
    return explanation(view, events, admin_of(view.noun))


class TestReplay:
    def test_each_step_has_the_document_before_and_after(self) -> None:
        steps = (consumer.registered(), consumer.changed(town="Ilkley"), record.Deleted())
        found = replay(PROJECTIONS["consumer"], history(*steps))
        assert found[0].before is None
        assert [step.after["town"] for step in found] == ["Otley", "Ilkley", "Ilkley"]
        assert [step.after["isDelete"] for step in found] == [False, False, True]
        assert all(later.before == earlier.after for earlier, later in pairwise(found))

    def test_the_last_step_is_the_read_models_document(self) -> None:
        steps = (lead.captured(), lead.changed(value=1), record.StatusChanged(status="No Ans"))
        assert replay(PROJECTIONS["lead"], history(*steps))[-1].after == doc_of(*steps)

    def test_part_of_a_history_is_a_past_state(self) -> None:
        events = history(lead.captured(), lead.changed(source="Referral"))
        assert replay(PROJECTIONS["lead"], events[:1])[-1].after["source"] == "Website"


class TestDifference:
    def test_the_same_state_has_none(self) -> None:
        doc = doc_of(lead.captured())
        assert differences("lead", doc, doc) == {}

    def test_fields_people_status_and_access(self) -> None:
        start = (lead.captured(),)
        later = (
            lead.changed(digital_dashboard={"customer_name": "O. Hague"}),
            record.StatusChanged(status="Deal Closed", pipeline="Paid Solar Sales"),
            record.PeopleChanged(role="Partner", user_ids=(ANN,)),
            record.Blocked(),
            record.Deleted(),
        )
        assert differences("lead", doc_of(*start), doc_of(*start, *later)) == {
            "digitalDashboard.customerName": ("Orla Pemberton", "O. Hague"),
            "leadType": ("ECO Sales", "Paid Solar Sales"),
            "status": ("New Lead Eco4", "Deal Closed"),
            "Partner": ([], [str(ANN)]),
            "isActive": (1, 0),
            "isDelete": (False, True),
        }

    def test_state_fields(self) -> None:
        start = (lead.captured(),)
        later = LeadCalled(state=LeadState(calls=1, last_call_outcome="No answer"))
        assert differences("lead", doc_of(*start), doc_of(*start, later)) == {
            "calls": (None, 1),
            "lastCallOutcome": (None, "No answer"),
        }

    @pytest.mark.parametrize("noun", NOUNS)
    def test_every_field_of_details_state_and_roles_is_compared(self, noun: str) -> None:
        stored = doc_of(CREATED[noun])
        view = PROJECTIONS[noun]
        leaves = leaf_fields(view.noun.details) | view.noun.shown_state()
        for wire in (*(leaf.wire for leaf in leaves.values()), *view.noun.roles):
            other = put(stored, wire, "another value")
            assert [
                one["field"] for one in difference(view, stored, other, admin_of(view.noun))
            ] == [wire]

    def test_masked_fields_are_marked(self) -> None:
        old = doc_of(consumer.registered())
        new = doc_of(consumer.registered(), consumer.changed(account_number="00112233"))
        (found,) = difference(PROJECTIONS["consumer"], old, new, admin_of(CONSUMER))
        assert (found["from"], found["to"], found["masked"]) == ("••••4321", "••••2233", True)


class TestExplanation:
    def test_every_field_knows_the_event_that_set_it_last(self) -> None:
        found = explain(
            lead.captured(people={"Assignee": (ANN,)}),
            one_command(
                lead.changed(source="Referral"), role="sales_rep", reason="Told by a neighbour"
            ),
            record.StatusChanged(status="No Ans"),
        )
        source = found["source"]
        assert (source["value"], source["version"]) == ("Referral", 2)
        assert (source["at"], source["actor"]) == ("2026-03-02T09:01:00.000Z", str(ACTOR))
        assert source["reason"] == "Told by a neighbour"
        assert (found["status"]["value"], found["status"]["version"]) == ("No Ans", 3)
        assert (found["Assignee"]["value"], found["Assignee"]["version"]) == ([str(ANN)], 1)
        assert found["digitalDashboard.solar.noOfPanels"]["version"] == 1

    def test_what_was_never_set_has_none(self) -> None:
        assert "jobType" not in explain(lead.captured())
        assert explain(lead.captured(), lead.changed(source=None))["source"]["value"] is None

    def test_values_are_masked_as_everywhere(self) -> None:
        assert explain(consumer.registered())["accountNumber"]["value"] == "••••4321"

    def test_erased_values_and_reasons_say_so(self) -> None:
        found = explain(
            one_command(user.registered(email=None), erased=("details.email", "meta.reason")),
        )
        assert found["email"]["value"] == ERASED
        assert found["email"]["reason"] == ERASED

    def test_what_follows_from_fields_was_set_with_them(self) -> None:
        found = explain(
            consumer.registered(),
            consumer.changed(town="Ilkley"),
            consumer.changed(sur_name="Hague"),
            record.Blocked(),
        )
        assert (found["fullName"]["value"], found["fullName"]["version"]) == ("Mrs Orla Hague", 3)
        assert (found["isActive"]["value"], found["isActive"]["version"]) == (0, 4)
        assert (found["createdAt"]["version"], found["updatedAt"]["version"]) == (1, 4)
        assert "documents" not in found
