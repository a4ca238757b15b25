"""The drive over the wire, on real Postgres."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from domain.drive_folder.values import RECORDS, SHARED, mine_of
from tests.api.drive_calls import (
    BASES,
    DRIVE,
    NEW,
    file_of,
    folder_of,
    listed,
    names,
    refused,
    send,
)
from tests.api.places import data, made, said, timeline, unique
from tests.running import Running
from workers.scheduled.empty_trash import empty_trash

pytestmark = pytest.mark.needs("postgres")
Doc = dict[str, Any]


class TestBothVariants:
    @pytest.mark.parametrize("base", BASES)
    def test_one_store_with_the_messages_of_the_contract(self, running: Running, base: str) -> None:
        admin = running.client("admin")
        folder = folder_of(admin, base=base)
        stored = send(admin, folder, base=base)
        assert said(stored) == "File Uploaded Successfully."
        file = made(stored)
        about = data(admin.post(f"{base}/file", json={"id": file}))
        assert (about["name"], about["size"], about["versions"]) == ("plan.txt", 7, 1)
        assert admin.get(about["address"]).content == b"a plan\n"
        for other in BASES:
            assert [row["_id"] for row in listed(admin, other, folderId=folder)] == [file]
        renamed = admin.put(f"{base}/folder/{folder}", json={"name": unique("Plans ")})
        assert renamed.status_code == 200
        assert said(admin.delete(f"{base}/{file}")) == "File removed successfully"
        assert said(admin.delete(f"{base}/folder/{folder}")) == "Folder removed successfully"
        shared = listed(admin, base, folderId=str(SHARED))
        assert folder not in [row["_id"] for row in shared]

    def test_list_all_is_post_in_the_one_and_get_in_the_other(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("otter")
        file = file_of(admin, folder_of(admin), f"{name}.txt")
        by_post = admin.post(f"{DRIVE}/list-all", json={"search": name})
        by_get = admin.get(f"{NEW}/list-all", params={"search": name})
        for answer in (by_post, by_get):
            assert [row["_id"] for row in data(answer)] == [file]
            assert answer.json()["count"] == 1


class TestList:
    def test_ten_a_page_newest_first_and_minus_one_until_the_last(self, running: Running) -> None:
        admin = running.client("admin")
        folder = folder_of(admin)
        inner = folder_of(admin, folder, "Inner")
        files = [file_of(admin, folder, f"{number}.txt") for number in range(12)]
        first = admin.post(f"{NEW}/list", json={"folderId": folder}).json()
        assert [row["_id"] for row in first["data"]] == [inner, *files[:2:-1]]
        assert first["count"] == -1
        second = admin.post(f"{NEW}/list", json={"folderId": folder, "skip": 10}).json()
        assert [row["_id"] for row in second["data"]] == files[2::-1]
        assert second["count"] == 13
        by_name = {"folderId": folder, "sort": "name", "sortType": "asc", "limit": 3}
        assert names(data(admin.post(f"{NEW}/list", json=by_name))) == ["Inner", "0.txt", "1.txt"]

    def test_the_path_to_where_one_is(self, running: Running) -> None:
        admin = running.client("admin")
        outer = folder_of(admin)
        inner = folder_of(admin, outer, "Inner")
        page = admin.post(f"{NEW}/list", json={"folderId": inner}).json()
        assert [one["_id"] for one in page["path"]] == [str(SHARED), outer, inner]
        assert page["path"][0]["kind"] == "shared"
        assert page["level"] == "manage"

    def test_what_one_begins_with(self, running: Running) -> None:
        installer = running.client("installer", "drive.starter")
        assert [row["kind"] for row in listed(installer)] == ["shared", "mine"]
        assert [row["kind"] for row in listed(running.client("admin"))] == [
            "shared",
            "mine",
            "records",
        ]

    def test_own_files_are_nobody_else_s(self, running: Running) -> None:
        installer, name = running.client("installer", "drive.owner"), unique("payslip")
        mine = mine_of(running.user("installer", "drive.owner"))
        file = file_of(installer, mine, f"{name}.txt")
        assert names(listed(installer, folderId=str(mine))) == [f"{name}.txt"]
        admin = running.client("admin")
        assert listed(admin, search=name) == []
        for answer in (
            admin.post(f"{NEW}/list", json={"folderId": str(mine)}),
            admin.get(f"{DRIVE}/file/{file}"),
            admin.get(f"{DRIVE}/file/{file}/content"),
            admin.delete(f"{NEW}/{file}"),
            admin.get(f"/api/records/drive_file/{file}/history"),
        ):
            assert refused(answer) == (404, "record.not_found")


class TestAccess:
    def test_what_may_not_be_seen_is_not_found_counted_or_searched(self, running: Running) -> None:
        admin, partner = running.client("admin"), running.client("partner")
        name = unique("salaries")
        folder = folder_of(admin)
        file = file_of(admin, folder, f"{name}.txt")
        assert names(listed(partner, search=name)) == [f"{name}.txt"]
        access = f"{DRIVE}/folder/{folder}/access"
        staff = {"level": "see", "role": "management"}
        assert admin.post(access, json={"access": [staff]}).status_code == 200
        assert listed(partner, search=name) == []
        assert folder not in [row["_id"] for row in listed(partner, folderId=str(SHARED))]
        assert refused(partner.get(f"{DRIVE}/file/{file}/content"))[0] == 404
        manager = running.client("management")
        assert names(listed(manager, search=name)) == [f"{name}.txt"]
        assert refused(send(manager, folder))[0] == 403
        shown = data(admin.get(access))
        assert (shown["own"], [one["role"] for one in shown["access"]]) == (True, ["management"])
        assert admin.post(access, json={"access": None}).status_code == 200
        shown = data(admin.get(access))
        assert (shown["own"], shown["source"]["_id"]) == (False, str(SHARED))
        assert names(listed(partner, search=name)) == [f"{name}.txt"]

    def test_a_move_opens_nothing_that_others_restricted(self, running: Running) -> None:
        partner, manager = running.client("partner"), running.client("management")
        project = folder_of(partner)
        plan, board = file_of(manager, project), folder_of(manager, project, "Board only")
        grant = {"level": "manage", "role": "management"}
        manager.post(f"{DRIVE}/folder/{board}/access", json={"access": [grant]})
        salaries = file_of(manager, board, "salaries.txt")
        mine = mine_of(running.user("partner"))
        body = {"folderIds": [project], "fileIds": [], "to": str(mine)}
        answer = partner.post(f"{DRIVE}/move-folder", json=body)
        assert refused(answer) == (403, "drive.of_others")
        assert [one["field"] for one in answer.json()["errors"]] == ["folderIds"]
        assert refused(partner.delete(f"{NEW}/folder/{project}")) == (403, "drive.of_others")
        assert refused(partner.get(f"{DRIVE}/file/{salaries}/content"))[0] == 404
        assert manager.get(f"{DRIVE}/file/{plan}").status_code == 200

    def test_a_restricted_folder_among_own_files(self, running: Running) -> None:
        partner, manager = running.client("partner"), running.client("management")
        mine = mine_of(running.user("partner"))
        shared = folder_of(partner, mine)
        grant = {"level": "manage", "role": "management"}
        partner.post(f"{DRIVE}/folder/{shared}/access", json={"access": [grant]})
        name = unique("restricted")
        board = folder_of(manager, shared, name)
        inner = folder_of(manager, board, f"{name} inner")
        assert inner in [row["_id"] for row in listed(partner, search=name)]
        manager.post(f"{DRIVE}/folder/{board}/access", json={"access": [grant]})
        assert listed(partner, search=name) == []
        assert refused(partner.post(f"{NEW}/list", json={"folderId": board}))[0] == 404
        assert inner in [row["_id"] for row in listed(manager, search=name)]

    def test_a_shared_folder_within_one_that_is_not(self, running: Running) -> None:
        admin, surveyor = running.client("admin"), running.client("surveyor")
        outer = folder_of(admin)
        inner = folder_of(admin, outer, unique("Inner "))
        user = str(running.user("surveyor"))
        admin.post(f"{DRIVE}/folder/{outer}/access", json={"access": []})
        grant = {"level": "add", "user": user}
        admin.post(f"{DRIVE}/folder/{inner}/access", json={"access": [grant]})
        assert inner in [row["_id"] for row in listed(surveyor)]
        page = surveyor.post(f"{NEW}/list", json={"folderId": inner}).json()
        assert [one["_id"] for one in page["path"]] == [inner]
        file_of(surveyor, inner)


class TestFiles:
    def test_the_same_name_is_asked_about_before_and_refused_without_an_answer(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        folder = folder_of(admin)
        file = file_of(admin, folder)
        body = {"folderId": folder, "names": ["PLAN.txt", "new.txt"], "size": 10}
        checked = data(admin.post(f"{DRIVE}/check", json=body))
        assert checked["taken"] == [{"name": "PLAN.txt", "_id": file, "noun": "drive_file"}]
        assert checked["fits"]
        again = send(admin, folder)
        assert refused(again) == (409, "drive.same_name")
        assert again.json()["data"]["_id"] == file
        assert made(send(admin, folder, content=b"a better plan\n", same="version")) == file
        assert made(send(admin, folder, same="both")) != file
        assert names(listed(admin, folderId=folder)) == ["plan (1).txt", "plan.txt"]

    def test_versions_are_fetched_and_brought_back(self, running: Running) -> None:
        admin = running.client("admin")
        folder = folder_of(admin)
        file = file_of(admin, folder)
        send(admin, folder, content=b"a better plan\n", same="version")
        newest, first = data(admin.get(f"{DRIVE}/file/{file}"))["allVersions"]
        assert newest["isCurrent"]
        address = f"{DRIVE}/file/{file}/content"
        assert admin.get(address).content == b"a better plan\n"
        assert admin.get(address, params={"version": first["_id"]}).content == b"a plan\n"
        body = {"versionId": first["_id"]}
        assert admin.post(f"{DRIVE}/file/{file}/version", json=body).status_code == 200
        assert admin.get(address).content == b"a plan\n"
        said_ = [
            event for entry in timeline(admin, "drive_file", file) for event in entry["events"]
        ]
        assert said_[:1] == ["drive_file.version_restored"]

    def test_opens_and_downloads_are_recorded_apart(self, running: Running) -> None:
        admin, partner = running.client("admin"), running.client("partner")
        file = file_of(admin, folder_of(admin))
        before = data(admin.get(f"{DRIVE}/file/{file}"))["version"]
        address = f"{DRIVE}/file/{file}"
        partner.get(f"{address}/content", params={"purpose": "open"})
        partner.get(f"{address}/content")
        reads = data(admin.get(f"{address}/reads"))
        assert [one["purpose"] for one in reads] == ["download", "open"]
        assert {one["by"]["_id"] for one in reads} == {str(running.user("partner"))}
        assert data(admin.get(address))["version"] == before
        assert refused(partner.get(f"{address}/reads"))[0] == 403

    @pytest.mark.parametrize("wanted", ["bytes=0-", "x", "bytes=0-0,1-", "bytes=2-", "bytes=-3"])
    def test_pieces_of_a_file_are_recorded_as_one_read(self, running: Running, wanted: str) -> None:
        admin, partner = running.client("admin"), running.client("partner")
        address = f"{DRIVE}/file/{file_of(admin, folder_of(admin))}"
        for piece in (wanted, "bytes=1-", wanted):
            assert partner.get(f"{address}/content", headers={"Range": piece}).is_success
        [read] = data(admin.get(f"{address}/reads"))
        assert read["by"]["_id"] == str(running.user("partner"))

    def test_an_upload_that_is_repeated_with_its_key_is_answered_as_before(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        folder, key = folder_of(admin), {"Idempotency-Key": uuid4().hex}

        def sent(base: str, content: bytes = b"a plan\n") -> Any:
            files = {"file": ("plan.txt", content, "text/plain")}
            return admin.post(f"{base}/file", data={"folderId": folder}, files=files, headers=key)

        first, again = sent(DRIVE), sent(DRIVE)
        assert (first.status_code, again.status_code) == (200, 200)
        assert made(again) == made(first)
        assert len(listed(admin, folderId=folder)) == 1
        assert refused(sent(DRIVE, b"another plan\n"))[0] == 422

    def test_equal_content_is_pointed_out(self, running: Running) -> None:
        admin, content = running.client("admin"), unique("same ").encode()
        folder = folder_of(admin)
        first = file_of(admin, folder, "one.txt", content=content)
        second = file_of(admin, folder, "two.txt", content=content)
        assert [one["_id"] for one in data(admin.get(f"{DRIVE}/file/{second}"))["sameAs"]] == [
            first
        ]

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("..", "name_dots"),
            ("é" * 150 + ".txt", "name_too_long"),
            ("a\u202eb.txt", "text_control"),
        ],
    )
    def test_bad_names_are_named(self, running: Running, name: str, code: str) -> None:
        admin = running.client("admin")
        folder = folder_of(admin)
        answer = send(admin, folder, name)
        assert answer.status_code == 422
        assert [(one["field"], one["code"]) for one in answer.json()["errors"]] == [("file", code)]
        body = {"name": name, "parentId": folder}
        answer = admin.post(f"{NEW}/folder", json=body)
        assert [(one["field"], one["code"]) for one in answer.json()["errors"]] == [("name", code)]
        assert listed(admin, folderId=folder) == []

    def test_a_form_without_a_file_or_a_folder(self, running: Running) -> None:
        admin = running.client("admin")
        answer = admin.post(f"{NEW}/file", data={"folderId": str(SHARED)})
        assert [one["field"] for one in answer.json()["errors"]] == ["file"]
        answer = admin.post(f"{NEW}/file", json={"id": str(uuid4())})
        assert refused(answer) == (404, "record.not_found")
        assert admin.post(f"{NEW}/file", json={"name": 1}).status_code == 422


class TestTrash:
    def test_out_of_it_and_for_good(self, running: Running) -> None:
        admin = running.client("admin")
        folder, name = folder_of(admin), unique("old")
        file = file_of(admin, folder, f"{name}.txt")
        inside = file_of(admin, folder_of(admin, folder, "Inner"))
        admin.post(f"{DRIVE}/remove", json={"fileIds": [file]})
        assert names(listed(admin, trash=True, search=name)) == [f"{name}.txt"]
        admin.post(f"{DRIVE}/restore", json={"fileIds": [file]})
        assert names(listed(admin, folderId=folder)) == ["Inner", f"{name}.txt"]
        admin.post(f"{DRIVE}/remove", json={"folderIds": [folder]})
        assert listed(admin, search=name) == []
        used = data(admin.get(f"{DRIVE}/space"))["own"]
        ended = data(admin.post(f"{DRIVE}/purge", json={"folderIds": [folder]}))
        assert ended == {"folders": 1, "files": 2, "kept": 0}
        assert data(admin.get(f"{DRIVE}/space"))["own"] == used - 14
        assert folder not in [row["_id"] for row in listed(admin, trash=True)]
        assert refused(admin.get(f"{DRIVE}/file/{inside}"))[0] == 404

    def test_others_trash_is_not_the_caller_s(self, running: Running) -> None:
        admin, partner = running.client("admin"), running.client("partner")
        file = file_of(admin, folder_of(admin))
        admin.delete(f"{NEW}/{file}")
        assert file not in [row["_id"] for row in listed(partner, trash=True)]
        answer = partner.post(f"{DRIVE}/purge", json={"fileIds": [file]})
        assert refused(answer)[0] == 404

    def test_what_lay_there_for_30_days_ends_but_not_what_is_kept(self, running: Running) -> None:
        admin = running.client("admin")
        folder = folder_of(admin)
        old, kept = file_of(admin, folder, "old.txt"), file_of(admin, folder, "kept.txt")
        admin.put(f"{DRIVE}/file/{kept}", json={"kept": True})
        admin.post(f"{DRIVE}/remove", json={"fileIds": [old, kept]})
        now = datetime.now(UTC)
        empty_trash(running.services, now + timedelta(days=29))
        assert {old, kept} <= {row["_id"] for row in listed(admin, trash=True)}
        empty_trash(running.services, now + timedelta(days=31))
        left = {row["_id"] for row in listed(admin, trash=True)}
        assert old not in left
        assert kept in left


class TestRecords:
    def test_search_category_and_group(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("handbook")
        file = file_of(admin, RECORDS, f"{name}.txt")
        body = {
            "category": "Staff Records",
            "group": unique("Training "),
            "ownerId": str(running.user("management")),
            "reviewDate": "2027-01-15",
        }
        assert admin.put(f"{DRIVE}/file/{file}", json=body).status_code == 200
        [row] = listed(admin, DRIVE, records=True, search=name)
        assert (row["category"], row["group"]) == (body["category"], body["group"])
        assert (row["owner"]["_id"], row["reviewDate"]) == (body["ownerId"], "2027-01-15")
        by_group = listed(admin, DRIVE, records=True, group=body["group"])
        assert [one["_id"] for one in by_group] == [file]
        assert listed(admin, DRIVE, records=True, category="Management Records", search=name) == []
        assert body["group"] in data(admin.get(f"{DRIVE}/groups"))
        manager = running.client("management")
        assert listed(manager, DRIVE, records=True) == []
        assert data(manager.get(f"{DRIVE}/groups")) == []

    def test_a_record_is_sent_with_its_owner_and_review_date(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("policy")
        sorting: dict[str, Any] = {
            "category": "Policies and Procedure",
            "group": unique("Safety "),
            "ownerId": str(running.user("management")),
            "reviewDate": "2027-02-20",
        }
        answer = send(admin, RECORDS, f"{name}.txt", **{**sorting, "reviewDate": "soon"})
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["errors"]] == ["reviewDate"]
        made(send(admin, RECORDS, f"{name}.txt", **sorting))
        [row] = listed(admin, DRIVE, records=True, search=name)
        found = {**row, "ownerId": row["owner"]["_id"]}
        assert {field: found[field] for field in sorting} == sorting
