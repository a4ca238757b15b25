"""Every call that reads, as every role: a value shows only where the policy says, and where it says so
it shows. The values are made from NOUNS and the calls from the OpenAPI document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from api.routes import records
from domain.nouns import NOUNS
from domain.role.values import ROLES, permission
from projections.kernel.redact import access_of
from projections.lists import joins, page, pickers
from projections.nouns import NOUN_VIEWS
from tests.matrix.calls import Operation
from tests.matrix.planted import MARKS, World, hidden_from
from tests.matrix.scanning import READS, Answers, Question, Scan
from tests.matrix.subjects import Callers
from tests.running import Running, with_google

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

Ask = Callable[[str], Answers]
FORMER = {"recordAsOf", "recordHistory"}
"""Operations of which one shows each former value."""


@pytest.fixture(scope="module")
def world(running: Running) -> Iterator[World]:
    callers = Callers(running)
    with callers.client, with_google(running):
        yield World(callers).fill()


@pytest.fixture(scope="module")
def scans(world: World) -> Callable[[str], Scan]:
    return cache(lambda role: Scan(world, role))


@pytest.fixture(scope="module")
def answers(scans: Callable[[str], Scan]) -> Ask:
    return cache(lambda role: scans(role).run())


def test_every_noun_has_values(world: World) -> None:
    found = {(one.noun, one.kind) for one in world.tokens.values()}
    assert {noun for noun, kind in found if kind == "field"} == NOUNS.keys()
    assert {noun for noun, kind in found if kind == "note"} == NOUNS.keys()


@pytest.mark.parametrize("role", ROLES)
def test_no_answer_has_what_the_policy_hides(answers: Ask, role: str) -> None:
    assert answers(role).leaks == []


@pytest.mark.parametrize("role", ROLES)
def test_what_the_policy_shows_is_there(world: World, scans: Any, answers: Ask, role: str) -> None:
    """In the noun's own show call: so that the test above does not pass for want of values."""
    scan, found = scans(role), answers(role).by_question
    missing = []
    for token in world.tokens.values():
        if token.record not in scan.seen or not scan.is_shown(token):
            continue
        looked = [cores for one, cores in found.items() if is_of(one, token.noun)]
        if token.kind == "field":
            names = FORMER if token.former else {show_call_of(token.noun)}
            looked = [
                cores
                for one, cores in found.items()
                if one.operation.name in names and one.noun in {None, token.noun}
            ]
        if not any(token.core in cores for cores in looked):
            missing.append(str(token))
    assert missing == []
    seen = {noun for noun, id_ in world.books["own"].ids.items() if id_ in scan.seen}
    assert {world.tokens[core].noun for cores in found.values() for core in cores} >= seen
    assert {"company", "site", "contact"} <= seen


def is_of(question: Question, noun: str) -> bool:
    return question.noun == noun or question.operation.description.get("x-noun") == noun


def show_call_of(noun: str) -> str:
    """The operation that shows a record of the noun; the explanation of its fields where none does."""
    for one in READS:
        said = one.description.get("x-noun"), one.description.get("x-role")
        if said == (noun, "show"):
            return one.name
    return "recordExplanation"


def with_hidden_fields() -> list[str]:
    """Of the roles from whom the same fields are hidden, the one that sees the most sections."""
    found: dict[Any, str] = {}
    for role in sorted(ROLES, key=sections_of):
        hidden = {(noun, path) for noun in NOUNS for path in access_of(role, noun).absent}
        if hidden:
            found[frozenset(hidden)] = role
    return [*found.values()]


def sections_of(role: str) -> int:
    return sum(permission(role, noun.section).view for noun in NOUNS.values())


def words_hidden_from(world: World, role: str) -> list[str]:
    """What finds hidden fields: the marks of their words, and what is no word of a search text."""
    words = [mark for roles, mark in MARKS.items() if role in roles]
    own = world.books["own"].ids.values()
    return words + [
        token.text
        for token in world.tokens.values()
        if token.kind == "field"
        and token.record in own
        and not (token.masked or token.former or token.text.isalpha())
        and token.path in NOUN_VIEWS[token.noun].projection.searched
        and role in hidden_from(token.noun, token.path)
    ]


def answered(scan: Scan, operation: Operation, name: str, sent: list[str], is_list: bool) -> str:
    """What is answered to some values of a parameter, without the values themselves."""
    noun = next(iter(operation.nouns), None)
    status, body = scan.said(operation, noun, {name: sent if is_list else sent[0]})
    text = str(body)
    for number, one in enumerate(sent):
        text = text.replace(one, f"value {number}")
    return text if status == 200 else "refused"


def found_by_hidden(world: World, scan: Scan, calls: Iterable[Operation]) -> Iterator[str]:
    """Parameters that take a text and find something by what is hidden from the role: whose answer is
    not that to a text that no record has.
    """
    hidden = words_hidden_from(world, scan.role)
    assert hidden
    nowhere = [f"zwxq{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(100)]
    for operation in calls:
        noun = next(iter(operation.nouns), None)
        if scan.said(operation, noun, {})[0] in {403, 404}:
            continue
        names = sorted(operation.query_names | operation.body_names)
        for name in filter(operation.takes_any_text, names):
            is_list = operation.schema_of(name).get("type") == "array"
            values = [hidden[:100]] if is_list else [[one] for one in hidden]
            unknown = answered(scan, operation, name, nowhere[: len(values[0])], is_list)
            for sent in values if unknown != "refused" else ():
                if answered(scan, operation, name, sent, is_list) not in {"refused", unknown}:
                    yield f"{operation.call} {name}: {sent}"


@pytest.mark.parametrize("role", with_hidden_fields())
def test_nothing_is_found_by_what_is_hidden(world: World, scans: Any, role: str) -> None:
    """In no list, count, board, search, picker or timeline."""
    assert list(found_by_hidden(world, scans(role), READS)) == []


@pytest.mark.parametrize("role", ROLES)
def test_filters_and_sorts_by_what_is_hidden_are_refused(scans: Any, role: str) -> None:
    """Of every call that says what it filters and sorts by."""
    scan, wrong = scans(role), []
    for operation in READS:
        noun, filters = operation.description["tags"][0], operation.description.get("x-filters")
        if filters is None or scan.said(operation, None, {})[0] == 403:
            continue
        absent = access_of(role, noun).absent
        values = [
            (name, value_of(operation.schema_of(name)))
            for one in filters
            if one["field"] in absent
            for name in one["parameters"]
        ]
        values += [("sort", path) for path in absent]
        values += [("sort", path.rpartition(".")[2]) for path in absent]
        for name, value in values:
            status, _ = scan.said(operation, None, {name: value})
            if status not in {403, 422} or (status == 422 and name != "sort"):
                wrong.append((operation.call, name, value, status))
    assert wrong == []


def value_of(schema: dict[str, Any]) -> Any:
    """Something that a filter takes."""
    kind = schema.get("items", schema)
    if "enum" in kind:
        return kind["enum"][0]
    by_format = {"date": "2026-06-01", "uuid": "5f9f4a52-5d0c-4d3c-9d80-0a6f1f1f7a11"}
    return by_format.get(kind.get("format", ""), "1")


@pytest.mark.parametrize(
    ("module", "asked", "routes"),
    [
        (pickers, "redactor", {"dropdownConsumers"}),
        (joins, "redactor", {"viewConsumer", "listConsumers", "showAppointment"}),
        (records, "access_of", {"recordHistory", "recordExplanation"}),
    ],
)
def test_a_route_that_forgets_the_policy_is_reported(
    scans: Any, monkeypatch: pytest.MonkeyPatch, module: Any, asked: str, routes: set[str]
) -> None:
    policy = getattr(module, asked)
    monkeypatch.setattr(module, asked, lambda _role, noun, **how: policy("admin", noun, **how))
    leaks = scans("surveyor").run(frozenset(routes)).leaks
    assert routes == {one.split()[0] for one in leaks}


def test_a_feed_names_the_customer(world: World, answers: Ask) -> None:
    """What is read without signing in is scanned too."""
    found = answers("sales_rep").by_question.items()
    cores = {
        core for one, cores in found if one.operation.name == "readCalendarFeed" for core in cores
    }
    assert "appointment" in {world.tokens[core].noun for core in cores}


def test_a_list_that_forgets_the_policy_is_reported(
    world: World, scans: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = page.shown_to
    monkeypatch.setattr(page, "shown_to", lambda list_, _role: shown(list_, "admin"))
    with pytest.raises(AssertionError, match="/api/consumer/regUser/list"):
        test_filters_and_sorts_by_what_is_hidden_are_refused(scans, "surveyor")
    counts = [one for one in READS if one.name == "countConsumers"]
    assert list(found_by_hidden(world, scans("surveyor"), counts))
