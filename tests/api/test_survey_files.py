"""Files of the public survey: what is taken, what is refused, and what is kept beside a picture."""

from __future__ import annotations

import io
from decimal import Decimal
from typing import Any
from uuid import UUID

import pikepdf
import pillow_heif
import pytest
from PIL import Image

from commands.kernel.file_limits import UploadLimits
from commands.shared.files import heic
from domain.survey.noun import SURVEY
from tests.api.survey_visitor import SurveyVisitor, forget_limits, kept, picture, surveys
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
GPS = {1: "N", 2: (53.0, 47.0, 47.4), 3: "W", 4: (1.0, 32.0, 52.08)}


def exif() -> Any:
    written = Image.Exif()
    written.get_ifd(0x8769)[0x9003] = "2026:03:09 10:15:00"
    written.get_ifd(0x8825).update(GPS)
    return written


def pdf(pages: int = 1) -> bytes:
    made, kept = pikepdf.new(), io.BytesIO()
    for _ in range(pages):
        made.add_blank_page()
    made.save(kept)
    return kept.getvalue()


def photo() -> bytes:
    made = io.BytesIO()
    pillow_heif.from_pillow(Image.new("RGB", (64, 48), (9, 9, 9))).save(made, exif=exif().tobytes())
    return made.getvalue()


@pytest.fixture(autouse=True)
def fresh_limits(running: Running) -> None:
    forget_limits(running)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (pdf(), "application/pdf"),
        (picture(), "image/jpeg"),
        (picture("PNG"), "image/png"),
        (picture("WEBP"), "image/webp"),
        (photo(), "image/heic"),
    ],
    ids=("pdf", "jpeg", "png", "webp", "heic"),
)
def test_what_is_taken(running: Running, data: bytes, kind: str) -> None:
    visitor = SurveyVisitor(running).known()
    assert visitor.submit(evidence=visitor.location(data=data, name="file")).status_code == 200
    running.services.wait_for_lists([SURVEY.name])
    [found] = surveys(running, visitor.email)
    [document] = found["documents"]
    assert (document["contentType"], document["category"]) == (kind, "evidence")
    assert document["size"] == len(data)


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"<html><script>alert(1)</script></html>", 415, "file.type_not_allowed"),
        (b"name,value\n1,2\n", 415, "file.type_not_allowed"),
        (b"", 422, "file.empty"),
        (b"\xff\xd8\xff<html></html>", 415, "file.broken"),
        (picture()[:300], 415, "file.broken"),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 60, 415, "file.broken"),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", 415, "file.broken"),
        (b"\x00\x00\x00\x18ftypheic" + b"\x00" * 99, 415, "file.broken"),
        (b"%PDF-1.7\nno pdf", 415, "file.broken"),
    ],
    ids=range(9),
)
def test_what_is_refused(running: Running, data: bytes, status: int, code: str) -> None:
    answer = SurveyVisitor(running).upload(data, "photo.jpg")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_file_may_have_15_million_bytes_and_not_one_more(running: Running) -> None:
    largest = picture() + b"\x00" * 15_000_000
    visitor = SurveyVisitor(running)
    assert visitor.upload(largest[:15_000_000]).status_code == 200
    answer = visitor.upload(largest[:15_000_001])
    assert (answer.status_code, answer.json()["code"]) == (413, "file.too_large")


def test_a_picture_bomb_is_refused_without_being_decoded(running: Running) -> None:
    side = int(heic.MOST_PIXELS**0.5) + 1
    bomb = io.BytesIO()
    Image.new("1", (side, side)).save(bomb, "PNG")
    assert len(bomb.getvalue()) < 100_000
    answer = SurveyVisitor(running).upload(bomb.getvalue(), "bomb.png")
    assert (answer.status_code, answer.json()["code"]) == (415, "file.too_many_pixels")


@pytest.mark.parametrize(
    "data", [picture(exif=exif()), picture("WEBP", exif=exif()), photo()], ids=range(3)
)
def test_where_and_when_a_picture_was_taken_is_kept_beside_it(
    running: Running, data: bytes
) -> None:
    visitor = SurveyVisitor(running).known()
    visitor.submit(evidence=visitor.location(data=data))
    running.services.wait_for_lists([SURVEY.name])
    [found] = surveys(running, visitor.email)
    path = f"/api/survey/regUser/evidence/{found['_id']}"
    [one] = running.client("admin").get(path).json()["data"]
    assert one["takenAt"] == "2026-03-09T10:15:00"
    assert (Decimal(one["lat"]), Decimal(one["lon"])) == (
        Decimal("53.796500"),
        Decimal("-1.547800"),
    )
    stored = running.services.pool
    with stored.connection() as connection:
        rows = connection.execute(
            "select data from es.event where stream_id = %s", (UUID(found["_id"]),)
        ).fetchall()
    assert not any(b"53.7965" in bytes(data) for (data,) in rows)


def test_a_file_that_is_not_wanted_is_deleted(running: Running) -> None:
    visitor, other = SurveyVisitor(running).known(), SurveyVisitor(running)
    location = visitor.location()
    assert other.post("upload/remove", location=location).status_code == 200
    assert kept(running, location)
    assert visitor.post("upload/remove", location=location).status_code == 200
    assert not kept(running, location)
    assert visitor.post("upload/remove", location=location).status_code == 200
    assert visitor.submit(evidence=location).status_code == 422


def on_main(running: Running, statement: str) -> Any:
    with running.services.pool.connection() as connection:
        found = connection.execute(statement.encode())
        return found.fetchone() if found.description else None


class TestUnclaimed:
    def limited(self, running: Running, monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
        (kept,) = on_main(running, "select coalesce(sum(size), 0) from survey.upload")
        given = {"unclaimed": int(kept) + limits.pop("more", 10**9)} | limits
        monkeypatch.setattr(running.services.survey_uploads, "limits", UploadLimits(**given))

    def test_of_one_address(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        on_main(running, "update survey.upload set address_hash = null")
        size = len(picture())
        self.limited(running, monkeypatch, unclaimed_address=size)
        visitor = SurveyVisitor(running).known()
        location = visitor.location()
        answer = visitor.upload()
        assert (answer.status_code, answer.json()["code"]) == (429, "form.uploads_of_address_full")
        assert int(answer.headers["retry-after"]) == 3_600
        # Another address is counted apart, and a file that a survey has claimed no more.
        assert SurveyVisitor(running).upload().status_code == 200
        assert visitor.submit(evidence=location).status_code == 200
        assert visitor.upload().status_code == 200

    def test_of_all_together(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.limited(running, monkeypatch, more=len(picture()) - 1)
        answer = SurveyVisitor(running).upload()
        assert (answer.status_code, answer.json()["code"]) == (429, "form.uploads_full")
