"""Two moments of a record are compared: fields, child rows and files, as the viewer may see them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.role.field_access import JOB_ROLES
from tests.api.places import Doc, data, firm, home, made, refused, timeline
from tests.running import Running

LEADS_COMPARED = "/api/records/lead/compare"

pytestmark = pytest.mark.needs("postgres")


def compared(client: TestClient, noun: str, id_: str, **asked: Any) -> Doc:
    found: Doc = data(client.get(f"/api/records/{noun}/{id_}/compare", params=asked))
    return found


def problems(client: TestClient, noun: str, id_: str, **asked: Any) -> dict[str, str]:
    answer = refused(client.get(f"/api/records/{noun}/{id_}/compare", params=asked), 422)
    return {one["field"]: one["code"] for one in answer["errors"]}


def towns(found: Doc) -> list[tuple[str, str]]:
    assert {one["field"] for one in found["changes"]} <= {"town"}
    return [(one["from"], one["to"]) for one in found["changes"]]


def moved(client: TestClient, *names: str) -> tuple[str, list[int]]:
    """A household that was in these towns, and the position at which it came to each."""
    consumer = home(client, town=names[0])
    for town in names[1:]:
        data(client.post("/api/consumer/regUser/update", json={"_id": consumer, "town": town}))
    return consumer, [one["position"] for one in timeline(client, "consumer", consumer)][::-1]


class TestFields:
    def test_what_lies_between_two_positions_differs(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first, second, third) = moved(admin, "Leeds", "Skipton", "Hull")
        found = compared(admin, "consumer", id_, position=first, **{"with": second})
        assert towns(found) == [("Leeds", "Skipton")]
        assert (found["from"]["position"], found["to"]["position"]) == (first, second)
        assert (found["from"]["version"], found["to"]["version"]) == (1, 2)
        assert towns(compared(admin, "consumer", id_, position=first, **{"with": third})) == [
            ("Leeds", "Hull")
        ]

    def test_without_a_second_moment_it_is_now(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (_, second, _) = moved(admin, "Leeds", "Skipton", "Hull")
        found = compared(admin, "consumer", id_, position=second)
        assert towns(found) == [("Skipton", "Hull")]
        assert found["to"]["position"] >= found["from"]["position"]

    def test_times_are_taken_for_either(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first, _) = moved(admin, "Leeds", "Hull")
        ends = [one["at"].replace("Z", "999Z") for one in timeline(admin, "consumer", id_)][::-1]
        found = compared(admin, "consumer", id_, at=ends[0], withAt=ends[1])
        assert towns(found) == [("Leeds", "Hull")]
        assert towns(compared(admin, "consumer", id_, position=first, withAt=ends[0])) == []

    def test_the_earlier_comes_first_whichever_is_asked_for_first(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first, second) = moved(admin, "Leeds", "Hull")
        forward = compared(admin, "consumer", id_, position=first, **{"with": second})
        assert compared(admin, "consumer", id_, position=second, **{"with": first}) == forward

    def test_there_and_back_is_no_difference(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first, _, third) = moved(admin, "Leeds", "Hull", "Leeds")
        found = compared(admin, "consumer", id_, position=first, **{"with": third})
        assert (found["changes"], found["files"]) == ([], [])

    @pytest.mark.parametrize("noun", ["record", "list"])
    def test_what_a_linked_record_says_is_compared(self, running: Running, noun: str) -> None:
        admin = running.client("admin")
        customer = home(admin, mobile="07700900111")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": customer}))
        [before] = timeline(admin, "lead", lead)
        mobile = {"_id": customer, "mobile": "07700900222"}
        data(admin.post("/api/consumer/regUser/update", json=mobile))
        path = f"/api/records/lead/{lead}/compare" if noun == "record" else LEADS_COMPARED
        answer = admin.get(path, params={"position": before["position"]}).json()
        if noun == "list":
            [row] = answer["changed"]["rows"]
            assert answer["counts"]["changed"] == 1
        found = answer["data"] if noun == "record" else row
        [change] = (one for one in found["changes"] if one["field"] == "Consumer.mobile")
        assert change["from"].endswith("900111")
        assert change["to"].endswith("900222")


class TestRowsAndFiles:
    def test_a_row_says_which_one_it_is(self, running: Running) -> None:
        admin = running.client("admin")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        [before] = timeline(admin, "lead", lead)
        measure = {"lead": lead, "label": "Cavity Bead"}
        data(admin.post("/api/lead/regUser/measures/add", json=measure))
        found = compared(admin, "lead", lead, position=before["position"])
        of_rows = [one for one in found["changes"] if one["field"].startswith("measures.")]
        assert len({one["row"]["_id"] for one in of_rows}) == 1
        others = {one["field"] for one in found["changes"] if one not in of_rows}
        assert others <= {"digitalDashboard.measuresBeingDone"}, "which follows from the measures"

    def test_files_that_came_and_went(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = firm(admin)
        first = timeline(admin, "company", id_)[0]["position"]
        file = {"file": ("list.txt", b"one", "application/octet-stream")}
        data(admin.post("/api/company/regUser/document/add", data={"id": id_}, files=file))
        added = timeline(admin, "company", id_)[0]["position"]
        [document] = data(admin.get(f"/api/company/regUser/documents/{id_}"))["documents"]
        path = f"/api/company/regUser/delete_document/documents/{id_}/{document['_id']}"
        data(admin.get(path))
        removed = timeline(admin, "company", id_)[0]["position"]

        def files(**asked: int) -> list[tuple[str, bool]]:
            found = compared(admin, "company", id_, **asked)["files"]
            return [(one["name"], one["removed"]) for one in found]

        assert files(position=first, **{"with": added}) == [("list.txt", False)]
        assert files(position=added, **{"with": removed}) == [("list.txt", True)]
        assert files(position=first, **{"with": removed}) == []


class TestPolicy:
    @pytest.mark.parametrize("role", sorted(JOB_ROLES))
    def test_roles_without_former_values_are_refused(self, running: Running, role: str) -> None:
        id_, (first, _) = moved(running.client("admin"), "Leeds", "Hull")
        path = f"/api/records/consumer/{id_}/compare"
        refused(running.client(role).get(path, params={"position": first}), 403)

    def test_a_record_of_others_is_not_found(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        refused(rep.get(f"/api/records/lead/{lead}/compare", params={"position": 1}), 404)

    def test_masked_values_differ_but_stay_masked(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        before = timeline(admin, "company", company)[0]["position"]
        sent = {"_id": company, "bankAccountNumber": "87654321", "reason": "A letter says so"}
        data(admin.post("/api/company/admin/edit", json=sent))
        found = compared(admin, "company", company, position=before)
        [change] = [one for one in found["changes"] if one["field"] == "bankAccountNumber"]
        assert change["masked"]
        assert "87654321" not in str(found)


class TestBadInput:
    def test_is_named_by_field_and_code(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first, _) = moved(admin, "Leeds", "Hull")
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
            ({"position": first - 1}, {"position": "before_record"}),
            ({"at": "1999-01-01T00:00:00Z"}, {"at": "before_record"}),
            ({"position": first, "with": first - 1}, {"with": "before_record"}),
            (
                {"position": 1, "withAt": "1999-01-01T00:00:00Z"},
                {"position": "before_record", "withAt": "before_record"},
            ),
        ):
            assert problems(admin, "consumer", id_, **asked) == expected, asked

    def test_no_position_and_no_time_of_day_alone(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first,) = moved(admin, "Leeds")
        assert problems(admin, "consumer", id_, position=0).keys() == {"position"}
        assert problems(admin, "consumer", id_, position=first, **{"with": "x"}).keys() == {"with"}
        without_zone = {"withAt": "2026-11-20T17:00"}
        assert problems(admin, "consumer", id_, position=first, **without_zone).keys() == {"withAt"}

    def test_messages_are_in_both_languages(self, running: Running) -> None:
        admin = running.client("admin")
        id_, (first,) = moved(admin, "Leeds")
        path = f"/api/records/consumer/{id_}/compare"
        for language, word in (("en", "not there yet"), ("de", "noch nicht")):
            headers = {"accept-language": language}
            answer = admin.get(path, params={"position": first - 1}, headers=headers)
            assert word in refused(answer, 422)["errors"][0]["messageText"]
