"""`python -m tests.bench.before_after REF [NAME ...]`: the benches on REF and on this tree, turn by turn.

Each round runs a bench once on either tree, so that a busy machine slows both. One line per case: the
median of this tree to that of REF (below 1 is faster) and the noise, which is how far the rounds of
one tree lie apart. Ends with 1 if a case is slower than LIMIT by more than the noise.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LIMIT = 1.05
NAMES = ("append", "load", "project", "lists", "visible")
_MEASURED = re.compile(r" \([^()]*\d[^()]*\)$")
Costs = Mapping[str, Sequence[float]]
"""What each case cost in each round: seconds or milliseconds, or the reciprocal of a rate."""


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    before: Sequence[float]
    after: Sequence[float]

    @property
    def ratio(self) -> float:
        """Infinite where there was nothing before and there is something now; 1 where there is nothing in both."""
        before, after = statistics.median(self.before), statistics.median(self.after)
        if not before:
            return math.inf if after else 1.0
        return after / before

    @property
    def noise(self) -> float:
        """The larger relative spread of the two trees' rounds: 0.1 is a tenth of the median."""
        spreads = [
            (max(rounds) - min(rounds)) / statistics.median(rounds) / 2
            for rounds in (self.before, self.after)
            if statistics.median(rounds)
        ]
        return max(spreads, default=0.0)

    @property
    def is_slower(self) -> bool:
        return self.ratio > LIMIT + self.noise

    def __str__(self) -> str:
        mark = "  SLOWER" if self.is_slower else ""
        return f"{self.name}: {self.ratio:.3f} (noise {self.noise:.3f}){mark}"


def cases(before: Costs, after: Costs) -> list[Case]:
    return [Case(name, before[name], after[name]) for name in after if name in before]


def costs(results: Sequence[Mapping[str, object]]) -> Iterator[tuple[str, float]]:
    """The cost of each case in the JSON file of `python -m tests.bench`; a rate is inverted. What a
    name says in brackets at its end was measured, and is of that run alone.
    """
    for result in results:
        ours = float(str(result["ours"]))
        is_rate = str(result["unit"]).endswith("/s")
        yield _MEASURED.sub("", str(result["name"])), 1 / ours if is_rate else ours


@contextmanager
def tree_of(ref: str) -> Iterator[Path]:
    """A work tree of the commit that lasts as long as the benches."""
    path = PROJECT / ".tools" / "bench" / "before"
    git = ["git", "-C", str(PROJECT), "worktree"]
    if path.exists():
        # Of a run that was killed.
        subprocess.run([*git, "remove", "--force", path], check=True)
    subprocess.run([*git, "add", "--force", "--detach", path, ref], check=True)
    try:
        (path / ".venv").symlink_to(PROJECT / ".venv")
        _share_tools(path / ".tools")
        yield path
    finally:
        subprocess.run([*git, "remove", "--force", path], check=True)


def _share_tools(tools: Path) -> None:
    """Downloads are shared; stores that benches made are not, for their format may differ."""
    tools.mkdir()
    for entry in (PROJECT / ".tools").iterdir():
        if entry.name != "bench":
            (tools / entry.name).symlink_to(entry)


def run(tree: Path, name: str, only: str) -> dict[str, float]:
    """One run of one bench on the code of `tree`, which goes before that of the installed project."""
    out = PROJECT / ".tools" / "bench" / "before-after.json"
    subprocess.run(
        [sys.executable, "-m", "tests.bench", name, "--only", only, "--json", out],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return dict(costs(json.loads(out.read_text())))


def main() -> int:
    parser = argparse.ArgumentParser(prog="before_after", description=__doc__)
    parser.add_argument("ref", metavar="REF", help="the commit to compare with")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(NAMES)} by default")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="of the lists: words of cases, with commas")
    given = parser.parse_args()
    slower = 0
    with tree_of(given.ref) as before_tree:
        for name in given.names or NAMES:
            before: dict[str, list[float]] = defaultdict(list)
            after: dict[str, list[float]] = defaultdict(list)
            for _ in range(given.rounds):
                for tree, kept in ((before_tree, before), (PROJECT, after)):
                    for title, cost in run(tree, name, given.only).items():
                        kept[title].append(cost)
            for case in cases(before, after):
                slower += case.is_slower
                print(case, flush=True)
            for lone in sorted(before.keys() ^ after.keys()):
                print(f"{lone}: on one tree only", flush=True)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
