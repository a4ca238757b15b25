"""The answer to a refused edit."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from api.http.deps import Call
from api.http.guard import ANY
from api.http.mount import action
from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.record import OneRecord
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import FieldConflict
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.record import StatusChanged
from tests.api.http_world import HttpWorld, user

ID = uuid4()


class Clash(OneRecord):
    noun = CONSUMER

    def handle(self, *_: object) -> list[Event]:
        return []

    def append(self, context: Context, deps: Deps) -> Outcome:
        raise FieldConflict(
            clashes={
                "town": ("Leeds", "York"),
                "account_number": ("12345678", "87654321"),
                "people.Assignee": ((ID,), ()),
            },
            versions={"town": 4, "account_number": 5, "people.Assignee": 5},
            version=6,
            noun="consumer",
            id=ID,
        )


def clash(call: Call) -> Outcome:
    return call.run(Clash(id=ID))


@pytest.mark.parametrize("known", [True, False])
def test_both_values_and_who_set_theirs(known: bool) -> None:
    row = action("POST", "/api/x", clash, needs=ANY, operation="x", tag="x", returns=None)
    world = HttpWorld([row])
    doc = world.users.add(user("partner"))
    if known:
        meta = Meta(uuid4(), uuid4(), UUID(doc["_id"]), "partner", "screen")
        at = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
        event = StatusChanged(status="New")
        world.store.log.append(Recorded(ID, "consumer", 4, event, meta, uuid4(), 40, at))
    answer = world.client.post("/api/x", headers=world.sign_in("admin"))
    assert (answer.status_code, answer.json()["code"]) == (409, "record.conflict")
    conflict = answer.json()["conflict"]
    assert conflict["version"] == 6
    town, account, people = conflict["fields"]
    assert (town["field"], town["theirs"], town["yours"], town["version"]) == (
        "town",
        "Leeds",
        "York",
        4,
    )
    assert (account["field"], account["theirs"], account["yours"]) == (
        "accountNumber",
        "••••5678",
        "••••4321",
    )
    assert (people["field"], people["theirs"]) == ("Assignee", [str(ID)])
    if known:
        assert town["changedBy"] == {"_id": doc["_id"], "name": "Test partner"}
        assert town["changedAt"] == "2026-11-20T09:30:00.000Z"
    else:
        assert "changedBy" not in town
