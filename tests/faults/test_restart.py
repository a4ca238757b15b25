"""Everything in one process, killed with its Postgres while it works: what comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.faults.everywhere import EVERYWHERE
from tests.faults.load import Load, Sent, records
from tests.faults.place import Place, one_process
from tests.faults.proof import prove_commands
from tests.faults.standing import registered
from tests.faults.stores import prove_stores

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres")]
PATIENCE = 300.0
"""Seconds that a busy machine may take for the next commands, or for the first answer after a restart."""
EACH = 20
"""Commands that are acknowledged before each kill, and after the last one."""
ROUNDS = 3 if EVERYWHERE else 1


@pytest.fixture
def place() -> Iterator[Place]:
    with one_process() as made:
        yield made


def shown_again(load: Load, last: Sent, began: float) -> float:
    """Seconds from a moment to the first right answer about the last acknowledged command."""
    assert last.answer is not None
    noun, id_, version = records(last.answer)[0]
    until = began + PATIENCE
    caller = load.signed_in(load.users[0], until)
    while True:
        answer = caller.call("GET", f"/api/records/{noun}/{id_}/history", until=until)
        if answer.accepted and answer.data[0]["version"] >= version:
            caller.close()
            return time.monotonic() - began
        assert time.monotonic() < until, answer


def test_a_restart_after_the_kill_of_everything_answers_rightly_and_lost_nothing(
    place: Place,
) -> None:
    with place.services() as services:
        admin, manager = (registered(services, role, "1") for role in ("admin", "management"))
        before = services.store.position()
    load = Load(place.port, 1, [admin], manager)
    load.start()
    try:
        took = [killed_and_back(place, load) for _ in range(ROUNDS)]
        acknowledged_more(load)
    finally:
        load.stop(PATIENCE)
    print(f"first right answer after {', '.join(f'{one:.1f} s' for one in took)}")
    assert not load.failures
    with place.services() as services:
        proven, log = prove_stores(services, None, PATIENCE)
    prove_commands(proven, log, load.sent, before)
    assert proven.problems == []
    assert proven.counts["acknowledged"] >= EACH * (ROUNDS + 1)


def acknowledged_of(load: Load) -> list[Sent]:
    """Commands that were answered with the records that they changed."""
    return [one for one in list(load.sent) if one.answer and records(one.answer)]


def acknowledged_more(load: Load) -> Sent:
    """Waits for some more acknowledged commands; the last of them."""
    wanted = len(acknowledged_of(load)) + EACH
    until = time.monotonic() + PATIENCE
    while len(found := acknowledged_of(load)) < wanted:
        assert time.monotonic() < until, load.failures
        time.sleep(0.1)
    return found[-1]


def killed_and_back(place: Place, load: Load) -> float:
    """Seconds from the restart to the first right answer."""
    acknowledged_more(load)
    place.kill()
    last = acknowledged_of(load)[-1]
    began = time.monotonic()
    place.restart()
    return shown_again(load, last, began)
