"""`python -m tests.faults.renewals [--papers N] [--kills N] [--full-stack]`: 0 when nothing is lost
or doubled.
"""

from __future__ import annotations

import argparse
import sys

from tests.faults.renewals.places import PLACES, PROGRAM
from tests.faults.renewals.proof import prove
from tests.faults.renewals.slow_job import AT_ONCE
from tests.faults.renewals.story import play


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.renewals", description=__doc__)
    parser.add_argument("--papers", type=int, default=40)
    parser.add_argument("--kills", type=int, default=10, help="of the job, and again of the papers")
    parser.add_argument("--full-stack", action="store_true", help="with Kafka and Redis")
    given = parser.parse_args()
    if not 0 < given.kills < given.papers <= given.kills * AT_ONCE:
        parser.error(f"fewer kills than papers, and at most {AT_ONCE} papers for each")
    with PLACES["full stack" if given.full_stack else "one process"](PROGRAM) as place:
        happened = play(place, given.papers, given.kills)
        proven = prove(place, happened)
    for name, seconds in happened.seconds.items():
        print(f"  {name}: {seconds:.0f} s")
    print(f"  killed at {happened.opened} renewals, in papers {happened.provided}")
    print(proven.summary())
    sys.exit(1 if proven.problems else 0)


if __name__ == "__main__":
    main()
