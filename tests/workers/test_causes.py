"""What follows from an event names it as its cause, and goes on in its chain."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import pytest

from commands.kernel.jobs import Cause, Job
from domain.kernel.event import Recorded
from tests.api.inbox.desk import decide
from tests.api.months import household
from tests.api.places import firm, site_of
from tests.running import Running
from tests.workers.causes import (
    AFTER_CALLS,
    ASKED_BY_CALLS,
    SCENARIOS,
    JobRun,
    ask,
    executes,
    noted,
    ok,
    started_import,
)
from workers.jobs import ACTORS

pytestmark = pytest.mark.needs("postgres")
CARRIES_OUT = [job for job in ACTORS if executes(job) or job in SCENARIOS or job in ASKED_BY_CALLS]


@pytest.fixture
def run(running: Running) -> Iterator[JobRun]:
    with noted(running) as found:
        yield found


def log_of(running: Running) -> dict[UUID, Recorded]:
    records = running.services.store.read(0, 100_000)
    opened = running.services.store.open_many(records, sealed=False)
    return {one.event_id: one for one in opened}


@pytest.mark.parametrize("job", CARRIES_OUT, ids=lambda job: job.job_name)
def test_commands_of_each_job_name_what_it_follows_from(run: JobRun, job: type[Job]) -> None:
    scenarios = {**SCENARIOS, **AFTER_CALLS}
    assert job in scenarios or job in ASKED_BY_CALLS, f"no scenario makes {job.job_name}"
    if job in scenarios:
        scenarios[job](run)
        run.run_all()
    else:
        asked = ask(run, ASKED_BY_CALLS[job](run.running.user("admin")))
        run.run_all()
        assert {cause for cause, _ in run.stored[job.job_name]} == {asked}
    stored = run.stored[job.job_name]
    assert stored
    events = log_of(run.running)
    for cause, request in stored:
        assert cause is not None
        assert Cause(request.meta.correlation_id, request.meta.causation_id) == cause
        if job in SCENARIOS:
            assert cause.event_id is not None
            assert events[cause.event_id].meta.correlation_id == cause.correlation_id


def test_an_import_a_policy_and_the_customer_are_one_chain(run: JobRun) -> None:
    running = run.running
    customer = household(running.client("admin"))
    [registered] = running.services.store.events(UUID(customer))
    number = registered.event.model_dump()["reference"]
    import_id = started_import(
        run, ["Customer name", "Status", "Consumer id"], ["Orla Pemberton", "DND", number]
    )
    run.run_all()
    events = log_of(running)
    stopped = running.services.store.events(UUID(customer))[-1]
    assert stopped.event.topic == "record.contact_stopped.1"
    chain = [stopped]
    while (cause := chain[-1].meta.causation_id) is not None:
        chain.append(events[cause])
    assert [one.noun for one in chain] == ["consumer", "lead", "import"]
    assert chain[-1].event.topic == "import.started.1"
    assert {one.meta.correlation_id for one in chain} == {import_id}


def test_children_follow_their_parents_event(running: Running) -> None:
    admin, store = running.client("admin"), running.services.store
    company = firm(admin)
    site = site_of(admin, company)
    asked = {"deleteIds": [company]}
    ok(running.client("management").post("/api/company/management/deleteRequest", json=asked))
    assert decide(running, "accept", ("company", company))["done"] == 1
    deleted, child = store.events(UUID(company))[-1], store.events(UUID(site))[-1]
    assert deleted.event.topic == child.event.topic == "record.deleted.1"
    assert child.meta.causation_id == deleted.event_id
    assert child.meta.correlation_id == deleted.meta.correlation_id
    assert decide(running, "restore", ("company", company))["done"] == 1
    back, child = store.events(UUID(company))[-1], store.events(UUID(site))[-1]
    assert back.event.topic == child.event.topic == "record.restored.1"
    assert child.meta.causation_id == back.event_id
    assert back.meta.causation_id is None
