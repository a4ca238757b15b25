"""Editing roles."""

from __future__ import annotations

from typing import Any

import pytest

from commands.role import EditRole
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.role.noun import ROLE, stream_of
from domain.role.values import ROLES
from tests.fakes import World


def edit(role: str = "surveyor", **fields: Any) -> EditRole:
    return EditRole.model_validate({"roleName": role, **fields})


def test_the_first_edit_begins_with_what_the_matrix_says(world: World) -> None:
    outcome = world.run(edit(containers=["appointment"], reason="No visits", expectedVersion=0))
    stream = stream_of("surveyor")
    assert [(one.id, one.version) for one in outcome.records] == [(stream, 2)]
    assert world.topics(stream) == ["role.defined.1", "role.changed.1"]
    state = world.store.load(ROLE, stream)
    assert state.details.containers == ("appointment",)
    assert world.store.events(stream)[1].meta.reason == "No visits"
    first: Any = world.store.events(stream)[0].event
    assert first.details.containers == ROLES["surveyor"].containers


def test_each_role_has_its_own_stream(world: World) -> None:
    world.run(edit("partner", afterLoginPage="/lead/partner/view"))
    world.run(edit("installer", afterLoginPage="/consumer/installer/view"))
    assert len({one.stream_id for one in world.store.log}) == 2


def test_an_edit_of_nothing_stores_nothing(world: World) -> None:
    world.run(edit(containers=[*ROLES["surveyor"].containers]))
    assert world.store.position() == 0


def test_who_saw_an_older_role_gets_a_conflict(world: World) -> None:
    world.run(edit(containers=["appointment"], expectedVersion=0))
    with pytest.raises(FieldConflict):
        world.run(edit(containers=["appointment", "company"], expectedVersion=0))
    world.run(edit(containers=["appointment", "company"], expectedVersion=2))
    assert world.store.load(ROLE, stream_of("surveyor")).details.containers == (
        "company",
        "appointment",
    )


@pytest.mark.parametrize("role", ["Admin", "", "nobody"])
def test_no_such_role(world: World, role: str) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(edit(role, containers=["lead"]))
    assert refused.value.fields == {"roleName": "not_found"}
