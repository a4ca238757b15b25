"""Steps through the past of lists and of records, and the ticks of a record's slider."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from threading import Timer
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.nouns import NOUNS
from domain.role.field_access import JOB_ROLES
from projections.history.steps import steppable
from tests.api.places import Doc, data, home, made, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def steps(client: TestClient, path: str, **asked: Any) -> Doc:
    found: Doc = data(client.get(f"/api/records/{path}/steps", params=asked))
    return found


def positions(found: Doc) -> tuple[int | None, int | None]:
    beside = [found[name] and found[name]["position"] for name in ("previous", "next")]
    return beside[0], beside[1]


def entries(client: TestClient, noun: str, id_: str) -> list[int]:
    """Positions of a record's entries, oldest first."""
    return [one["position"] for one in data(client.get(f"/api/records/{noun}/{id_}/history"))[::-1]]


def renamed(client: TestClient, consumer: str, *towns: str) -> None:
    for town in towns:
        body = {"_id": consumer, "town": town}
        data(client.post("/api/consumer/regUser/update", json=body))


@contextmanager
def entries_locked(running: Running) -> Iterator[Callable[[], None]]:
    """While it holds, the read model of entries can be read but not written; the value ends that.

    It is the last that the projector writes; so it has all earlier events, or the next wait for it.
    """
    store, readers = running.services.deps.store, running.services.deps.readers
    newest = [one for one in store.read(0, store.position()) if one.noun in NOUNS]
    assert readers.wait("entry", [(one.stream_id, one.version) for one in newest])
    with running.services.pool.connection() as connection:
        connection.execute("BEGIN")
        connection.execute("LOCK TABLE rm.entry_record IN SHARE MODE")
        try:
            yield connection.rollback
        finally:
            connection.rollback()


class TestOfARecord:
    def test_lead_from_entry_to_entry(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        renamed(admin, consumer, "Skipton", "Ilkley", "Hull")
        path, ends = f"consumer/{consumer}", entries(admin, "consumer", consumer)
        assert len(ends) == 4
        for before, here, after in zip([None, *ends], ends, [*ends[1:], None], strict=False):
            assert positions(steps(admin, path, position=here)) == (before, after)
        assert positions(steps(admin, path)) == (ends[-2], None)
        assert positions(steps(admin, path, position=ends[0] - 1)) == (None, ends[0])

    def test_name_the_time_of_each(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        renamed(admin, consumer, "Skipton")
        found = steps(admin, f"consumer/{consumer}")
        [last] = [one for one in found["ticks"] if one["position"] > found["previous"]["position"]]
        asked = {"at": last["at"]}
        assert steps(admin, f"consumer/{consumer}", **asked)["position"] >= last["position"]
        assert found["previous"] == found["ticks"][0]

    def test_ticks_of_many_entries_are_thinned(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        renamed(admin, consumer, *(f"Town {number}" for number in range(11)))
        ends = entries(admin, "consumer", consumer)
        all_of_them = steps(admin, f"consumer/{consumer}")
        assert [one["position"] for one in all_of_them["ticks"]] == ends
        for most in (2, 5, 11, 12):
            found = steps(admin, f"consumer/{consumer}", ticks=most)
            ticks = [one["position"] for one in found["ticks"]]
            assert found["entries"] == len(ends)
            assert len(ticks) == most
            assert (ticks[0], ticks[-1]) == (ends[0], ends[-1])
            assert set(ticks) <= set(ends)
            places = [ends.index(one) for one in ticks]
            gaps = {b - a for a, b in pairwise(places)}
            assert max(gaps) - min(gaps) <= 1

    def test_of_one_that_may_not_be_seen_are_refused(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        refused(rep.get(f"/api/records/lead/{lead}/steps"), 404)


class TestOfAList:
    def test_lead_from_change_to_change(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        renamed(admin, consumer, "Skipton")
        other = home(admin)
        renamed(admin, other, "Hull")
        ends = sorted([*entries(admin, "consumer", consumer), *entries(admin, "consumer", other)])
        assert len(ends) == 4
        for before, here, after in zip(ends, ends[1:], ends[2:], strict=False):
            assert positions(steps(admin, "consumer", position=here)) == (before, after)
        assert positions(steps(admin, "consumer"))[1] is None

    def test_pass_over_what_no_list_shows(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        [made_at] = entries(admin, "consumer", consumer)
        body = {"consumer": consumer, "note": "Called twice"}
        made(admin.post("/api/consumer/regUser/add_notes", json=body))
        renamed(admin, consumer, "Hull")
        ends = entries(admin, "consumer", consumer)
        assert positions(steps(admin, "consumer", position=made_at))[1] == ends[-1]

    def test_are_of_records_that_one_sees_today(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        mine = {"Consumer": home(admin), "Assignee": [str(running.user("sales_rep"))]}
        lead = made(admin.post("/api/lead/regUser/add", json=mine))
        [ended] = entries(admin, "lead", lead)
        other = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        [after] = entries(admin, "lead", other)
        assert positions(steps(admin, "lead", position=ended))[1] == after
        assert positions(steps(rep, "lead", position=ended))[1] is None
        assert positions(steps(rep, "lead", position=after))[0] == ended

    @pytest.mark.parametrize("noun", [noun for noun in NOUNS if steppable(noun)])
    def test_every_listed_noun_has_them(self, running: Running, noun: str) -> None:
        admin = running.client("admin")
        last = running.services.deps.store.position()
        found = steps(admin, noun, position=last)
        assert found["position"] == last
        assert found["next"] is None


class TestWhileEntriesComeLate:
    def test_of_a_record_have_its_newest_entries(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        with entries_locked(running):
            renamed(admin, consumer, "Hull")
            ends = entries(admin, "consumer", consumer)
            found = steps(admin, f"consumer/{consumer}", position=ends[0])
            assert len(ends) == found["entries"] == 2
            assert positions(found) == (None, ends[1])
            assert [one["position"] for one in found["ticks"]] == ends
            assert positions(steps(admin, f"consumer/{consumer}")) == (ends[0], None)

    def test_of_a_list_wait_for_them(self, running: Running) -> None:
        admin = running.client("admin")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        [before] = entries(admin, "lead", lead)
        with entries_locked(running) as release:
            body = {"_id": lead, "value": 700, "status": "No Ans"}
            data(admin.post("/api/lead/regUser/update", json=body))
            timer = Timer(0.3, release)
            timer.start()
            found = positions(steps(admin, "lead", position=before))
            timer.join()
        assert found[1] == entries(admin, "lead", lead)[-1]


class TestBadInput:
    @pytest.mark.parametrize(
        ("asked", "field", "code"),
        [
            ({"position": 10**12}, "position", "position_unknown"),
            ({"position": 0}, "position", None),
            ({"at": "2026-11-20T17:00"}, "at", None),
            ({"position": 1, "at": "2026-11-20T17:00:00Z"}, "at", "one_of"),
        ],
    )
    def test_is_refused_by_field(
        self, running: Running, asked: Doc, field: str, code: str | None
    ) -> None:
        admin = running.client("admin")
        for path in ("consumer", f"consumer/{home(admin)}"):
            answer = refused(admin.get(f"/api/records/{path}/steps", params=asked), 422)
            [error] = answer["errors"]
            assert error["field"] == field
            assert code in {None, error["code"]}

    def test_tomorrow_and_too_few_ticks(self, running: Running) -> None:
        admin = running.client("admin")
        tomorrow = (datetime.now(UTC) + timedelta(days=1)).isoformat()
        answer = refused(admin.get("/api/records/lead/steps", params={"at": tomorrow}), 422)
        assert [one["code"] for one in answer["errors"]] == ["date_in_future"]
        path = f"/api/records/consumer/{home(admin)}/steps"
        for number in (1, 201):
            answer = refused(admin.get(path, params={"ticks": number}), 422)
            assert [one["field"] for one in answer["errors"]] == ["ticks"]

    @pytest.mark.parametrize("role", sorted(JOB_ROLES))
    def test_roles_without_former_values_are_refused(self, running: Running, role: str) -> None:
        worker = running.client(role)
        refused(worker.get("/api/records/consumer/steps"), 403)
        consumer = home(running.client("admin"))
        refused(worker.get(f"/api/records/consumer/{consumer}/steps"), 403)
