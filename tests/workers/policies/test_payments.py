"""Policies about payments of contracts, and the job that opens one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command_ids import new_command_id
from commands.kernel.delete import Delete
from commands.kernel.jobs import Cause, Work
from domain.kernel.event import Event
from domain.payment.noun import PAYMENT
from domain.renewal.noun import RENEWAL
from tests.commands.test_offers import QUOTES, RENEWALS, Offers, accepted
from tests.fakes import World
from tests.workers.policies.caused import AT, RECORD, VERSION, recorded
from workers.jobs.payment.open_contract_payment import OpenContractPayment, open_contract_payment
from workers.policies.payment.when_contract_goes_live_then_open_its_payment import (
    EVENTS,
    when_contract_goes_live_then_open_its_payment,
)


def test_when_contract_goes_live_then_open_its_payment() -> None:
    live: tuple[type[Event], ...] = EVENTS
    for event, noun in zip(live, ("quote", "renewal"), strict=True):
        [job] = when_contract_goes_live_then_open_its_payment(recorded(event, noun))
        assert job == OpenContractPayment.model_validate(
            {"noun": noun, "offer": RECORD, "version": VERSION}
        )


def opened(world: World) -> list[Any]:
    found = {one.stream_id for one in world.store.log if one.noun == PAYMENT.name}
    return [world.store.load(PAYMENT, id_) for id_ in found]


def run(world: World, offers: Offers, offer: UUID, cause: UUID | None = None) -> None:
    job = OpenContractPayment.model_validate(
        {"noun": offers.noun.name, "offer": offer, "version": 1}
    )
    work = Work(new_command_id(), job, AT, 1, Cause(uuid4(), cause) if cause else None)
    services: Any = SimpleNamespace(deps=world.deps)
    open_contract_payment(services, work)


@pytest.mark.parametrize("offers", [QUOTES, RENEWALS], ids=["quote", "renewal"])
def test_the_job_opens_one_however_often_it_is_called(offers: Offers) -> None:
    world = World()
    offer, _ = accepted(world, offers, upto=1004)
    cause = world.store.events(offer)[-1].event_id
    for _ in range(2):
        run(world, offers, offer, cause)
    [payment] = opened(world)
    link = payment.details.renewal if offers.noun is RENEWAL else payment.details.quote
    assert (link, payment.status, payment.created_by) == (offer, 1002, None)
    assert world.store.events(payment.stream_id)[0].meta.causation_id == cause


def test_of_a_contract_that_was_deleted_meanwhile_there_is_none() -> None:
    world = World()
    offer, _ = accepted(world, QUOTES, upto=1004)
    world.run(Delete.of(QUOTES.noun).model_validate({"deleteIds": [offer]}))
    run(world, QUOTES, offer)
    assert opened(world) == []
