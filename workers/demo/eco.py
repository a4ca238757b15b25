"""ECO leads: data match, survey, costings, installation, submission, payment."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.kernel.notes import AddNote
from commands.shared.files.attachments import AddDocument
from domain.consumer.noun import CONSUMER
from workers.demo import consumers, files, jobs
from workers.demo.notes import NOTES, REASONS

if TYPE_CHECKING:
    from workers.demo.consumers import Household
    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person

TENURES = ("OO - Owner Occupied",) * 6 + ("PRS - Private Rented",) * 3 + ("SH - Social Housing",)
PACKAGES = (
    ("LI", "VENT"),
    ("CI", "LI", "VENT"),
    ("EWI", "LI", "VENT"),
    ("IWI", "LI", "VENT", "Heat Controls"),
    ("RIR", "VENT"),
    ("Cavity Bead", "LI"),
    ("UFI", "LI", "VENT"),
    ("BO - Upgrade", "Heat Controls"),
    ("FTCH", "LI", "VENT"),
    ("ESH", "Solar", "LI"),
    ("ASHP", "Solar", "LI", "VENT"),
)
AFTERWARDS = ("BAB - Post", "Post", "Tech Monitor", "Funder", "Gas Safe")
"""Inspections of what is installed."""
WALLS = ("Cavity", "Cavity", "Solid", "Solid", "System/Timber")
PRE_INSPECTION = "BAB Pre Inspection"
PAPERWORK = {
    "Pre Install Paperwork Needed": 0.5,
    "Installer Paper Work Needed": 0.25,
    "Plan of Works": 0.2,
    "Paperwork Accepted": 0.3,
    PRE_INSPECTION: 0.12,
}
"""Stages between costings and installation, and how often a job passes them."""
ROUTES = (
    ("DataMatch", "ECO4", "Matched"),
    ("DataMatch", "ECO4", "DWP(Child Benefit)"),
    ("LAFlex", "ECO4", "LAFlex - Low Income"),
    ("LAFlex", "ECO4", "Route 2"),
    ("LAFlex", "HUGS", "LAFlex - Health Route"),
    ("GBIS", "GBIS", "CouncilTaxBands"),
    ("GBIS", "Single Measure & Innovation", "Matched"),
)


def work(story: LeadStory, home: Household) -> None:
    """From the first call until the project is paid; raises Over wherever the story ends."""
    story.ring()
    story.refuse(0.22)
    story.days(0, 4)
    story.move("Tele Surveyed")
    if home.epc == "C":
        story.days(0, 3)
        story.lose("Dead Lead", "EPC is C already, outside the scheme")
    _match(story)
    surveyor = story.team.any("surveyor", story.at, story.rng)
    _survey(story, home, surveyor)
    costs = _prepare(story)
    _install(story, home, sum(costs.values(), Decimal()))
    _submit(story, costs)


def _match(story: LeadStory) -> None:
    rng = story.rng
    route, scheme, result = rng.choice(ROUTES)
    story.scheme = scheme
    story.days(1, 9)
    dashboard: dict[str, Any] = {"tenure": rng.choice(TENURES), "funding_route": route}
    dashboard |= {"project_stage": "T1 - Traige", "eligibility_route": result}
    story.move("Data Match/La Flex Sent", digital_dashboard=dashboard)
    if story.chance(0.5):
        story.minutes(1, 15)
        story.note("data_match")
    story.days(4, 19)
    if story.chance(0.3):
        _unmatched(story)
    story.move("Data Match Received", digital_dashboard={"match_result": result})
    story.stall(0.05)
    story.days(0, 4)
    checked = {
        "scheme": scheme,
        "ownership_check": rng.choice(("Passed - Land Reg", "Passed - Manual Docs")),
    }
    story.move("Data Match/La Flex Confirmed", story.team.manager(rng), digital_dashboard=checked)
    if story.chance(0.4):
        story.minutes(1, 40)
        story.note("matched")


def _unmatched(story: LeadStory) -> None:
    status = story.rng.choice(("Unverified", "Data Match Unmatched"))
    story.move(status, digital_dashboard={"match_result": "Unverified"})
    story.minutes(2, 30)
    story.note("unmatched")
    story.days(6, 21)
    if story.chance(0.6):
        story.lose("Reject Funding", story.rng.choice(REASONS["Reject Funding"]))


def _survey(story: LeadStory, home: Household, surveyor: Person) -> None:
    story.days(2, 10)
    booker = story.team.manager(story.rng)
    stage = {"survey_date": story.day(4, 12), "project_stage": "U1 - Survey Stage"}
    story.move("RA Survey Booked", booker, digital_dashboard=stage)
    story.minutes(1, 4)
    story.surveyor = surveyor
    story.part("Surveyor", surveyor, booker)
    story.minutes(1, 10)
    story.note("survey_booked")
    story.days(4, 13)
    story.refuse(0.1)
    _assess(story, home, surveyor)
    rng = story.rng
    found = {
        "epc": home.epc,
        "wall_type": rng.choice(WALLS),
        "measures_being_done": rng.choice(PACKAGES),
        "type_of_supply": "Single Phase",
    }
    story.move("RA Survey Completed", booker, digital_dashboard=found)


def _assess(story: LeadStory, home: Household, surveyor: Person) -> None:
    """The surveyor works on the household's record, which is what the job lets them see."""
    if home.since is None:
        return
    note = AddNote.of(CONSUMER)(id=home.id, note=story.rng.choice(NOTES["surveyed"]))
    story.do(note, surveyor, home.id)
    story.minutes(1, 20)
    if story.chance(0.3):
        report = files.pdf("Retrofit assessment", [f"{home.address}, {home.postcode}", home.epc])
        name = f"Retrofit assessment {story.today}.pdf"
        story.do(AddDocument(CONSUMER, home.id, name, report, category="Survey"), surveyor, home.id)
    story.minutes(20, 200)


def _prepare(story: LeadStory) -> dict[str, Decimal]:
    rng = story.rng
    if story.chance(0.35):
        story.days(2, 8)
        story.move("Tech Survey Booked", digital_dashboard={"project_stage": "Tech Survey"})
        story.days(3, 10)
    else:
        story.days(1, 5)
    story.move("Need Costings")
    story.stall(0.06)
    costs = {
        "material": _pounds(rng.randint(900, 4200)),
        "labour": _pounds(rng.randint(700, 2600)),
        "surveyor": Decimal("180.00"),
        "paperwork": Decimal("95.00"),
        "lead_generator": Decimal(rng.choice(("150.00", "250.00"))),
    }
    if story.chance(0.4):
        costs["scaffolding"] = _pounds(rng.randint(350, 900))
    story.days(2, 9)
    story.move("Ready for Installation", costs=costs, value=jobs.price_of(costs, rng))
    if story.chance(0.35):
        story.minutes(1, 40)
        story.note("costings")
    for status, share in PAPERWORK.items():
        if story.chance(share):
            story.days(1, 7)
            story.move(status)
            if status == PRE_INSPECTION:
                story.minutes(1, 9)
                jobs.inspect(story, story.handler(), "BAB - Pre")
    return costs


def _install(story: LeadStory, home: Household, spent: Decimal) -> None:
    installer = story.team.any("installer", story.at, story.rng)
    delivery = story.team["janet.ogden"]
    story.days(3, 12)
    story.part("Installer", installer, delivery)
    story.stall(0.05)
    story.days(4, 24)
    if story.chance(0.03):
        story.lose("Job Rejected", story.rng.choice(REASONS["Job Rejected"]), by=delivery)
    stage = {"project_stage": "L1 - Installation"}
    story.move("Installation In Progress", delivery, digital_dashboard=stage)
    jobs.begin(story, installer, delivery, spent, scheme=story.scheme)
    if story.chance(0.5):
        story.minutes(2, 200)
        story.note("install", delivery)
    story.days(2, 9)
    if story.chance(0.5):
        consumers.photograph(story, home, installer, "Install")
    _finish(story, delivery)


def _finish(story: LeadStory, delivery: Person) -> None:
    if story.chance(0.08):
        story.move("Remedial", delivery)
        story.minutes(1, 9)
        jobs.hold_up(story, delivery)
        story.days(4, 15)
    done = {"installation_complete": story.day(-2, 0)}
    story.move("Installation Complete", delivery, installation=done)
    certificate = f"TM-{story.rng.randint(10_000_000, 99_999_999)}"
    jobs.complete(story, delivery, certificate if story.chance(0.6) else None)
    if story.chance(0.5):
        story.days(2, 12)
        result = story.rng.choice(("Passed", "Passed", "Passed", "Failed", "Booked"))
        jobs.inspect(story, delivery, story.rng.choice(AFTERWARDS), result)
    if story.chance(0.4):
        story.minutes(2, 60)
        story.note("installed", delivery)
    for status, share in (("Installer Signer Off", 0.3), ("C1 Pre Inspection", 0.12)):
        if story.chance(share):
            story.days(1, 9)
            story.move(status, delivery)


def _submit(story: LeadStory, costs: dict[str, Decimal]) -> None:
    story.days(2, 8)
    prepared = {"submission_stage": "S1 - Prep", "project_stage": "Submission Stage"}
    story.move("Submission Started", digital_dashboard=prepared)
    if story.chance(0.5):
        story.minutes(1, 40)
        story.note("submission")
    story.days(3, 12)
    sent: dict[str, Any] = {"digital_dashboard": {"submission_stage": "S1 - Submitted"}}
    price = jobs.price_of(costs, story.rng)
    sent["installation"] = {"submission_completed": story.today}
    sent["costs"] = {"outstanding_payment": price}
    story.move("Submission Completed", **sent)
    if story.chance(0.2):
        _query(story)
    story.days(18, 45)
    kept_back = round(price / 20, 2) if story.chance(0.2) else Decimal()
    story.move("Project Paid", **_paid(price - kept_back, kept_back))
    if story.chance(0.3):
        story.minutes(1, 40)
        story.note("paid")


def _query(story: LeadStory) -> None:
    story.days(5, 16)
    story.move("Funder Query")
    story.minutes(2, 30)
    story.note("query")
    story.days(4, 14)
    if story.chance(0.08):
        story.lose("Reject Funding", "Evidence does not satisfy the funder")
    story.move("Submission Completed")


def _paid(received: Decimal, kept_back: Decimal) -> dict[str, Any]:
    """The funder may keep some of it back for a while."""
    closed = {"submission_stage": "S1 - Paid", "project_stage": "C1 - Project Completed"}
    money = {"payment_received": received, "outstanding_payment": kept_back}
    return {"is_paid": True, "costs": money, "digital_dashboard": closed}


def _pounds(amount: int) -> Decimal:
    return Decimal(amount).quantize(Decimal("0.01"))
