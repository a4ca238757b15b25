"""Those who administer users: adding, changing, shutting out, and who must be left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.blocking import Activate
from commands.kernel.command import Actor
from commands.kernel.delete import Restore
from commands.user.admin import AddUser, EditUser, InviteUser
from commands.user.guards import RankTooLow
from commands.user.shut_out import BlockUser, DeleteUser, HandOverUser, RestoreUser
from commands.user.teams import PartnerGone
from domain.kernel.errors import (
    AlreadyDeleted,
    FieldConflict,
    InUse,
    InvalidFields,
    NotFound,
    RestoreClash,
)
from domain.role.values import ROLES, SELECTABLE_ROLES
from domain.user import roster
from domain.user.events import UserState
from domain.user.noun import USER
from domain.user.roster import LastAdmin
from tests.factories import company, user
from tests.fakes import ADMIN, World, actor

MANAGER = actor("management")


@dataclass
class Directory:
    """Reads the memory store whole."""

    world: World

    def _users(self) -> list[Any]:
        ids = dict.fromkeys(one.stream_id for one in self.world.store.log if one.noun == "user")
        return [self.world.store.load(USER, id_) for id_ in ids]

    def admins(self) -> Sequence[UUID]:
        return [
            one.stream_id
            for one in self._users()
            if one.state.role == "admin" and one.active and not one.deleted
        ]

    def team(self, partner_id: UUID) -> Sequence[UUID]:
        return [one.stream_id for one in self._users() if one.details.team == partner_id]


@pytest.fixture
def world(world: World) -> World:
    """A world whose directory knows its users."""
    world.deps = replace(world.deps, directory=Directory(world))
    return world


def add(**fields: Any) -> AddUser:
    body = {"email": "kim@daybook.test", "firstName": "Kim", "role": "sales_rep"}
    return AddUser.model_validate(body | fields)


def edit(id_: UUID, **fields: Any) -> EditUser:
    return EditUser.model_validate({"_id": id_, **fields})


def admin(world: World, name: str = "one") -> UUID:
    return world.made(user.register(email=f"{name}@daybook.test", role="admin"))


class TestAdd:
    def test_without_a_password_an_invitation_follows(self, world: World) -> None:
        id_ = world.made(add(language="de", jobTitle="Adviser", department="Sales"))
        assert world.topics(id_) == ["user.registered.1", "user.invited.1"]
        invited: Any = world.store.events(id_)[1].event
        assert invited.language == "de"
        state = world.store.load(USER, id_)
        assert state.state == UserState(role="sales_rep")
        assert state.details.job_title == "Adviser"

    def test_a_given_password_has_to_be_replaced(self, world: World) -> None:
        id_ = world.made(add(password="a quiet morning in Otley"))
        assert world.topics(id_) == ["user.registered.1"]
        assert world.store.load(USER, id_).state == UserState(role="sales_rep", must_renew=True)
        kept = world.made(add(email="x@daybook.test", password="a quiet morning in Otley",
                               mustChange=False))  # fmt: skip
        assert world.store.load(USER, kept).state == UserState(role="sales_rep")

    def test_the_password_is_in_no_event_and_in_no_document(self, world: World) -> None:
        command = add(password="  a quiet morning in Otley ")
        id_ = world.made(command)
        assert "Otley" not in world.store.events(id_)[0].event.model_dump_json()
        assert "Otley" not in command.model_dump_json()
        assert "Otley" not in repr(command)
        assert command.password is not None
        assert command.password.get_secret_value() == "  a quiet morning in Otley "

    def test_a_weak_one_adds_nobody(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(add(password="Kim"))
        assert refused.value.fields == {"password": "password_too_short"}
        assert world.store.position() == 0

    def test_an_address_in_use(self, world: World) -> None:
        world.run(add())
        with pytest.raises(InUse) as refused:
            world.run(add(email="KIM@daybook.test"))
        assert refused.value.code == "user.email_in_use"

    def test_required_fields(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(AddUser.model_validate({"role": "partner"}))
        assert refused.value.fields == {"email": "required", "firstName": "required"}

    @pytest.mark.parametrize("role", sorted(ROLES))
    @pytest.mark.parametrize("by", sorted(ROLES))
    def test_one_rule_of_ranks(self, world: World, role: str, by: str) -> None:
        """A role below one's own is given in any way, one of one's own rank by an invitation alone."""
        id_ = world.made(user.register(role="installer", email="other@daybook.test"))
        given, own = ROLES[role].rank, ROLES[by].rank
        may_invite = role in SELECTABLE_ROLES and given <= own
        is_below = given < own or by == "admin"  # An admin gives any role in any way.
        may_give = role in SELECTABLE_ROLES and is_below and ROLES["installer"].rank < own
        if role == "installer":
            may_give = True  # It has the role already.
        attempts = (
            (add(role=role), may_invite, "role"),
            (
                add(role=role, email="x@daybook.test", password="a quiet morning in Otley"),
                may_invite and is_below,
                "password" if may_invite else "role",
            ),
            (edit(id_, role=role), may_give, "role"),
        )
        for command, allowed, field in attempts:
            if allowed:
                world.run(command, actor(by))
                continue
            with pytest.raises(InvalidFields) as refused:
                world.run(command, actor(by))
            assert list(refused.value.fields) == [field], command

    def test_values_that_do_not_exist(self, world: World) -> None:
        rep = world.made(user.register(role="sales_rep"))
        for fields, problem in (
            ({"department": "Piracy"}, {"department": "not_in_list"}),
            ({"companyId": uuid4()}, {"companyId": "not_found"}),
            ({"team": uuid4()}, {"team": "not_found"}),
            ({"team": rep}, {"team": "not_a_partner"}),
            ({"DOB": "01/01/2027"}, {"DOB": "date_in_future"}),
        ):
            with pytest.raises(InvalidFields) as refused:
                world.run(add(**fields))
            assert refused.value.fields == problem

    def test_values_that_do(self, world: World) -> None:
        partner = world.made(user.register(role="partner"))
        firm = world.made(company.open_())
        id_ = world.made(add(team=partner, companyId=firm, DOB="29/02/1984"))
        details = world.store.load(USER, id_).details
        assert (details.team, details.company) == (partner, firm)
        assert details.date_of_birth == date(1984, 2, 29)


class TestEdit:
    def test_fields_and_role_at_once(self, world: World) -> None:
        id_ = world.made(user.register(role="surveyor"))
        world.run(edit(id_, jobTitle="Head", role="partner", reason="Promotion"))
        assert world.topics(id_, after=1) == ["user.details_changed.1", "user.role_assigned.1"]
        assert {one.meta.reason for one in world.store.events(id_, after=1)} == {"Promotion"}
        assert world.store.load(USER, id_).state.role == "partner"

    def test_the_same_again_is_no_event(self, world: World) -> None:
        id_ = world.made(user.register(role="surveyor"))
        world.run(edit(id_, firstName="Nadia", role="surveyor"))
        assert world.topics(id_, after=1) == []

    def test_nobody_changes_who_ranks_higher(self, world: World) -> None:
        id_ = admin(world)
        with pytest.raises(RankTooLow):
            world.run(edit(id_, jobTitle="Clerk"), MANAGER)

    def test_a_role_above_one_s_own(self, world: World) -> None:
        id_ = world.made(user.register(role="surveyor"))
        with pytest.raises(InvalidFields) as refused:
            world.run(edit(id_, role="management"), actor("sub management"))
        assert refused.value.fields == {"role": "not_allowed"}

    @pytest.mark.parametrize("role", ["management", "surveyor"])
    def test_only_an_admin_sets_the_address_of_others(self, world: World, role: str) -> None:
        other = world.made(user.register(role=role))
        with pytest.raises(InvalidFields) as refused:
            world.run(edit(other, email="new@daybook.test"), MANAGER)
        assert refused.value.fields == {"email": "not_allowed"}
        world.run(edit(other, jobTitle="Head", email="Nadia.Osei@daybook.test"), MANAGER)
        world.run(edit(other, email="new@daybook.test"))
        assert world.store.load(USER, other).details.email == "new@daybook.test"

    @pytest.mark.parametrize("role", ["admin", "management"])
    def test_one_s_own_address_is_not_set_without_confirming_it(
        self, world: World, role: str
    ) -> None:
        me = Actor(world.made(user.register(role=role)), role)
        with pytest.raises(InvalidFields) as refused:
            world.run(edit(me.user_id, email="new@daybook.test"), me)
        assert refused.value.fields == {"email": "not_allowed"}

    @pytest.mark.parametrize(
        ("before", "after"),
        [("management", "installer"), ("surveyor", "management"), ("management", "partner")],
    )
    def test_roles_change_below_one_s_own_rank(self, world: World, before: str, after: str) -> None:
        id_ = world.made(user.register(role=before))
        with pytest.raises(InvalidFields) as refused:
            world.run(edit(id_, role=after), MANAGER)
        assert refused.value.fields == {"role": "not_allowed"}
        world.run(edit(id_, role=after))
        assert world.store.load(USER, id_).state.role == after

    def test_roles_below_one_s_own_rank_change(self, world: World) -> None:
        id_ = world.made(user.register(role="surveyor"))
        world.run(edit(id_, role="sub management"), MANAGER)
        assert world.store.load(USER, id_).state.role == "sub management"

    def test_required_fields_stay(self, world: World) -> None:
        id_ = world.made(user.register())
        for name in ("email", "firstName"):
            with pytest.raises(InvalidFields) as refused:
                world.run(edit(id_, **{name: ""}))
            assert refused.value.fields == {name: "required"}

    def test_two_who_change_the_role(self, world: World) -> None:
        id_ = world.made(user.register(role="surveyor"))
        world.run(edit(id_, role="partner", expectedVersion=1))
        with pytest.raises(FieldConflict):
            world.run(edit(id_, role="installer", expectedVersion=1))

    def test_an_address_moves_with_its_claim(self, world: World) -> None:
        id_ = world.made(user.register(email="a@daybook.test"))
        world.run(edit(id_, email="b@daybook.test"))
        world.run(add(email="a@daybook.test"))
        with pytest.raises(InUse):
            world.run(add(email="b@daybook.test"))

    def test_a_current_value_may_stay_though_it_could_not_be_chosen(self, world: World) -> None:
        id_ = world.made(user.register(department="Old Ways"))
        world.run(edit(id_, department="Old Ways", jobTitle="Clerk"))
        assert world.store.load(USER, id_).details.job_title == "Clerk"

    def test_an_invisible_user(self, world: World) -> None:
        id_ = world.made(user.register())
        world.visibility.hidden.add(id_)
        with pytest.raises(NotFound):
            world.run(edit(id_, jobTitle="Clerk"))


RETIRING: dict[str, Any] = {
    "block": lambda id_: BlockUser(id=id_),
    "delete": lambda id_: DeleteUser(id=id_),
    "demote": lambda id_: edit(id_, role="management"),
}


class TestLastAdmin:
    @pytest.mark.parametrize("how", RETIRING)
    def test_stays(self, world: World, how: str) -> None:
        one = admin(world)
        before = world.store.position()
        with pytest.raises(LastAdmin):
            world.run(RETIRING[how](one))
        assert world.store.position() == before

    @pytest.mark.parametrize("how", RETIRING)
    def test_another_may_go(self, world: World, how: str) -> None:
        one, _two = admin(world), admin(world, "two")
        world.run(RETIRING[how](one))
        assert world.topics(roster.STREAM) == ["admin_roster.admin_retired.1"]

    def test_blocked_and_deleted_ones_do_not_count(self, world: World) -> None:
        one, two, three = (admin(world, name) for name in ("one", "two", "three"))
        world.run(BlockUser(id=two))
        world.run(DeleteUser(id=three))
        with pytest.raises(LastAdmin):
            world.run(BlockUser(id=one))
        world.run(Activate.of(USER).model_validate({"id": two}))
        world.run(BlockUser(id=one))

    def test_two_who_retire_each_other_at_the_same_time(self, world: World) -> None:
        """The slower one is decided again once the faster one is stored, and refused."""
        one, two = admin(world), admin(world, "two")

        def faster() -> None:
            world.store.before_append = lambda: None
            world.run(BlockUser(id=two))

        world.store.before_append = faster
        with pytest.raises(LastAdmin):
            world.run(BlockUser(id=one))
        assert [world.store.load(USER, id_).active for id_ in (one, two)] == [True, False]

    def test_without_a_directory_nobody_else_is_known(self, world: World) -> None:
        world.deps = replace(world.deps, directory=None)
        one, _two = admin(world), admin(world, "two")
        with pytest.raises(LastAdmin):
            world.run(BlockUser(id=one))

    def test_others_need_no_roster(self, world: World) -> None:
        id_ = world.made(user.register(role="partner"))
        world.run(BlockUser(id=id_))
        world.run(DeleteUser(id=id_))
        assert world.topics(roster.STREAM) == []


class TestInvite:
    def test_again(self, world: World) -> None:
        id_ = world.made(add())
        world.run(InviteUser(id=id_, language="de"))
        assert world.topics(id_, after=2) == ["user.invited.1"]

    def test_not_who_is_shut_out(self, world: World) -> None:
        id_ = world.made(add())
        world.run(BlockUser(id=id_))
        with pytest.raises(InvalidFields):
            world.run(InviteUser(id=id_))
        world.run(DeleteUser(id=id_))
        with pytest.raises(AlreadyDeleted):
            world.run(InviteUser(id=id_))


class TestDelete:
    def test_the_address_is_free_and_comes_back_only_if_it_still_is(self, world: World) -> None:
        id_ = world.made(add())
        world.run(DeleteUser(id=id_))
        world.run(add())
        with pytest.raises(RestoreClash):
            world.run(Restore.of(USER).model_validate({"id": id_}))

    def test_twice_is_once(self, world: World) -> None:
        id_ = world.made(add())
        world.run(DeleteUser(id=id_))
        with pytest.raises(AlreadyDeleted):
            world.run(DeleteUser(id=id_))
        assert world.topics(id_, after=2) == ["record.deleted.1"]


class TestBeginHandOver:
    def hand_over(self, world: World, former: UUID, taker: UUID, by: Actor = ADMIN) -> None:
        body = {"id": former, "assigneeId": taker, "reason": "Left"}
        world.run(HandOverUser.model_validate(body), by)

    def test_shuts_out_at_once(self, world: World) -> None:
        former = world.made(user.register(email="a@daybook.test"))
        taker = world.made(user.register(email="b@daybook.test"))
        self.hand_over(world, former, taker)
        assert world.topics(former, after=1) == ["user.hand_over_begun.1", "record.blocked.1"]
        begun: Any = world.store.events(former)[1].event
        assert begun.to_user == taker

    def test_who_cannot_take_over(self, world: World) -> None:
        former, blocked, deleted = (
            world.made(user.register(email=f"{name}@daybook.test")) for name in "abc"
        )
        world.run(BlockUser(id=blocked))
        world.run(DeleteUser(id=deleted))
        for taker, problem in (
            (blocked, "not_available"),
            (deleted, "not_available"),
            (uuid4(), "not_found"),
            (former, "not_allowed"),
        ):
            with pytest.raises(InvalidFields) as refused:
                self.hand_over(world, former, taker)
            assert refused.value.fields == {"assigneeId": problem}
        with pytest.raises(AlreadyDeleted):
            self.hand_over(world, deleted, former)

    def test_a_team_needs_a_partner(self, world: World) -> None:
        partner = world.made(user.register(email="p@daybook.test", role="partner"))
        rep = world.made(add(team=partner))
        with pytest.raises(InvalidFields) as refused:
            self.hand_over(world, partner, rep)
        assert refused.value.fields == {"assigneeId": "not_a_partner"}
        other = world.made(user.register(email="o@daybook.test", role="observing_partner"))
        self.hand_over(world, partner, other)

    def test_the_last_admin(self, world: World) -> None:
        one = admin(world)
        with pytest.raises(LastAdmin):
            self.hand_over(world, one, world.made(user.register()))


class TestRestore:
    def test_not_without_the_partner(self, world: World) -> None:
        partner = world.made(user.register(email="p@daybook.test", role="partner"))
        rep = world.made(add(team=partner))
        world.run(DeleteUser(id=rep))
        world.run(DeleteUser(id=partner))
        with pytest.raises(PartnerGone):
            world.run(RestoreUser(id=rep))
        world.run(RestoreUser(id=partner))
        world.run(RestoreUser(id=rep))
        assert not world.store.load(USER, rep).deleted

    def test_everybody_else(self, world: World) -> None:
        rep = world.made(user.register())
        world.run(DeleteUser(id=rep))
        world.run(RestoreUser(id=rep))
        assert not world.store.load(USER, rep).deleted
