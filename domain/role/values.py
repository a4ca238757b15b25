"""Roles: what each is called, where it may go and what it may do there.

Nine roles are the specification's; `compliance` is ours, and only reads but for its audit cases.
Sections carry the first path segment of their screens where they have one. What a role may do is
looked up with `permission`; an unknown role or section may do nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Scope = Literal["all", "team", "own", "job"]

REG_USER = "regUser"
"""The path segment that means any signed-in role; compared without case."""

DEPARTMENTS = ("Commercial", "Admin", "Complaints", "Sales", "Renewal", "Developer")

OWN_SECTIONS = ("audit", "operations", "inbox")
"""Screens of ours beside the specification's."""


@dataclass(frozen=True, slots=True)
class Permission:
    """What a role may do in a section, and on which records.

    Scope own: assigned to the user or in their book; team: theirs and their team's;
    job: of a job they are on.
    """

    view: bool = False
    edit: bool = False
    request_delete: bool = False
    delete: bool = False
    """Delete at once, and decide on other people's requests."""
    scope: Scope = "all"
    notes: bool = False
    documents: frozenset[str] = frozenset()
    """Document lists that the role may add to."""
    by_record: bool = False
    """Whether each record's own rules say what the user may do with it."""

    @property
    def may_change(self) -> bool:
        """Whether there are records that the role may change."""
        return self.edit or self.by_record

    @property
    def letters(self) -> str:
        """The rights in short, such as "VER"; empty for none."""
        rights = {"V": self.view, "E": self.edit, "R": self.request_delete, "D": self.delete}
        return "".join(letter for letter, given in rights.items() if given)


NONE = Permission()
EVERY_DOCUMENT_LIST = frozenset({"documents", "installerDocuments", "healthDocuments"})


@dataclass(frozen=True, slots=True)
class Role:
    """A role: `name` is stored and on the wire (roleName), `slug` is its path segment."""

    name: str
    label: str
    slug: str
    rank: int
    home: str
    """First section after signing in."""

    @property
    def after_login_page(self) -> str:
        return HOME_PAGES[self.home].format(slug=self.slug)

    @property
    def containers(self) -> tuple[str, ...]:
        """First path segments that the role may open; they match exactly."""
        return tuple(
            section
            for section in GUARDED_SECTIONS + OWN_SECTIONS
            if permission(self.name, section).view
        )


HOME_PAGES = {
    "dashboard": "/dashboard/{slug}",
    "company": "/company/{slug}/view",
    "consumer": "/consumer/{slug}/view",
    "appointment": "/appointment/{slug}/view",
}

# Sub management has no web route of its own in the specification: it shares management's segment.
_ROLES = (
    Role("admin", "Admin", "admin", 4, "dashboard"),
    Role("management", "Management", "management", 3, "dashboard"),
    Role("sub management", "Sub Management", "management", 2, "dashboard"),
    Role("partner", "Partner", "partner", 1, "dashboard"),
    Role("observing_partner", "Observing Partner", "observing_partner", 1, "dashboard"),
    Role("sales_rep", "Sales Rep", "sales_rep", 1, "dashboard"),
    Role("service_partner", "Service Partner", "service_partner", 1, "company"),
    Role("surveyor", "Surveyor", "surveyor", 1, "appointment"),
    Role("installer", "Installer", "installer", 1, "appointment"),
    # The auditor reads what management does not: only an admin makes one, or changes their account.
    Role("compliance", "Compliance", "compliance", 4, "consumer"),
)
ROLES: dict[str, Role] = {role.name: role for role in _ROLES}
SPECIFICATION_ROLES = tuple(name for name in ROLES if name != "compliance")
SELECTABLE_ROLES = tuple(name for name in ROLES if name != "admin")
"""Roles that can be given to a user."""

_OWN_BOOK = ("VED", "VER", "VER", "VER own", "-", "VER own", "-", "-", "-", "V")
_ADMIN_AND_MANAGEMENT = ("VED", "VE", "-", "-", "-", "-", "-", "-", "-", "-")
_ADMIN = ("VED", "-", "-", "-", "-", "-", "-", "-", "-", "-")
# The auditor reads how the installation is set up, and what is in its history (decisions 5.10, 12).
_ADMIN_MANAGEMENT_AND_AUDITOR = (*_ADMIN_AND_MANAGEMENT[:-1], "V")
_ADMIN_AND_AUDITOR = (*_ADMIN[:-1], "V")
_COMPANY = ("VED", "VER", "VER", "VER own", "V own", "VER own", "V own", "V job", "V job", "V")

# Columns as in _ROLES. V view, E create and edit, R request delete, D delete and decide,
# then the scope (all unless named) and additions: + notes, + a document list, + record where the
# record's own rules say the rest.
# Containers come first, in the order in which sessions list them.
_MATRIX: dict[str, tuple[str, ...]] = {
    "dashboard": ("V", "V", "V", "V own", "V own", "V own", "-", "-", "-", "-"),
    "user": ("VED", "VER", "V", "V team", "-", "-", "-", "-", "-", "V"),
    "supplier": ("VED", "VER", "V", "-", "-", "V", "-", "-", "-", "V"),
    "consumer": (
        "VED",
        "VER",
        "VER",
        "VER own",
        "V own",
        "VER own",
        "-",
        "V job +notes +documents",
        "V job +installerDocuments",
        "V",
    ),
    "company": _COMPANY,
    "lead": _OWN_BOOK,
    "items": ("VED", "VER", "-", "-", "-", "-", "-", "-", "-", "V"),
    "invoice": _ADMIN_MANAGEMENT_AND_AUDITOR,
    "quote": _OWN_BOOK,
    "appointment": ("VED", "VED", "VE", "VE own", "-", "VE own", "-", "VE own", "VE own", "V"),
    "task": _OWN_BOOK,
    "task-board": _OWN_BOOK,
    "renewal": _OWN_BOOK,
    "import-export": _ADMIN_MANAGEMENT_AND_AUDITOR,
    # What the screen of that name is about.
    "import": _ADMIN_MANAGEMENT_AND_AUDITOR,
    "reference_table": ("VE", "V", "-", "-", "-", "-", "-", "-", "-", "V"),
    "organisation": ("VE", "V", "-", "-", "-", "-", "-", "-", "-", "V"),
    "bulk_edit": _OWN_BOOK,
    "template": _ADMIN,
    "digital-doc": _ADMIN,
    "sendinblue": _ADMIN_AND_MANAGEMENT,
    "payments": ("VED", "VE", "V", "V own", "-", "V own", "-", "-", "-", "V"),
    "record": _ADMIN,
    # Each folder says who may do what in it.
    "drive": ("V own +record",) * 10,
    "audit": ("V", "V team", "-", "-", "-", "-", "-", "-", "-", "V"),
    "operations": _ADMIN,
    "inbox": _ADMIN,
    "company-live": ("V", "V", "V", "V own", "-", "-", "-", "-", "-", "-"),
    # The board's call has the admin segment, but its screen is for every role with leads.
    "lead-board": _OWN_BOOK,
    "delete-decision": _ADMIN,
    "role": _ADMIN_AND_AUDITOR,
    "pipeline": _ADMIN_AND_AUDITOR,
    "pdf-export": _ADMIN,
    # Decided on by those who work leads.
    "survey": _OWN_BOOK,
    # Sold through leads and quotes.
    "service": _OWN_BOOK,
    # Each user's own and those that are shared with them.
    "saved_view": ("V own +record",) * 10,
    # Management sees and answers what it must answer; a role that edits sees all.
    "audit_case": ("VE", "V own", "-", "-", "-", "-", "-", "-", "-", "VE"),
    # Roles that edit leads share them; a partner sees the lists of the team.
    "shareable_list": ("VE", "VE", "VE", "VE own", "-", "VE own", "-", "-", "-", "V"),
}
SECTIONS = tuple(_MATRIX)
OPENED_WITH = {
    "company-live": "company",
    "lead-board": "lead",
    "pipeline": "lead",
    "import": "import-export",
    "reference_table": "import-export",
    "organisation": "items",
    "bulk_edit": "lead",
    "survey": "lead",
    "service": "lead",
    "audit_case": "audit",
    "shareable_list": "lead",
}
"""Sections that are opened with another's container."""
_WITHOUT_SCREEN = ("delete-decision", "role", "pdf-export", "saved_view")
GUARDED_SECTIONS = tuple(
    section
    for section in SECTIONS
    if section not in {*OWN_SECTIONS, *OPENED_WITH, *_WITHOUT_SCREEN}
)
"""The specification's containers."""


def _read(cell: str) -> Permission:
    letters, *words = cell.split()
    if letters == "-":
        return NONE
    added = {word.removeprefix("+") for word in words if word.startswith("+")}
    scopes: dict[str, Scope] = {"team": "team", "own": "own", "job": "job"}
    edit = "E" in letters
    return Permission(
        view="V" in letters,
        edit=edit,
        request_delete="R" in letters,
        delete="D" in letters,
        scope=next((scopes[word] for word in words if word in scopes), "all"),
        notes=edit or "notes" in added,
        documents=EVERY_DOCUMENT_LIST if edit else frozenset(added & EVERY_DOCUMENT_LIST),
        by_record="record" in added,
    )


_PERMISSIONS = {
    (name, section): _read(cell)
    for section, cells in _MATRIX.items()
    for name, cell in zip(ROLES, cells, strict=True)
}


def permission(role: str, section: str) -> Permission:
    """What a role may do in a section; nothing when either is unknown."""
    return _PERMISSIONS.get((role, section), NONE)
