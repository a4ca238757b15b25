"""LeadStory: the words of which the stories of leads are made."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NoReturn

from commands.kernel.notes import AddNote
from commands.kernel.people import ChangePeople
from commands.lead import AssignSalesRep, CaptureLead, ChangeLead, MoveLead
from commands.shared.contact import StopContact
from commands.shared.files.attachments import AddDocument
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.lead.noun import LEAD
from domain.lead.values import B2B_SALES, DO_NOT_DISTURB, ECO_SALES, PAID_SOLAR_SALES
from workers.demo import consumers, files
from workers.demo.notes import NOTES, REASONS
from workers.demo.script import Over, Script, Story, ids_from, new_id

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random
    from uuid import UUID

    from workers.demo.companies import Client
    from workers.demo.consumers import Household
    from workers.demo.person import Person
    from workers.demo.script import Source
    from workers.demo.team import Team

REACHED = {ECO_SALES: "reached", PAID_SOLAR_SALES: "solar_reached", B2B_SALES: "b2b_intro"}
CALL_BACK = "Call Back or Missing Info"

MOST_LEFT_ALONE = {CONSUMER.name: 9, COMPANY.name: 3}
"""Parties whom nobody contacts any more: twelve."""
EVERY = 15
"""One refusal in so many is meant so, the first being one of them."""


class LeadStory(Story):
    """One lead: who works it and where it stands. `status` is None before it is captured."""

    def __init__(self, script: Script, rng: Random, at: datetime, team: Team) -> None:
        super().__init__(script, rng, at)
        self.team = team
        self.id: UUID = new_id(rng)
        self.lead_type = ""
        self.status: str | None = None
        self.rep: Person | None = None
        self.home: Household | None = None
        self.client: Client | None = None
        self.surveyor: Person | None = None
        self.first_name = ""
        self.place = ""
        self.needs: tuple[UUID, ...] = ()
        """Records that the lead points to."""
        self.measures: dict[str, UUID] = {}
        """Ids of the lead's measures by label."""
        self.scheme: str | None = None

    def handler(self) -> Person:
        """The sales rep, another one once the first has left, or the lead desk before there is one."""
        manager = self.team.manager(self.rng)
        if self.rep is None:
            return manager
        if not self.rep.works(self.at):
            self.assign(
                self.team.any("sales_rep", self.at, self.rng, book=self.rep.hire.book), manager
            )
            self.minutes(10, 200)
        return self.rep

    def capture(
        self, fields: dict[str, Any], by: Person | None, source: Source, status: str
    ) -> None:
        if self.rep:
            fields = fields | {"assignee": [self.rep.id]}
        lead = {"lead_type": self.lead_type, "status": status, **fields}
        command = CaptureLead.model_validate(lead)
        needs = (*self.needs, *((self.rep.id,) if self.rep else ()))
        self.do(command, by, *needs, source=source, first_id=self.id, numbered="lead")
        self.status = status

    def assign(self, rep: Person, by: Person) -> None:
        self.do(AssignSalesRep(id=self.id, assignee=(rep.id,)), by, self.id, rep.id)
        self.rep = rep
        if self.home:
            consumers.entrust(self, self.home, rep, by)

    def part(self, part: str, person: Person, by: Person | None = None) -> None:
        command = ChangePeople.of(LEAD)(id=self.id, role=part, assignee=(person.id,))
        self.do(command, by or self.handler(), self.id, person.id)

    def move(
        self, status: str, by: Person | None = None, reason: str | None = None, **fields: Any
    ) -> None:
        """On the board, or in the drawer together with other fields."""
        change = {"id": self.id, "status": status, **({"reason": reason} if reason else {})}
        model = ChangeLead if fields else MoveLead
        who = by or self.handler()
        self._change(model.model_validate({**change, **fields}), who, fields)
        self.status = status

    def edit(self, by: Person | None = None, **fields: Any) -> None:
        change = {"id": self.id, **fields}
        self._change(ChangeLead.model_validate(change), by or self.handler(), fields)

    def _change(self, command: ChangeLead | MoveLead, by: Person, fields: dict[str, Any]) -> None:
        first_id = self.do(command, by, self.id)
        labels = fields.get("digital_dashboard", {}).get("measures_being_done")
        if labels is not None:
            missing = [label for label in labels if label not in self.measures]
            found = self.measures | dict(zip(missing, ids_from(first_id), strict=False))
            self.measures = {label: found[label] for label in labels}

    def note(self, occasion: str, by: Person | None = None) -> None:
        surveyor = self.surveyor.hire.first if self.surveyor else "the surveyor"
        text = self.rng.choice(NOTES[occasion])
        text = text.format(first=self.first_name, surveyor=surveyor, place=self.place)
        self.do(AddNote.of(LEAD)(id=self.id, note=text), by or self.handler(), self.id)

    def attach(
        self, name: str, data: bytes, category: str | None = None, by: Person | None = None
    ) -> UUID:
        document = AddDocument(LEAD, self.id, name, data, category=category)
        return self.do(document, by or self.handler(), self.id)

    def letter(self, name: str, title: str, *lines: str) -> UUID:
        data = files.pdf(title, [f"Date: {self.today}", "", *lines])
        return self.attach(f"{name}.pdf", data, title)

    def lose(
        self, status: str, reason: str, occasion: str | None = None, by: Person | None = None
    ) -> NoReturn:
        """End the story."""
        if occasion:
            self.note(occasion)
            self.minutes(1, 9)
        self.move(status, by, reason)
        raise Over

    def refuse(self, share: float) -> None:
        """Some customers say no."""
        if self.chance(share):
            self.days(0, 8)
            occasion = "b2b_refused" if self.lead_type == B2B_SALES else "refused"
            leave_alone(self, occasion)
            self.lose("Not Interested", self.rng.choice(REASONS["Not Interested"]), occasion)

    def ring(self) -> None:
        """Try to reach the customer, several times if need be."""
        if self.chance(0.3):
            self.days(1, 8)
        else:
            self.minutes(15, 900)
        for attempt in range(3):
            if not self.chance(0.42):
                break
            if attempt == 0:
                self.move("No Ans" if self.lead_type != PAID_SOLAR_SALES else CALL_BACK)
                self.minutes(1, 5)
            self.note("no_answer")
            self.days(1, 5)
        else:
            self.days(3, 12)
            self.lose("Dead Lead", self.rng.choice(REASONS["Dead Lead"]))
        self.note(REACHED[self.lead_type])
        if self.chance(0.25):
            self.minutes(1, 4)
            self.edit(due_date=self.day(2, 9))
        if self.rep and self.chance(0.07):
            self.minutes(20, 300)
            self._swap(self.rep)

    def _swap(self, rep: Person) -> None:
        other = self.team.any("sales_rep", self.at, self.rng, book=rep.hire.book)
        if other != rep:
            self.assign(other, self.team["management"])
            self.minutes(5, 200)

    def stall(self, share: float) -> None:
        """Some jobs lie about for weeks."""
        if self.chance(share):
            self.days(20, 75)


def leave_alone(story: LeadStory, occasion: str) -> None:
    """Ends the story when it is the turn of this refusal, and its party is known: the customer wants no
    more calls, the lead says so, and contact with its party stops.
    """
    script = story.script
    party = story.client or (story.home if story.home and story.home.since else None)
    noun = COMPANY if story.client else CONSUMER
    if party is None or party.left_alone:
        return
    if script.left_alone[noun.name] >= MOST_LEFT_ALONE[noun.name]:
        return
    script.refusals[noun.name] += 1
    if script.refusals[noun.name] % EVERY != 1:
        return
    reason = story.rng.choice(REASONS[DO_NOT_DISTURB])
    with suppress(Over):
        story.lose(DO_NOT_DISTURB, reason, occasion)
    if story.status != DO_NOT_DISTURB:
        raise Over
    # What the policy does on a server once the lead says DND.
    story.at += timedelta(seconds=1)
    stop = StopContact.of(noun)(id=party.id)
    story.do(stop, None, party.id, story.id, source="worker", reason=reason)
    party.left_alone = True
    script.left_alone[noun.name] += 1
    raise Over
