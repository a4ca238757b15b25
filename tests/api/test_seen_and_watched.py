"""Up to where users have seen a timeline, and what they watch."""

from __future__ import annotations

from uuid import UUID, uuid4

import psycopg
import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Work
from domain.nouns import NOUNS
from infra.user_data import seen_records, watches
from infra.user_data.watches import NotifyWatchers, jobs_of
from projections.nouns import NOUN_VIEWS
from tests.api.places import Doc, data, home, made, refused
from tests.api.test_app import add_lead
from tests.running import Running
from tests.servers import admin_of
from workers.jobs.notify_watchers import notify_watchers
from workers.jobs.review_watches import review_watches

pytestmark = pytest.mark.needs("postgres")


def seen(client: TestClient, path: str) -> Doc:
    found: Doc = data(client.get(f"/api/records/{path}/seen"))
    return found


def mark(client: TestClient, path: str, version: int) -> None:
    answer = client.post(f"/api/records/{path}/seen", json={"version": version})
    assert answer.status_code == 200, answer.text


def watch(client: TestClient, path: str, *, on: bool = True) -> None:
    answer = client.post(f"/api/records/{path}/watch", json={"watching": on})
    assert answer.status_code == 200, answer.text


def watched(client: TestClient) -> list[str]:
    return [one["record"] for one in data(client.get("/api/notifications/watched"))]


def is_watching(client: TestClient, path: str) -> bool:
    return bool(data(client.get(f"/api/records/{path}/watch"))["watching"])


def changed(client: TestClient, lead: str, **fields: object) -> None:
    data(client.post("/api/lead/admin/update", json={"_id": lead, **fields}))


class TestSeen:
    def test_is_one_s_own_and_moves_forward_only(self, running: Running) -> None:
        admin, other = running.client("admin"), running.client("admin", "second")
        lead = add_lead(admin)
        changed(admin, lead, source="Web")
        assert seen(admin, f"lead/{lead}") == {"version": None, "at": None}
        mark(admin, f"lead/{lead}", 2)
        first = seen(admin, f"lead/{lead}")
        assert first["version"] == 2
        mark(admin, f"lead/{lead}", 1)
        again = seen(admin, f"lead/{lead}")
        assert again["version"] == 2
        assert again["at"] > first["at"]
        assert seen(other, f"lead/{lead}") == {"version": None, "at": None}

    def test_stores_no_event(self, running: Running) -> None:
        admin = running.client("admin")
        lead = add_lead(admin)
        before = running.services.store.position()
        mark(admin, f"lead/{lead}", 1)
        assert running.services.store.position() == before

    @pytest.mark.parametrize(("version", "code"), [(99, "version_unknown"), (0, "number_below")])
    def test_a_version_that_is_not_there(self, running: Running, version: int, code: str) -> None:
        admin = running.client("admin")
        lead = add_lead(admin)
        answer = admin.post(f"/api/records/lead/{lead}/seen", json={"version": version})
        [problem] = refused(answer, 422)["errors"]
        assert (problem["field"], problem["code"]) == ("version", code)
        assert seen(admin, f"lead/{lead}")["version"] is None

    def test_is_forgotten_after_a_year(self, running: Running) -> None:
        admin = running.client("admin")
        old, new = add_lead(admin), add_lead(admin)
        for lead in (old, new):
            mark(admin, f"lead/{lead}", 1)
        ago = running.services.clock.now() - seen_records.KEPT
        with psycopg.connect(admin_of(running.services.databases.main)) as connection:
            connection.execute(
                "update notices.seen_record set seen_at = %s where record_id = %s", (ago, old)
            )
        running.services.seen_records.forget_old()
        assert seen(admin, f"lead/{old}")["version"] is None
        assert seen(admin, f"lead/{new}")["version"] == 1

    def test_nobody_marks_or_watches_what_they_do_not_see(self, running: Running) -> None:
        lead = add_lead(running.client("admin"))
        stranger = running.client("sales_rep", "stranger")
        for call, body in (("seen", {"version": 1}), ("watch", {"watching": True})):
            refused(stranger.get(f"/api/records/lead/{lead}/{call}"), 404)
            refused(stranger.post(f"/api/records/lead/{lead}/{call}", json=body), 404)
        assert watched(stranger) == []


class Follower:
    """Does what the workers do after each change."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.position = 0

    def skip(self) -> None:
        """What happened up to now was before anybody watched."""
        self.position = self.running.services.store.position()

    def run(self) -> int:
        """How many jobs there were."""
        services, after = self.running.services, self.position
        self.position = services.store.position()
        with services.pool.connection() as connection:
            found = jobs_of(connection, after, self.position, ("demo",))
        for one in found:
            act = notify_watchers if isinstance(one.job, NotifyWatchers) else review_watches
            # A job may be tried twice.
            for attempt in (1, 2):
                work = Work(one.job_id, one.job, services.clock.now(), attempt, one.cause)
                act(services, work)  # type: ignore[arg-type]
        return len(found)


@pytest.fixture
def follower(running: Running) -> Follower:
    return Follower(running)


def notified(client: TestClient) -> list[Doc]:
    found: list[Doc] = data(client.get("/api/notifications"))
    return found


class TestWatching:
    def test_changes_by_others_become_notifications_without_values(
        self, running: Running, follower: Follower
    ) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        lead = add_lead(admin, Assignee=[str(running.user("sales_rep"))])
        watch(rep, f"lead/{lead}")
        assert is_watching(rep, f"lead/{lead}")
        follower.skip()
        changed(admin, lead, source="Secret source")
        assert follower.run() == 1
        [one] = notified(rep)
        assert (one["kind"], one["noun"], one["record"]) == ("record.changed", "lead", lead)
        assert one["by"]["name"] == "Admin Tester"
        assert one["outline"]["kinds"] == ["changes"]
        assert set(one["outline"]["fields"]) >= {"source"}
        assert "Secret" not in str(one)
        assert notified(admin) == []

    def test_one_s_own_changes_and_looks_are_none(
        self, running: Running, follower: Follower
    ) -> None:
        admin = running.client("admin", "self")
        lead = add_lead(admin)
        watch(admin, f"lead/{lead}")
        follower.skip()
        changed(admin, lead, source="Mine")
        follower.run()
        assert notified(admin) == []

    def test_tells_of_what_comes_after_it_alone(self, running: Running, follower: Follower) -> None:
        admin, rep = running.client("admin"), running.client("sub management")
        lead = made(
            admin.post(
                "/api/lead/regUser/add",
                json={"Consumer": home(admin)},
            )
        )
        follower.skip()
        changed(admin, lead, source="Referral")
        # The job reads who watches later than the change was stored.
        watch(rep, f"lead/{lead}")
        follower.run()
        assert notified(rep) == []
        changed(admin, lead, source="Website")
        follower.run()
        assert len(notified(rep)) == 1

    def test_ends_with_the_right_and_when_one_says_so(
        self, running: Running, follower: Follower
    ) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep", "leaving")
        user = str(running.user("sales_rep", "leaving"))
        lost, left = (add_lead(admin, Assignee=[user]) for _ in range(2))
        for lead in (lost, left):
            watch(rep, f"lead/{lead}")
        assert set(watched(rep)) == {lost, left}
        watch(rep, f"lead/{left}", on=False)
        follower.skip()
        changed(admin, left, source="Nobody watches")
        changed(admin, lost, Assignee=[])
        follower.run()
        assert notified(rep) == []
        assert watched(rep) == []
        assert running.services.watches.by(UUID(lost)) == []

    def test_what_a_role_is_not_shown_is_not_notified(
        self, running: Running, follower: Follower
    ) -> None:
        admin, surveyor = running.client("admin"), running.client("surveyor")
        consumer = home(admin, Assignee=[str(running.user("surveyor"))])
        watch(surveyor, f"consumer/{consumer}")
        follower.skip()

        def change(**fields: object) -> None:
            body = {"_id": consumer, "reason": "Read wrongly", **fields}
            data(admin.post("/api/consumer/regUser/update", json=body))

        change(DOB="1970-02-03")
        assert follower.run() == 1
        assert notified(surveyor) == []
        change(DOB="1970-02-04", town="Ilkley")
        follower.run()
        [one] = notified(surveyor)
        assert one["outline"]["fields"] == ["town"]

    def test_what_was_notified_is_shown_as_far_as_today_s_right_goes(
        self, running: Running, follower: Follower
    ) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep", "late")
        lead = add_lead(admin, Assignee=[str(running.user("sales_rep", "late"))])
        watch(rep, f"lead/{lead}")
        follower.skip()
        changed(admin, lead, source="Known")
        follower.run()
        changed(admin, lead, Assignee=[])
        [one] = notified(rep)
        assert (one["record"], one["title"], one["outline"]) == (None, None, None)

    def test_a_deleted_record_is_not_watched_by_who_does_not_see_it(
        self, running: Running, follower: Follower
    ) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep", "gone")
        lead = add_lead(admin, Assignee=[str(running.user("sales_rep", "gone"))])
        watch(rep, f"lead/{lead}")
        watch(admin, f"lead/{lead}")
        follower.skip()
        data(admin.post("/api/lead/admin/delete", json={"deleteIds": [lead]}))
        follower.run()
        assert notified(rep) == []
        assert watched(rep) == []
        assert is_watching(admin, f"lead/{lead}")

    def test_a_changed_role_ends_what_it_does_not_see(
        self, running: Running, follower: Follower
    ) -> None:
        admin, moved = running.client("admin"), running.client("management", "moved")
        lead = add_lead(admin)
        watch(moved, f"lead/{lead}")
        user = str(running.user("management", "moved"))
        follower.skip()
        data(admin.post("/api/users/admin/edit", json={"_id": user, "role": "sales_rep"}))
        assert follower.run() == 1
        assert running.services.watches.of(UUID(user)) == []

    def test_goes_with_the_person(self, running: Running) -> None:
        admin = running.client("admin")
        consumer, other = home(admin), home(admin)
        for id_ in (consumer, other):
            watch(admin, f"consumer/{id_}")
            mark(admin, f"consumer/{id_}", 1)
        body = {"reason": "Asked for by letter"}
        data(admin.post(f"/api/records/consumer/{consumer}/erase", json=body))
        services, me = running.services, running.user("admin")
        kept = [
            (services.watches.has(me, UUID(id_)), services.seen_records.of(me, UUID(id_)) is None)
            for id_ in (consumer, other)
        ]
        assert kept == [(False, True), (True, False)]

    def test_most_that_one_may_watch(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(watches, "MOST", 1)
        admin = running.client("admin", "full")
        first, second = add_lead(admin), add_lead(admin)
        watch(admin, f"lead/{first}")
        watch(admin, f"lead/{first}")
        answer = admin.post(f"/api/records/lead/{second}/watch", json={"watching": True})
        assert refused(answer, 409)["code"] == "watch.limit_reached"
        assert watched(admin) == [first]

    def test_invented_pasts_notify_nobody(self, running: Running) -> None:
        admin = running.client("admin")
        lead = add_lead(admin)
        watch(admin, f"lead/{lead}")
        changed(admin, lead, source="Web")
        position = running.services.store.position()
        with running.services.pool.connection() as connection:
            assert jobs_of(connection, position - 1, position, ("demo",))
            assert not jobs_of(connection, position - 1, position, ("demo", "screen", "api"))

    @pytest.mark.parametrize("noun", sorted(set(NOUNS) & set(NOUN_VIEWS)))
    def test_no_noun_is_left_out(self, running: Running, noun: str) -> None:
        answer = running.client("admin").get(f"/api/records/{noun}/{uuid4()}/watch")
        assert refused(answer, 404)["code"]
