"""Surveys that visitors sent, with their evidence: most are decided, some wait, few were rejected. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from commands.kernel.delete import Delete
from commands.survey import ConfirmSurvey, MatchSurvey, RejectSurvey
from domain.survey.details import SurveyDetails
from domain.survey.values import EPC_BANDS, MEASURES, PROPERTIES
from workers.demo import calendar, files, names, places
from workers.demo.script import Over, Story, given, new_id
from workers.demo.survey_acts import DecideSurvey, Evidence, FollowSurvey, SendSurvey

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from random import Random
    from uuid import UUID

    from commands.survey import OfSurvey
    from workers.demo.consumers import Household
    from workers.demo.script import Script
    from workers.demo.team import Team

WAITING_SHARE, REJECTED_SHARE = 6 / 25, 2 / 25
LATELY, LONG_AGO = (0, 6), (9, 150)
"""Days before the present on which they were sent: those that wait, and all others."""
KNOWN_BEFORE = timedelta(days=7)
REJECTED = ("The address does not exist", "Sent by a competitor to look at the form")
OWNERS = ("Owner Occupied", "Private Rented", "Social Housing")
HEATING = ("Gas boiler, 15 years old", "Storage heaters", "Oil boiler", "Electric room heaters")
ROUTES: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("Child Benefits", (("childBenefit", "Child benefit award"), ("utilityBill", "Gas bill"))),
    ("LA Flex Low Income", (("payslips", "Payslip October"), ("bankStatements", "Statement"))),
    ("LA Flew Medical", (("NhsTrustLetter", "NHS letter"), ("utilityBill3", "Gas bill"))),
    ("Forms Benefits", (("benefitLetter", "Award letter"), ("councilTaxBill", "Council tax"))),
)
"""What is ticked, and the letters that belong to it."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who sends a survey: a customer whom one knows, or a new person. `same_as` is a consumer
    whose name and telephone a new person has.
    """

    email: str
    name: str
    person: dict[str, Any]
    address: str
    consumer: UUID | None = None
    same_as: UUID | None = None


class Visitors:
    """Makes visitors; no two have the same e-mail, and none that of a household."""

    def __init__(self, script: Script, homes: list[Household]) -> None:
        self._script = script
        self._rng = script.random("visitors")
        deletes = (step.command for step in script.steps if isinstance(step.command, Delete))
        gone = {id_ for command in deletes for id_ in command.ids}
        stay = [one for one in homes if one.since and one.email and one.id not in gone]
        self._homes = self._rng.sample(stay, len(stay))
        self._count = 0

    def _home(self, at: datetime) -> Household | None:
        """A household that was known for a week by then; each is taken once."""
        for one in self._homes:
            if one.since and one.since + KNOWN_BEFORE < at and not one.left_alone:
                self._homes.remove(one)
                return one
        return None

    def known(self, at: datetime) -> Visitor:
        home = self._home(at)
        if home is None or home.email is None:
            return self.new()
        where = f"{home.address}, {home.postcode}"
        return Visitor(home.email, home.name.full, {}, where, consumer=home.id)

    def similar(self, at: datetime) -> Visitor:
        """Somebody whom one knows, by another e-mail address."""
        home = self._home(at)
        if home is None:
            return self.new()
        where = (home.address, home.postcode, home.place.town, home.place.city)
        return self._visitor(home.name, where, home.phone, home.id)

    def new(self) -> Visitor:
        rng, place = self._rng, self._rng.choice(places.PLACES)
        where = (places.house(rng), place.postcode(rng), place.town, place.city)
        return self._visitor(names.full_name(rng), where, next(self._script.mobiles), None)

    def _visitor(
        self,
        name: names.FullName,
        where: tuple[str, str, str, str],
        mobile: str | None,
        same_as: UUID | None,
    ) -> Visitor:
        self._count += 1
        # Households have two digits at most.
        email = f"{name.mail_part}{100 + self._count}@example.com"
        address, postcode, town, city = where
        person = {
            "title": name.title,
            "firstName": name.first,
            "surName": name.last,
            "addressOne": address,
            "town": town,
            "city": city,
            "postcode": postcode,
            "siteAddress": address,
            "DOB": f"19{self._rng.randint(45, 92)}-{self._rng.randint(1, 12):02}-14",
            "mobile": mobile,
            "email": email,
        }
        line = f"{address}, {town}, {postcode}"
        return Visitor(email, name.full, given(person), line, same_as=same_as)


class SurveyStory(Story):
    """One survey, from the visitor to the decision."""

    def __init__(self, script: Script, rng: Random, at: datetime, team: Team) -> None:
        super().__init__(script, rng, at)
        self.team = team
        self.id = new_id(rng)

    def send(self, visitor: Visitor, shared: Evidence | None) -> None:
        rep = self.team.any("sales_rep", self.at, self.rng)
        ticked, letters = self.rng.choice(ROUTES)
        answers = {
            "customer": visitor.name,
            "address": visitor.address,
            "property": self.rng.choice(PROPERTIES),
            "EPC": self.rng.choice(EPC_BANDS),
            "whoOwnProperty": self.rng.choice(OWNERS),
            "benefitOptions": [ticked],
            "heatingSystem": self.rng.choice(HEATING),
            "loftAccess": self.rng.choice(("Yes", "No")),
            "measures": self.rng.choice(MEASURES),
            "assignee": rep.email,
        }
        details = {
            "email": visitor.email,
            "data": answers,
            **({"person": visitor.person} if visitor.person else {}),
            **({"Consumer": visitor.consumer} if visitor.consumer else {}),
        }
        sent = [*self._letters(letters, visitor), *([shared] if shared else [])]
        survey = SendSurvey(self.id, rep.id, SurveyDetails.model_validate(details), tuple(sent))
        needs = [one for one in (visitor.consumer, visitor.same_as) if one]
        self.do(survey, None, self.id, rep.id, *needs, source="survey")
        self._follow(timedelta(seconds=4))

    def _letters(
        self, letters: tuple[tuple[str, str], ...], visitor: Visitor
    ) -> Iterator[Evidence]:
        for field, title in letters:
            lines = [visitor.address, f"Issued {self.today}"]
            yield Evidence(field, f"{title}.pdf", files.pdf(title, lines))
        if self.chance(0.7):
            picture = files.photograph(self.rng, self.at)
            yield Evidence("evidence", "House front.jpg", picture)

    def _follow(self, later: timedelta) -> None:
        self.at += later
        self.do(FollowSurvey(self.id), None, self.id, source="worker")

    def decide(self, decision: OfSurvey, *needs: UUID, reason: str | None = None) -> None:
        desk = self.team["sub.management"]
        self.minutes(60, 900)
        self.do(DecideSurvey(decision), desk, self.id, *needs, reason=reason)
        self._follow(timedelta(seconds=4))


def plan(script: Script, team: Team, homes: list[Household], number: int) -> None:
    """So many surveys. Two that wait have the same bill, and every other has a consumer much like them."""
    visitors = Visitors(script, homes)
    waiting = max(2, round(number * WAITING_SHARE))
    rejected = max(1, round(number * REJECTED_SHARE))
    bill = Evidence("councilTaxBill", "Council tax 2026.pdf", files.pdf("Council tax", ["2026/27"]))
    for place in range(number):
        rng = script.random("survey", place)
        days = LATELY if place < waiting else LONG_AGO
        day = calendar.uk_date(script.now) - timedelta(days=rng.randint(*days))
        story = SurveyStory(script, rng, calendar.working_time(day, rng), team)
        with suppress(Over):
            if place < waiting:
                visitor = visitors.new() if place % 2 else visitors.similar(story.at)
                story.send(visitor, bill if place in (0, 1) else None)
            elif place < waiting + rejected:
                story.send(visitors.new(), None)
                reason = REJECTED[place % len(REJECTED)]
                story.decide(RejectSurvey(id=story.id, reason=reason))
            else:
                _accepted(story, visitors, place)


def _accepted(story: SurveyStory, visitors: Visitors, place: int) -> None:
    kinds = {0: visitors.known, 1: visitors.similar}
    visitor = kinds[place % 5](story.at) if place % 5 in kinds else visitors.new()
    story.send(visitor, None)
    if visitor.same_as:
        story.decide(MatchSurvey(id=story.id, consumer=visitor.same_as), visitor.same_as)
    else:
        story.decide(ConfirmSurvey(id=story.id))
