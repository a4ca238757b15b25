"""Surveyors and installers see a customer and their visits until 30 days after the job."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa

from domain.kernel.uk_time import UK
from domain.lead.values import REWORK
from domain.role.field_access import JOB_ROLES
from projections.access.scope import TABLES, scope, visible
from projections.kernel.viewer import Viewer
from tests.factories import appointment, consumer, lead
from tests.projections.tables import Tables
from tests.rows import row_of

pytestmark = pytest.mark.needs("postgres")

ME = uuid4()
People = dict[str, tuple[UUID, ...]]
WITHIN, OVER = 29, 31
"""Days around the limit."""


def ago(days: int) -> datetime:
    return datetime.now(UTC) - timedelta(days=days)


def seen(tables: Tables, noun: str, id_: UUID, role: str) -> bool:
    """The same from the check of single records and from the condition of lists."""
    who, table = Viewer(ME, role, (ME,)), TABLES[noun]
    with tables.session() as session:
        single = id_ in visible(session, noun, [id_], who)
        listed = session.execute(sa.select(table.c.id).where(scope(noun, who))).scalars()
        assert single == (id_ in set(listed))
    return single


def customer(tables: Tables, *, assigned: str | None = None) -> UUID:
    people: People = {assigned: (ME,)} if assigned else {}
    return tables.put(consumer.registered(people=people))


@pytest.fixture(params=sorted(JOB_ROLES))
def role(request: pytest.FixtureRequest) -> str:
    return str(request.param)


class TestCustomers:
    @pytest.mark.parametrize("assigned", [None, "own"])
    @pytest.mark.parametrize(("days", "expected"), [(None, True), (WITHIN, True), (OVER, False)])
    def test_until_some_days_after_the_work(
        self, tables: Tables, role: str, assigned: str | None, days: int | None, expected: bool
    ) -> None:
        """Also one that the customer's record names: it is for the job as well."""
        home = customer(tables, assigned=assigned and role.title())
        done = None if days is None else ago(days)
        people: People = {role.title(): (ME,)}
        tables.put(lead.captured(consumer=home, people=people), done_at=done)
        assert seen(tables, "consumer", home, role) is expected

    def test_as_long_as_one_job_goes_on(self, tables: Tables, role: str) -> None:
        home = customer(tables)
        people: People = {role.title(): (ME,)}
        tables.put(lead.captured(consumer=home, people=people), done_at=ago(OVER))
        assert not seen(tables, "consumer", home, role)
        tables.put(lead.captured(consumer=home, people=people))
        assert seen(tables, "consumer", home, role)

    def test_a_job_of_others_opens_nothing(self, tables: Tables, role: str) -> None:
        home = customer(tables)
        tables.put(lead.captured(consumer=home, people={role.title(): (uuid4(),)}))
        assert not seen(tables, "consumer", home, role)

    def test_without_a_lead_until_somebody_takes_them_off(self, tables: Tables, role: str) -> None:
        assert seen(tables, "consumer", customer(tables, assigned=role.title()), role)
        assert not seen(tables, "consumer", customer(tables), role)


class TestTheEndOfWork:
    def test_a_closing_status(self) -> None:
        assert row_of(lead.captured())["done_at"] is None
        assert row_of(lead.captured(), lead.moved("Project Paid"))["done_at"] is not None

    def test_the_day_of_installation_but_for_remedial_work(self) -> None:
        installed = lead.captured(installation={"installation_complete": "2026-07-01"})
        assert row_of(installed)["done_at"] == datetime(2026, 7, 1, tzinfo=UK)
        assert row_of(installed, lead.moved(REWORK))["done_at"] is None


@pytest.mark.parametrize(("days", "expected"), [(-1, True), (WITHIN, True), (OVER, False)])
@pytest.mark.parametrize("with_customer", [True, False])
def test_visits_to_customers_leave_the_diary(
    tables: Tables, role: str, with_customer: bool, days: int, expected: bool
) -> None:
    """What has no customer, as leave, stays."""
    linked: dict[str, Any] = {"consumer": customer(tables)} if with_customer else {}
    visit = tables.put(
        appointment.booked(
            people={"Assignee": (ME,)},
            start_time=(ago(days) - timedelta(hours=1)).isoformat(),
            end_time=ago(days).isoformat(),
            **linked,
        )
    )
    assert seen(tables, "appointment", visit, role) is (expected or not with_customer)
