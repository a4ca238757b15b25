"""Every call that reads, as every role: a value shows only where the policy says, and where it says so
it shows. The values are made from NOUNS and the calls from the OpenAPI document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from api.routes import compared_documents, record_values, records, timeline_pages
from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from domain.role.values import ROLES, permission
from projections.access.redact import access_of
from projections.history import value_fields
from projections.lists import joins, page, pickers
from projections.nouns import NOUN_VIEWS
from tests.matrix import shares
from tests.matrix.answers import text_of
from tests.matrix.callers import Callers
from tests.matrix.calls import Operation
from tests.matrix.pages import KnownPages, printed_as_text
from tests.matrix.planted import MARKS, World, hidden_from
from tests.matrix.scanning import READS, Answers, Question, Scan
from tests.matrix.tokens import Token, cores_in
from tests.running import Running, with_peers
from workers.demo.files import pdf

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

Ask = Callable[[str], Answers]
FORMER = {"recordAsOf", "recordHistory"}
"""Operations of which one shows each former value."""


@pytest.fixture(scope="module")
def world(running: Running) -> Iterator[World]:
    callers = Callers(running)
    vars(running.services)["pdf_pages"] = KnownPages()
    with callers.client, with_peers(running), printed_as_text():
        yield World(callers).fill()


@pytest.fixture(scope="module")
def scans(world: World) -> Callable[[str], Scan]:
    return cache(lambda role: Scan(world, role))


@pytest.fixture(scope="module")
def answers(scans: Callable[[str], Scan]) -> Ask:
    return cache(lambda role: scans(role).run())


UNANSWERED = {
    **dict.fromkeys(("checkResetToken", "googleCallback"), "needs what only a mail or Google says"),
    **dict.fromkeys(("mailbox", "mailboxLetter"), "there is none on servers that send mails"),
    "googleSignIn": "leads to Google",
    "ledgerCallback": "leads to the page of the connection",
    **dict.fromkeys(
        ("reconciliation", "companyContactsSync", "consumerContactsSync"),
        "needs an organisation of Xero",
    ),
    **dict.fromkeys(
        ("ledgerAccounts", "ledgerLinkOfCreditNote", "ledgerLinkOfInvoice", "ledgerTaxRates"),
        "no organisation of Xero is connected",
    ),
    "avatar": "the planted users have no picture",
    "organisationLogo": "the organisation has none",
    "invoiceMail": "planted invoices are drafts, which are not mailed; tests/api/test_invoice_pdf.py",
    "previewDocument": "planted files are PDFs, which are downloaded alone",
    "priceErrors": "planted files are PDFs, which have no rows",
    "documentPage": "a picture of what downloadDocument gives as text",
    "handOverProgress": "nobody is handed over",
    "showDeleteRequest": "nobody wants a planted record deleted",
    "signedText": "a planted case is not signed",
    "importSample": "a file without any record",
    "readModelDifferences": "nothing was compared",
    **dict.fromkeys(
        ("fundingAmount", "accessoryTotal", "compareVersions", "proposedPlanPrices"),
        "rows of reference tables, which are no record's fields",
    ),
    "funeralPlanPrices": "rows of a reference table that is off",
    **dict.fromkeys(("chosenAddress", "chosenFormAddress"), "of no address that was looked up"),
    "downloadTaskFile": "asks for a file of a task alone; downloadFile is asked for every file",
    **dict.fromkeys(
        ("sharedLeads", "sharedLead"),
        "visitors have no role; tests/api/test_shared_lists_random.py compares with the maker's",
    ),
}
"""Calls that read and answer none of these questions, and why."""


TELLS_NO_VALUES = {
    *("dashboard", "historyChain", "stageReport", "listSteps", "recordSteps"),
    *(one.name for one in READS if one.description.get("x-role") == "count"),
}
"""Calls of the past that answer counts, positions and times, and records of today by their names."""


def test_every_call_that_reads_is_answered_to_somebody(answers: Ask) -> None:
    """A call that refuses every question shows nothing, and would never be found to show too much."""
    found = {one.operation.name for role in ROLES for one in answers(role).by_question}
    assert {one.name for one in READS} - found == UNANSWERED.keys()


def test_calls_of_the_past_show_former_values(world: World, answers: Ask) -> None:
    """To whom may see them: so that what hides them from others is looked at there too."""
    shown = {
        one.operation.name
        for one, cores in answers("admin").by_question.items()
        if any(world.tokens[core].former for core in cores)
    }
    past = {one.name for one in READS if "position" in one.query_names} - TELLS_NO_VALUES
    assert past - shown == set()
    assert {"recordHistory", "recordDifference", "recordValues", "previewUndo"} <= shown


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
        if token.record not in scan.seen or not scan.is_shown(token) or is_unshown(token):
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


def is_unshown(token: Token) -> bool:
    """Whether its noun shows it in no document or timeline, to nobody (`StateFields.unshown`)."""
    noun = NOUNS[token.noun]
    shown = {leaf.wire for leaf in noun.shown_state().values()}
    state = {leaf.wire for leaf in leaf_fields(noun.state).values()}
    return token.kind == "field" and token.path in state - shown


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
        text = re.sub(re.escape(one), f"value {number}", text, flags=re.IGNORECASE)
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
            ask, missing = partial(answered, scan, operation, name), nowhere[: len(values[0])]
            unknown = ask(missing, is_list)
            for sent in values if unknown != "refused" else ():
                if ask(sent, is_list) in {"refused", unknown}:
                    continue
                # A file says in which minute it was made: one that ended meanwhile is no difference.
                unknown = ask(missing, is_list)
                if ask(sent, is_list) not in {"refused", unknown}:
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
        (records, "access_of", {"recordExplanation"}),
        (timeline_pages, "access_of", {"recordHistory"}),
    ],
)
def test_a_route_that_forgets_the_policy_is_reported(
    scans: Any, monkeypatch: pytest.MonkeyPatch, module: Any, asked: str, routes: set[str]
) -> None:
    policy = getattr(module, asked)
    monkeypatch.setattr(module, asked, lambda _role, noun, **how: policy("admin", noun, **how))
    leaks = scans("surveyor").run(frozenset(routes)).leaks
    assert routes == {one.split()[0] for one in leaks}


@pytest.mark.parametrize(
    ("modules", "route"),
    [
        ([compared_documents], "compareRecord"),
        ([record_values, value_fields], "recordValues"),
    ],
)
def test_a_call_of_the_past_that_forgets_the_policy_is_reported(
    scans: Any, monkeypatch: pytest.MonkeyPatch, modules: list[Any], route: str
) -> None:
    """By a role that is shown former values, but not of all fields."""
    # Of all nouns: few have such fields.
    monkeypatch.setattr(shares, "WHOLE", True)
    for module in modules:
        for asked in {"redactor", "access_of"} & vars(module).keys():
            policy = getattr(module, asked)
            monkeypatch.setattr(module, asked, partial(_as_admin, policy))
    assert scans("sales_rep").run(frozenset({route})).leaks


def _as_admin(policy: Callable[..., Any], _role: str, noun: str, **how: Any) -> Any:
    return policy("admin", noun, **how)


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


def test_two_cells_of_a_table_are_not_one_number() -> None:
    """Or else positions and counts side by side pass for a planted value now and then."""
    assert "79299" not in cores_in(text_of(b"\xef\xbb\xbf79,299\r\n", "text/csv; charset=utf-8"))
    assert "79299" in cores_in(text_of(b'"79,299",5\r\n', "text/csv; charset=utf-8"))


def test_a_pdf_is_read() -> None:
    """Of what cannot be read nothing would ever be found too much."""
    made = pdf("Proposal", ["quilbcdfghjkmn", "79,299"])
    assert {"quilbcdfghjkmn", "79299"} <= cores_in(text_of(made, "application/pdf"))
