"""A long random walk of five users through one drive, each step of which is as in the plain tree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis.errors import UnsatisfiedAssumption

from tests.stateful.backends import Memory
from tests.stateful.drive_machine import KEYS, DriveMachine
from tests.stateful.drive_tree import LEVELS, Node

WORDS = tuple(f"{stem}.txt" for stem in ("plan", "PLAN", "bill", "photo", "note", "form"))
WEIGHTS = {
    "make_folder": 5,
    "store": 5,
    "move": 6,
    "give": 4,
    "remove": 3,
    "bring_back": 2,
    "purge": 2,
    "rename": 1,
    "restore_version": 1,
}
ALL_LOOKED_AT = 50
"""Steps between two looks at every folder and file."""


class LongMachine(DriveMachine):
    make = Memory
    lines = 400


class Walk:
    def __init__(self, seed: int) -> None:
        self.machine, self.chance = LongMachine(), Random(seed)
        self.done: Counter[str] = Counter()

    def run(self, steps: int) -> None:
        names, weights = [*WEIGHTS], [*WEIGHTS.values()]
        while self.done.total() < steps:
            [name] = self.chance.choices(names, weights)
            try:
                getattr(self, f"_{name}")()
            except UnsatisfiedAssumption:
                continue
            self.done[name] += 1
            self._look(is_whole=not self.done.total() % ALL_LOOKED_AT)
        self._look(is_whole=True)

    def _look(self, *, is_whole: bool) -> None:
        self.machine.nobody_changes_what_they_may_not_change()
        if is_whole:
            self.machine.levels_are_as_in_the_plain_tree()
            self.machine.is_as_in_the_plain_tree()

    def _adder(self, place: Node) -> int:
        """Mostly somebody who may add to a folder."""
        tree, who = self.machine.tree, self.machine.who
        return self._one_of(
            [at for at, one in enumerate(who) if tree.level(place, one) in {"add", "manage"}]
        )

    def _changer(self, node: Node) -> int:
        """Mostly somebody who may change a folder or file."""
        tree, who = self.machine.tree, self.machine.who
        return self._one_of(
            [at for at, one in enumerate(who) if not tree.changing(node, one, in_trash=True)]
        )

    def _one_of(self, able: list[int]) -> int:
        is_able = able and self.chance.random() < 0.85
        return self.chance.choice(able) if is_able else self.chance.randrange(5)

    def _node(self, *, is_folder: bool | None = None, is_deleted: bool = False) -> Node:
        """Mostly one that is of use to the step."""
        roots, known = self.machine.roots, self.machine.tree.nodes.values()
        nodes = [one for one in known if one.parent and not one.purged and one not in roots]
        assume(nodes)
        fitting = [
            one
            for one in nodes
            if is_folder in {None, one.is_folder} and one.is_in_trash == is_deleted
        ]
        return self.chance.choice(fitting if fitting and self.chance.random() < 0.9 else nodes)

    def _place(self) -> Node:
        is_first = self.chance.random() < 0.3
        return self.chance.choice(self.machine.roots) if is_first else self._node(is_folder=True)

    def _make_folder(self) -> None:
        at = self._place()
        self.machine.make_folder(at, 0, self.chance.choice(WORDS), self._adder(at))

    def _store(self) -> None:
        size, same = self.chance.randint(1, 6), self.chance.choice([None, "version", "both"])
        at = self._place()
        self.machine.store(at, self.chance.choice(WORDS), size, self._adder(at), same)

    def _move(self) -> None:
        some = {one.id: one for one in (self._node() for _ in range(self.chance.choice([1, 1, 2])))}
        who = self._changer(next(iter(some.values())))
        own = next(one for one in self.machine.roots if one.owner == self.machine.who[who].user_id)
        to = own if self.chance.random() < 0.3 else self._place()
        self.machine.move([*some.values()], to, who)

    def _give(self) -> None:
        keys = self.chance.sample(KEYS, self.chance.randint(0, 3))
        given: Any = {key: self.chance.choice(LEVELS) for key in keys}
        is_taken, folder = self.chance.random() < 0.2, self._node(is_folder=True)
        self.machine.give(folder, None if is_taken else given, self._changer(folder))

    def _remove(self) -> None:
        node = self._node()
        self.machine.remove(node, self._changer(node))

    def _bring_back(self) -> None:
        node = self._node(is_deleted=True)
        self.machine.bring_back(node, self._changer(node))

    def _purge(self) -> None:
        node = self._node(is_deleted=True)
        self.machine.purge(node, self._changer(node))

    def _rename(self) -> None:
        folder = self._node(is_folder=True)
        self.machine.rename(folder, self.chance.choice(WORDS), self._changer(folder))

    def _restore_version(self) -> None:
        file = self._node(is_folder=False)
        self.machine.restore_version(file, self.chance.randrange(4), self._changer(file))
