"""Decisions on delete requests."""

from __future__ import annotations

from uuid import UUID

import pytest

from commands.kernel.delete import (
    AcceptDeleteRequest,
    CancelDeleteRequest,
    Delete,
    RejectDeleteRequest,
    RequestDelete,
)
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import (
    AlreadyDeleted,
    NoDeleteRequest,
    NotAllowed,
    NotFound,
    ReasonRequired,
)
from tests.factories import consumer
from tests.fakes import ADMIN, World, actor

ACCEPT, REJECT = AcceptDeleteRequest.of(CONSUMER), RejectDeleteRequest.of(CONSUMER)


@pytest.fixture
def asked(world: World) -> UUID:
    id_ = world.made(consumer.register())
    world.run(RequestDelete.of(CONSUMER)(ids=(id_,)), actor("sales_rep"))
    return id_


def test_an_admin_has_nobody_to_ask(world: World) -> None:
    id_ = world.made(consumer.register())
    with pytest.raises(NotAllowed):
        world.run(RequestDelete.of(CONSUMER)(ids=(id_,)), ADMIN)


def test_accepting_deletes(world: World, asked: UUID) -> None:
    world.run(ACCEPT(id=asked, reason="Agreed"), ADMIN)
    assert world.topics(asked, after=2) == ["record.deleted.1"]
    assert world.store.events(asked)[-1].meta.reason == "Agreed"


def test_a_request_that_was_withdrawn_cannot_be_accepted(world: World, asked: UUID) -> None:
    world.run(CancelDeleteRequest.of(CONSUMER)(id=asked), ADMIN)
    for command in (ACCEPT(id=asked), REJECT(id=asked, reason="No")):
        with pytest.raises(NoDeleteRequest):
            world.run(command, ADMIN)


def test_a_deleted_record_has_nothing_to_decide(world: World, asked: UUID) -> None:
    world.run(Delete.of(CONSUMER)(ids=(asked,)), ADMIN)
    for command in (ACCEPT(id=asked), REJECT(id=asked, reason="No")):
        with pytest.raises(AlreadyDeleted):
            world.run(command, ADMIN)


def test_a_rejection_says_why(world: World, asked: UUID) -> None:
    for reason in (None, "", "  "):
        with pytest.raises(ReasonRequired):
            world.run(REJECT(id=asked, reason=reason), ADMIN)
    world.run(REJECT(id=asked, reason="Still ours"), ADMIN)
    assert world.topics(asked, after=2) == ["record.delete_request_rejected.1"]


def test_a_hidden_record_is_not_found(world: World, asked: UUID) -> None:
    world.visibility.hidden.add(asked)
    with pytest.raises(NotFound):
        world.run(ACCEPT(id=asked), ADMIN)
