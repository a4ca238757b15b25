"""`python -m tests.faults.imports --rows N [--kills N] [--full-stack]`: 0 when the counts are right, nothing lost."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.faults.components import DAYBOOK
from tests.faults.imports.proof import prove
from tests.faults.imports.story import KILLS, Happened, play
from tests.faults.place import full_stack, one_process
from workers.jobs import run_import

LEAST = 100
STEP = 25
"""Rows between two kills at least."""


def program(rows: int, kills: int) -> Sequence[str]:
    """`daybook`, with shorter steps where there are fewer than three for each kill."""
    step = rows // (kills + 1) // 3
    if step >= run_import.BATCH:
        return DAYBOOK
    return (sys.executable, "-m", "tests.faults.imports.short_steps", str(step))


def report(happened: Happened, rows: int) -> None:
    for name, seconds in happened.seconds.items():
        print(f"  {name}: {seconds:.1f} s")
    for name, phase in happened.phases.items():
        worked = phase.took - sum(phase.away)
        away = ", ".join(f"{one:.0f}" for one in phase.away)
        print(
            f"  {name}: {phase.took:.0f} s, killed at {phase.killed_at} rows, away for {away} s; "
            f"{rows / worked:.0f} rows/s otherwise"
        )
    for name, peak in sorted(happened.memory.items()):
        print(f"  peak memory of {name}: {peak:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.imports", description=__doc__)
    parser.add_argument("--rows", type=int, default=5_000)
    parser.add_argument(
        "--kills", type=int, default=KILLS, help="in the import, and again in its undo"
    )
    parser.add_argument("--full-stack", action="store_true", help="with Kafka and Redis")
    given = parser.parse_args()
    if given.rows < LEAST:
        parser.error(f"at least {LEAST} rows")
    if not 0 <= given.kills < given.rows // STEP:
        parser.error(f"fewer kills than one in {STEP} rows")
    begin = full_stack if given.full_stack else one_process
    with begin(program(given.rows, given.kills)) as place:
        happened = play(place, given.rows, given.kills)
        report(happened, given.rows)
        sys.stdout.flush()
        proven = prove(place, happened, given.rows)
    print(proven.summary())
    sys.exit(1 if proven.problems else 0)


if __name__ == "__main__":
    main()
