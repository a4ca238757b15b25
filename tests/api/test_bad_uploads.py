"""Many bad uploads: no error of ours, nothing opened that would run or that the scanner refuses, no file
without a document.

`make bad-uploads` sends a thousand.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.api.places import data, firm
from tests.api.survey_visitor import forget_limits, picture
from tests.api.test_scanned_files import look, scanned_by
from tests.api.test_unnamed_files import kept
from tests.api.test_uploads import send
from tests.clamd_peer import EICAR, clamd_peer
from tests.commands.test_document import HOSTILE, TYPES_XML, filled, package
from tests.commands.test_file_safety import BROKEN, HARMFUL
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
MANY = int(os.environ.get("DAYBOOK_BAD_UPLOADS", "200"))
MARKUP = (
    b"<script>alert(1)</script>",
    b"<svg onload='x()'/>",
    b"<?php x();",
    b"\nMZ\x90\x00",
    b"%!PS\n",
)
KINDS = frozenset({"application/pdf", "image/png", "image/jpeg", "text/plain"}) | {
    f"application/vnd.openxmlformats-officedocument.{kind}"
    for kind in ("wordprocessingml.document", "spreadsheetml.sheet")
}
NAMES = (
    "a.pdf",
    "b.html",
    "c.svg",
    "d.exe",
    "e.docm",
    "../../f.txt",
    "g" * 300,
    "fdp.\u202egnp",
    ".",
    "h\x7f.png",
    "NUL",
)


def nested() -> bytes:
    """A bomb in a document: an archive in which all is the same."""
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", bytes(3_000_000))
        archive.writestr(TYPES_XML, "<x/>")
    return inner.getvalue()


def cut(random: Random, whole: bytes) -> bytes:
    return whole[: random.randrange(len(whole))]


def changed(random: Random, whole: bytes) -> bytes:
    made = bytearray(whole)
    for _ in range(random.randrange(1, 8)):
        made[random.randrange(len(made))] = random.randrange(256)
    return bytes(made)


def bad_file(random: Random, whole: list[bytes], bombs: list[bytes]) -> bytes:
    """One that is cut, changed, two things at once, a bomb, a program, or noise."""
    one, other, markup = random.choice(whole), random.choice(whole), random.choice(MARKUP)
    return random.choice(
        (
            cut(random, one),
            changed(random, one),
            one + markup + other,
            markup + one,
            random.choice(bombs),
            random.choice([*HOSTILE.values(), *HARMFUL.values(), BROKEN]),
            virus(random, random.choice(whole)),
            random.randbytes(random.randrange(200)),
        )
    )


def virus(random: Random, whole: bytes) -> bytes:
    """The test file of all scanners, by itself or behind another file."""
    return random.choice((EICAR, whole + EICAR))


@pytest.fixture(scope="module")
def whole() -> list[bytes]:
    return [
        picture(),
        filled(b"<w:document/>" * 200),
        package(TYPES_XML, "xl/workbook.xml"),
        b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
        b"meter,value\n1,2\n" * 50,
        b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(200),
    ]


@pytest.mark.slow
def test_many_bad_uploads(running: Running, whole: list[bytes]) -> None:
    random, admin = Random(1), running.client("admin")
    company, before = firm(admin), kept(running)
    bombs = [nested(), filled(bytes(2_000_000))]
    statuses: Counter[int] = Counter()
    sent: dict[str, bytes] = {}
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        for number in range(MANY):
            if number % 100 == 0:
                forget_limits(running)
            content = bad_file(random, whole, bombs)
            answer = send(admin, company, random.choice(NAMES), content)
            statuses[answer.status_code] += 1
            assert answer.status_code in {200, 413, 415, 422}, answer.text
            if answer.status_code == 200:
                sent[running.services.deps.files.fingerprint(content)] = content
        look(running, company)
    forget_limits(running)
    assert statuses[415] > MANY / 2, statuses
    documents = data(admin.get(f"/api/company/regUser/documents/{company}"))["documents"]
    assert len(documents) == statuses[200]
    assert len(kept(running) - before) == statuses[200], "each file has its document"
    for document in documents:
        harmless(admin, company, document, sent[document["fingerprint"]])


def harmless(admin: Any, company: str, document: dict[str, Any], content: bytes) -> None:
    """What the scanner finds and what would act by itself is not given out; whatever else the bytes are, a
    browser saves them, as what they begin as.
    """
    assert document["scan"] == ("refused" if EICAR in content else "clean")
    answer = admin.get(f"/api/records/company/{company}/documents/{document['_id']}/file")
    if document["scan"] == "refused" or "picturePages" in document:
        wanted = "file.refused" if document["scan"] == "refused" else "file.pictures_only"
        assert (answer.status_code, answer.json()["code"]) == (415, wanted)
        return
    headers = answer.headers
    assert headers["content-type"].partition(";")[0] in KINDS
    assert headers["content-disposition"].startswith("attachment; ")
    assert headers["x-content-type-options"] == "nosniff"
    assert "sandbox; default-src 'none'" in headers.get_list("content-security-policy")
    assert document["name"].rpartition(".")[2].casefold() in {
        *("pdf", "png", "jpg", "jpeg", "docx", "xlsx", "txt", "csv", "log", "md")
    }
