"""Commands that the load sends, each with what must be true of its records afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

from domain.kernel.details import leaf
from domain.kernel.event import Recorded
from domain.kernel.record import NoteAdded, Record
from domain.lead.values import ECO_SALES, offered

ADMIN, MANAGEMENT = "admin", "management"
Effect = Callable[[Record[Any, Any], Sequence[Recorded]], bool]
"""Of a record as of the answered version, and the events of the command in its stream."""
STATUSES = [status.name for status in offered(ECO_SALES)]
RECENT = 40
"""Records of a noun that are worked on at a time, so that clients meet each other."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A call by a user of a role. `always`: it cannot be a repetition of what is so already."""

    operation: str
    path: str
    body: dict[str, Any]
    effect: Effect
    always: bool = True
    role: str = ADMIN


@dataclass(slots=True)
class Known:
    """Ids by noun of what was created; appended by all clients."""

    ids: dict[str, list[str]] = field(
        default_factory=lambda: {"lead": [], "consumer": [], "company": []}
    )
    users: list[str] = field(default_factory=list)

    def pick(self, random: Random, noun: str) -> str:
        return random.choice(self.ids[noun][-RECENT:])


def set_to(path: str, value: str) -> Effect:
    return lambda state, _events: bool(leaf(state.details, path) == value)


def add_consumer(random: Random, known: Known, token: str) -> Ask:
    body = {
        "title": random.choice(["Mr", "Mrs", "Dr"]),
        "firstName": random.choice(["Ann", "Bill", "Siân"]),
        "surName": token,
        "addressOne": f"{random.randrange(1, 200)} Mill Lane",
        "town": "Otley",
        "city": "Leeds",
        "postcode": "LS21 1AA",
        "siteAddress": "the same",
        "DOB": "1980-05-04",
    }
    if random.random() < 0.5:
        body["email"] = f"{token}@example.com"
    path = "/api/consumer/regUser/create"
    return Ask("createConsumer", path, body, set_to("sur_name", token))


def add_company(random: Random, known: Known, token: str) -> Ask:
    body: dict[str, Any] = {"businessName": token, "town": random.choice(["Otley", "Ilkley"])}
    if random.random() < 0.5:
        body["Assignee"] = [random.choice(known.users)]
    return Ask("addCompany", "/api/company/regUser/add", body, set_to("business_name", token))


def add_lead(random: Random, known: Known, token: str) -> Ask:
    body: dict[str, Any] = {"summary": token, "leadType": ECO_SALES}
    if known.ids["consumer"] and random.random() < 0.3:
        body["Consumer"] = known.pick(random, "consumer")
    else:
        body["digitalDashboard"] = {"customerName": f"Customer {token}"}
    return Ask("addLead", "/api/lead/regUser/add", body, set_to("summary", token))


CHANGES = {
    "lead": ("updateLead", "/api/lead/regUser/update", "summary", "summary"),
    "consumer": ("updateConsumer", "/api/consumer/regUser/update", "addressTwo", "address_two"),
    "company": ("editCompany", "/api/company/regUser/edit", "secondLine", "second_line"),
}
MORE: dict[str, Callable[[Random], dict[str, Any]]] = {
    "lead": lambda random: {
        "value": f"{random.randrange(10_000)}.50",
        "digitalDashboard": {"wallType": random.choice(["Cavity", "Solid"]), "epc": "D"},
        "costs": {"labour": str(random.randrange(900))},
    },
    "consumer": lambda random: {"EPCrating": random.choice("ABCDE")},
    "company": lambda random: {"creditScore": random.randrange(1000)},
}


def change(random: Random, known: Known, token: str) -> Ask:
    noun = random.choice(["lead", "lead", "consumer", "company"])
    operation, path, wire, python = CHANGES[noun]
    body: dict[str, Any] = {"id": known.pick(random, noun), wire: token}
    if random.random() < 0.5:
        body |= MORE[noun](random)
    if random.random() < 0.1:
        body["expectedVersion"] = 1
    return Ask(operation, path, body, set_to(python, token))


NOTES = {
    "lead": ("addLeadNote", "/api/lead/regUser/add_notes"),
    "consumer": ("addConsumerNote", "/api/consumer/regUser/add_notes"),
    "company": ("addCompanyNote", "/api/company/regUser/add_notes"),
}


def note(random: Random, known: Known, token: str) -> Ask:
    noun = random.choice(list(NOTES))
    operation, path = NOTES[noun]

    def is_noted(_state: Record[Any, Any], events: Sequence[Recorded]) -> bool:
        return [one.event.text for one in events if isinstance(one.event, NoteAdded)] == [token]

    return Ask(operation, path, {"id": known.pick(random, noun), "note": token}, is_noted)


def move(random: Random, known: Known, token: str) -> Ask:
    status = random.choice(STATUSES)
    path = f"/api/records/lead/{known.pick(random, 'lead')}/status"
    body = {"status": status, "reason": token}
    return Ask(
        "changeRecordStatus", path, body, lambda state, _: state.status == status, always=False
    )


def assign(random: Random, known: Known, token: str) -> Ask:
    users = random.sample(known.users, random.randrange(len(known.users) + 1))
    noun, operation, path = random.choice(
        [
            ("lead", "leadAssigneeSalesRep", "/api/lead/regUser/assignee_sales_rep"),
            ("company", "companyAssignee", "/api/company/regUser/assignee"),
            ("consumer", "consumerAssignee", "/api/consumer/regUser/assignee"),
        ]
    )
    body = {"id": known.pick(random, noun), "assignee": users}
    wanted = {UUID(user) for user in users}
    return Ask(
        *(operation, path, body),
        lambda state, _: set(state.people.get("Assignee", ())) == wanted,
        always=False,
    )


def delete(random: Random, known: Known, token: str) -> Ask:
    """Several at once, so that one command changes several streams."""
    ids = sorted({known.pick(random, "lead") for _ in range(random.choice([1, 1, 3]))})
    operation, path = random.choice(
        [
            ("deleteLeads", "/api/lead/regUser/delete"),
            ("deleteMultiLead", "/api/lead/admin/deleteMultiLead"),
        ]
    )
    return Ask(operation, path, {"deleteIds": ids}, lambda state, _: state.deleted, always=False)


def request_delete(random: Random, known: Known, token: str) -> Ask:
    noun, operation, path = random.choice(
        [
            ("lead", "requestLeadDelete", "/api/lead/regUser/deleteRequest"),
            ("company", "requestCompanyDelete", "/api/company/regUser/deleteRequest"),
        ]
    )
    body = {"deleteIds": [known.pick(random, noun)], "reason": token}

    def is_requested(state: Record[Any, Any], _events: Sequence[Recorded]) -> bool:
        return state.delete_request is not None

    # An admin would ask themselves, and is refused.
    return Ask(operation, path, body, is_requested, always=False, role=MANAGEMENT)


def reject_delete(random: Random, known: Known, token: str) -> Ask:
    body = {"deleteIds": [known.pick(random, "lead")]}
    path = "/api/lead/admin/rejectMultiLead"
    return Ask("rejectMultiLead", path, body, lambda state, _: state.delete_request is None)


def restore(random: Random, known: Known, token: str) -> Ask:
    path = f"/api/records/lead/{known.pick(random, 'lead')}/restore"
    return Ask("restoreRecord", path, {}, lambda state, _: not state.deleted)


Make = Callable[[Random, Known, str], Ask]
CREATES: tuple[Make, ...] = (add_lead, add_consumer, add_company)
KINDS: dict[Make, int] = {
    add_lead: 10,
    add_consumer: 5,
    add_company: 4,
    change: 40,
    note: 15,
    move: 10,
    assign: 8,
    delete: 4,
    request_delete: 3,
    reject_delete: 2,
    restore: 6,
}


def next_ask(random: Random, known: Known, token: str) -> Ask:
    """Creations until there is something of every noun."""
    for noun, make in zip(("lead", "consumer", "company"), CREATES, strict=True):
        if not known.ids[noun]:
            return make(random, known, token)
    make = random.choices(list(KINDS), list(KINDS.values()))[0]
    return make(random, known, token)
