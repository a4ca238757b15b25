"""Tasks in lists, boards, calendars and numbers, on real Postgres: what today says of them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import product
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel.errors import InvalidFields
from domain.kernel.uk_time import UK
from domain.task.colours import COLOURS, colour
from domain.task.dates import is_overdue
from domain.task.values import CLOSED, NEW_COMPLAINT, SERVICES
from projections.kernel.viewer import Viewer
from projections.lists.board import columns_of
from projections.task import list as task_list
from projections.task.comments import comment_places
from projections.task.list import TASKS
from tests.factories import consumer, task
from tests.projections.tables import Tables
from tests.rows import doc_of
from tests.spec import one_command
from tests.today import today

pytestmark = pytest.mark.needs("postgres")
People = dict[str, tuple[UUID, ...]]
ADMIN = Viewer(uuid4(), "admin", ())


def ids(docs: list[dict[str, Any]]) -> list[UUID]:
    return [UUID(doc["_id"]) for doc in docs]


def page(tables: Tables, who: Viewer = ADMIN, **asked: Any) -> list[UUID]:
    params = TASKS.params.model_validate({"limit": 500} | asked)
    docs, _ = TASKS.page(tables.autocommit_reads, params, who, datetime.now(UTC))
    found = ids(docs)
    assert TASKS.count(tables.autocommit_reads, params, who) == len(found)
    return found


def in_days(number: int) -> str:
    return (today() + timedelta(days=number)).isoformat()


def midday(days_ago: int) -> datetime:
    day = today() - timedelta(days=days_ago)
    return datetime(day.year, day.month, day.day, 12, tzinfo=UK).astimezone(UTC)


class TestDocument:
    def test_the_category_stays_when_it_is_closed(self) -> None:
        doc = doc_of(task.created(status=NEW_COMPLAINT), task.closed())
        assert (doc["status"], doc["category"], doc["isClosed"]) == (CLOSED, NEW_COMPLAINT, True)
        assert doc["closedAt"] is not None

    def test_it_is_the_status_again_once_it_is_open(self) -> None:
        doc = doc_of(task.created(), task.closed(), task.reopened(NEW_COMPLAINT))
        assert (doc["category"], doc["closedAt"]) == (NEW_COMPLAINT, None)


class TestColours:
    @pytest.fixture
    def made(self, tables: Tables) -> dict[UUID, str | None]:
        """Tasks of every age, priority and due date near an edge, with what the domain says of each."""
        found: dict[UUID, str | None] = {}
        ages, dues = (0, 13, 14, 27, 28, 60), (None, -3, 0, 2, 3, 4, 5)
        for age, due, high in product(ages, dues, (False, True)):
            priority = "High" if high else "Normal"
            day = None if due is None else in_days(due)
            created = midday(age)
            id_ = tables.put(
                task.created(priority=priority, due_date=day, time=None), created_at=created
            )
            due_day = date.fromisoformat(day) if day else None
            found[id_] = colour(
                SERVICES, "High" if high else "Normal", due_day, created, datetime.now(UTC)
            )
        found[tables.put(task.created(due_date=in_days(-3)), task.closed())] = None
        return found

    def test_the_filter_finds_what_the_domain_says(
        self, tables: Tables, made: dict[UUID, str | None]
    ) -> None:
        for one in COLOURS:
            assert set(page(tables, colour=[one])) == {id_ for id_, of in made.items() if of == one}

    def test_several_are_any_of_them(self, tables: Tables, made: dict[UUID, str | None]) -> None:
        wanted = {"blue", "red"}
        assert set(page(tables, colour=[*wanted])) == {
            id_ for id_, of in made.items() if of in wanted
        }

    def test_numbers_by_colour(self, tables: Tables, made: dict[UUID, str | None]) -> None:
        with tables.session() as session:
            stats = task_list.stats(session, None, ADMIN)
        of_each = {one: [*made.values()].count(one) for one in COLOURS}
        assert stats["byColour"] == of_each
        assert stats["open"] == sum(of_each.values()) == len(made) - 1


class TestDue:
    def test_the_next_one_comes_first_and_those_without_a_date_last(self, tables: Tables) -> None:
        later = tables.put(task.created(due_date=in_days(9)))
        never = tables.put(task.created(due_date=None, time=None))
        soon = tables.put(task.created(due_date=in_days(1)))
        assert page(tables) == [soon, later, never]
        assert page(tables, sort="dueDate", sortType="desc") == [later, soon, never]
        assert page(tables, dueFrom=in_days(2), dueTo=in_days(9)) == [later]

    @pytest.mark.parametrize(
        ("due", "time"), [(-1, None), (0, None), (0, "00:00"), (0, "23:59"), (1, "00:00")]
    )
    def test_overdue_is_as_the_domain_says(
        self, tables: Tables, due: int, time: str | None
    ) -> None:
        here = datetime.now(UK)
        made = tables.put(task.created(due_date=in_days(due), time=time))
        tables.put(task.created(due_date=in_days(-9)), task.closed())
        expected = is_overdue(
            date.fromisoformat(in_days(due)), time, here.date(), here.strftime("%H:%M")
        )
        assert (page(tables, isOverdue="true") == [made]) is expected
        assert (made in page(tables, isOverdue="false")) is not expected
        with tables.session() as session:
            assert task_list.stats(session, None, ADMIN)["overdue"] == int(expected)


class TestMine:
    def test_are_those_that_the_viewer_is_assigned_to(self, tables: Tables) -> None:
        mine = tables.put(task.created(people={"Assignee": (ADMIN.user_id,)}))
        tables.put(task.created(people={"Observer": (ADMIN.user_id,)}))
        assert page(tables, mine="true") == [mine]
        assert len(page(tables, mine="false")) == 2

    def test_a_sales_rep_sees_what_names_them_or_is_their_own(self, tables: Tables) -> None:
        rep = uuid4()
        who = Viewer(rep, "sales_rep", (rep,))
        assigned = tables.put(task.created(people={"Assignee": (rep,)}))
        watched = tables.put(task.created(people={"Observer": (rep,)}))
        made = tables.put(one_command(task.created(), actor=rep))
        tables.put(task.created())
        assert set(page(tables, who)) == {assigned, watched, made}
        assert page(tables, who, mine="1") == [assigned]


class TestBoardAndCalendar:
    def test_open_tasks_stand_in_their_category_and_closed_ones_apart(self, tables: Tables) -> None:
        first = tables.put(task.created(due_date=in_days(1)))
        second = tables.put(task.created(due_date=in_days(2)))
        done = tables.put(task.created(status=NEW_COMPLAINT), task.closed())
        params = TASKS.params.model_validate({"limit": 1})
        with tables.session() as session:
            wanted, now = [NEW_COMPLAINT, SERVICES, CLOSED], datetime.now(UTC)
            found = columns_of(session, task_list.BOARD, wanted, params, ADMIN, now=now)
        assert [(one.value, one.number, one.has_more) for one in found] == [
            (NEW_COMPLAINT, 0, False),
            (SERVICES, 2, True),
            (CLOSED, 1, False),
        ]
        assert [ids(one.documents) for one in found] == [[], [first], [done]]
        assert second not in ids(found[1].documents)

    def test_a_calendar_has_every_day(self, tables: Tables) -> None:
        made = tables.put(task.created(due_date="2026-06-30"))
        days = task_list.days_of(date(2026, 6, 29), date(2026, 7, 1))
        with tables.session() as session:
            params = TASKS.params.model_validate({})
            now = datetime.now(UTC)
            found = columns_of(session, task_list.CALENDAR, days, params, ADMIN, now=now)
        assert [one.value for one in found] == days
        assert [ids(one.documents) for one in found] == [[], [made], []]
        assert found[1].documents[0]["colour"] is not None

    def test_a_calendar_has_at_most_62_days(self) -> None:
        assert len(task_list.days_of(date(2026, 7, 1), date(2026, 8, 31))) == 62
        for last, code in (
            (date(2026, 9, 1), "range_too_long"),
            (date(2026, 6, 30), "end_not_after_start"),
        ):
            with pytest.raises(InvalidFields) as refused:
                task_list.days_of(date(2026, 7, 1), last)
            assert refused.value.fields == {"to": code}


class TestNumbers:
    def test_of_one_assignee(self, tables: Tables) -> None:
        ann = uuid4()
        people: People = {"Assignee": (ann,)}
        for due in (-1, 0, 2, 3, 4, 5):
            tables.put(task.created(people=people, due_date=in_days(due), time=None))
        tables.put(task.created(people=people, due_date=None, time=None, priority="High"))
        now = datetime.now(UTC)
        for days in (1, 8):
            at = now - timedelta(days=days)
            tables.put(task.created(people=people), task.closed(), closed_at=at)
        tables.put(task.created(status=NEW_COMPLAINT))
        with tables.session() as session:
            found = task_list.stats(session, ann, ADMIN)
        wanted = {"open": 7, "overdue": 1, "due2": 2, "due4": 2, "high": 1, "closed7": 1}
        assert {name: found[name] for name in wanted} == wanted
        assert found["byCategory"] == [{"category": SERVICES, "count": 7}]

    def test_the_next_of_a_user(self, tables: Tables) -> None:
        ann = uuid4()
        people: People = {"Assignee": (ann,)}
        late = tables.put(task.created(people=people, due_date=in_days(4), time=None))
        soon = tables.put(task.created(people=people, due_date=in_days(-1), time=None))
        far = tables.put(task.created(people=people, due_date=in_days(5), time=None))
        tables.put(task.created(people=people, due_date=in_days(0)), task.closed())
        now = datetime.now(UTC)
        with tables.session() as session:
            assert ids(task_list.open_of(session, ann, ADMIN, now)) == [soon, late, far]
            due = task_list.open_of(
                session, ann, ADMIN, now, due_to=today() + timedelta(days=task_list.DUE_SOON)
            )
        assert ids(due) == [soon, late]


def test_comments_of_a_customer_that_nobody_wrote(tables: Tables) -> None:
    home = tables.put(consumer.registered())
    tables.put(task.created(consumer=home))
    with tables.session() as session:
        found = comment_places(session, ADMIN, company=None, consumer=home, skip=0, limit=10)
    assert found == []
