"""Nobody learns of what is not theirs: two partners' books at random, read through every call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from domain.role.values import ROLES
from tests.matrix.books import Books, Drawn, Foreign, ForeignFile, Known, Own, Viewer, drawn
from tests.matrix.callers import Callers
from tests.matrix.calls import Builder, Operation, Request, noun_of, operations
from tests.matrix.pages import printed_as_text
from tests.matrix.samples import sample
from tests.matrix.shares import is_asked
from tests.running import Running, with_peers

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

EXAMPLES = settings(
    max_examples=1,
    deadline=None,
    derandomize=True,
    # An example takes a minute, so looking for a smaller one would take hours.
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
SEARCHED = frozenset({"Search", "search", "q", "city"})
READS = [one for one in operations() if not one.mutates and not one.streams]
WRITES = [one for one in operations() if one.mutates]
LISTS = {
    "consumer": ("/consumer/regUser/list", "/consumer/regUser/count"),
    "company": ("/company/regUser/list", "/company/regUser/count"),
    "lead": ("/lead/regUser/list", "/lead/regUser/count"),
    "appointment": ("/appoinment/list", None),
    "task": ("/task/regUser/list", "/task/regUser/count"),
    "service": ("/service/regUser/list", "/service/regUser/count"),
    "quote": ("/quote/regUser/list", "/quote/regUser/count"),
    "renewal": ("/renewal/regUser/list", "/renewal/regUser/count"),
}


@pytest.fixture(scope="module")
def callers(running: Running) -> Iterator[Callers]:
    callers = Callers(running)
    with callers.client, with_peers(running), printed_as_text():
        yield callers


def shapes(
    operation: Operation, books: Books, who: Viewer
) -> Iterator[tuple[Known, dict[str, Any]]]:
    """What to ask about and with which values: what is one's own and what is hidden, a hidden
    record's file under one's own, searching for a hidden name, and filtering by hidden ids.
    """
    own, foreign = Own(books, who), Foreign(books, who)
    names = operation.query_names | operation.body_names
    common: dict[str, Any] = {"limit": 50} if "limit" in names else {}
    # A PDF packs its words where no name would be found.
    common |= {"format": "csv"} if "csv" in operation.schema_of("format").get("enum", ()) else {}
    if {"startTime", "endTime"} <= names:
        common |= dict(zip(("startTime", "endTime"), books.days, strict=True))
    if "{" in operation.path:
        yield own, common
        if "document" in own.wanted:
            yield ForeignFile(books, who, foreign), common
    # Of what is known of neither it would be the same question.
    if not own.wanted or own.asked or own.wanted & foreign.known_nouns:
        yield foreign, common
    for name in sorted(names & SEARCHED):
        yield foreign, common | {name: foreign.word}
    for name in sorted(operation.query_ids):
        yield foreign, common | {name: foreign.id_of(noun_of(name, operation.path) or "user")}


def request_of(
    who: Viewer, operation: Operation, noun: str | None, about: Known, **values: Any
) -> Request:
    about.asked.clear()
    values = sample(operation.name, about) | values
    return Builder(operation, about, ROLES[who.role].slug, noun).request(values)


def nouns_of(operation: Operation, turn: int) -> list[str | None]:
    """What a call is asked about by the viewer of this number; tests/matrix/test_access_by_id.py has each
    role ask about all of another's records.
    """
    return [one for one in operation.nouns or (None,) if is_asked(operation, one, turn)]


def answer_to(books: Books, who: Viewer, operation: Operation, request: Request) -> Any:
    token = books.callers.token(who.user_id) if operation.mutates else books.session(who.user_id)
    books.callers.client.cookies.clear()
    headers = {"authorization": f"Bearer {token}"}
    return request.send(books.callers.client, headers)


def is_of_a_hidden_record(operation: Operation, about: Known) -> bool:
    """Whether a call that names its one subject was made for one that the viewer may not see."""
    if isinstance(about, ForeignFile):
        return "document" in about.asked
    names_one = "{" in operation.path.replace("{slug}", "") or operation.name == "downloadFile"
    return isinstance(about, Foreign) and names_one and bool(about.asked)


@given(records=drawn())
@EXAMPLES
def test_no_answer_tells_of_what_is_another_s(callers: Callers, records: list[Drawn]) -> None:
    books = Books(callers).fill(records)
    leaks = []
    for turn, who in enumerate(books.viewers()):
        if who.book == "B" and who.role != "partner":
            continue  # what holds for their like in the other book holds for them
        secrets = books.kept_from(who)
        if not secrets:
            continue  # a role that sees all
        for operation in READS:
            for noun in nouns_of(operation, turn):
                for about, values in shapes(operation, books, who):
                    request = request_of(who, operation, noun, about, **values)
                    if noun and not about.asked:
                        continue  # the drawings have no record of this noun
                    answer = answer_to(books, who, operation, request)
                    if answer.status_code == 403:
                        # The role has no such call, whatever it asks about.
                        break
                    asked = f"{operation.call} {noun or ''} {sorted(values)}: {who}"
                    # A file's name stands in a header.
                    text = f"{answer.text} {answer.headers}".lower()
                    leaks += [
                        f"{asked} told {what}" for secret, what in secrets.items() if secret in text
                    ]
                    if answer.status_code < 400 and is_of_a_hidden_record(operation, about):
                        leaks.append(f"{asked} answered {answer.status_code}")
                    assert answer.status_code < 500, (operation.call, answer.text)
    assert not leaks, "\n".join(sorted(set(leaks)))


@given(records=drawn())
@EXAMPLES
def test_lists_and_counts_tell_of_all_that_is_one_s_own(
    callers: Callers, records: list[Drawn]
) -> None:
    books = Books(callers).fill(records)
    for who in books.viewers():
        headers = {"authorization": f"Bearer {callers.token(who.user_id)}"}
        for kind, (listed, counted) in LISTS.items():
            answer = callers.client.get(f"/api{listed}?limit=100", headers=headers)
            seen = books.seen(who, kind)
            if answer.status_code == 403:
                assert seen == set(), (str(who), kind)
                continue
            rows = {row["_id"] for row in answer.json()["data"]}
            if not books.kept_from(who):
                # A role that sees all sees what other drawings made as well.
                assert rows & books.records.keys() == seen, (str(who), kind)
                continue
            assert rows == seen, (str(who), kind)
            if counted:
                count = callers.client.get(f"/api{counted}", headers=headers).json()["count"]
                assert count == len(seen), (str(who), kind)


@given(records=drawn())
@EXAMPLES
def test_nothing_of_another_s_can_be_changed(callers: Callers, records: list[Drawn]) -> None:
    books = Books(callers).fill(records)
    position, tried = callers.running.services.store.position, set()
    for turn, who in enumerate(books.viewers()):
        if (who.book == "B" and who.role != "partner") or not books.kept_from(who):
            continue
        for operation in WRITES:
            for noun in nouns_of(operation, turn):
                foreign = Foreign(books, who)
                request = request_of(who, operation, noun, foreign)
                if not foreign.asked:
                    continue
                before = position()
                answer = answer_to(books, who, operation, request)
                tried.add(operation.name)
                attempt = (str(who), operation.call, noun, answer.status_code, answer.text[:300])
                assert 400 <= answer.status_code < 500, attempt
                assert position() == before, attempt
    changes = {"updateConsumer", "editCompany", "updateLead", "changeAppointment", "updateTask"}
    assert changes | {"editService", "updateQuote", "updateRenewal"} <= tried
