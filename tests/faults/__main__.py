"""`python -m tests.faults --seed N --kills K --seconds S [--short]`: 0 when nothing was lost."""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from infra.bootstrap import kafka_settings
from infra.dev.stack.stack import PROJECT
from tests.faults.evidence import keep
from tests.faults.load import Load
from tests.faults.plan import Fault, plan
from tests.faults.proof import Log, Proven, prove_commands
from tests.faults.standing import Standing, standing
from tests.faults.stores import prove_stores
from tests.faults.strikes import Strikes, Struck
from tests.faults.troubles import Troubles

SHORT = (9, 2, 5, 30.0)
"""Kills, stalls, troubles and seconds."""
LONG = 200
PER_KILL = 9.0
"""Seconds of the run for each kill, and half a stall; longer where the machine is slow."""
EVIDENCE = PROJECT / ".tools" / "faults"
PATIENCE = 90.0
"""Seconds that last answers, and then the read models, may take."""
SHOWN = 30
LATE, LATER = 2.0, 120.0
"""How often the planned time, and how many seconds more, the faults may take: components come back slowly."""


@dataclass
class Report:
    """What is said is kept, to be written down where the run fails."""

    lines: list[str] = field(default_factory=list)

    def say(self, line: str) -> None:
        self.lines.append(line)
        print(line, flush=True)


def run(seed: int, faults: list[Fault], seconds: float, evidence: Path, again: str) -> bool:
    report = Report()
    report.say(f"seed {seed}: {len(faults)} faults in {seconds:.0f} s")
    with standing() as stack:
        load = Load(stack.port, seed, stack.users, stack.manager)
        try:
            problems = _under_fire(stack, load, report, faults, seconds)
        except BaseException as error:
            # Also when a person or a time limit ends the run: what it showed must not be lost.
            keep(evidence, stack, report.lines, load, [f"the run itself failed: {error!r}", again])
            raise
        if problems:
            for line in stack.unexpected_errors():
                report.say(line)
            keep(evidence, stack, report.lines, load, [*problems, again])
            report.say(f"FAILED; evidence in {evidence}; {again}")
    return not problems


def _under_fire(
    stack: Standing, load: Load, report: Report, faults: list[Fault], seconds: float
) -> list[str]:
    before = _head(stack)
    kafka = kafka_settings(stack.settings)
    assert kafka is not None
    name = str(conninfo_to_dict(stack.databases.main)["dbname"])
    troubles = Troubles(stack.stack, kafka, name, load.newest_lead).all()
    answered = lambda: load.weather.answered  # noqa: E731 - too short for a function
    strikes = Strikes(stack.components, faults, report.say, answered, troubles)
    began = time.monotonic()
    load.start()
    try:
        strikes.run(seconds * LATE + LATER, load.summary)
        time.sleep(max(0.0, began + seconds - time.monotonic()))
    finally:
        load.stop(PATIENCE)
    proven = _proof(stack, load, before)
    problems = load.failures + load.weather.unclean() + strikes.struck.fatal + proven.problems
    _summary(report, load, strikes.struck, proven, problems)
    return problems


def _head(stack: Standing) -> int:
    with stack.services() as services:
        return services.store.position()


def _proof(stack: Standing, load: Load, before: int) -> Proven:
    kafka = kafka_settings(stack.settings)
    assert kafka is not None
    # A job that is tried again would store events between two looks of the proof.
    stack.components["workers"].stop()
    with stack.services() as services:
        proven, log = prove_stores(services, kafka, PATIENCE)
    prove_commands(proven, log, load.sent, before)
    _prove_answers(proven, load, log)
    return proven


def _prove_answers(proven: Proven, load: Load, log: Log) -> None:
    """The API itself shows records at their last versions."""
    caller = load.signed_in(load.users[0], time.monotonic() + 30)
    leads = [id_ for id_, events in log.streams.items() if events[0].noun == "lead"]
    try:
        for id_ in leads[-SHOWN:]:
            path = f"/api/lead/regUser/show/{id_}"
            answer = caller.call("GET", path, until=time.monotonic() + 30)
            right = answer.accepted and answer.data["version"] == len(log.streams[id_])
            proven.expect("leads shown", right, f"lead {id_} is shown wrongly: {answer}")
    finally:
        caller.close()


def _summary(
    report: Report, load: Load, struck: Struck, proven: Proven, problems: list[str]
) -> None:
    weather = load.weather
    report.say(
        f"{struck.kills} kills, {struck.stalls} stalls, {struck.troubles} troubles, "
        f"{len(struck.missed)} missed, {len(struck.ended)} processes started without a database"
    )
    report.say(f"{len(load.sent)} commands sent; the slowest answer took {weather.longest:.1f} s")
    for what, count in sorted(weather.lost.items()):
        report.say(f"  try failed: {what}: {count}")
    for what, count in sorted(proven.counts.items()):
        report.say(f"  {what}: {count}")
    report.say(f"{len(problems)} differences")
    for problem in problems[:20]:
        report.say(f"  {problem}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--kills", type=int, help=f"{LONG} unless told")
    parser.add_argument("--seconds", type=float, help=f"{PER_KILL:g} for each kill unless told")
    parser.add_argument("--short", action="store_true", help="9 kills, 2 stalls and 5 troubles")
    parser.add_argument("--evidence", type=Path, help="where a failed run leaves its logs")
    given = parser.parse_args()
    short_kills, stalls, troubles, short_seconds = SHORT if given.short else (None,) * 4
    kills: int = given.kills or short_kills or LONG
    seconds: float = given.seconds or short_seconds or kills * PER_KILL
    faults = plan(given.seed, kills, seconds, stalls, troubles)
    again = f"again: python -m tests.faults --seed {given.seed} --kills {kills}"
    again += f" --seconds {seconds:g}" + (" --short" if given.short else "")
    evidence = given.evidence or EVIDENCE / f"{given.seed}-{time.strftime('%Y%m%dT%H%M%S')}"
    fine = run(given.seed, faults, seconds, evidence, again)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
