"""Who may cancel an appointment."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.appointment.booking import CancelAppointment
from commands.kernel.command import Actor
from domain.appointment.noun import APPOINTMENT
from domain.kernel.errors import NotAllowed, ReasonRequired
from tests.factories import user
from tests.factories.appointment import book, book_leave
from tests.fakes import ADMIN, World, actor

IN_THE_FIELD = ["surveyor", "installer", "sales_rep", "partner", "sub management"]


def known(world: World, role: str) -> Actor:
    return Actor(world.made(user.register(email=f"{uuid4()}@mail.example")), role)


def is_cancelled(world: World, id_: UUID) -> bool:
    return world.store.load(APPOINTMENT, id_).deleted


@pytest.mark.parametrize("role", IN_THE_FIELD)
class TestWithoutTheRightToDelete:
    def test_an_own_booking_is_cancelled_with_a_reason(self, world: World, role: str) -> None:
        me = actor(role)
        id_ = world.made(book(), me)
        with pytest.raises(ReasonRequired):
            world.run(CancelAppointment(id=id_), me)
        assert not is_cancelled(world, id_)
        world.run(CancelAppointment(id=id_, reason="Wrong day"), me)
        assert is_cancelled(world, id_)
        assert world.store.events(id_)[-1].meta.reason == "Wrong day"

    def test_anybody_else_s_stays(self, world: World, role: str) -> None:
        me, other = known(world, role), actor("sales_rep")
        id_ = world.made(book(Assignee=[me.user_id]), other)
        with pytest.raises(NotAllowed):
            world.run(CancelAppointment(id=id_, reason="Wrong day"), me)
        assert not is_cancelled(world, id_)


def test_own_leave_is_cancelled_whoever_entered_it(world: World) -> None:
    me, colleague = known(world, "surveyor"), known(world, "surveyor")
    mine = world.made(book_leave(Assignee=[me.user_id]), ADMIN)
    world.run(CancelAppointment(id=mine, reason="Back early"), me)
    shared = world.made(book_leave(Assignee=[me.user_id, colleague.user_id]), ADMIN)
    with pytest.raises(NotAllowed):
        world.run(CancelAppointment(id=shared, reason="Back early"), me)


def test_who_may_delete_needs_no_reason(world: World) -> None:
    id_ = world.made(book(), actor("surveyor"))
    world.run(CancelAppointment(id=id_), actor("management"))
    assert is_cancelled(world, id_)
