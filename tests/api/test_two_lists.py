"""A list is compared at two moments: what came, went and changed, as the viewer may see it."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from api.routes import two_lists
from domain.role.field_access import JOB_ROLES
from projections.history.compared import OF_EVERY_CHANGE
from projections.lists import comparison
from projections.nouns import NOUN_VIEWS
from tests.api.places import Doc, data, firm, home, made, refused
from tests.api.test_past_lists import PATHS, Business
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
NOUNS = sorted(noun for noun, role in PATHS if role == "list")
GROUPS = ("came", "went", "changed")
MOMENTS = 6
PAIRS = 6
"""Pairs of moments that are compared, and further ones until something came, went and was changed."""
STEPS = 5
FILTERS: dict[str, list[dict[str, Any]]] = {
    "lead": [
        {"source": ["Website", "Referral"]},
        {"Search": "otley"},
        {"Search": "quarry"},
        {"isDelete": "deleted"},
        {"isDelete": "requested"},
        {"profitTo": "1000", "isPaid": "false", "dateFrom": "2020-01-01"},
    ],
    "company": [{"Search": "joan"}, {"businessSector": ["it_software"]}],
    "consumer": [{"Search": "hull"}, {"city": ["Hull"]}],
}


def compared(client: TestClient, noun: str, **asked: Any) -> Doc:
    answer = client.get(f"/api/records/{noun}/compare", params=asked)
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def problems(client: TestClient, noun: str, **asked: Any) -> dict[str, str]:
    answer = refused(client.get(f"/api/records/{noun}/compare", params=asked), 422)
    return {one["field"]: one["code"] for one in answer["errors"]}


def whole(client: TestClient, noun: str, **asked: Any) -> Doc:
    """All pages of every group, two records at a time."""
    found = compared(client, noun, **asked, limit=2)
    for group in GROUPS:
        rows, after = found[group]["rows"], found[group]["nextAfter"]
        while after:
            page = compared(client, noun, **asked, limit=2, group=group, after=after)
            assert page.keys().isdisjoint({"counts", *GROUPS} - {group})
            rows += page[group]["rows"]
            after = page[group]["nextAfter"]
        assert found["counts"][group] == len(rows)
    return found


def position(running: Running) -> int:
    return running.services.deps.store.position()


def compared_part(noun: str, doc: Doc) -> Doc:
    """A row of the list without what the clock alone changes, and what every event changes."""
    left_out = {*OF_EVERY_CHANGE, *NOUN_VIEWS[noun].computed}
    compared: Doc = without(left_out, doc)
    return compared


def without(keys: set[str], value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without(keys, one) for key, one in value.items() if key not in keys}
    return [without(keys, one) for one in value] if isinstance(value, list) else value


def rows_of(client: TestClient, noun: str, **asked: Any) -> dict[str, Doc]:
    found = data(client.get(PATHS[noun, "list"], params={"limit": 500, **asked}))
    return {one["_id"]: one for one in found}


def test_the_answer_is_that_of_comparing_both_lists(running: Running) -> None:
    """Over all nouns with a list, their filters, and records that change, go and come back."""
    admin, business = running.client("admin"), Business(running)
    asked = [(noun, one) for noun in NOUNS for one in ({}, *FILTERS.get(noun, []))]
    kept: list[tuple[int, list[dict[str, Doc]]]] = []
    for _ in range(MOMENTS):
        for _ in range(STEPS):
            business.step()
        kept.append((position(running), [rows_of(admin, noun, **one) for noun, one in asked]))
    seen = dict.fromkeys(GROUPS, 0)
    pairs = [(one, other) for one in range(MOMENTS) for other in range(one + 1, MOMENTS)]
    for number, (first, second) in enumerate(random.sample(pairs, len(pairs))):
        if number >= PAIRS and all(seen.values()):
            break
        (earlier, old), (later, new) = kept[first], kept[second]
        if earlier == later:
            continue
        for (noun, filters), before, after in zip(asked, old, new, strict=True):
            found = whole(admin, noun, position=earlier, **{"with": later}, **filters)
            both = before.keys() & after.keys()
            changed = {
                id_
                for id_ in both
                if compared_part(noun, before[id_]) != compared_part(noun, after[id_])
            }
            expected = {"came": after.keys() - both, "went": before.keys() - both}
            for group, ids in (expected | {"changed": changed}).items():
                got = found[group]["rows"]
                different = {
                    key: (before[id_].get(key), after[id_].get(key))
                    for id_ in ids - {one["_id"] for one in got}
                    if group == "changed"
                    for key in before[id_]
                    if before[id_].get(key) != after[id_].get(key)
                }
                assert {one["_id"] for one in got} == ids, (noun, filters, group, different)
                assert len(got) == len(ids)
                seen[group] += len(ids)
                created = [(one["after"] or one["before"])["createdAt"] for one in got]
                assert created == sorted(created, reverse=True)
                for one in got:
                    if noun != "user":  # Of users nothing is kept of who had an open screen.
                        assert one["before"] == (
                            before.get(one["_id"]) if group != "came" else None
                        )
                        assert one["after"] == (after.get(one["_id"]) if group != "went" else None)
                    assert bool(one["changes"] or one["files"]) == (group == "changed")
            assert found["counts"]["unchanged"] == len(both) - len(changed)
    assert all(seen.values()), seen


class TestChanges:
    def test_a_changed_row_says_both_values(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = home(admin, city="Leeds")
        first = position(running)
        data(admin.post("/api/consumer/regUser/update", json={"_id": id_, "city": "Hull"}))
        found = compared(admin, "consumer", position=first)
        [row] = found["changed"]["rows"]
        [change] = row["changes"]
        assert (change["field"], change["from"], change["to"]) == ("city", "Leeds", "Hull")
        assert (row["before"]["city"], row["after"]["city"]) == ("Leeds", "Hull")
        assert found["from"]["position"] == first < found["to"]["position"]

    def test_a_linked_record_has_its_name(self, running: Running) -> None:
        admin = running.client("admin")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        first, customer = position(running), home(admin)
        data(admin.post("/api/lead/admin/update", json={"_id": lead, "Consumer": customer}))
        [row] = compared(admin, "lead", position=first)["changed"]["rows"]
        change = next(one for one in row["changes"] if one["field"] == "Consumer")
        assert change["to"]["_id"] == customer
        assert change["from"]["name"]
        assert change["to"]["name"]

    def test_a_note_changes_no_row(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = home(admin)
        first = position(running)
        data(admin.post("/api/consumer/regUser/add_notes", json={"_id": id_, "note": "Rang"}))
        found = compared(admin, "consumer", position=first)
        assert (found["counts"]["changed"], found["changed"]["rows"]) == (0, [])
        assert found["counts"]["unchanged"] > 0

    def test_there_and_back_is_no_difference(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = home(admin, city="Leeds")
        first = position(running)
        for city in ("Hull", "Leeds"):
            data(admin.post("/api/consumer/regUser/update", json={"_id": id_, "city": city}))
        assert compared(admin, "consumer", position=first)["counts"]["changed"] == 0

    def test_of_too_many_touched_records_the_number_is_unknown(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(two_lists, "CHECKED", 2)
        monkeypatch.setattr(comparison, "CHECKED", 2)
        admin = running.client("admin")
        ids = [home(admin, city="Leeds") for _ in range(5)]
        first = position(running)
        for id_ in ids:
            data(admin.post("/api/consumer/regUser/update", json={"_id": id_, "city": "Hull"}))
        for id_ in ids[2:]:
            data(admin.post("/api/consumer/regUser/update", json={"_id": id_, "city": "Leeds"}))
        # A page of this size has no statement yet that was built with the usual number.
        found = compared(admin, "consumer", position=first, limit=7)
        assert (found["counts"]["changed"], found["counts"]["unchanged"]) == (-1, -1)
        assert [one["_id"] for one in found["changed"]["rows"]] == [ids[1], ids[0]]
        assert found["changed"]["nextAfter"] is None

    @pytest.mark.parametrize(
        ("noun", "path", "changes"),
        [
            ("consumer", "/api/consumer/regUser/update", {"DOB": "1961-05-04"}),
            ("consumer", "/api/consumer/regUser/update", {"accountNumber": "11112222"}),
            ("company", "/api/company/admin/edit", {"website": "https://mill.example"}),
            ("company", "/api/company/admin/edit", {"vatNumber": "GB980780684"}),
        ],
    )
    def test_fields_that_no_list_shows_are_compared(
        self, running: Running, noun: str, path: str, changes: dict[str, Any]
    ) -> None:
        admin = running.client("admin")
        id_ = home(admin) if noun == "consumer" else firm(admin)
        first = position(running)
        data(admin.post(path, json={"_id": id_, "reason": "On the phone", **changes}))
        [row] = compared(admin, noun, position=first)["changed"]["rows"]
        assert (row["_id"], [one["field"] for one in row["changes"]]) == (id_, [*changes])

    def test_files_are_compared(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(admin)
        first = position(running)
        file = {"file": ("Deeds.txt", b"Deeds", "application/octet-stream")}
        data(admin.post("/api/company/regUser/document/add", data={"id": id_}, files=file))
        [row] = compared(admin, "company", position=first)["changed"]["rows"]
        assert [(one["name"], one["removed"]) for one in row["files"]] == [("Deeds.txt", False)]

    def test_the_order_of_the_moments_does_not_matter(self, running: Running) -> None:
        admin = running.client("admin")
        firm(admin)
        first = position(running)
        firm(admin)
        second = position(running)
        forward = compared(admin, "company", position=first, **{"with": second})
        assert compared(admin, "company", position=second, **{"with": first}) == forward
        assert forward["counts"]["came"] == 1

    def test_times_are_taken_for_either(self, running: Running) -> None:
        admin = running.client("admin")
        firm(admin)
        first = datetime.now(UTC).isoformat()
        id_ = firm(admin)
        second = datetime.now(UTC).isoformat()
        found = compared(admin, "company", at=first, withAt=second)
        assert [one["_id"] for one in found["came"]["rows"]] == [id_]


class TestPolicy:
    @pytest.mark.parametrize("role", sorted(JOB_ROLES))
    def test_roles_without_former_values_are_refused(self, running: Running, role: str) -> None:
        refused(running.client(role).get("/api/records/consumer/compare?position=1"), 403)

    def test_rights_are_those_of_today(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        first = position(running)
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        assert compared(rep, "lead", position=first)["counts"]["came"] == 0
        body = {"leadId": lead, "assignee": [str(running.user("sales_rep"))]}
        data(admin.post("/api/lead/regUser/assignee_sales_rep", json=body))
        found = compared(rep, "lead", position=first)
        assert [one["_id"] for one in found["came"]["rows"]] == [lead]

    def test_a_page_after_a_record_of_others_is_refused(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        asked = {"position": 1, "group": "came", "after": lead}
        assert problems(rep, "lead", **asked) == {"after": "not_found"}
        compared(admin, "lead", **asked)


class TestBadInput:
    def test_is_named_by_field_and_code(self, running: Running) -> None:
        admin = running.client("admin")
        firm(admin)
        first = position(running)
        firm(admin)
        tomorrow = (datetime.now(UTC) + timedelta(days=1)).isoformat()
        for asked, expected in (
            ({}, {"at": "required"}),
            ({"position": 10**12}, {"position": "position_unknown"}),
            ({"position": first, "with": 10**12}, {"with": "position_unknown"}),
            ({"at": tomorrow}, {"at": "date_in_future"}),
            ({"position": first, "withAt": tomorrow}, {"withAt": "date_in_future"}),
            ({"position": first, "at": "2026-11-20T17:00:00Z"}, {"at": "one_of"}),
            (
                {"position": first, "with": first, "withAt": "2026-11-20T17:00:00Z"},
                {"withAt": "one_of"},
            ),
            ({"position": first, "with": first}, {"with": "same_moment"}),
            ({"position": position(running)}, {"with": "same_moment"}),
            (
                {"at": "1999-01-01T00:00:00Z", "withAt": "1998-01-01T00:00:00Z"},
                {"withAt": "same_moment"},
            ),
            ({"position": first, "group": "came"}, {"after": "required"}),
            ({"position": first, "after": str(uuid4())}, {"group": "required"}),
            ({"position": first, "group": "came", "after": str(uuid4())}, {"after": "not_found"}),
            ({"position": first, "group": "all", "after": str(uuid4())}, {"group": "not_in_list"}),
            ({"position": 0}, {"position": "number_below"}),
            ({"position": first, "with": "x"}, {"with": "number_expected"}),
            ({"position": first, "with": 2**70}, {"with": "number_above"}),
            ({"position": first, "limit": 101}, {"limit": "number_above"}),
            ({"position": first, "sort": "town"}, {"sort": "unknown_field"}),
            ({"position": first, "Search": "a" * 10_000}, {"Search": "text_too_long"}),
        ):
            assert problems(admin, "company", **asked) == expected, asked

    def test_messages_are_in_both_languages(self, running: Running) -> None:
        admin = running.client("admin")
        path = f"/api/records/lead/compare?position={position(running)}"
        for language, word in (("en", "different moments"), ("de", "verschiedene Zeitpunkte")):
            answer = admin.get(path, headers={"accept-language": language})
            assert word in refused(answer, 422)["errors"][0]["messageText"]

    def test_a_moment_before_everything_has_nothing(self, running: Running) -> None:
        admin = running.client("admin")
        firm(admin)
        found = compared(admin, "company", at="1999-01-01T00:00:00Z")
        assert found["counts"]["went"] == found["counts"]["unchanged"] == 0
        assert found["counts"]["came"] == len(rows_of(admin, "company"))
