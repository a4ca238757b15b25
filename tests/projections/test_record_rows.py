"""Rows of nouns: status, deletion, access, columns to filter by, text to search."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from uuid import uuid4

import pytest

from domain.kernel import record
from domain.user.events import UserPasswordChanged, UserRoleAssigned, UserState
from projections.kernel.read_model import metadata
from projections.kernel.record import ERASED, merge, put
from projections.nouns import PROJECTIONS, READ_MODELS
from tests.factories import company, consumer, contact, lead, measure, site, user
from tests.rows import doc_of, row_of
from tests.spec import ACTOR, one_command


class TestDeletion:
    def test_a_request_shows_who_when_and_why(self) -> None:
        row = row_of(
            consumer.registered(), one_command(record.DeleteRequested(), reason="Twice in")
        )
        assert row["doc"]["deleteRequest"] == {
            "by": str(ACTOR),
            "at": "2026-03-02T09:01:00.000Z",
            "reason": "Twice in",
        }
        assert row["delete_requested"]

    def test_an_erased_reason_says_so(self) -> None:
        doc = doc_of(
            consumer.registered(), one_command(record.DeleteRequested(), erased=("meta.reason",))
        )
        assert doc["deleteRequest"]["reason"] == ERASED

    @pytest.mark.parametrize(
        "settled", [record.DeleteRequestCancelled(), record.DeleteRequestRejected()]
    )
    def test_it_goes_when_settled(
        self, settled: record.DeleteRequestCancelled | record.DeleteRequestRejected
    ) -> None:
        row = row_of(consumer.registered(), record.DeleteRequested(), settled)
        assert (row["doc"]["deleteRequest"], row["delete_requested"]) == (None, False)

    def test_deleted_and_restored(self) -> None:
        gone = row_of(consumer.registered(), record.DeleteRequested(), record.Deleted())
        assert (gone["deleted"], gone["delete_requested"], gone["doc"]["isDelete"]) == (
            True,
            False,
            True,
        )
        back = row_of(consumer.registered(), record.Deleted(), record.Restored())
        assert (back["deleted"], back["doc"]["isDelete"]) == (False, False)

    def test_blocked_and_active(self) -> None:
        blocked = row_of(user.registered(), record.Blocked())
        assert (blocked["active"], blocked["doc"]["isActive"]) == (False, 0)
        active = row_of(user.registered(), record.Blocked(), record.Activated())
        assert (active["active"], active["doc"]["isActive"]) == (True, 1)


class TestLead:
    def test_columns_to_filter_by(self) -> None:
        household = uuid4()
        row = row_of(
            lead.captured(
                consumer=household,
                is_paid=True,
                installation={"installation_complete": "2026-06-01"},
            )
        )
        shown = {name: row[name] for name in ("lead_type", "status", "source", "reference")}
        assert shown == {
            "lead_type": "ECO Sales",
            "status": "New Lead Eco4",
            "source": "Website",
            "reference": "L-100001",
        }
        assert row["consumer_id"] == household
        assert row["measures"] is None
        assert (row["value"], row["due_date"]) == (Decimal("4200.00"), date(2026, 4, 30))
        assert row["installation_complete"] == date(2026, 6, 1)
        assert (row["is_paid"], row["is_imported"], row["dialer"]) == (True, False, False)

    def test_values_taken_away_leave_the_columns(self) -> None:
        row = row_of(
            lead.captured(),
            lead.changed(value=None, due_date=None),
        )
        assert (row["value"], row["due_date"]) == (None, None)

    def test_measures_have_a_column_of_their_labels(self) -> None:
        one, two, three = uuid4(), uuid4(), uuid4()
        rows = [
            measure.added(one, progress="Started"),
            measure.added(two, label="Solar"),
            measure.added(three),
        ]
        assert row_of(lead.captured(), *rows)["measures"] == ["LI", "Solar"]
        late = measure.changed(two, progress="Issues")
        assert row_of(lead.captured(), *rows, late)["measure_progress"] == ["Started", "Issues"]
        gone = [measure.removed(one), measure.removed(three)]
        row = row_of(lead.captured(), *rows, *gone)
        assert row["measures"] == ["Solar"]
        assert row["doc"]["digitalDashboard"]["measuresBeingDone"] == ["Solar"]

    def test_a_move(self) -> None:
        moved = record.StatusChanged(status="Deal Closed", pipeline="Paid Solar Sales")
        doc = doc_of(lead.captured(), moved)
        assert (doc["status"], doc["leadType"]) == ("Deal Closed", "Paid Solar Sales")
        kept = doc_of(lead.captured(), record.StatusChanged(status="No Ans"))
        assert (kept["status"], kept["leadType"]) == ("No Ans", "ECO Sales")

    def test_a_nested_change_keeps_its_neighbours(self) -> None:
        doc = doc_of(lead.captured(), lead.changed(digital_dashboard={"solar": {"system_size": 4}}))
        assert doc["digitalDashboard"]["solar"]["noOfPanels"] == 12
        assert doc["digitalDashboard"]["solar"]["systemSize"] == "4.00"
        assert doc["costs"]["material"] == "1800.50"


class TestOtherNouns:
    def test_a_consumers_full_name(self) -> None:
        assert row_of(consumer.registered())["full_name"] == "mrs orla pemberton"
        changed = row_of(consumer.registered(), consumer.changed(title=None, sur_name="Hague"))
        assert (changed["full_name"], changed["sur_name"]) == ("orla hague", "hague")

    def test_a_users_role_team_and_sign_in_address(self) -> None:
        team = uuid4()
        row = row_of(
            user.registered(role="partner", team=team),
            UserRoleAssigned(state=UserState(role="sales_rep")),
        )
        assert (row["role"], row["doc"]["role"], row["team"]) == ("sales_rep", "sales_rep", team)
        assert (row["email"], row["doc"]["email"]) == (
            "nadia.osei@daybook.test",
            "Nadia.Osei@daybook.test",
        )
        assert row["name"] == "nadia osei"

    def test_a_password_leaves_no_trace_but_the_version(self) -> None:
        before, after = row_of(user.registered()), row_of(user.registered(), UserPasswordChanged())
        assert after["version"] == 2
        changing = {"version", "updatedAt"}
        assert {k: v for k, v in after["doc"].items() if k not in changing} == {
            k: v for k, v in before["doc"].items() if k not in changing
        }

    def test_sites_and_contacts_know_their_company(self) -> None:
        firm, place = uuid4(), uuid4()
        assert row_of(site.opened(company=firm))["company_id"] == firm
        row = row_of(contact.added(company=firm, site=place))
        assert (row["company_id"], row["site_id"], row["name"]) == (firm, place, "Tomasz Holroyd")

    def test_a_company_is_live_or_not(self) -> None:
        assert row_of(company.opened())["is_live"] is False
        assert row_of(company.opened(), company.changed(is_live=True))["is_live"] is True


class TestSearchText:
    def test_words_are_folded(self) -> None:
        found = row_of(consumer.registered())["search"]
        for words in ("mrs orla pemberton", "orla.pemberton@example.co.uk", "otley", "c 100001"):
            assert words in found

    def test_postcodes_and_phones_are_found_as_typed(self) -> None:
        found = row_of(consumer.registered())["search"]
        for typed in ("ls21 1aa", "ls211aa", "+447700900001", "07700900001"):
            assert typed in found

    def test_it_follows_changes(self) -> None:
        found = row_of(consumer.registered(), consumer.changed(town="Ilkley", mobile=None))[
            "search"
        ]
        assert "ilkley" in found
        assert "otley" not in found.replace("otley, ", "")
        assert "07700900001" not in found

    def test_nested_fields_are_searched(self) -> None:
        assert "07700900001" in row_of(lead.captured())["search"]
        assert "1200023305967" in row_of(site.opened())["search"]

    def test_bank_details_are_not(self) -> None:
        assert "4321" not in row_of(consumer.registered())["search"]


def test_read_models_differ_in_name() -> None:
    assert len({view.name for view in READ_MODELS}) == len(READ_MODELS)
    assert set(PROJECTIONS.values()) < set(READ_MODELS)
    assert all(view.table.metadata is metadata for view in READ_MODELS)


def test_times_are_utc() -> None:
    assert row_of(consumer.registered())["created_at"] == datetime(2026, 3, 2, 9, tzinfo=UTC)


def test_put_and_merge_copy() -> None:
    doc = {"a": {"b": 1, "c": 2}}
    assert put(doc, "a.b", 3) == {"a": {"b": 3, "c": 2}}
    assert put(doc, "d.e", 4) == {"a": {"b": 1, "c": 2}, "d": {"e": 4}}
    assert merge(doc, {"a": {"c": None}}) == {"a": {"b": 1, "c": None}}
    assert doc == {"a": {"b": 1, "c": 2}}
