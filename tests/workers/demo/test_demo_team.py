"""Who works when in the demo."""

from __future__ import annotations

from commands.user.account import RegisterUser
from workers.demo.plot import Plot


def test_nobody_counts_as_there_before_they_are_registered(whole: Plot) -> None:
    """Or else a lead is given to somebody whom the store does not know yet."""
    registered = {
        step.record: step.at
        for step in whole.script.in_order()
        if isinstance(step.command, RegisterUser)
    }
    late = [one.full for one in whole.team.people if one.first_day < registered[one.id]]
    assert late == []
