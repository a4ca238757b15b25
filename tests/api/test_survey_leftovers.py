"""What nobody submits is gone after a day, and a thousand malformed calls leave nothing behind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from uuid import UUID

import pytest

from domain.survey.noun import SURVEY
from tests.api.survey_visitor import (
    REP_MAIL,
    SurveyVisitor,
    address,
    forget,
    forget_limits,
    kept,
    picture,
    surveys,
    visitors_clock,
)
from tests.factories.survey import PERSON
from tests.running import Running
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(autouse=True)
def fresh_limits(running: Running) -> None:
    forget_limits(running)


@pytest.fixture
def days(running: Running) -> Iterator[SetClock]:
    with visitors_clock(running) as clock:
        yield clock


def died(*_: object) -> None:
    raise RuntimeError


def test_what_nobody_claimed_is_deleted(running: Running, days: SetClock) -> None:
    visitor, other = SurveyVisitor(running).known(), SurveyVisitor(running).known()
    claimed, unclaimed = visitor.location(), other.location()
    visitor.submit(evidence=claimed)
    days.pass_(hours=23)
    forget(running)
    assert kept(running, unclaimed)
    days.pass_(hours=2)
    forget(running)
    forget(running)
    assert (kept(running, claimed), kept(running, unclaimed)) == (True, False)
    with running.services.pool.connection() as connection:
        for table in ("visit", "upload"):
            row = connection.execute(f"select count(*) from survey.{table}".encode()).fetchone()
            assert row == (0,), table
    assert other.submit(evidence=unclaimed).status_code == 422


def test_a_claim_that_the_table_did_not_learn_of_keeps_its_file(
    running: Running, days: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = SurveyVisitor(running).known()
    location = visitor.location()
    with monkeypatch.context() as patch:
        patch.setattr("infra.survey.uploads.SurveyUploads.remove", died)
        assert visitor.submit(evidence=location).status_code == 500
    days.pass_(hours=25)
    forget(running)
    assert kept(running, location)
    running.services.wait_for_lists([SURVEY.name])
    assert len(surveys(running, visitor.email)) == 1


def test_1000_malformed_surveys_and_uploads_leave_nothing_behind(
    running: Running, days: SetClock
) -> None:
    drawn = Random(20261124)
    before = running.services.store.position()
    visitor = SurveyVisitor(running)
    for number in range(1_000):
        if number % 25 == 0:
            visitor = SurveyVisitor(running)
            forget_limits(running)
        answer = _malformed(drawn, visitor)
        assert answer.status_code < 500, answer.text
        if answer.status_code == 200:
            assert "location" in answer.text
    assert running.services.store.position() == before
    days.pass_(hours=25)
    forget(running)
    files = [one for one in running.services.settings.data.files.rglob("*") if one.is_file()]
    with running.services.pool.connection() as connection:
        rows = connection.execute("select count(*) from survey.upload").fetchone()
    assert rows == (0,)
    known = {
        document.hex
        for survey in surveys(running, "")
        for document in running.services.store.load(SURVEY, UUID(survey["_id"])).documents
    }
    orphans = [one.name for one in files if one.name not in known]
    assert orphans == []


VALUES: tuple[Any, ...] = (
    *(None, "", " ", 0, -1, 1.5, True, [], [[]], {}, {"a": 1}, "x" * 5_000, "\x00", "\ud83d\ude00"),
    *("<b>", "' or 1=1 --", "../../x", "survey/", f"survey/{UUID(int=1)}", REP_MAIL, "a@b"),
)
FIELDS = ("property", "EPC", "benefitOptions", "measures", "customer", "evidence", "payslips", "x")
FILES = (
    b"",
    b"%PDF-",
    b"\xff\xd8\xff\xe0",
    b"<svg/>",
    b"GIF89a",
    b"PK\x03\x04",
    b"\x89PNG\r\n\x1a\n",
)


def _malformed(drawn: Random, visitor: SurveyVisitor) -> Any:
    """A call that makes no survey, whatever it is."""
    kind = drawn.randrange(4)
    if kind == 0:
        data = drawn.choice(FILES) + drawn.randbytes(drawn.randrange(200))
        data = data if drawn.random() < 0.9 else picture()
        return visitor.upload(data, drawn.choice(("a.jpg", "", "../x.pdf", "x" * 400)))
    if kind == 1:
        body = {name: drawn.choice(VALUES) for name in drawn.sample(sorted(PERSON), 5)}
        return _sent(visitor, "form/consumer", body | {"DOB": "31/02/1990"})
    if kind == 2:
        return visitor.client.post(
            "/api/form/email-check",
            content=drawn.choice((b"", b"{", b"[]", b"null", drawn.randbytes(30))),
            headers={"content-type": drawn.choice(("application/json", "text/plain"))},
        )
    data_ = {name: drawn.choice(VALUES) for name in drawn.sample(FIELDS, 4)}
    body = {"assignee": drawn.choice((REP_MAIL, *VALUES)), "consumer": address(), "data": data_}
    return _sent(visitor, "form", body)


def _sent(visitor: SurveyVisitor, path: str, body: Any) -> Any:
    headers = {"content-type": "application/json"}
    return visitor.client.post(f"/api/{path}", content=json.dumps(body), headers=headers)
