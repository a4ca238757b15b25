"""Every call by every role with the ids of what is others': refused, or answered without them.

Made from the OpenAPI document, so that a new call is tried without being named here.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from domain.role.values import ROLES
from tests.matrix.callers import Callers
from tests.matrix.calls import Builder, Operation, Request, noun_of, operations
from tests.matrix.foreign import Foreign
from tests.matrix.pages import printed_as_text
from tests.matrix.samples import sample
from tests.matrix.tokens import Values
from tests.running import Running, with_peers

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]

LEFT_OUT = {
    "rebuildReadModels": "rebuilds every read model, which takes longer than all other calls together",
    "rebuildReadModel": "as above",
}
PREPARED = frozenset({"supplierLogo", "supplierContactByEmail"})
"""Calls whose sample changes the record that it is for."""
AT_ONCE = 4
LEAST = 1_290
"""Calls by each role: what a reviewer made by hand."""
REFUSED = (403, 404, 422)
ANSWERED = {
    "listSuppliers": "a partner picks active suppliers for a quote, of whom it sees the name and kinds"
}
"""Operations whose answer may have an id of what the role does not see, and why."""
TRIED = [one for one in operations() if not one.streams and one.name not in LEFT_OUT]


@pytest.fixture(scope="module")
def callers(running: Running) -> Iterator[Callers]:
    callers = Callers(running)
    with callers.client, with_peers(running), printed_as_text():
        yield callers


def requests(operation: Operation, foreign: Foreign) -> Iterator[Request]:
    """With no more than the call requires, and with an id wherever one fits."""
    slug = ROLES[foreign.role].slug
    given = {} if operation.name in PREPARED else sample(operation.name, foreign)
    if "csv" in operation.schema_of("format").get("enum", ()):
        # A PDF packs its words where no id would be found.
        given |= {"format": "csv"}
    for noun in operation.nouns or (None,):
        builder = Builder(operation, foreign, slug, noun)
        least = builder.request(given)
        yield least
        whole = builder.request(given | dict(ids_in(operation, foreign, noun)))
        if whole != least:
            yield whole


def ids_in(operation: Operation, foreign: Foreign, noun: str | None) -> Iterator[tuple[str, Any]]:
    for name in sorted(operation.query_names | operation.body_names):
        of, schema = noun_of(name, operation.path, noun), operation.schema_of(name)
        if of is not None:
            id_ = foreign.id_of(of)
            yield name, [id_] if schema.get("type") == "array" else id_


@pytest.mark.parametrize("role", list(ROLES))
def test_ids_of_others(callers: Callers, role: str) -> None:
    foreign = Foreign(callers, role, Values([*ROLES].index(role)))
    before, hidden = foreign.versions(), foreign.hidden

    def wrong(call: tuple[Operation, Request]) -> list[str]:
        operation, request = call
        answer = ask(callers, role, request)
        found = [*faults(answer, request, hidden)]
        if operation.mutates and says_nothing(answer):
            found.append("does not say what it did")
        if operation.name not in ANSWERED:
            found += hidden_ids(answer, hidden)
        asked = f"{operation.call} as {role}: {answer.status_code} for {request.path}"
        return [f"{asked} {one}" for one in found]

    calls = [(one, request) for one in TRIED for request in requests(one, foreign)]
    found = [wrong(call) for call in calls if call[0].mutates]
    # What only reads waits for the store most of the time.
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found += pool.map(wrong, [call for call in calls if not call[0].mutates])
    wrongs = [one for some in found for one in some]
    assert not wrongs, "\n".join(wrongs)
    assert foreign.versions() == before
    assert len(calls) > LEAST


def faults(answer: Any, request: Request, hidden: dict[str, str]) -> Iterator[str]:
    if answer.status_code >= 500:
        yield answer.text[:200]
    elif {*request.subjects} & {*hidden} and answer.status_code not in {200, *REFUSED}:
        yield f"is no refusal: {answer.text[:200]}"


def says_nothing(answer: Any) -> bool:
    """Whether what was done is answered without a message."""
    is_json = answer.headers.get("content-type") == "application/json"
    return answer.status_code == 200 and is_json and not answer.json()["message"]


def hidden_ids(answer: Any, hidden: dict[str, str]) -> list[str]:
    """What of hidden records stands in an answer that was not refused."""
    if answer.status_code >= 400:
        return []
    text = f"{answer.text} {answer.headers}"
    return [f"has the id of a {noun}" for noun, id_ in hidden.items() if id_ in text]


def ask(callers: Callers, role: str, request: Request) -> Any:
    """As the role; with a new session where an earlier call has ended its own."""
    answer = request.send(callers.client, callers.lasting_headers(role))
    if answer.status_code == 401:
        callers.forget_sessions()
        callers.client.cookies.clear()
        answer = request.send(callers.client, callers.lasting_headers(role))
    return answer
