"""Uploads over the wire: what is refused, what waits, photos of phones, and how many there may be."""

from __future__ import annotations

import io
from typing import Any
from uuid import uuid4

import pillow_heif
import pytest
from PIL import Image
from starlette.types import Message
from structlog.testing import capture_logs

from commands.kernel.file_limits import UploadLimits
from infra.files.sealed import SealedFileStore
from tests.api.places import data, firm, refused
from tests.commands.test_file_safety import BROKEN
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
ADD = "/api/company/regUser/document/add"


def send(client: Any, company: str, name: str, content: bytes) -> Any:
    files = {"file": (name, content, "application/octet-stream")}
    return client.post(ADD, data={"id": company}, files=files)


def only_document(client: Any, company: str) -> dict[str, Any]:
    [found] = data(client.get(f"/api/company/regUser/documents/{company}"))["documents"]
    return dict(found)


def photo(width: int = 40, height: int = 30) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 1
    exif[0x010E] = "at home"
    kept = io.BytesIO()
    heif = pillow_heif.from_pillow(Image.new("RGB", (width, height), (200, 30, 30)))
    heif.save(kept, exif=exif.tobytes())
    return kept.getvalue()


def test_a_refusal_names_the_file(running: Running) -> None:
    admin = running.client("admin")
    answer = send(admin, firm(admin), "offer.pdf", BROKEN)
    assert refused(answer, 415)["message"].startswith("offer.pdf is broken and runs scripts")


def test_a_photo_of_a_phone_is_kept_and_shown_as_a_jpeg(running: Running) -> None:
    admin = running.client("admin")
    company, taken = firm(admin), photo()
    data(send(admin, company, "roof.heic", taken))
    document = only_document(admin, company)
    assert (document["contentType"], document["scan"]) == ("image/heic", "not_scanned")
    base = f"/api/records/company/{company}/documents/{document['_id']}"
    assert admin.get(f"{base}/file").content == taken
    shown = admin.get(f"{base}/preview")
    assert shown.headers["content-type"] == "image/jpeg"
    picture = Image.open(io.BytesIO(shown.content))
    assert picture.size == (40, 30)
    assert not picture.getexif()
    assert picture.getpixel((5, 5))[0] > 150  # type: ignore[index]


def test_other_files_have_no_picture(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    data(send(admin, company, "list.txt", b"one"))
    id_ = only_document(admin, company)["_id"]
    refused(admin.get(f"/api/records/company/{company}/documents/{id_}/preview"), 415)
    refused(admin.get(f"/api/records/company/{company}/documents/{uuid4()}/preview"), 404)


def test_a_photo_that_is_none_is_not_shown(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    data(send(admin, company, "roof.heic", b"\x00\x00\x00\x24ftypheic" + b"\x00" * 40))
    id_ = only_document(admin, company)["_id"]
    refused(admin.get(f"/api/records/company/{company}/documents/{id_}/preview"), 415)


def test_an_upload_that_is_cut_off_leaves_nothing_and_is_no_fault_of_ours(running: Running) -> None:
    admin = running.client("admin")
    company, files = firm(admin), running.services.deps.files
    assert isinstance(files, SealedFileStore)
    kept = sum(len(chunk) for chunk in files._store.list())
    start = (
        f'--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n{company}\r\n'
        '--b\r\nContent-Disposition: form-data; name="file"; filename="list.txt"\r\n\r\nhalf of'
    )
    messages: list[Message] = [
        {"type": "http.request", "body": start.encode(), "more_body": True},
        {"type": "http.disconnect"},
    ]
    headers = {
        "host": admin.base_url.host,
        "authorization": admin.headers["authorization"],
        "content-type": "multipart/form-data; boundary=b",
        "content-length": "5000",
        "idempotency-key": uuid4().hex,
    }
    scope = {
        "type": "http",
        "method": "POST",
        "path": ADD,
        "raw_path": ADD.encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 50000),
        "server": ("testserver", 80),
        "scheme": "http",
        "http_version": "1.1",
    }
    answers: list[Message] = []

    async def receive() -> Message:
        return messages.pop(0)

    async def send_to(message: Message) -> None:
        answers.append(message)

    assert running.portal is not None
    with capture_logs() as logs:
        running.portal.call(running.app, scope, receive, send_to)
    assert answers == []
    [line] = [entry for entry in logs if entry["event"] == "request"]
    assert (line["status"], [entry for entry in logs if entry["log_level"] == "error"]) == (499, [])
    assert data(admin.get(f"/api/company/regUser/documents/{company}"))["documents"] == []
    assert sum(len(chunk) for chunk in files._store.list()) == kept


class TestLimits:
    @pytest.fixture(autouse=True)
    def _few(self, monkeypatch: pytest.MonkeyPatch, running: Running) -> None:
        uploads = UploadLimits(files=2, bytes=1_000)
        monkeypatch.setitem(running.services.deps._parts, UploadLimits, uploads)

    def test_uploads_of_a_user_are_counted(self, running: Running) -> None:
        rep = running.client("sales_rep", "uploader")
        company = firm(rep)
        for n in range(2):
            data(send(rep, company, f"{n}.txt", b"one"))
        answer = send(rep, company, "3.txt", b"one")
        assert (answer.status_code, answer.json()["code"]) == (429, "upload.too_many_files")
        assert 0 < int(answer.headers["retry-after"]) <= 3600
        assert answer.json()["message"].startswith("You have uploaded 2 files within an hour")
        other = running.client("sales_rep", "another uploader")
        data(send(other, firm(other), "1.txt", b"one"))

    def test_bytes_of_a_user_are_counted_and_a_refused_file_is_not(self, running: Running) -> None:
        rep = running.client("sales_rep", "large uploader")
        company = firm(rep)
        answer = send(rep, company, "1.txt", b"one" * 400)
        assert (answer.status_code, answer.json()["code"]) == (429, "upload.too_many_bytes")
        data(send(rep, company, "2.txt", b"one" * 300))
