"""Files and the scanner over HTTP: what waits or was refused is opened by no call."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.file_ports import ScannerAway
from commands.kernel.jobs import Job, Work
from commands.shared.files.scanning import ScanFile
from domain.kernel.record_events import DocumentAdded
from tests.api.places import data, firm, refused
from tests.api.survey_visitor import SurveyVisitor, forget_limits, picture, surveys
from tests.api.test_uploads import only_document, send
from tests.clamd_peer import EICAR, clamd_peer
from tests.commands.test_file_safety import Scanner
from tests.running import Running
from workers.jobs.scan_file import scan_file
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")


@contextmanager
def scanned_by(running: Running, scanner: Any) -> Iterator[None]:
    services = running.services
    before = services.deps
    services.__dict__["deps"] = replace(before, scanner=scanner)
    try:
        yield
    finally:
        services.__dict__["deps"] = before


def jobs_of(running: Running, record: str | UUID) -> list[ScanFile]:
    """What the policies ask for after a record's files were stored."""
    found: list[Job] = []
    for recorded in running.services.store.events(UUID(str(record))):
        for policy in POLICIES.get(type(recorded.event), ()):
            if isinstance(recorded.event, DocumentAdded):
                found += policy(recorded)
    return [job for job in found if isinstance(job, ScanFile)]


def look(running: Running, record: str | UUID) -> None:
    """The scans that a worker does."""
    for job in jobs_of(running, record):
        scan_file(running.services, Work(uuid4(), job, running.services.clock.now(), 1))


def paths(company: str, document: str) -> list[str]:
    base = f"/api/records/company/{company}/documents/{document}"
    return [f"{base}/file", f"{base}/preview", f"{base}/pages/1"]


@pytest.fixture
def waiting(running: Running) -> Iterator[tuple[str, str]]:
    """A company and its file, which the scanner has not looked at."""
    admin = running.client("admin")
    company = firm(admin)
    with scanned_by(running, Scanner(None)):
        data(send(admin, company, "list.txt", b"one"))
        yield company, only_document(admin, company)["_id"]


@pytest.mark.parametrize(
    ("said", "status", "message"),
    [
        (None, 409, "list.txt is still being checked"),
        ("refused", 415, "list.txt was refused by the virus scanner"),
    ],
)
def test_no_call_opens_a_file_that_waits_or_was_refused(
    running: Running, waiting: tuple[str, str], said: Any, status: int, message: str
) -> None:
    admin, (company, document) = running.client("admin"), waiting
    if said is not None:
        with scanned_by(running, Scanner(said)):
            look(running, company)
    assert only_document(admin, company)["scan"] == (said or "waiting")
    answer = refused(admin.get(paths(company, document)[0]), status)
    assert answer["message"].startswith(message)
    by_id = admin.post("/api/users/regUser/download_file", json={"id": document})
    assert refused(by_id, status)["code"] == answer["code"]


def test_a_clean_file_is_opened(running: Running, waiting: tuple[str, str]) -> None:
    admin, (company, document) = running.client("admin"), waiting
    with scanned_by(running, Scanner("clean")):
        look(running, company)
    assert only_document(admin, company)["scan"] == "clean"
    assert admin.get(paths(company, document)[0]).content == b"one"


def test_the_answer_of_the_scanner_counts_before_lists_know_of_it(
    running: Running, waiting: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, (company, document) = running.client("admin"), waiting
    entry = only_document(admin, company) | {"scan": "clean"}
    monkeypatch.setattr("api.routes.files._entry", lambda *_: entry)
    refused(admin.get(paths(company, document)[0]), 409)


def test_the_job_fails_while_the_scanner_is_away(
    running: Running, waiting: tuple[str, str]
) -> None:
    with pytest.raises(ScannerAway):
        look(running, waiting[0])
    assert only_document(running.client("admin"), waiting[0])["scan"] == "waiting"


def test_the_timeline_says_what_the_scanner_found(
    running: Running, waiting: tuple[str, str]
) -> None:
    with scanned_by(running, Scanner("refused")):
        look(running, waiting[0])
    path = f"/api/records/company/{waiting[0]}/history"
    entry = data(running.client("admin").get(path))[0]
    assert (entry["events"], entry["source"]) == (["record.document_scanned"], "worker")
    assert [(one["name"], one["scan"]) for one in entry["documents"]] == [("list.txt", "refused")]


def test_evidence_of_a_survey_is_looked_at_once_the_survey_has_it(running: Running) -> None:
    forget_limits(running)
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        visitor = SurveyVisitor(running).known()
        clean, bad = picture(), picture(comment=EICAR)
        visitor.submit(evidence=[visitor.location(data=clean), visitor.location(data=bad)])
        running.services.wait_for_lists(["survey"])
        [found] = surveys(running, visitor.email)
        assert {one["scan"] for one in found["documents"]} == {"waiting"}
        look(running, found["_id"])
        running.services.wait_for_lists(["survey"])
        [found] = surveys(running, visitor.email)
        by_size = {one["size"]: one["scan"] for one in found["documents"]}
        assert by_size == {len(clean): "clean", len(bad): "refused"}


@pytest.mark.parametrize(
    ("said", "status", "message"),
    [
        ("refused", 415, "The picture was refused by the virus scanner"),
        (None, 503, "Pictures cannot be checked for viruses now. Please try again in 1 minute."),
    ],
)
def test_a_picture_of_a_person_that_the_scanner_does_not_let_through_is_not_kept(
    running: Running, said: Any, status: int, message: str
) -> None:
    admin = running.client("admin")
    with scanned_by(running, Scanner(said)):
        answer = admin.post("/api/users/regUser/avatar", files={"file": ("me.png", picture())})
    assert refused(answer, status)["message"] == message
    assert ("retry-after" in answer.headers) == (status == 503)
    assert data(admin.get("/api/isLoggedIn"))["avatar"] is None
