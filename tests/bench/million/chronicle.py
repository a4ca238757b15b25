"""One worker's records: which begin on a day, and what happens to all of them on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from uuid import UUID

from infra.eventstore.chain import GENESIS
from tests.bench.million import drive, firms, households, leads, quotes, tasks
from tests.bench.million.team import Team, joining
from tests.bench.million.world import DAY, Step, Steps, World


@dataclass(slots=True, eq=False)
class Stream:
    """A record's log so far, and its story from here on."""

    id: UUID
    noun: str
    steps: Steps
    next: Step | None = None
    version: int = 0
    hash: bytes = GENESIS
    first: int = 0
    last: int = 0


OTHERS = {"quote": quotes.offered, "task": tasks.asked, "drive_file": drive.stored_file}
Happened = tuple[int, Stream, Step]
"""When, to which record, what."""


class Chronicle:
    """Every `workers`-th record, from the `number`-th on; a company's sites and contacts with it."""

    def __init__(self, world: World, number: int, workers: int) -> None:
        self.world = world
        self._number = number
        self._workers = workers
        self._team = Team(world)
        self._due: dict[int, list[Stream]] = {}

    def day(self, day: int) -> tuple[list[Happened], list[Stream]]:
        """What happens on a day in the order of time, and the records to which nothing will any more."""
        until = self.world.start + (day + 1) * DAY
        happened: list[Happened] = []
        ending: list[Stream] = []
        for stream in (*self._due.pop(day, ()), *self._beginning(day)):
            step = stream.next or next(stream.steps, None)
            while step is not None and step.at < until:
                happened.append((step.at, stream, step))
                step = next(stream.steps, None)
            if step is not None and step.at < self.world.end:
                stream.next = step
                self._due.setdefault(self.world.day_of(step.at), []).append(stream)
            else:
                ending.append(stream)
        happened.sort(key=itemgetter(0))
        return happened, ending

    def _beginning(self, day: int) -> Iterator[Stream]:
        world, team = self.world, self._team
        if day == 0 and self._number == 0:
            yield from self._on_the_first_morning()
        for number in self._mine("company", day):
            id_ = world.id_of("company", number)
            yield Stream(id_, "company", firms.trading(world, team, number))
            for index, id_ in enumerate(firms.site_ids(world, number)):
                yield Stream(id_, "site", firms.open_site(world, team, number, index))
            for index, id_ in enumerate(firms.contact_ids(world, number)):
                yield Stream(id_, "contact", firms.add_contact(world, team, number, index))
        for number in self._mine("consumer", day):
            id_ = world.id_of("consumer", number)
            yield Stream(id_, "consumer", households.living(world, team, number))
        for number in self._mine("lead", day):
            yield Stream(world.id_of("lead", number), "lead", leads.working(world, team, number))
        for noun, steps in OTHERS.items():
            for number in self._mine(noun, day):
                yield Stream(world.id_of(noun, number), noun, steps(world, team, number))

    def _on_the_first_morning(self) -> Iterator[Stream]:
        world, team = self.world, self._team
        for person in team.people:
            yield Stream(person.id, "user", joining(world, team, person))
        for number in range(drive.folders(world)):
            id_ = world.id_of("drive_folder", number)
            yield Stream(id_, "drive_folder", drive.made(world, team, number))

    def _mine(self, kind: str, day: int) -> Iterator[int]:
        return (n for n in self.world.starting(kind, day) if n % self._workers == self._number)
