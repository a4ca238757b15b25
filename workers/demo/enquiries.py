"""Where domestic leads come from, and who gets them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from workers.demo import calendar, consumers
from workers.demo.script import given

if TYPE_CHECKING:
    from workers.demo.consumers import Household
    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person
    from workers.demo.script import Source


class Origin(NamedTuple):
    """`public` leads come without anyone of the team; `weight` is how often."""

    source: str
    channel: Source
    weight: int
    public: bool = False
    partner: bool = False
    data_of: str | None = None


ORIGINS = (
    Origin("Google Ads", "api", 20, public=True),
    Origin("Facebook Ads", "api", 18, public=True),
    Origin("Website", "survey", 17, public=True),
    Origin("Client Referral", "screen", 12),
    Origin("Telesales", "screen", 11),
    Origin("Self", "screen", 6),
    Origin("Self", "screen", 14, partner=True),
    Origin("Client Referral", "screen", 6, partner=True),
)
IMPORTS = (
    Origin("Telesales", "import", 1, data_of="Council flex list, spring"),
    Origin("Telesales", "import", 1, data_of="Band E-G address list"),
    Origin("Trade Show", "import", 1, data_of="Home Show visitors"),
)
SUMMARIES = {
    "ECO Sales": (
        "Wants insulation under the scheme",
        "Cold house, high bills, asks about a new boiler",
        "Asks about heat pump and loft",
        "Damp walls, heard about the grant from a neighbour",
    ),
    "Paid Solar Sales": (
        "Solar and battery for a family home",
        "Wants panels on the rear roof",
        "Battery only, has panels since 2014",
        "Solar for a new electric car",
    ),
}


def enquire(story: LeadStory, home: Household, origin: Origin, status: str) -> None:
    """The household asks (and is registered unless it is known), and a sales rep gets the lead."""
    taker, script = _taker(story, home, origin), story.script
    if origin.public:
        # People fill in forms at weekends, too.
        day = calendar.uk_date(story.at) - timedelta(days=story.rng.choice((0, 0, 0, 1, 2)))
        moment = calendar.any_time(day, story.rng)
        story.at = moment if script.start < moment < script.now else story.at
    else:
        story.rep = None if origin.data_of else taker
    if home.since is None and home.registers:
        consumers.register(story, home, taker, origin.channel, story.rep)
        if origin.channel != "import":
            story.at += timedelta(seconds=story.rng.randint(40, 300))
    story.first_name, story.place = home.name.first, home.place.town
    story.needs = (home.id,) if home.since else ()
    home.leads += 1
    story.home = home
    story.capture(_fields(story, home, origin, taker), taker, origin.channel, status)
    if story.rep:
        consumers.entrust(story, home, story.rep, story.rep)
    else:
        _hand_out(story, home)


def _taker(story: LeadStory, home: Household, origin: Origin) -> Person | None:
    """Who types the lead in; None when the customer does."""
    team, rng = story.team, story.rng
    if origin.public:
        return None
    if origin.data_of:
        return team["sub.management"]
    if origin.partner and home.partner is None and home.since is None:
        home.partner = team[rng.choice(("partner", "fiona.buchanan"))]
    if home.partner:
        rep = team.any("sales_rep", story.at, rng, book=home.partner.hire.mail)
        return rng.choice((rep, rep, rep, home.partner))
    agent = team["connor.mcardle"]
    if origin.source == "Telesales" and agent.works(story.at):
        return agent
    return team.any("sales_rep", story.at, rng)


def _fields(
    story: LeadStory, home: Household, origin: Origin, taker: Person | None
) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "consumer": home.id if home.since else None,
        "source": origin.source,
        "service_type": "Renewable Energy",
        "summary": story.rng.choice(SUMMARIES[story.lead_type]),
        "data_of": origin.data_of,
        "is_imported": bool(origin.data_of) or None,
        "dialer": True if origin.source == "Telesales" else None,
        "due_date": story.day(1, 6),
        "digital_dashboard": given(
            {
                "customer_name": home.name.full,
                "customer_number": home.phone,
                "customer_email": home.email,
                "first_line_ofadd": home.address,
            }
        ),
    }
    if home.partner:
        fields["partner"] = [home.partner.id]
    if taker and not origin.data_of:
        fields["lead_generator"] = [taker.id]
    return given(fields)


def _hand_out(story: LeadStory, home: Household) -> None:
    # A form may come in at night; the desk hands it out in office hours.
    story.at = calendar.opening(story.at, story.rng)
    story.minutes(8, 500)
    book = home.partner.hire.mail if home.partner else None
    rep = story.team.any("sales_rep", story.at, story.rng, book=book)
    story.assign(rep, story.team.manager(story.rng))
