"""Whom a command may name: known, not blocked, and of a role that has the assignment."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.appointment.booking import ChangeAppointment
from commands.kernel.blocking import Block
from commands.kernel.command import Actor, Command
from commands.kernel.people import AssignMany, ChangePeople
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD
from domain.user.noun import USER
from tests.commands.test_links import change
from tests.commands.test_user_admin import edit
from tests.factories import appointment, company, consumer, lead, user
from tests.fakes import ADMIN, World


def refused(world: World, command: Command, actor: Actor = ADMIN) -> dict[str, str]:
    with pytest.raises(InvalidFields) as error:
        world.run(command, actor)
    return error.value.fields


def person(world: World, role: str = "sales_rep", team: UUID | None = None) -> UUID:
    fields = {"email": f"{uuid4().hex[:8]}@daybook.test", "team": team}
    return world.made(user.register(role=role, **fields))


class Books:
    """Two partners with a sales rep each, and a surveyor in house."""

    def __init__(self, world: World) -> None:
        self.partner, self.other = (person(world, "partner") for _ in "AB")
        self.rep, self.stranger = (person(world, team=book) for book in (self.partner, self.other))
        self.surveyor = person(world, "surveyor")


@pytest.fixture
def books(world: World) -> Books:
    return Books(world)


def naming(world: World, stranger: UUID) -> list[Command]:
    """Every kind of command that gives a user a role in a record."""
    deal, home = world.made(lead.capture()), world.made(consumer.register(email=None))
    visit = world.made(appointment.book(Assignee=[person(world, "surveyor")]))
    return [
        appointment.book(Assignee=[stranger]),
        appointment.book(Assignee2=[stranger]),
        ChangeAppointment.model_validate({"id": visit, "Assignee": [stranger]}),
        lead.capture(Assignee=[stranger]),
        change(deal, LeadGenerator=[stranger]),
        consumer.register(email=None, Assignee=[stranger]),
        company.open_(Assignee=[stranger]),
        ChangePeople.of(CONSUMER)(id=home, assignee=(stranger,)),
        AssignMany.of(LEAD)(ids=(deal,), assignee=(stranger,)),
    ]


class TestStrangers:
    def test_are_refused_as_unknown_users_are(self, world: World, books: Books) -> None:
        for who in (Actor(books.partner, "partner"), Actor(books.rep, "sales_rep")):
            both = zip(naming(world, books.stranger), naming(world, uuid4()), strict=True)
            for known, unknown in both:
                fields = refused(world, known, who)
                assert fields == refused(world, unknown, who)
                assert set(fields.values()) == {"not_found"}

    def test_a_blocked_stranger_is_no_more_known(self, world: World, books: Books) -> None:
        world.run(Block.of(USER)(id=books.stranger))
        for command in naming(world, books.stranger):
            fields = refused(world, command, Actor(books.rep, "sales_rep"))
            assert set(fields.values()) == {"not_found"}

    def test_may_stay_where_they_are(self, world: World, books: Books) -> None:
        id_ = world.made(lead.capture(Assignee=[books.stranger]))
        both = change(id_, Assignee=[books.stranger, books.rep])
        world.run(both, Actor(books.partner, "partner"))
        assert world.store.load(LEAD, id_).people["Assignee"] == (books.stranger, books.rep)

    @pytest.mark.parametrize("who", ["partner", "rep", "surveyor"])
    def test_colleagues_and_the_house_are_known(self, world: World, books: Books, who: str) -> None:
        role = "sales_rep" if who == "rep" else who
        for known in (books.rep, books.surveyor):
            actor = Actor(getattr(books, who), role)
            world.run(lead.capture(Assignee=[known]), actor)

    def test_the_house_knows_everybody(self, world: World, books: Books) -> None:
        for role in ("admin", "management", "surveyor", "sales_rep"):
            actor = Actor(person(world, role), role)
            world.run(lead.capture(Assignee=[books.stranger]), actor)


class TestBlockedUsers:
    def test_are_refused_by_name(self, world: World) -> None:
        gone = person(world)
        world.run(Block.of(USER)(id=gone))
        for command in naming(world, gone):
            assert set(refused(world, command).values()) == {"not_available"}

    def test_may_stay_where_they_are(self, world: World) -> None:
        gone, ann = person(world), person(world)
        id_ = world.made(company.open_(Assignee=[gone]))
        world.run(Block.of(USER)(id=gone))
        world.run(ChangePeople.of(COMPANY)(id=id_, assignee=(gone, ann)))
        assert world.store.load(COMPANY, id_).people == {"Assignee": (gone, ann)}


class TestRolesOfAnAssignment:
    @pytest.mark.parametrize(
        ("part", "fits"),
        [
            ("Surveyor", {"surveyor"}),
            ("Installer", {"installer"}),
            ("Partner", {"partner", "observing_partner", "service_partner"}),
        ],
    )
    def test_only_those_who_do_that_work(self, world: World, part: str, fits: set[str]) -> None:
        for role in ("sales_rep", "surveyor", "installer", "partner", "service_partner"):
            who, deal = person(world, role), world.made(lead.capture())
            commands: list[tuple[str, Command]] = [
                (part, lead.capture(**{part: [who]})),
                (part, change(deal, **{part: [who]})),
                ("assignee", ChangePeople.of(LEAD)(id=deal, role=part, assignee=(who,))),
                ("assignee", AssignMany.of(LEAD)(ids=(deal,), role=part, assignee=(who,))),
            ]
            for field, command in commands:
                if role in fits:
                    world.run(command)
                else:
                    assert refused(world, command) == {field: "role_not_assignable"}

    def test_who_has_another_role_by_now_may_stay(self, world: World) -> None:
        ben = person(world, "surveyor")
        deal = world.made(lead.capture(Surveyor=[ben]))
        world.run(edit(ben, role="compliance"))
        world.run(change(deal, Surveyor=[ben], source="Website"))
        assert world.store.load(LEAD, deal).people["Surveyor"] == (ben,)
