"""A few hundred people who sign in: the demo's own, and as many of each role as it takes."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from random import Random
from uuid import UUID

from domain.user.events import UserRegistered, UserState
from tests.bench.million.values import given, mobile
from tests.bench.million.world import HOUR, MINUTE, Step, Steps, World, stored
from workers.demo import names
from workers.demo.person import DOMAIN, Hire
from workers.demo.team import COLLEAGUES, SIGN_INS

SHARES = {
    "sales_rep": 62,
    "installer": 10,
    "surveyor": 8,
    "partner": 7,
    "service_partner": 3,
    "sub management": 3,
    "management": 2,
    "observing_partner": 2,
    "compliance": 2,
    "admin": 1,
}
"""Of a hundred people."""
IN_A_BOOK = 0.45
"""Sales reps who work for a partner."""
LATER = 0.3


@dataclass(frozen=True, slots=True)
class Person:
    number: int
    id: UUID
    role: str
    first: str
    last: str
    gender: str
    email: str
    job_title: str
    department: str
    partner: UUID | None
    """The partner in whose book they work."""
    joins: int
    """Day of the business."""


class Team:
    """Picks are from those who have joined; a few people get most of the work."""

    def __init__(self, world: World) -> None:
        self.people = _people(world)
        by_role: dict[str, list[Person]] = {}
        for person in self.people:
            by_role.setdefault(person.role, []).append(person)
        self._ranks = {role: _Ranks(found) for role, found in by_role.items()}

    def any(self, role: str, day: int, rng: Random) -> Person:
        return self._ranks[role].pick(day, rng)

    @cached_property
    def admin(self) -> Person:
        return self.people[0]

    def partner_of(self, person: Person) -> UUID:
        return person.partner or person.id


class _Ranks:
    def __init__(self, people: list[Person]) -> None:
        self._people = sorted(people, key=lambda person: person.joins)
        self._days = [person.joins for person in self._people]
        self._sums = list(accumulate(1 / (rank + 3) for rank in range(len(people))))

    def pick(self, day: int, rng: Random) -> Person:
        there = max(bisect_right(self._days, day), 1)
        at = bisect_right(self._sums, rng.random() * self._sums[there - 1], 0, there - 1)
        return self._people[at]


def _people(world: World) -> list[Person]:
    known = (*SIGN_INS, *COLLEAGUES)
    numbers = {hire.mail: number for number, hire in enumerate(known)}
    people = []
    for number, hire in enumerate(known):
        partner = world.id_of("user", numbers[hire.book]) if hire.book else None
        people.append(_known(world, number, hire, partner))
    wanted = {role: round(share * world.size.users / 100) for role, share in SHARES.items()}
    for role, count in wanted.items():
        there = sum(person.role == role for person in people)
        people += [_made(world, len(people) + n, role, people) for n in range(count - there)]
    return people


def _known(world: World, number: int, hire: Hire, partner: UUID | None) -> Person:
    return Person(
        number,
        world.id_of("user", number),
        hire.role,
        hire.first,
        hire.last,
        hire.gender,
        f"{hire.mail}@{DOMAIN}",
        hire.job_title,
        hire.department,
        partner,
        0,
    )


def _made(world: World, number: int, role: str, before: list[Person]) -> Person:
    rng = world.random("team", number)
    name = names.full_name(rng)
    partners = [person.id for person in before if person.role == "partner"]
    in_book = role == "sales_rep" and rng.random() < IN_A_BOOK
    return Person(
        number,
        world.id_of("user", number),
        role,
        name.first,
        name.last,
        name.gender,
        f"{name.mail_part}{number}@{DOMAIN}",
        role.replace("_", " ").title(),
        "Sales" if role == "sales_rep" else "Admin",
        rng.choice(partners) if in_book and partners else None,
        rng.randrange(world.size.days // 2) if rng.random() < LATER else 0,
    )


def joining(world: World, team: Team, person: Person) -> Steps:
    """Partners before those who work for them, on the morning of the first day or of a later one."""
    rng = world.random("user", person.number)
    at = world.start + 6 * HOUR + person.number * MINUTE // 4
    at += person.joins * 24 * HOUR + (30 * MINUTE if person.partner else 0)
    details = {
        "email": person.email,
        "first_name": person.first,
        "last_name": person.last,
        "gender": person.gender,
        "job_title": person.job_title,
        "department": person.department,
        "team": person.partner,
        "mobile": mobile(rng),
    }
    event = stored(UserRegistered, details=given(details), state=UserState(role=person.role))
    by = team.admin if person.number else None
    yield Step(at, by, "screen" if by else "system", (event,))
