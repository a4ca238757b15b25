"""The whole plot: who joins, who enquires when, and how it goes on. Pure, from the seed alone."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from domain.kernel.uk_time import UK
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES, first_status
from workers.demo import (
    appointments,
    batches,
    business,
    cases,
    companies,
    consumers,
    credit_notes,
    drive,
    eco,
    endings,
    enquiries,
    following,
    invoices,
    items,
    long_record,
    mistakes,
    price_files,
    price_list,
    quotes,
    renewals,
    saved_views,
    services,
    shared_lists,
    solar,
    suppliers,
    surveys,
    tasks,
)
from workers.demo.calendar import uk_date, working_time
from workers.demo.lead_story import LeadStory
from workers.demo.quote_customers import firms_of, people_of
from workers.demo.script import Over, Script, Story
from workers.demo.team import Team, hire_all

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from workers.demo.companies import Client
    from workers.demo.consumers import Household

SEED = 20_241_121
YEARS, DAY = timedelta(days=730), timedelta(days=1)
SOON = timedelta(hours=2)
"""Nothing begins later than this before the present."""
KNOWN_AFTER = timedelta(days=60)
"""A household that asks again does so later than this."""
MOST_LEADS = 3
LEAST_SURVEYS = 6
ECO_SHARE, IMPORTED = 0.59, 0.08
"""Of the domestic leads."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many records; leads are split over the three types."""

    companies: int = 60
    consumers: int = 400
    leads: int = 1_000

    @property
    def tasks(self) -> int:
        return round(self.leads * 0.9)

    @property
    def quotes(self) -> int:
        return round(self.leads * 0.27)

    @property
    def services(self) -> int:
        return round(self.leads * 0.15)

    @property
    def renewals(self) -> int:
        return round(self.leads * 0.07)

    @property
    def items(self) -> int:
        return min(items.WHOLE, max(items.WHOLE // 5, round(self.leads * 0.06)))

    @property
    def invoices(self) -> int:
        return round(self.leads * 0.9)

    @property
    def credit_notes(self) -> int:
        return round(self.invoices / 36)

    @property
    def surveys(self) -> int:
        return max(LEAST_SURVEYS, round(self.leads / 40))

    @property
    def business_leads(self) -> int:
        return round(self.leads * 0.19)

    @property
    def domestic_leads(self) -> int:
        return self.leads - self.business_leads


@dataclass(slots=True)
class Plot:
    script: Script
    team: Team
    homes: list[Household] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)
    leads: list[LeadStory] = field(default_factory=list)


def devise(size: Size, now: datetime, seed: int = SEED) -> Plot:
    """All steps of two years up to `now` (UTC)."""
    opening = datetime.combine(uk_date(now) - YEARS, time(10, 30), UK).astimezone(now.tzinfo)
    script = Script(seed, opening, now)
    plot = Plot(script, hire_all(script))
    plot.clients = companies.open_companies(script, plot.team, size.companies)
    _tell_domestic(plot, size)
    _tell_business(plot, size)
    for home in plot.homes:
        consumers.live_on(script, home, plot.team)
    rng = script.random("fates")
    homes = [
        home.id for home in sorted(plot.homes, key=lambda home: home.leads) if not home.left_alone
    ]
    clients = [
        client.id for client in rng.sample(plot.clients, len(plot.clients)) if not client.left_alone
    ]
    endings.befall(script, plot.team, rng.sample(plot.leads, len(plot.leads)), homes, clients)
    appointments.plan(script, plot.team, plot.leads)
    tasks.plan(script, plot.team, plot.leads, plot.clients, size.tasks)
    saved_views.share(script, plot.team)
    batches.plan(script, plot.team, plot.leads)
    mistakes.plan(script, plot.team, plot.leads)
    long_record.plan(script, plot.team, plot.leads)
    cases.plan(script, plot.team)
    price_list.publish(script, plot.team)
    price_files.send(script, plot.team, suppliers.take_on(script, plot.team), size.leads)
    surveys.plan(script, plot.team, plot.homes, size.surveys)
    services.plan(script, plot.team, plot.clients, size.services)
    quotes.plan(script, plot.team, plot.clients, plot.homes, size.quotes)
    renewals.plan(script, plot.team, plot.clients, size.renewals)
    sold = items.stock(script, plot.team, size.items)
    known = (firms_of(script, plot.clients), people_of(script, plot.homes))
    billed = invoices.plan(script, plot.team, known, sold, size.invoices)
    credit_notes.plan(script, billed, size.credit_notes)
    following.plan(script, plot.team, plot.clients)
    shared_lists.share(script, plot.team, plot.leads)
    drive.fill(script, plot.team)
    return plot


def _starts(script: Script, count: int, rng: Random) -> list[datetime]:
    """Times in office hours, denser towards the present, some of them this week."""
    span = (script.now - script.start).days
    found = []
    for number in range(count):
        if number % 30 == 0:
            back = rng.uniform(0, 4)
        elif number % 3 == 0:
            back = abs(rng.gauss(0, span / 7))
        elif number % 3 == 1:
            back = rng.triangular(0, span, span / 10)
        else:
            back = rng.uniform(0, span)
        about = script.now - timedelta(days=min(back, span - 2))
        found.append(_worked(script, about, rng))
    return sorted(found)


def _worked(script: Script, about: datetime, rng: Random) -> datetime:
    day: date = uk_date(about)
    at = working_time(day, rng)
    while at > script.now - SOON:
        day -= timedelta(days=1)
        at = working_time(day, rng)
    return at


class _Homes:
    """Gives each domestic lead its household: a new one, one that is known, or one not kept."""

    def __init__(self, script: Script, size: Size) -> None:
        self.script = script
        self.rng = script.random("homes")
        self.neighbourhood = consumers.Neighbourhood(script)
        self.left = size.consumers
        self.known: list[Household] = []
        named_only = round(size.domestic_leads * 0.12)
        new = min(round(size.consumers * 0.94), size.domestic_leads - named_only)
        again = size.domestic_leads - named_only - new
        kinds = ["new"] * new + ["again"] * again + ["named"] * named_only
        self.kinds = iter(self.rng.sample(kinds, len(kinds)))

    def next(self, at: datetime) -> Household:
        kind = next(self.kinds)
        if kind == "named":
            home = self.neighbourhood.household()
            home.registers = False
            return home
        asked_before = [home for home in self.known if _may_ask_again(home, at)]
        if asked_before and (kind == "again" or not self.left):
            return self.rng.choice(asked_before)
        return self.new() if self.left else self.rng.choice(self.known)

    def new(self) -> Household:
        self.left -= 1
        self.known.append(self.neighbourhood.household())
        return self.known[-1]


def _may_ask_again(home: Household, at: datetime) -> bool:
    known = home.since is not None and home.since + KNOWN_AFTER < at
    return known and home.leads < MOST_LEADS and not home.left_alone


def _may_enquire(client: Client, at: datetime) -> bool:
    return client.since + DAY < at and not client.left_alone


def _tell_domestic(plot: Plot, size: Size) -> None:
    script, team = plot.script, plot.team
    rng, homes = script.random("domestic"), _Homes(script, size)
    batches = _batches(script, rng)
    weights = [origin.weight for origin in enquiries.ORIGINS]
    for number, at in enumerate(_starts(script, size.domestic_leads, rng)):
        home = homes.next(at)
        story = LeadStory(script, script.random("domestic lead", number), at, team)
        story.lead_type = ECO_SALES if rng.random() < ECO_SHARE else PAID_SOLAR_SALES
        origin = rng.choices(enquiries.ORIGINS, weights)[0]
        if home.since is None and home.registers and rng.random() < IMPORTED:
            story.at, origin = next(batches), rng.choice(enquiries.IMPORTS)
        plot.leads.append(story)
        with suppress(Over):
            enquiries.enquire(story, home, origin, first_status(story.lead_type))
            (eco if story.lead_type == ECO_SALES else solar).work(story, home)
    while homes.left:
        home = homes.new()
        visit = Story(script, script.random("walk-in", home.id), _starts(script, 1, rng)[0])
        rep = team.any("sales_rep", visit.at, visit.rng)
        consumers.register(visit, home, rep, "screen", rep)
    plot.homes = homes.known


def _batches(script: Script, rng: Random) -> Iterator[datetime]:
    """Times of imported rows: a few mornings, one row after the other."""
    mornings = [_starts(script, 1, rng)[0] for _ in range(5)]
    rows: Counter[datetime] = Counter()
    while True:
        morning = rng.choice(mornings)
        rows[morning] += 1
        yield morning + rows[morning] * timedelta(seconds=1.7)


def _tell_business(plot: Plot, size: Size) -> None:
    script = plot.script
    rng = script.random("business")
    first = min(client.since for client in plot.clients) + 2 * DAY
    for number, at in enumerate(_starts(script, size.business_leads, rng)):
        story = LeadStory(script, script.random("b2b", number), max(at, first), plot.team)
        story.lead_type = B2B_SALES
        asking = [one for one in plot.clients if _may_enquire(one, story.at)]
        if not asking:
            continue
        client = rng.choice(asking)
        plot.leads.append(story)
        with suppress(Over):
            service = business.enquire(story, client)
            business.work(story, client, service)
