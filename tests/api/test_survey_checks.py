"""The public survey's check of addresses: the same work for all, and a challenge after five."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from typing import Any

import psycopg
import pytest

from infra.survey.visits import BITS, is_solved
from tests.api.survey_visitor import SurveyVisitor, address, forget_limits
from tests.factories.survey import PERSON
from tests.running import Running
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(autouse=True)
def fresh_limits(running: Running) -> None:
    forget_limits(running)


@contextmanager
def recorded_statements() -> Iterator[list[str]]:
    """The texts of the statements that requests run meanwhile, in their order; without the one by which each
    connection reads the kinds of events once, for the first request over it.
    """
    found: list[str] = []
    execute = psycopg.Cursor.execute

    def recording(self: Any, query: Any, *args: Any, **more: Any) -> Any:
        text = query.decode() if isinstance(query, bytes) else str(query)
        if threading.current_thread().name.startswith("AnyIO") and not text.endswith(
            "from es.kind"
        ):
            found.append(text)
        return execute(self, query, *args, **more)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(psycopg.Cursor, "execute", recording)
        yield found


def solved(salt: str) -> str:
    return next(str(one) for one in count() if is_solved(salt, str(one)))


def test_known_and_unknown_addresses_are_answered_alike(running: Running) -> None:
    known = []
    for _ in range(200):
        body = PERSON | {"email": address()}
        assert (
            running.client("admin").post("/api/consumer/regUser/create", json=body).status_code
            == 200
        )
        known.append(body["email"])
    lengths, messages, statements = set(), set(), set()
    keys = running.services.store.keys
    for email in known + [address() for _ in known]:
        forget_limits(running)
        visitor = SurveyVisitor(running, email)
        pair = visitor.pair
        # Read by each visit then, not by the one that comes when a kept key's time is over.
        keys.forget_all()
        with recorded_statements() as run:
            answer = visitor.post("form/email-check", **pair)
        lengths.add((answer.status_code, len(answer.content)))
        messages.add(answer.json()["message"])
        statements.add(tuple(run))
    assert len(lengths) == 1
    assert messages == {"User Verify Successfully", "Consumer Not Found"}
    [same] = statements
    assert any("survey.visit" in one for one in same)
    assert any("claim" in one for one in same)


@pytest.mark.parametrize("language", ["en", "de"])
def test_answers_are_as_long_in_either_language(running: Running, language: str) -> None:
    visitor = SurveyVisitor(running)
    visitor.client.headers["accept-language"] = language
    before = len(visitor.verify().content)
    visitor.add_person()
    answer = visitor.verify()
    assert answer.json()["success"] is True
    assert len(answer.content) == before


def test_the_sixth_try_needs_the_challenge(running: Running) -> None:
    visitor = SurveyVisitor(running)
    assert [visitor.verify().status_code for _ in range(5)] == [200] * 5
    sixth = visitor.verify()
    assert (sixth.status_code, sixth.json()["code"]) == (429, "form.challenge_needed")
    asked = visitor.post("form/challenge").json()["data"]
    assert asked["bits"] == BITS
    wrong = visitor.post("form/challenge/answer", answer="no")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "form.challenge_failed")
    answer = solved(asked["salt"])
    digest = hashlib.sha256(f"{asked['salt']}:{answer}".encode()).hexdigest()
    assert digest.startswith("0000")
    assert visitor.post("form/challenge/answer", answer=answer).status_code == 200
    assert visitor.post("form/challenge/answer", answer=answer).status_code == 422
    statuses = [visitor.verify().status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]


def test_another_cookie_does_not_help(running: Running) -> None:
    visitor = SurveyVisitor(running)
    for _ in range(5):
        visitor.verify()
    visitor.client.cookies.clear()
    assert visitor.verify().status_code == 429


def test_who_waits_needs_no_answer(running: Running) -> None:
    visitor, clock = SurveyVisitor(running), SetClock(datetime.now(UTC))
    for _ in range(6):
        visitor.verify()
    visits = running.services.survey_visits
    before, visits._clock = visits._clock, clock
    try:
        wait = visitor.post("form/challenge").json()["data"]["waitSeconds"]
        clock.pass_(seconds=wait - 1)
        assert visitor.post("form/challenge/answer").status_code == 422
        clock.pass_(seconds=1)
        assert visitor.post("form/challenge/answer").status_code == 200
        assert visitor.verify().status_code == 200
    finally:
        visits._clock = before


def test_only_users_who_have_leads_take_surveys(running: Running) -> None:
    running.user("installer")
    visitor = SurveyVisitor(running)
    for email in ("installer@example.com", "nobody@example.com"):
        answer = visitor.post("form/email-check", assignee=email, consumer=visitor.email)
        [problem] = answer.json()["errors"]
        assert (problem["field"], problem["code"]) == ("assignee", "not_found")


def test_what_is_no_address_is_named(running: Running) -> None:
    answer = SurveyVisitor(running).post("form/email-check", assignee="rep", consumer="me@")
    assert {one["field"] for one in answer.json()["errors"]} == {"assignee", "consumer"}
