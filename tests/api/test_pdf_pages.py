"""PDFs that would act by themselves: kept, marked, and shown as pictures of their pages alone."""

from __future__ import annotations

import io
from typing import Any
from uuid import uuid4

import pytest
from PIL import Image

from infra.pdf_pages import draw
from tests.api.places import data, firm, refused
from tests.api.survey_visitor import SurveyVisitor, forget_limits, surveys
from tests.api.test_uploads import only_document, send
from tests.commands.test_file_safety import HARMFUL, pdf
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def base(client: Any, company: str, name: str, content: bytes) -> str:
    data(send(client, company, name, content))
    return f"/api/records/company/{company}/documents/{only_document(client, company)['_id']}"


@pytest.mark.parametrize("name", HARMFUL)
def test_one_that_acts_is_shown_as_pictures_only(running: Running, name: str) -> None:
    admin = running.client("admin")
    company = firm(admin)
    at = base(admin, company, "offer.pdf", HARMFUL[name])
    document = only_document(admin, company)
    assert (document["contentType"], document["picturePages"]) == ("application/pdf", 1)
    for answer in (
        admin.get(f"{at}/file"),
        admin.get(f"{at}/file", headers={"range": "bytes=0-9"}),
        admin.post("/api/users/regUser/download_file", json={"id": document["_id"]}),
    ):
        assert refused(answer, 415)["code"] == "file.pictures_only"
        assert answer.json()["message"].startswith("offer.pdf runs scripts or carries files")
    shown = admin.get(f"{at}/pages/1")
    assert shown.headers["content-type"] == "image/jpeg"
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert "sandbox; default-src 'none'" in shown.headers.get_list("content-security-policy")
    picture = Image.open(io.BytesIO(shown.content))
    assert max(picture.size) == draw.LONGEST_SIDE
    refused(admin.get(f"{at}/pages/2"), 404)
    refused(admin.get(f"{at}/pages/0"), 422)


def test_an_ordinary_pdf_has_no_mark_and_is_given_out_whole(running: Running) -> None:
    admin, content = running.client("admin"), pdf()
    company = firm(admin)
    at = base(admin, company, "offer.pdf", content)
    assert "picturePages" not in only_document(admin, company)
    assert admin.get(f"{at}/file").content == content
    assert admin.get(f"{at}/pages/1").status_code == 200


def test_other_files_and_what_cannot_be_drawn_have_no_pages(running: Running) -> None:
    admin = running.client("admin")
    at = base(admin, firm(admin), "list.txt", b"one")
    refused(admin.get(f"{at}/pages/1"), 415)
    refused(admin.get(f"{at.rpartition('/')[0]}/{uuid4()}/pages/1"), 404)
    at = base(admin, firm(admin), "offer.pdf", b"%PDF-1.7\nno pdf")
    assert refused(admin.get(f"{at}/pages/1"), 415)["code"] == "file.not_shown"


def test_a_visitor_s_pdf_is_marked_too(running: Running) -> None:
    forget_limits(running)
    visitor = SurveyVisitor(running).known()
    visitor.submit(evidence=visitor.location(data=HARMFUL["named script"], name="bill.pdf"))
    running.services.wait_for_lists(["survey"])
    [found] = surveys(running, visitor.email)
    assert [one["picturePages"] for one in found["documents"]] == [1]
