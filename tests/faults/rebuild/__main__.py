"""`python -m tests.faults.rebuild --events N`: 0 when three spoilt rows are named and mended and no read failed."""

from __future__ import annotations

import argparse
import sys

from tests.bench.measure import fresh_databases
from tests.faults.rebuild.proof import problems_of
from tests.faults.rebuild.story import play

LEAST = 600


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.rebuild", description=__doc__)
    parser.add_argument("--events", type=int, default=60_000, help="about so many are made")
    given = parser.parse_args()
    if given.events < LEAST:
        parser.error(f"--events: at least {LEAST}")
    with fresh_databases() as found:
        happened = play(found, given.events)
    print(f"  {happened.events:,} events")
    for name, seconds in happened.seconds.items():
        print(f"  {name}: {seconds:.1f} s")
    print(f"  {happened.reads.done} reads, the slowest {happened.reads.slowest * 1000:.0f} ms")
    problems = problems_of(happened)
    for problem in problems:
        print(f"  {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
