"""The people who sign in: one for each role, and the rest of a team of 25."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.blocking import Block
from commands.user.account import RegisterUser
from domain.user.noun import USER
from workers.demo.person import DOMAIN, Hire, Person
from workers.demo.script import Script, Story, new_id

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

_DAY = timedelta(days=1)


SIGN_INS = (
    Hire("admin", "admin", "Helen", "Marsden", "Female", "Operations Director", "Admin"),
    Hire("management", "management", "David", "Whitfield", "Male", "Sales Manager"),
    Hire("sub.management", "sub management", "Priya", "Nair", "Female", "Lead Desk Supervisor"),
    Hire("partner", "partner", "Gareth", "Pugh", "Male", "Managing Partner, Severn Home Energy"),
    Hire("observing.partner", "observing_partner", "Louise", "Tennant", "Female",
         "Housing Partnerships Officer", "Commercial"),
    Hire("sales.rep", "sales_rep", "Tom", "Barraclough", "Male", "Energy Consultant"),
    Hire("service.partner", "service_partner", "Martin", "Keogh", "Male", "Account Director",
         "Commercial"),
    Hire("surveyor", "surveyor", "Craig", "Donnelly", "Male", "Retrofit Assessor", "Admin"),
    Hire("installer", "installer", "Wayne", "Hartley", "Male", "Installation Team Leader",
         "Admin"),
    Hire("compliance", "compliance", "Ruth", "Abernethy", "Female", "Compliance Reviewer",
         "Complaints"),
)  # fmt: skip
COLLEAGUES = (
    Hire("janet.ogden", "management", "Janet", "Ogden", "Female", "Delivery Manager", "Admin"),
    Hire("amelia.stott", "sales_rep", "Amelia", "Stott", "Female", "Energy Consultant"),
    Hire("yusuf.iqbal", "sales_rep", "Yusuf", "Iqbal", "Male", "Solar Consultant"),
    Hire("beth.holroyd", "sales_rep", "Beth", "Holroyd", "Female", "Business Energy Broker",
         "Commercial"),
    Hire("connor.mcardle", "sales_rep", "Connor", "McArdle", "Male", "Telesales Agent",
         joins=240),
    Hire("nadia.rahimi", "sales_rep", "Nadia", "Rahimi", "Female", "Renewals Broker", "Renewal",
         joins=410),
    Hire("dean.pollard", "sales_rep", "Dean", "Pollard", "Male", "Energy Consultant",
         leaves=450),
    Hire("fiona.buchanan", "partner", "Fiona", "Buchanan", "Female",
         "Director, Northern Green Partnership"),
    Hire("steffan.rees", "sales_rep", "Steffan", "Rees", "Male", "Field Adviser",
         book="partner"),
    Hire("carys.beynon", "sales_rep", "Carys", "Beynon", "Female", "Field Adviser",
         book="partner", joins=120),
    Hire("ross.kerr", "sales_rep", "Ross", "Kerr", "Male", "Field Adviser",
         book="fiona.buchanan"),
    Hire("isla.moffat", "sales_rep", "Isla", "Moffat", "Female", "Field Adviser",
         book="fiona.buchanan", joins=300),
    Hire("anjali.menon", "surveyor", "Anjali", "Menon", "Female", "Retrofit Assessor", "Admin"),
    Hire("phil.threlfall", "surveyor", "Phil", "Threlfall", "Male", "Solar Surveyor", "Admin",
         joins=60),
    Hire("stuart.gledhill", "installer", "Stuart", "Gledhill", "Male", "Heating Engineer",
         "Admin"),
)  # fmt: skip


def sign_ins() -> dict[str, str]:
    """E-mail of the demo sign-in of each role."""
    return {hire.role: f"{hire.mail}@{DOMAIN}" for hire in SIGN_INS}


class Team:
    """Who does what. Picks are from those who work there at the time."""

    def __init__(self, people: list[Person]) -> None:
        self._people = {person.hire.mail: person for person in people}

    def __getitem__(self, mail: str) -> Person:
        return self._people[mail]

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(self._people.values())

    def any(self, role: str, at: datetime, rng: Random, *, book: str | None = None) -> Person:
        """Someone of a role; sales reps of the house, or of a partner's book."""
        return rng.choice(
            [
                person
                for person in self._people.values()
                if person.role == role and person.hire.book == book and person.works(at)
            ]
        )

    def manager(self, rng: Random) -> Person:
        """The user who runs the lead desk that day."""
        return self[rng.choice(("sub.management", "sub.management", "management"))]


def hire_all(script: Script) -> Team:
    """Note down how everyone is registered, and answer who they are."""
    rng = script.random("team")
    hires = enumerate((*SIGN_INS, *COLLEAGUES))
    people = [
        _person(hire, script.start + timedelta(minutes=2 * number), rng) for number, hire in hires
    ]
    team = Team(people)
    for number, person in enumerate(people):
        story = Story(script, rng, person.first_day)
        by = team["admin"] if number else None
        needed = (team[person.hire.book].id,) if person.hire.book else ()
        admin = (by.id,) if by else ()
        story.do(
            _registration(person, team, script, rng),
            by,
            *needed,
            *admin,
            source="screen" if by else "system",
            first_id=person.id,
        )
    _say_goodbye(team, script, rng)
    return team


def _person(hire: Hire, start: datetime, rng: Random) -> Person:
    left = None if hire.leaves is None else start + hire.leaves * _DAY
    return Person(new_id(rng), hire, start + hire.joins * _DAY, left)


def _registration(person: Person, team: Team, script: Script, rng: Random) -> RegisterUser:
    hire = person.hire
    return RegisterUser.model_validate(
        {
            "role": hire.role,
            "email": person.email,
            "first_name": hire.first,
            "last_name": hire.last,
            "gender": hire.gender,
            "job_title": hire.job_title,
            "department": hire.department,
            "team": team[hire.book].id if hire.book else None,
            "mobile": next(script.mobiles),
            "phone": f"0113 496 0{rng.randint(100, 999)}",
        }
    )


def _say_goodbye(team: Team, script: Script, rng: Random) -> None:
    for person in team.people:
        if person.last_day and person.last_day < script.now:
            block = Block.of(USER)(
                id=person.id, reason=f"{person.hire.first} has left the business"
            )
            Story(script, rng, person.last_day).do(block, team["admin"], person.id)
