"""Random work in the drive: folders, files, versions, access and the trash are as in a plain tree, in which
each rule is written down once more; two who store or move at once never break one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import multiple, rule, run_state_machine_as_test

from commands.drive_file.storing import StoreFile
from commands.drive_file.together import MoveInDrive
from commands.kernel.command import Actor, Outcome
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_folder.access import NotOwn, OfOthers
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.kernel.errors import DomainError
from domain.kernel.noun import Noun
from projections.drive_file.listing import Asked, page
from projections.drive_folder.reach import Reach, reach
from projections.kernel.viewer import Viewer
from tests.fakes import Runnable
from tests.stateful.backends import Backend, Memory, Postgres, run
from tests.stateful.drive_machine import LINE, SIZES, WHO, DriveMachine, ids_of, tried
from tests.stateful.drive_tree import Node, PlainTree
from tests.stateful.drive_walk import Walk


class RacingMachine(DriveMachine):
    nodes = DriveMachine.nodes

    @rule(target=nodes, sizes=st.tuples(SIZES, SIZES), who=st.tuples(WHO, WHO))
    def two_store_at_once(self, sizes: tuple[int, int], who: tuple[int, int]) -> Any:
        """Both where there is space for both; else only as much as fits."""
        folder = self.roots[0]
        actors = [self.who[one] for one in who]
        commands = [StoreFile(folder.id, f"{uuid4()}.txt", LINE * size) for size in sizes]
        wanted = [size * len(LINE) for size in sizes]
        outcomes = at_once(self.backend, [*zip(commands, actors, strict=True)])
        done = [at for at, one in enumerate(outcomes) if isinstance(one, Outcome)]
        for at in {0, 1} - {*done}:
            refused, first = (
                outcomes[at],
                self.tree.storing(folder, "", wanted[at], actors[at], None),
            )
            with_other = PlainTree(self.tree.most, self.tree.most_own)
            with_other.nodes = dict(self.tree.nodes)
            if done:
                other = [(uuid4(), wanted[1 - at], actors[1 - at].user_id)]
                with_other.nodes[uuid4()] = Node(uuid4(), "", folder, versions=other)
            second = with_other.storing(folder, "", wanted[at], actors[at], None)
            assert type(refused) in first | second, (refused, first, second)
        for at in done:
            assert not self.tree.storing(folder, "", wanted[at], actors[at], None)
        return multiple(
            *(self.stored(outcomes[at], folder, actors[at], sizes[at]) for at in done)  # type: ignore[arg-type]
        )

    @rule(one=nodes, other=nodes)
    def two_move_into_each_other(self, one: Node, other: Node) -> None:
        assume(one.is_folder and other.is_folder and one is not other)
        assume(one not in self.roots and other not in self.roots)
        admin = self.who[0]
        wanted = [(one, other), (other, one)]
        expected = [self.tree.moving([node], to, admin) for node, to in wanted]
        commands = [(MoveInDrive(**ids_of([node]), to=to.id), admin) for node, to in wanted]
        self.untouchable = self.kept_from(admin)
        outcomes = at_once(self.backend, commands)
        done = [at for at, outcome in enumerate(outcomes) if isinstance(outcome, Outcome)]
        # Who comes second finds the first one's move, and nothing lies in itself.
        assert len([at for at in done if wanted[at][0].parent is not wanted[at][1]]) <= 1
        for at in done:
            assert not expected[at]
            wanted[at][0].parent = wanted[at][1]


class ReadDriveMachine(RacingMachine):
    """Lists and searches of the read model have what each may see, and nothing else."""

    backend: Postgres

    @rule(who=WHO)
    def look(self, who: int) -> None:
        actor = self.who[who]
        for node in self.tree.nodes.values():
            if node.parent is not None:
                noun: Noun[Any, Any] = DRIVE_FOLDER if node.is_folder else DRIVE_FILE
                state = self.backend.deps.store.load(noun, node.id)
                self.backend.row(noun.name, node.id, state.version)
        viewer = Viewer(actor.user_id, actor.role, (actor.user_id,))
        with self.backend.services.read() as db:
            found = reach(db, viewer)
            asked = Asked(within=found.open, limit=10_000)
            listed = {UUID(one.doc["_id"]) for one in page(db, found, asked)}
            searched = {
                UUID(one.doc["_id"])
                for one in page(db, found, Asked(within=found.open, search="plan", limit=10_000))
            }
            for id_ in ours_of(found)[-2:]:
                near, asked = reach(db, viewer, id_), Asked(within=[id_], limit=10_000)
                assert near.path(id_) == found.path(id_)
                assert near.folders.items() <= found.folders.items()
                assert page(db, near, asked) == page(db, found, asked)
        seen = self.tree.seen(actor)
        # Who sees a folder, but not the one around it, begins with it.
        tops = {one.id for one in found.tops()}
        ours = self.tree.nodes.keys()
        assert (listed | tops) & ours == seen | (tops & ours)
        assert not {one for one in tops & ours if self.tree.nodes[one].parent} - seen
        named = {id_ for id_ in seen if "plan" in self.tree.nodes[id_].name.casefold()}
        assert searched & ours == named - tops


def ours_of(found: Reach) -> list[UUID]:
    """Folders outside the trash, without the first ones, which all examples share."""
    return [one.id for one in found.folders.values() if one.kind is None and not one.deleted]


def at_once(
    backend: Backend, commands: Sequence[tuple[Runnable, Actor]]
) -> list[Outcome | DomainError]:
    """What becomes of two commands that are run at one moment."""
    found: dict[int, Outcome | DomainError] = {}

    def run_one(at: int) -> None:
        found[at] = tried(lambda: run(backend, *commands[at]))

    if isinstance(backend, Memory):
        store: Any = backend.deps.store

        def first() -> None:
            store.before_append = lambda: None
            run_one(1)

        store.before_append = first
        run_one(0)
        if 1 not in found:
            store.before_append = lambda: None
            run_one(1)
    else:
        threads = [Thread(target=run_one, args=(at,)) for at in range(2)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    return [found[at] for at in range(2)]


def run_drive(
    base: type[DriveMachine],
    make: Callable[[], Backend],
    *,
    examples: int,
    steps: int,
    phases: Sequence[Phase] = (*Phase,),
) -> None:
    machine = type("Machine", (base,), {"make": staticmethod(make)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=phases,
            suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
        ),
    )


def test_in_memory() -> None:
    run_drive(RacingMachine, Memory, examples=40, steps=40)


WALK = int(os.environ.get("DAYBOOK_DRIVE_STEPS", "500"))
"""Steps of the long walk."""


@settings(max_examples=1, deadline=None, database=None, phases=(Phase.generate,))
@given(seed=st.just(33))
def test_a_long_walk_of_five_users_through_one_drive(seed: int) -> None:
    walk = Walk(seed)
    walk.run(WALK)
    assert len(walk.machine.who) == 5
    # It met what it is for.
    assert {OfOthers.__name__, NotOwn.__name__} <= {*walk.machine.refused}
    moved = [one for one in walk.machine.tree.nodes.values() if one.path[0].owner]
    assert moved, walk.done


@pytest.mark.needs("postgres")
def test_on_postgres_with_the_projector(real: Postgres) -> None:
    # A shorter sequence that fails too would be looked for longer than five minutes.
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    run_drive(ReadDriveMachine, lambda: real, examples=6, steps=20, phases=phases)
