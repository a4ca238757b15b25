"""What lies in the demo's drive: folders, the files in each by kind, and the records. Names are invented. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from domain.drive_file.details import Category
    from domain.drive_folder.values import Level

Ending = Literal["pdf", "csv", "txt", "png", "jpg", "xlsx"]
Place = Literal["shared", "records", "mine"]


class Shelf(NamedTuple):
    """A folder. `around` is the one that it lies in, or a folder of the first level; `files` says of each kind
    what they are called, their ending and how many there are.
    """

    name: str
    around: str
    by: str
    """Mail part of who makes it and puts its files there."""
    files: tuple[tuple[str, Ending, int], ...] = ()
    access: tuple[tuple[Level, str], ...] | None = None
    """Levels for roles; for a user where the second is the mail part of one of the team."""
    is_deleted: bool = False


SHELVES = (
    Shelf("Price lists", "shared", "management", (("Price list", "pdf", 4),)),
    Shelf("Gas prices", "Price lists", "management", (("Gas matrix", "csv", 8),)),
    Shelf("Power prices", "Price lists", "management", (("Power matrix", "xlsx", 8),)),
    Shelf("Earlier prices", "Price lists", "sub.management", (("Prices", "csv", 6),)),
    Shelf(
        "Contracts",
        "shared",
        "management",
        (("Contract terms", "pdf", 5),),
        (("manage", "management"), ("add", "sub management"), ("see", "sales_rep")),
    ),
    Shelf("Supplier contracts", "Contracts", "management", (("Supplier agreement", "pdf", 9),)),
    Shelf("Letters of authority", "Contracts", "management", (("Letter of authority", "pdf", 7),)),
    Shelf("Marketing", "shared", "sub.management", (("Campaign plan", "xlsx", 4),)),
    Shelf("Flyers", "Marketing", "sub.management", (("Flyer", "pdf", 8),)),
    Shelf("Photo library", "Marketing", "sub.management", (("House with panels", "png", 9),)),
    Shelf("Web texts", "Marketing", "sub.management", (("Page text", "txt", 5),)),
    Shelf(
        "Old brochure", "Marketing", "sub.management", (("Brochure draft", "pdf", 4),), None, True
    ),
    Shelf("Training", "shared", "sub.management", (("Training plan", "pdf", 3),)),
    Shelf("New starters", "Training", "sub.management", (("First week", "pdf", 4),)),
    Shelf("Sales calls", "Training", "sales.rep", (("Call guide", "txt", 6),)),
    Shelf("Survey method", "Training", "sub.management", (("Survey guide", "pdf", 5),)),
    Shelf("Projects", "shared", "management", (("Project overview", "xlsx", 3),)),
    Shelf("Aire Valley flats", "Projects", "management", (("Flats report", "pdf", 4),)),
    Shelf("Flat surveys", "Aire Valley flats", "sales.rep", (("Flat survey", "pdf", 8),)),
    Shelf("Flat pictures", "Aire Valley flats", "sales.rep", (("Flat from the street", "jpg", 8),)),
    Shelf("Roof plans", "Aire Valley flats", "management", (("Roof plan", "png", 6),)),
    Shelf("Crossley terrace", "Projects", "management", (("Terrace report", "pdf", 3),)),
    Shelf("Terrace surveys", "Crossley terrace", "partner", (("Terrace survey", "pdf", 7),)),
    Shelf("Terrace pictures", "Crossley terrace", "partner", (("Terrace gable", "jpg", 6),)),
    Shelf(
        "Severn schools",
        "Projects",
        "management",
        (("Schools report", "pdf", 3),),
        (("manage", "management"), ("add", "partner"), ("see", "amelia.stott")),
    ),
    Shelf("Half-hourly data", "Severn schools", "management", (("Meter data", "csv", 10),)),
    Shelf("School offers", "Severn schools", "management", (("Offer to school", "pdf", 6),)),
    Shelf("Forms", "shared", "sub.management", (("Form", "pdf", 8), ("Form notes", "txt", 2))),
    Shelf("Meetings", "shared", "sub.management", (("Standing agenda", "txt", 1),)),
    Shelf("Lead desk", "Meetings", "sub.management", (("Lead desk minutes", "txt", 9),)),
    Shelf(
        "Board",
        "Meetings",
        "management",
        (("Board minutes", "pdf", 7),),
        (("manage", "management"),),
    ),
    Shelf("Policies in force", "records", "admin"),
    Shelf("Staff papers", "records", "admin"),
    Shelf("Drafts", "mine", "management", (("Draft letter", "txt", 5),)),
    Shelf("Visits", "mine", "sales.rep", (("Visit notes", "txt", 5),)),
)


class Kept(NamedTuple):
    """A record. `owner` is the mail part of who answers for it, `review` days from the present to its review,
    which is due where they are negative.
    """

    name: str
    category: Category
    group: str
    owner: str
    review: int | None


_POLICY: Category = "Policies and Procedure"
_MANAGED: Category = "Management Records"
_STAFF: Category = "Staff Records"
KEPT = (
    Kept("Data protection policy", _POLICY, "Data protection", "compliance", -12),
    Kept("Retention of personal data", _POLICY, "Data protection", "compliance", 40),
    Kept("Subject access requests", _POLICY, "Data protection", "compliance", 120),
    Kept("Complaints procedure", _POLICY, "Complaints handling", "compliance", -3),
    Kept("Vulnerable customers policy", _POLICY, "Complaints handling", "sub.management", 75),
    Kept("Health and safety policy", _POLICY, "Safety at work", "management", 9),
    Kept("Lone working procedure", _POLICY, "Safety at work", "management", 160),
    Kept("Working at height procedure", _POLICY, "Safety at work", "installer", -30),
    Kept("Anti-bribery policy", _POLICY, "Conduct", "admin", 210),
    Kept("Whistleblowing policy", _POLICY, "Conduct", "admin", 210),
    Kept("Insurance certificate", _MANAGED, "Insurance cover", "admin", 21),
    Kept("Public liability schedule", _MANAGED, "Insurance cover", "admin", 21),
    Kept("Management review minutes", _MANAGED, "Reviews", "management", -1),
    Kept("Internal audit report", _MANAGED, "Reviews", "compliance", 55),
    Kept("Risk register", _MANAGED, "Reviews", "admin", 0),
    Kept("Supplier evaluation", _MANAGED, "Purchasing", "management", 90),
    Kept("Approved subcontractors", _MANAGED, "Purchasing", "management", 33),
    Kept("Business continuity plan", _MANAGED, "Reviews", "admin", 300),
    Kept("Training matrix", _STAFF, "Skills", "sub.management", -20),
    Kept("Assessor accreditations", _STAFF, "Skills", "surveyor", 14),
    Kept("Installer competence cards", _STAFF, "Skills", "installer", 62),
    Kept("Induction checklist", _STAFF, "Joining", "sub.management", 150),
    Kept("Right to work checks", _STAFF, "Joining", "admin", 28),
    Kept("Appraisal timetable", _STAFF, "Appraisals", "management", None),
)
