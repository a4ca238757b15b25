"""`sha256` of a document is that of its file, whatever record has it, and its keyed fingerprint is another value."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from domain.survey.noun import SURVEY
from tests.api.drive_calls import DRIVE, file_of, folder_of
from tests.api.places import data, firm
from tests.api.survey_visitor import SurveyVisitor, forget_limits, picture, surveys
from tests.api.test_uploads import only_document, send
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
CONTENT = b"Two lines\nof text.\n"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def entry_of(client: Any, noun: str, id_: str) -> dict[str, Any]:
    """The newest document of a record, as its history shows it."""
    entries = data(client.get(f"/api/records/{noun}/{id_}/history"))
    found: dict[str, Any] = next(one for entry in entries for one in entry["documents"])
    return found


def test_of_a_company(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    data(send(admin, company, "list.txt", CONTENT))
    document = only_document(admin, company)
    fetched = admin.get(f"/api/records/company/{company}/documents/{document['_id']}/file")
    assert document["sha256"] == digest(fetched.content) == digest(CONTENT)
    assert document["fingerprint"] == running.services.deps.files.fingerprint(CONTENT)
    assert document["fingerprint"] != document["sha256"]
    assert entry_of(admin, "company", company)["sha256"] == digest(CONTENT)


def test_of_a_file_of_the_drive_and_its_versions(running: Running) -> None:
    admin, folder = running.client("admin"), folder_of(running.client("admin"))
    file = file_of(admin, folder, content=CONTENT)
    file_of(admin, folder, content=CONTENT * 2, same="version")
    versions = data(admin.get(f"{DRIVE}/file/{file}"))["allVersions"]
    assert [one["sha256"] for one in versions] == [digest(CONTENT * 2), digest(CONTENT)]


def test_of_a_visitor_s_file(running: Running) -> None:
    forget_limits(running)
    visitor, content = SurveyVisitor(running).known(), picture()
    assert visitor.submit(evidence=visitor.location(data=content)).status_code == 200
    running.services.wait_for_lists([SURVEY.name])
    [found] = surveys(running, visitor.email)
    assert [one["sha256"] for one in found["documents"]] == [digest(content)]
