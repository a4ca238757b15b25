"""How benches measure and report: interleaved rounds, medians, one line and one JSON entry each."""

from __future__ import annotations

import json
import math
import statistics
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

import psycopg

from infra.bootstrap import Databases, Owners, migrate
from infra.dev.supervisor import EmbeddedPostgres
from infra.postgres.databases import MAIN, MAIN_ROLES, VAULT_ROLES

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Result:
    """`ratio` is ours to the peer's; for rates more is better, for times less."""

    name: str
    unit: str
    ours: float
    peer_name: str
    peer: float
    goal: str

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    def __str__(self) -> str:
        numbers = f"{self.ours:.4g}, {self.peer_name} {self.peer:.4g}, {self.ratio:.2f}"
        return f"{self.name} [{self.unit}], {numbers} (goal {self.goal})"


@dataclass
class Report:
    """`minutes` is how long a bench runs that watches for something slow; `only` are words of the
    names of cases, for a bench with many of them: no words leave all.
    """

    results: list[Result] = field(default_factory=list)
    minutes: float = 5.0
    only: tuple[str, ...] = ()

    def wants(self, case: str) -> bool:
        return not self.only or any(word in case for word in self.only)

    def add(self, result: Result) -> None:
        self.results.append(result)
        print(result, flush=True)

    def write(self, path: Path) -> None:
        entries = [{**asdict(result), "ratio": result.ratio} for result in self.results]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(entries, indent=1) + "\n")


def compare(
    ours: Callable[[], float], peer: Callable[[], float], rounds: int = ROUNDS
) -> tuple[float, float]:
    """Medians of both, measured turn by turn so that a busy machine slows both."""
    pairs = [(ours(), peer()) for _ in range(rounds)]
    return statistics.median(p[0] for p in pairs), statistics.median(p[1] for p in pairs)


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that `share` (0 to 1) of all values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def medians(*works: Callable[[], float], rounds: int = ROUNDS) -> list[float]:
    """One of each work, measured turn by turn."""
    turns = [[work() for work in works] for _ in range(rounds)]
    return [statistics.median(numbers) for numbers in zip(*turns, strict=True)]


@contextmanager
def fresh_databases(environment: Mapping[str, str] | None = None) -> Iterator[Databases]:
    """A durable Postgres of its own, with both databases at the newest schema.

    `environment`: variables for the server.
    """
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        EmbeddedPostgres(Path(folder) / "postgres", environment=environment) as server,
    ):
        found = server.installation()
        migrate(found)
        for database, statement in (
            # Some benches make further stores beside it.
            ("postgres", f"alter role {MAIN_ROLES.owner} createdb"),
            ("postgres", f"alter role {VAULT_ROLES.owner} createdb"),
            # What is logged is measured from a checkpoint.
            ("postgres", f"grant pg_checkpoint to {MAIN_ROLES.application}"),
            # What we are compared with makes its tables there.
            (MAIN, "grant create on schema public to public"),
        ):
            with psycopg.connect(server.dsn(database), autocommit=True) as admin:
                admin.execute(statement.encode())
        yield found


def owners_of(found: Databases) -> Owners:
    """Fillings go past the application, which may not write the log itself."""
    if found.owners is None:
        raise ValueError("the owners' roles are needed")
    return found.owners
