"""The public survey's check of addresses: the same work for all, and a challenge after five."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from api.http.limits import UNKNOWN_ASSIGNEES
from commands.kernel.blocking import Block
from commands.kernel.command import Context
from domain.user.noun import USER
from infra.rates import Limit
from infra.survey.visits import BITS, is_solved
from tests.api.survey_visitor import REP_MAIL, SurveyVisitor, address, forget_limits
from tests.factories.survey import ANSWERS, PERSON
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


def assignees(running: Running) -> list[str]:
    """One who takes surveys, by address and by link, and four who do not."""
    rep, blocked = running.user("sales_rep"), running.user("sales_rep", "blocked rep")
    running.user("installer")
    if running.services.store.load(USER, blocked).active:
        Block.of(USER)(id=blocked).execute(
            Context(None, uuid4(), source="system"), running.services.deps
        )
    links = running.services.survey_links
    none = ["nobody@example.com", "installer@example.com", "blocked.rep@example.com"]
    return [REP_MAIL, links.token(rep), *none, links.token(blocked)]


def test_every_assignee_is_answered_alike_until_the_form_is_submitted(running: Running) -> None:
    answers, statements = set(), set()
    for assignee in assignees(running):
        forget_limits(running)
        visitor = SurveyVisitor(running)
        running.services.store.keys.forget_all()
        with recorded_statements() as run:
            answer = visitor.post("form/email-check", assignee=assignee, consumer=visitor.email)
        request = answer.headers["x-request-id"].encode()
        answers.add((answer.status_code, answer.content.replace(request, b"")))
        statements.add(tuple(run))
    assert len(answers) == 1
    assert len(statements) == 1


def test_only_users_who_have_leads_take_surveys(running: Running) -> None:
    taken = []
    for assignee in assignees(running):
        visitor = SurveyVisitor(running)
        visitor.add_person()
        body = {"assignee": assignee, "consumer": visitor.email}
        visitor.post("form/email-check", **body)
        # A form that is unfit for another reason says nothing of the assignee.
        unfit = visitor.post("form", **body, data=ANSWERS | {"property": "Castle"})
        assert [one["field"] for one in unfit.json()["errors"]] == ["data.property"]
        answer = visitor.post("form", **body, data=ANSWERS)
        taken.append(answer.status_code == 200)
        if not taken[-1]:
            [problem] = answer.json()["errors"]
            assert (problem["field"], problem["code"]) == ("assignee", "not_found")
    assert taken == [True, True, False, False, False, False]


def test_asking_for_assignees_by_submitting_is_limited(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.http.limits.FORM_TRIES", Limit(100, 60))
    visitor = SurveyVisitor(running).known()
    guesses = [f"guess.{number}@example.com" for number in range(UNKNOWN_ASSIGNEES.most)]
    statuses = set()
    for one in guesses:
        body = {"assignee": one, "consumer": visitor.email}
        statuses.add(visitor.post("form", **body, data=ANSWERS).status_code)
    assert statuses == {422}
    assert visitor.submit().status_code == 429


def test_the_link_of_a_user_names_them_without_their_address(running: Running) -> None:
    rep = running.client("sales_rep")
    found = rep.get("/api/survey/regUser/link").json()["data"]
    assert found["url"].endswith(f"/lead-data/form?for={found['token']}")
    assert "example.com" not in found["url"]
    visitor = SurveyVisitor(running)
    forged = found["token"][:-2] + ("aa" if found["token"][-2:] != "aa" else "bb")
    answer = visitor.post("form/email-check", assignee=forged, consumer=visitor.email)
    assert [one["field"] for one in answer.json()["errors"]] == ["assignee"]


def test_all_checks_together_have_a_limit_of_which_admins_are_notified(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.survey.checks.FORM_CHECKS", Limit(3, 60))
    admin = running.client("admin")
    before = admin.get("/api/notifications").json()["data"]
    visitors = [SurveyVisitor(running) for _ in range(4)]
    assert [one.verify().status_code for one in visitors] == [200, 200, 200, 429]
    last = visitors[-1].verify()
    assert last.json()["code"] == "limit.form_checks"
    assert int(last.headers["retry-after"]) > 0
    after = admin.get("/api/notifications").json()["data"]
    assert [one["kind"] for one in after[: len(after) - len(before)]] == ["form.checks"]


def test_what_is_no_address_is_named(running: Running) -> None:
    answer = SurveyVisitor(running).post("form/email-check", assignee="rep", consumer="me@")
    assert {one["field"] for one in answer.json()["errors"]} == {"assignee", "consumer"}
