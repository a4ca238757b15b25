"""What is shown of the drive's files without downloading them."""

from __future__ import annotations

import io
from typing import Any

import pytest
import xlsxwriter
from PIL import Image

from domain.drive_folder.values import mine_of
from tests.api.drive_calls import DRIVE, file_of, folder_of
from tests.api.places import data, refused
from tests.commands.test_file_safety import pdf
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def book(rows: int) -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as made:
        sheet = made.add_worksheet()
        for number in range(rows):
            sheet.write_row(number, 0, (f"Row {number}", number))
    return target.getvalue()


def picture() -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (4, 3), "teal").save(target, "PNG")
    return target.getvalue()


def shown(running: Running, name: str, content: bytes) -> tuple[str, Any]:
    admin = running.client("admin")
    file = file_of(admin, folder_of(admin), name, content=content)
    return file, data(admin.get(f"{DRIVE}/file/{file}/preview"))


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [("offer.pdf", pdf(), "pages"), ("house.png", picture(), "picture")],
)
def test_pages_and_pictures_are_fetched_as_documents(
    running: Running, name: str, content: bytes, kind: str
) -> None:
    file, found = shown(running, name, content)
    assert (found["kind"], found["text"], found["rows"]) == (kind, None, None)
    admin, base = running.client("admin"), f"/api/records/drive_file/{file}/documents"
    path = "pages/1" if kind == "pages" else "file"
    answer = admin.get(f"{base}/{found['versionId']}/{path}")
    assert Image.open(io.BytesIO(answer.content)).size > (1, 1)
    [read] = data(admin.get(f"{DRIVE}/file/{file}/reads"))
    assert read["purpose"] == "open"


def test_the_first_100_rows_of_a_sheet(running: Running) -> None:
    _, found = shown(running, "list.xlsx", book(101))
    assert (found["kind"], found["isCut"], len(found["rows"])) == ("table", True, 100)
    assert found["rows"][99] == ["Row 99", "99"]
    _, whole = shown(running, "list.xlsx", book(100))
    assert (len(whole["rows"]), whole["isCut"]) == (100, False)


def test_csv_is_a_table_and_other_texts_are_shown_up_to_100_000_bytes(running: Running) -> None:
    _, table = shown(running, "list.csv", b"Name;Town\nOtter;Leeds\nHeron;York\n")
    assert table["rows"] == [["Name", "Town"], ["Otter", "Leeds"], ["Heron", "York"]]
    _, text = shown(running, "note.txt", "Größe: 3 m²\n".encode())
    assert (text["kind"], text["text"], text["isCut"]) == ("text", "Größe: 3 m²\n", False)
    _, cut = shown(running, "note.txt", b"a" + "ö".encode() * 60_000)
    assert (cut["text"], cut["isCut"]) == ("a" + "ö" * 49_999, True)


def test_a_file_that_one_does_not_see_has_no_preview(running: Running) -> None:
    admin = running.client("admin")
    file = file_of(admin, mine_of(running.user("admin")))
    refused(running.client("management").get(f"{DRIVE}/file/{file}/preview"), 404)
