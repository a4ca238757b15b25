"""The undo of a batch knows no noun: commands of a batch about companies and consumers are taken back."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.batch.batch import Batch
from commands.batch.undoing import Undoer, targets_of
from commands.kernel.command import Actor, Context, Executable
from commands.kernel.command_ids import new_command_id
from commands.kernel.people import ChangePeople
from commands.undo.change_commands import change_command
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.batch_ids import undo_id_of
from domain.nouns import NOUNS
from tests.running import Running


def a_company(running: Running, **fields: Any) -> UUID:
    body = {"businessName": f"Mill {uuid4().hex[:6]}", "postcode": "LS1 4DY", **fields}
    answer = running.client("admin").post("/api/company/admin/add", json=body)
    assert answer.status_code == 200, answer.text
    return UUID(answer.json()["data"]["_id"])


def a_consumer(running: Running, **fields: Any) -> UUID:
    body = {
        "title": "Ms",
        "firstName": "Ada",
        "surName": f"Byron{uuid4().hex[:6]}",
        "addressOne": "12 Mill Lane",
        "town": "Leeds",
        "city": "Leeds",
        "postcode": "LS1 4DY",
        "siteAddress": "12 Mill Lane",
        "DOB": "1980-05-17",
        **fields,
    }
    answer = running.client("admin").post("/api/consumer/regUser/create", json=body)
    assert answer.status_code == 200, answer.text
    return UUID(answer.json()["data"]["_id"])


def as_admin(running: Running) -> Context:
    return Context(Actor(running.user("admin"), "admin"), new_command_id())


def carried_out(running: Running, *commands: Executable) -> tuple[UUID, int]:
    """The commands as rows of a batch; its id, and the position before it."""
    services = running.services
    before, batch_id = services.store.position(), uuid4()
    batch = Batch(batch_id, services.clock.now(), as_admin(running))
    for row, command in enumerate(commands, 1):
        command.execute(batch.context_of(row), services.deps)
    return batch_id, before


def undone(running: Running, batch_id: UUID, before: int) -> list[tuple[str, list[str]]]:
    """Of each record: the outcome, and the fields that were left."""
    services = running.services
    targets = targets_of(batch_id, services.store, after=before, upto=services.store.position())
    undo = Batch(
        undo_id_of(batch_id), services.clock.now(), as_admin(running), correlation_id=batch_id
    )
    found = Undoer(undo, services.deps).run(targets)
    return [(one.outcome, [problem[0] for problem in one.problems]) for one in found]


@pytest.mark.parametrize("noun", ["lead", "consumer", "company", "site", "contact"])
def test_the_command_that_changes_a_noun_is_found(noun: str) -> None:
    command = change_command(NOUNS[noun])
    assert command is not None
    assert command.noun is NOUNS[noun]


def test_fields_and_people_of_other_nouns_get_their_former_values(running: Running) -> None:
    other = running.user("management")
    company = a_company(running, website="https://old.example.com")
    consumer = a_consumer(running, town="Leeds", city="Leeds")
    change_company, change_consumer = change_command(COMPANY), change_command(CONSUMER)
    assert change_company is not None
    assert change_consumer is not None
    commands = (
        change_company.model_validate({"id": company, "website": "https://new.example.com"}),
        ChangePeople.of(COMPANY).model_validate({"id": company, "assignee": [other]}),
        change_consumer.model_validate({"id": consumer, "town": "York", "city": "York"}),
    )
    batch_id, before = carried_out(running, *commands)
    store = running.services.store
    assert store.load(COMPANY, company).people["Assignee"] == (other,)
    by_hand = {"_id": str(consumer), "city": "Hull"}
    answer = running.client("admin").post("/api/consumer/regUser/update", json=by_hand)
    assert answer.status_code == 200, answer.text
    assert undone(running, batch_id, before) == [("taken_back", []), ("partly", ["city"])]
    now = store.load(COMPANY, company)
    assert (now.details.website, now.people["Assignee"]) == ("https://old.example.com", ())
    details = store.load(CONSUMER, consumer).details
    assert (details.town, details.city) == ("Leeds", "Hull")
    # Once more takes nothing back: what has its former value is left alone.
    version = store.load(COMPANY, company).version
    assert undone(running, batch_id, before)[0] == ("taken_back", [])
    assert store.load(COMPANY, company).version == version
