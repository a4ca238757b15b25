"""The share of questions that a short run asks leaves out no pair of a call, a noun and a role."""

from __future__ import annotations

from itertools import combinations

import pytest

from domain.role.values import ROLES
from tests.matrix import shares
from tests.matrix.calls import operations


def test_each_two_of_call_noun_and_role_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "WHOLE", False)
    every = [
        (operation.name, noun, role)
        for operation in operations()
        for noun in operation.nouns
        for role in ROLES
    ]
    asked = [
        (operation.name, noun, role)
        for operation in operations()
        for noun in operation.nouns
        for turn, role in enumerate(ROLES)
        if shares.is_asked(operation, noun, turn)
    ]
    assert len(asked) < len(every) / 2
    for pair in combinations(range(3), 2):
        met = {tuple(one[place] for place in pair) for one in asked}
        assert met == {tuple(one[place] for place in pair) for one in every}


def test_a_whole_run_asks_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "WHOLE", True)
    assert all(
        shares.is_asked(operation, noun, turn)
        for operation in operations()
        for noun in operation.nouns
        for turn in range(len(ROLES))
    )
