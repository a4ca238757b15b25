"""Commands about shared lists: who gives them, what each stores, and what a view waits for."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from commands.shareable_list import (
    BlockSharedList,
    ChangeSharedList,
    RenewSharedToken,
    ShareLeads,
    UnblockSharedList,
    record_view,
)
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.shareable_list.noun import SHAREABLE_LIST, ShareableList
from domain.shared.list_filter import ListFilter
from tests.factories import shareable_list
from tests.fakes import World, actor

REP, MANAGER = actor("sales_rep"), actor("management")
FILTER = (ListFilter(parameter="Search", values=("Pemberton",)),)


def command(world: World, **fields: Any) -> ShareLeads:
    values = {
        "name": "Spring leads",
        "expires_at": world.clock.now() + timedelta(days=30),
        "detail": "redacted",
        "lead_ids": shareable_list.LEADS,
        "lead_count": 2,
        **fields,
    }
    return ShareLeads.model_validate(values)


def shared(world: World, **fields: Any) -> UUID:
    return world.made(command(world, **fields), REP)


def state(world: World, id_: UUID) -> ShareableList:
    return world.store.load(SHAREABLE_LIST, id_)


def test_a_list_is_of_who_makes_it(world: World) -> None:
    found = state(world, shared(world))
    assert found.details.maker == REP.user_id
    assert (found.state.lead_ids, found.state.filters) == (shareable_list.LEADS, None)
    assert state(world, shared(world, lead_ids=None, filters=FILTER)).state.filters == FILTER
    with pytest.raises(NotAllowed):
        world.run(command(world), None)


@pytest.mark.parametrize(
    ("fields", "problems"),
    [
        ({"name": ""}, {"name": "required"}),
        ({"detail": "full"}, {"purpose": "required"}),
        ({"filters": FILTER}, {"leadIds": "one_of"}),
        ({"lead_ids": None}, {"leadIds": "one_of"}),
    ],
)
def test_what_cannot_be_shared_stores_nothing(
    world: World, fields: dict[str, Any], problems: dict[str, str]
) -> None:
    before = world.store.position()
    with pytest.raises(InvalidFields) as refused:
        shared(world, **fields)
    assert refused.value.fields == problems
    assert world.store.position() == before


def test_the_maker_and_admins_manage_a_list_and_others_block_it(world: World) -> None:
    id_ = shared(world)
    for forbidden in (
        ChangeSharedList(id=id_, name="Summer leads"),
        UnblockSharedList(id=id_),
        RenewSharedToken(id=id_),
    ):
        with pytest.raises(NotAllowed):
            world.run(forbidden, MANAGER)
        world.run(forbidden, REP)
        world.run(forbidden)
    world.run(BlockSharedList(id=id_, reason="Sent to the wrong person"), MANAGER)
    assert state(world, id_).state.blocked
    world.run(UnblockSharedList(id=id_), REP)
    assert not state(world, id_).state.blocked


def test_a_new_link_says_whether_it_has_a_passcode(world: World) -> None:
    id_ = shared(world, has_passcode=True)
    found = []
    for said in (None, False, None, True):
        world.run(RenewSharedToken(id=id_, with_passcode=said), REP)
        found.append(state(world, id_).state.has_passcode)
    assert found == [True, False, False, True]


def test_a_list_in_full_keeps_its_purpose(world: World) -> None:
    id_ = shared(world, detail="full", purpose="A call before the survey")
    with pytest.raises(InvalidFields) as refused:
        world.run(ChangeSharedList(id=id_, purpose=None), REP)
    assert refused.value.fields == {"purpose": "required"}
    world.run(ChangeSharedList(id=id_, purpose="The survey itself"), REP)
    redacted = shared(world, purpose="A fair")
    world.run(ChangeSharedList(id=redacted, purpose=None), REP)
    assert state(world, redacted).details.purpose is None


def test_a_view_is_stored_without_waiting_for_the_read_model(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = shared(world)
    monkeypatch.setattr(world.readers, "wait", lambda *_: pytest.fail("it waited"))
    context = Context(None, uuid4())
    record_view(context, world.deps, id_, shareable_list.viewed())
    assert world.topics(id_) == ["shareable_list.created.1", "shareable_list.viewed.1"]
