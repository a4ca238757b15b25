"""What befalls records besides their stories: reopened, deleted, asked to be deleted, blocked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.blocking import Activate, Block
from commands.kernel.delete import CancelDeleteRequest, Delete, RejectDelete, RequestDelete, Restore
from commands.lead import MoveLead
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.noun import Noun
from domain.lead.noun import LEAD
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES
from workers.demo.script import Over, Script, Story

if TYPE_CHECKING:
    from datetime import datetime

    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person
    from workers.demo.team import Team

LOST = frozenset({"Dead Lead", "Not Interested"})
REOPENED = {
    ECO_SALES: "Tele Surveyed",
    PAID_SOLAR_SALES: "Lead Contacted",
    B2B_SALES: "Client Interested",
}
REQUESTS = (
    "Duplicate of another record",
    "Entered by mistake while training",
    "Test entry",
    "Customer asked us to remove the enquiry",
)
REJECTIONS = ("Keep for the audit, the funder may ask", "Not a duplicate: another flat, same house")
_DAY = timedelta(days=1)
Ending = Callable[["Fates", Noun[Any, Any], UUID, "Person"], object]


class Fates:
    """Hands endings to records, each at most one, after everything else that happens to them."""

    def __init__(self, script: Script, team: Team) -> None:
        self.script = script
        self.team = team
        self.rng = script.random("endings")
        self._last: dict[UUID, datetime] = {}
        for step in script.in_order():
            self._last |= dict.fromkeys((step.record, *step.needs), step.at)

    def deal(
        self,
        noun: Noun[Any, Any],
        pool: Iterator[tuple[UUID, Person]],
        endings: dict[Ending, int],
    ) -> None:
        for ending, count in endings.items():
            for _ in range(count):
                found = next(pool, None)
                if found:
                    with suppress(Over):
                        ending(self, noun, *found)

    def after_all(self, record: UUID) -> Story:
        story = Story(self.script, self.rng, self._last[record])
        story.days(2, 25)
        return story

    def lately(self) -> Story:
        story = Story(self.script, self.rng, self.script.now - 19 * _DAY)
        story.days(0, 15)
        return story

    def quiet(self, record: UUID) -> bool:
        """Whether nothing happened to the record in the last two months."""
        return self._last.get(record, self.script.now) < self.script.now - 62 * _DAY


def befall(
    script: Script, team: Team, leads: list[LeadStory], homes: list[UUID], clients: list[UUID]
) -> None:
    """`homes` and `clients` are ids in the order in which they are picked."""
    fates = Fates(script, team)
    scale = len(leads) / 800
    _reopen(fates, [lead for lead in leads if lead.status in LOST and fates.quiet(lead.id)][::5])
    lost = [lead for lead in leads if lead.status in LOST and fates.quiet(lead.id)]
    pool = ((lead.id, lead.rep or team["sub.management"]) for lead in lost)
    wanted: dict[Ending, int] = {_ask: 6, _reject: 5, _accept: 6, _remove: 2}
    wanted |= {_bring_back: 1, _think_again: 1}
    fates.deal(LEAD, pool, _scaled(wanted, scale))
    desk = team["sub.management"]
    quiet_homes = ((home, desk) for home in homes if fates.quiet(home))
    wanted = {_ask: 3, _reject: 2, _accept: 2, _block: 5, _block_for_a_while: 2}
    fates.deal(CONSUMER, quiet_homes, _scaled(wanted, scale))
    quiet_clients = ((client, team["management"]) for client in clients if fates.quiet(client))
    wanted = {_ask: 1, _reject: 1, _block: 3, _block_for_a_while: 1}
    fates.deal(COMPANY, quiet_clients, _scaled(wanted, scale))


def _scaled(wanted: dict[Ending, int], scale: float) -> dict[Ending, int]:
    return {ending: max(1, round(count * scale)) for ending, count in wanted.items()}


def _reopen(fates: Fates, leads: list[LeadStory]) -> None:
    """Only management may bring a lost lead back, and says why."""
    for lead in leads:
        with suppress(Over):
            story = fates.after_all(lead.id)
            status = REOPENED[lead.lead_type]
            move = MoveLead(id=lead.id, status=status, reason="Customer rang back, wants to go on")
            story.do(move, fates.team["management"], lead.id)
            lead.status = status


def _ask(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    _request(fates.lately(), noun, record, by)


def _request(story: Story, noun: Noun[Any, Any], record: UUID, by: Person) -> Story:
    reason = story.rng.choice(REQUESTS)
    story.do(RequestDelete.of(noun)(ids=(record,), reason=reason), _present(story, by), record)
    return story


def _present(story: Story, person: Person) -> Person | None:
    return person if person.works(story.at) else None


def _reject(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = _request(fates.after_all(record), noun, record, by)
    story.days(1, 5)
    reason = story.rng.choice(REJECTIONS)
    story.do(RejectDelete.of(noun)(ids=(record,), reason=reason), fates.team["admin"], record)


def _accept(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = _request(fates.after_all(record), noun, record, by)
    story.days(1, 5)
    story.do(Delete.of(noun)(ids=(record,)), fates.team["admin"], record)


def _remove(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = fates.after_all(record)
    story.do(
        Delete.of(noun)(ids=(record,), reason=f"Test entry of {by.full}"),
        fates.team["admin"],
        record,
    )


def _bring_back(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = _request(fates.after_all(record), noun, record, by)
    story.days(0, 2)
    story.do(Delete.of(noun)(ids=(record,)), fates.team["admin"], record)
    story.days(1, 3)
    restore = Restore.of(noun)(id=record, reason="Deleted in error, the job is real")
    story.do(restore, fates.team["admin"], record)


def _think_again(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = _request(fates.after_all(record), noun, record, by)
    story.minutes(20, 300)
    story.do(CancelDeleteRequest.of(noun)(id=record), _present(story, by), record)


def _block(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> Story:
    story = fates.after_all(record)
    reason = f"Complaint not settled, {by.full} has it"
    block = Block.of(noun)(id=record, reason=reason)
    story.do(block, fates.team["management"], record)
    return story


def _block_for_a_while(fates: Fates, noun: Noun[Any, Any], record: UUID, by: Person) -> None:
    story = _block(fates, noun, record, by)
    story.days(3, 30)
    activate = Activate.of(noun)(id=record, reason="Complaint settled")
    story.do(activate, fates.team["management"], record)
