"""Downloads in pieces and by ranges, and how large a file each call takes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.file_data import PIECE
from commands.kernel.file_limits import FileLimits
from infra.files.sealed import SealedFileStore, _path
from tests.api.places import data, firm, refused
from tests.api.test_uploads import only_document, send
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
TEXT = b"".join(b"%09d\n" % number for number in range(250_000))
"""Of 2.5 MB, so of three chunks."""


@pytest.fixture(scope="module")
def path(running: Running) -> str:
    admin = running.client("admin")
    company = firm(admin)
    data(send(admin, company, "list.txt", TEXT))
    id_ = only_document(admin, company)["_id"]
    return f"/api/records/company/{company}/documents/{id_}/file"


def asked(running: Running, path: str, wanted: str, **more: str) -> Any:
    return running.client("admin").get(path, headers={"Range": wanted, **more})


def test_a_file_comes_whole_and_sandboxed(running: Running, path: str) -> None:
    answer = running.client("admin").get(path)
    assert (answer.status_code, answer.content) == (200, TEXT)
    headers = answer.headers
    assert (headers["content-length"], headers["accept-ranges"]) == (str(len(TEXT)), "bytes")
    assert headers["content-disposition"] == 'attachment; filename="list.txt"'
    assert headers["x-content-type-options"] == "nosniff"
    policies = headers.get_list("content-security-policy")
    assert "sandbox; default-src 'none'" in policies
    assert len(policies) == 2, "the policy of all answers counts, too"


@pytest.mark.parametrize(
    ("wanted", "start", "stop"),
    [
        ("bytes=0-9", 0, 10),
        (f"bytes={PIECE - 5}-{PIECE + 4}", PIECE - 5, PIECE + 5),
        ("bytes=2499990-", 2_499_990, 2_500_000),
        ("bytes=-10", 2_499_990, 2_500_000),
        ("bytes=-9999999", 0, 2_500_000),
        ("bytes=2499990-9999999", 2_499_990, 2_500_000),
    ],
)
def test_a_range(running: Running, path: str, wanted: str, start: int, stop: int) -> None:
    answer = asked(running, path, wanted)
    assert (answer.status_code, answer.content) == (206, TEXT[start:stop])
    assert answer.headers["content-range"] == f"bytes {start}-{stop - 1}/{len(TEXT)}"
    assert answer.headers["content-length"] == str(stop - start)


@pytest.mark.parametrize(
    "wanted", ["bytes=5-4", "bytes=-", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b"]
)
def test_what_is_no_range_that_is_known_is_answered_by_the_whole(
    running: Running, path: str, wanted: str
) -> None:
    answer = asked(running, path, wanted)
    assert (answer.status_code, len(answer.content)) == (200, len(TEXT))


def test_a_range_behind_the_end_is_refused(running: Running, path: str) -> None:
    for wanted in ("bytes=2500000-", "bytes=-0"):
        assert refused(asked(running, path, wanted), 416)["code"] == "request.range"


def test_a_range_of_another_file_is_answered_by_the_whole(running: Running, path: str) -> None:
    tag = running.client("admin").get(path).headers["etag"]
    assert asked(running, path, "bytes=0-9", **{"If-Range": tag}).status_code == 206
    assert asked(running, path, "bytes=0-9", **{"If-Range": '"other"'}).status_code == 200


def test_a_file_that_was_changed_in_the_store_is_an_error(running: Running) -> None:
    admin, files = running.client("admin"), running.services.deps.files
    assert isinstance(files, SealedFileStore)
    company = firm(admin)
    data(send(admin, company, "list.txt", b"one"))
    id_ = only_document(admin, company)["_id"]
    place = _path(UUID(id_))
    sealed = bytearray(files._store.get(place).bytes().to_bytes())
    sealed[-1] ^= 1
    files._store.put(place, bytes(sealed))
    answer = admin.get(f"/api/records/company/{company}/documents/{id_}/file")
    assert refused(answer, 500)["code"] == "file.damaged"


@pytest.fixture
def small(running: Running) -> Iterator[None]:
    services = running.services
    before = services.deps
    limits = FileLimits(document=1_000_000, picture=1_000)
    services.__dict__["deps"] = replace(before, file_limits=limits)
    yield
    services.__dict__["deps"] = before


@pytest.mark.usefixtures("small")
class TestLimits:
    def test_each_call_has_a_limit_of_its_own(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        data(send(admin, company, "list.txt", b"a" * 1_000_000))
        found = refused(send(admin, company, "list.txt", b"a" * 1_000_001), 413)
        assert (found["code"], found["message"]) == (
            "file.too_large",
            "The file is larger than 1 MB",
        )
        rows = b"Name\n" + b"Orla\n" * 300_000
        answer = admin.post("/api/lead/upload", files={"file": ("leads.csv", rows)})
        assert refused(answer, 422)["code"] == "import.too_many_rows"

    def test_a_larger_body_is_refused_before_it_is_read(self, running: Running) -> None:
        admin = running.client("admin")
        found = refused(send(admin, str(uuid4()), "list.txt", os.urandom(2_000_001)), 413)
        assert found["code"] == "request.too_large"

    def test_screens_know_the_limits(self, running: Running) -> None:
        found = data(running.client("admin").get("/api/lookups"))["largestFiles"]
        assert found["document"] == 1_000_000
