"""Of every noun: timeline, state, read model, histories of values and comparisons agree after
random commands, and a command that is taken back leaves the document as before.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from commands.undo.change_commands import change_command
from domain.nouns import NOUNS
from projections.nouns import NOUN_VIEWS
from tests.stateful.any_noun import AnyNoun
from tests.stateful.test_agreement import SLOW

COMMANDS = int(os.environ.get("DAYBOOK_RANDOM_COMMANDS", "150"))
"""Commands on each noun."""
AT_ONCE = 25


@pytest.mark.parametrize("noun", NOUNS)
def test_random_commands(noun: str) -> None:
    done: Counter[str] = Counter()
    machine = type("Machine", (AnyNoun,), {"noun": NOUNS[noun], "done": done})
    # Which records a command finds follows from ids that are random: now and then nothing is taken back.
    for derandomize in (True, False, False):
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=max(1, COMMANDS // AT_ONCE),
                stateful_step_count=AT_ONCE,
                deadline=None,
                derandomize=derandomize,
                database=None,
                # The steps that failed are printed; making them fewer takes minutes.
                phases=(Phase.generate,),
                suppress_health_check=SLOW,
            ),
        )
        # The undo of a batch has a call of its own; what is neither changed nor deleted has none.
        is_fixed = NOUN_VIEWS[noun].delete is None and change_command(NOUNS[noun]) is None
        if done["Undo"] or NOUNS[noun].undo is not None or is_fixed:
            break
    else:
        pytest.fail("no command was ever taken back")
    done.pop("Undo", None)
    assert done or is_fixed, "no command was ever carried out"
