"""Every call as every role, and signed out: who is let in is what was decided on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from api.http.file_headers import SANDBOX
from api.http.guard import ADMIN, ANY, COOKIE, PUBLIC
from commands.shared.contact import LIFTED_BY
from domain.kernel.undoing import AUTHORITIES
from domain.role.field_access import JOB_ROLES, FieldAccess
from domain.role.values import ROLES
from projections.access.redact import access_of
from tests.matrix import make
from tests.matrix.callers import Callers
from tests.matrix.calls import ROWS_BY_OPERATION, Builder, Operation, operations
from tests.matrix.make import ALLOWED, EXPECTATIONS, FORBIDDEN, NOT_SIGNED_IN
from tests.matrix.pages import printed_as_text
from tests.matrix.samples import COMPARING_LISTS, sample
from tests.matrix.shares import SHARES
from tests.matrix.subjects import Fresh, Unknown
from tests.matrix.table import cell
from tests.running import Running, with_peers

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

EXPECTED = {one["call"]: one for one in json.loads(EXPECTATIONS.read_text())}
DECIDES_ITSELF = "decides itself"
"""A call of ours that any role may make, and that looks at what it is about."""
SHOWING: dict[str, Callable[[FieldAccess], bool]] = {
    "revealField": lambda access: access.reveals,
    "recordAsOf": lambda access: access.former,
    "recordDifference": lambda access: access.former,
    "compareRecord": lambda access: access.former,
    "recordValues": lambda access: access.former,
    "recordSteps": lambda access: access.former,
    "listSteps": lambda access: access.former,
}
"""What the table of classes must allow beside the section."""
ONLY_FOR = {
    "allowContact": LIFTED_BY,
    "previewUndo": AUTHORITIES,
    "undoCommand": AUTHORITIES,
    **dict.fromkeys(COMPARING_LISTS, frozenset(ROLES) - {*JOB_ROLES}),
}
"""The roles that a command lets in beside the section. Commands that these requests undo are of others."""
NEVER_DONE = {
    "checkResetToken": "needs a link out of a mail",
    "resetPassword": "needs a link out of a mail",
}
"""Calls of the contract's first document that none of these requests can carry out, and why."""
RECORD_LETTERS = {"restore": "D", "cancel-delete-request": "R", "block": "D", "activate": "D"}
RECORD_LETTERS |= {"undo": "E", "seen": "V", "watch": "V"}
RULED_BY_RECORD = {"saved_view", "shareable_list", "drive_folder", "drive_file"}
"""Nouns whose records' own rules say who changes them, and who takes a change back."""
BY_SIGNATURE = {"ledgerWebhook"}
"""Calls of programs that sign what they send: no session lets anybody in."""
VARIANTS = [(one, noun) for one in operations() for noun in one.nouns or (None,)]


def label(variant: Any) -> str:
    return variant.name if isinstance(variant, Operation) else str(variant or "")


@pytest.fixture(scope="module")
def callers(running: Running) -> Iterator[Callers]:
    callers = Callers(running)
    with callers.client, with_peers(running), printed_as_text():
        yield callers


def expected(operation: Operation, noun: str | None, role: str) -> str:
    """`allowed`, `forbidden` or DECIDES_ITSELF; from the data file, for our own calls from the
    decisions' table and what the call says that it needs.
    """
    known = EXPECTED.get(operation.call)
    if known is not None:
        found: str = known["roles"][role]
        return found
    row = ROWS_BY_OPERATION.get(operation.name)
    needs = row.needs if row else ANY
    if not is_let_in(operation, noun, role) or not is_shown(operation, noun, role):
        return FORBIDDEN
    if noun is not None and needs == ANY:
        return _of_record(operation, noun, role)
    if needs == ADMIN:
        return _class(role == "admin")
    if isinstance(needs, tuple):
        asks_oneself = operation.description.get("x-role") == "requestDelete" and role == "admin"
        return _class(cell(role, needs[0]).gives(needs[1]) and not asks_oneself)
    open_to = NOT_SIGNED_IN if operation.name in BY_SIGNATURE else ALLOWED
    return open_to if needs == PUBLIC else DECIDES_ITSELF


def is_let_in(operation: Operation, noun: str | None, role: str) -> bool:
    return role in ONLY_FOR.get(operation.name, (role,)) or noun in RULED_BY_RECORD


def _of_record(operation: Operation, noun: str, role: str) -> str:
    step = operation.path.rpartition("/")[2]
    if noun in RULED_BY_RECORD and step == "undo":
        return DECIDES_ITSELF
    letter = RECORD_LETTERS.get(step, "V" if operation.method == "GET" else "E")
    return _class(cell(role, noun).gives(letter))


def is_shown(operation: Operation, noun: str | None, role: str) -> bool:
    """Whether the table of classes lets the role make the call."""
    looks = SHOWING.get(operation.name)
    return looks is None or noun is None or looks(access_of(role, noun))


def _class(allowed: bool) -> str:
    return ALLOWED if allowed else FORBIDDEN


def is_public(operation: Operation) -> bool:
    row = ROWS_BY_OPERATION.get(operation.name)
    return row is not None and row.needs == PUBLIC


def answered(status: int) -> str:
    """The class of an answer; a fault is in none."""
    if status in {401, 403}:
        return NOT_SIGNED_IN if status == 401 else FORBIDDEN
    return ALLOWED if status < 500 else f"fault {status}"


def assert_harmless(answer: Any) -> None:
    """What is no JSON is a file, which no browser runs, whatever it is."""
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if answer.status_code >= 300 or not answer.content or kind == "application/json":
        return
    headers = answer.headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-disposition"].partition(";")[0] in {"attachment", "inline"}
    if headers["content-disposition"] == "inline":
        assert kind in {"image/png", "image/jpeg", "image/webp"}
    assert SANDBOX in headers.get_list("content-security-policy")


def ask(operation: Operation, noun: str | None, fresh: Fresh) -> Any:
    callers, role = fresh.callers, fresh.role
    values = sample(operation.name, fresh)
    if operation.name == "restoreRecord" and noun:
        fresh.deleted(noun)
    request = Builder(operation, fresh, ROLES[role].slug, noun).request(values)
    callers.client.cookies.clear()
    if operation.name == "refreshSession":
        callers.client.cookies.set(COOKIE, callers.cookie(role))
    return request.send(callers.client, callers.lasting_headers(role))


def test_the_data_file_is_what_its_script_writes() -> None:
    assert EXPECTATIONS.read_text() == make.text()


@pytest.fixture(scope="module")
def read(callers: Callers) -> Callable[[str], Fresh]:
    """Records that calls which read share, by what their path is about."""
    made: dict[str, Fresh] = {}

    def found(path: str) -> Fresh:
        new = Fresh(callers, "admin", path)
        return made.setdefault(new.of_path, new)

    return found


@pytest.mark.parametrize(("operation", "noun"), VARIANTS, ids=label)
def test_each_role(
    callers: Callers, read: Callable[[str], Fresh], operation: Operation, noun: str | None
) -> None:
    if operation.streams:
        pytest.skip("its answer does not end; tests/api/test_live.py")
    wrong, statuses = {}, {}
    path = operation.path.replace("{noun}", noun or "")
    fresh = Fresh(callers, "admin", path) if operation.mutates else read(path)
    for role in reversed(ROLES):
        answer = ask(operation, noun, fresh.of(role))
        assert_harmless(answer)
        if operation.mutates and answer.status_code < 400:
            # A call that is refused changes nothing: its records and sessions serve for the next role.
            fresh = Fresh(callers, role, path)
            callers.forget_sessions()
        statuses[role] = (answer.status_code, answer.text[:300])
        found, wanted = answered(answer.status_code), expected(operation, noun, role)
        fits = {wanted} if wanted != DECIDES_ITSELF else {ALLOWED, FORBIDDEN}
        if found not in fits:
            wrong[role] = f"{wanted} expected, {answer.status_code}: {answer.text[:300]}"
    assert wrong == {}
    if operation.call in EXPECTED and operation.name not in NEVER_DONE:
        done = [role for role, (status, _) in statuses.items() if status < 300]
        assert done, f"nobody's request was carried out: {statuses}"


@pytest.mark.parametrize("operation", operations(), ids=label)
def test_signed_out(callers: Callers, operation: Operation) -> None:
    noun = next(iter(operation.nouns), None)
    request = Builder(operation, Unknown(), "regUser", noun).request()
    callers.client.cookies.clear()
    answer = request.send(callers.client)
    known = EXPECTED.get(operation.call)
    public = known["signed out"] == ALLOWED if known else is_public(operation)
    if public:
        assert answer.status_code < 500, answer.text
    else:
        assert (answer.status_code, answer.json()["status"]) == (401, 1004), answer.text


WITH_SEGMENT = [one for one in operations() if "/{slug}/" in one.path]


@pytest.mark.parametrize("role", list(ROLES))
def test_a_segment_above_one_s_own(callers: Callers, role: str) -> None:
    """And any other than one's own: the segment must be the session's (architecture, section 5). Each call
    is asked with a quarter of them, which follows from the call and the role.
    """
    slugs = {one.slug for one in ROLES.values()} | {"nobody", "sub management"}
    others = sorted(slugs - {ROLES[role].slug})
    headers = callers.headers(role)
    let_in = []
    for turn, operation in enumerate(WITH_SEGMENT, [*ROLES].index(role)):
        for slug in others[turn % SHARES :: SHARES]:
            answer = Builder(operation, Unknown(), slug).request().send(callers.client, headers)
            if (answer.status_code, answer.json().get("status")) != (403, 1004):
                let_in.append((operation.call, slug, answer.status_code))
    assert let_in == []


@pytest.mark.parametrize("operation", WITH_SEGMENT, ids=label)
def test_the_general_segment_in_any_case(callers: Callers, operation: Operation) -> None:
    """Where it was carried out once, it may be refused for what it would do again."""
    role = next(one for one in ROLES if expected(operation, None, one) != FORBIDDEN)
    fresh = Fresh(callers, role, operation.path)
    values = sample(operation.name, fresh)
    for segment in ("regUser", "reguser", "REGUSER"):
        request = Builder(operation, fresh, segment).request(values)
        answer = request.send(callers.client, callers.lasting_headers(role))
        if operation.mutates:
            callers.forget_sessions()
        assert answered(answer.status_code) == ALLOWED, answer.text


GENERAL = [one for one in operations() if "/reguser/" in one.path.lower() and not one.mutates]


@pytest.mark.parametrize("operation", GENERAL, ids=label)
def test_a_written_general_segment_in_any_case(callers: Callers, operation: Operation) -> None:
    for segment in ("reguser", "REGUSER", "regUser"):
        fresh = Fresh(callers, "admin", operation.path)
        request = Builder(operation, fresh, "admin").request()
        request.path = request.path.replace("regUser", segment).replace("reguser", segment)
        answer = request.send(callers.client, callers.headers("admin"))
        assert answered(answer.status_code) == ALLOWED, answer.text
