"""That the proof of a run finds what it is there to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID, uuid4

import psycopg
import pytest

from api.http.deps import command_id
from commands.kernel.command import Actor
from tests.faults.asks import Ask, set_to
from tests.faults.caller import Answer
from tests.faults.load import Sent, records
from tests.faults.proof import Proven, prove_commands, settled
from tests.faults.stores import prove_stores
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
Send = Callable[[str], Sent]


@pytest.fixture
def before(running: Running) -> int:
    running.client("admin")
    return running.services.store.position()


@pytest.fixture
def send(running: Running, before: int) -> Send:
    def company(name: str) -> Sent:
        ask = Ask(
            *("addCompany", "/api/company/regUser/add", {"businessName": name}),
            set_to("business_name", name),
        )
        key = f"key of {name}"
        response = running.client("admin").post(
            ask.path, json=ask.body, headers={"idempotency-key": key}
        )
        actor = Actor(running.user("admin"), "admin")
        answer = Answer(response.status_code, None, response.json()["data"])
        return Sent(command_id(actor, ask.operation, key), ask, answer)

    return company


def proof(running: Running, sent: list[Sent], before: int) -> Proven:
    proven, log = prove_stores(running.services, None, 10)
    prove_commands(proven, log, sent, before)
    return proven


def stream_of(sent: Sent) -> UUID:
    assert sent.answer is not None
    return records(sent.answer)[0][1]


def only_problem(proven: Proven) -> str:
    assert len(proven.problems) == 1, proven.problems
    return proven.problems[0]


def test_what_was_acknowledged_and_stored_is_fine(
    running: Running, send: Send, before: int
) -> None:
    proven = proof(running, [send("First Ltd"), send("Second Ltd")], before)
    assert proven.problems == []
    assert proven.counts["acknowledged"] == 2


def test_finds_an_acknowledged_command_that_is_not_stored(
    running: Running, send: Send, before: int
) -> None:
    sent = send("Lost Ltd")
    lost = replace(sent, command=uuid4())
    assert only_problem(proof(running, [sent, lost], before)).startswith(
        "acknowledged, but not stored"
    )


def test_finds_a_command_that_nobody_sent(running: Running, send: Send, before: int) -> None:
    sent = send("Doubled Ltd")
    assert f"{sent.command} at" in only_problem(proof(running, [], before))


def test_finds_a_command_that_was_refused_and_stored(
    running: Running, send: Send, before: int
) -> None:
    sent = send("Refused Ltd")
    sent.answer = Answer(409, "record.conflict", None)
    assert only_problem(proof(running, [sent], before)).startswith("refused, but stored")


def test_a_refused_command_may_be_accepted_when_it_is_repeated(
    running: Running, send: Send, before: int
) -> None:
    sent = send("Restored Ltd")
    sent.answer, sent.again = Answer(409, "record.deleted", None), sent.answer
    assert proof(running, [sent], before).problems == []


def test_finds_an_accepted_repetition_of_a_refusal_that_is_not_stored(
    running: Running, send: Send, before: int
) -> None:
    sent = send("Never stored Ltd")
    refused = Answer(409, "record.deleted", None)
    lost = replace(sent, command=uuid4(), answer=refused, again=sent.answer)
    assert only_problem(proof(running, [sent, lost], before)).startswith(
        "acknowledged, but not stored"
    )


def test_finds_an_answer_without_effect(running: Running, send: Send, before: int) -> None:
    sent = send("Silent Ltd")
    sent.ask = replace(sent.ask, effect=set_to("business_name", "Loud Ltd"))
    assert only_problem(proof(running, [sent], before)).startswith(
        "acknowledged, but without effect"
    )


def test_finds_a_repetition_that_was_answered_otherwise(
    running: Running, send: Send, before: int
) -> None:
    sent, other = send("Twice Ltd"), send("Other Ltd")
    sent.again = other.answer
    assert only_problem(proof(running, [sent, other], before)).startswith("the repetition's answer")


TABLES = ("company", "company_document")


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        (
            'update rm_company_g1.company_document set doc = \'{"town":"Hull"}\' where id = %s',
            "['doc']",
        ),
        (
            "update rm_company_g1.company_document set version = 0 where id = %s",
            "at version 0 of 1",
        ),
        ("delete from rm_company_g1.company where id = %s", "has no row"),
    ],
)
def test_finds_a_row_that_is_not_what_its_events_say(
    running: Running, send: Send, before: int, harm: str, complaint: str
) -> None:
    sent = send(f"Harmed {complaint} Ltd")
    assert settled(running.services.databases.main, 10, relayed=False) is None
    stream = stream_of(sent)
    with psycopg.connect(running.services.databases.main) as connection:
        kept = {
            table: connection.execute(
                f"select to_jsonb(c) from rm_company_g1.{table} c where id = %s".encode(), (stream,)
            ).fetchone()
            for table in TABLES
        }
        assert all(kept.values())
        connection.execute(harm.encode(), (stream,))
    try:
        assert complaint in only_problem(proof(running, [sent], before))
    finally:
        with psycopg.connect(running.services.databases.main) as connection:
            for table, row in kept.items():
                name = f"rm_company_g1.{table}"
                connection.execute(f"delete from {name} where id = %s".encode(), (stream,))
                connection.execute(
                    f"insert into {name} select * from jsonb_populate_record(null::{name}, %s)".encode(),
                    (psycopg.types.json.Jsonb(row[0] if row else None),),
                )
