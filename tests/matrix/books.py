"""Two partners' books with records drawn at random, and what each viewer may know of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

from hypothesis import strategies as st

from tests.matrix.callers import Callers, number
from tests.matrix.calls import PNG
from tests.matrix.subjects import FIRST_DAY, HOUSEHOLD, wire_time
from tests.matrix.table import ROLES, cell

Doc = dict[str, Any]
INSIDE = ("partner", "sales_rep")
"""Who belongs to a book: its partner, and the sales rep of the partner's team."""
BESIDE = ("observing_partner",)
IN_HOUSE = ("service_partner", "surveyor", "installer", "freelance")
"""Who works for both books; the last is a sales rep of no team."""
OTHER_ROLES = tuple(one for one in ROLES if one not in (*INSIDE, *BESIDE, *IN_HOUSE))
"""Every other role, of whom nobody has a book or goes out."""
KINDS = (
    *("consumer", "company", "site", "contact", "lead", "appointment"),
    *("task", "service", "quote", "renewal"),
)
"""Kinds of records, each after the kinds that its records link to."""
INHERITED = {"site": "company", "contact": "company"}
"""Kinds without assignees, by the kind that they belong to: users who see that record see them."""


@dataclass(frozen=True)
class Drawn:
    """A record to make: in which book, played by whom, linked to the how-manieth of its kind."""

    kind: str
    book: str
    people: frozenset[str]
    link: int
    hour: int


LEAST = 4
"""How many records of a drawing are different from each other, beside those that are always there."""


def drawn() -> st.SearchStrategy[list[Drawn]]:
    one = st.builds(
        Drawn,
        st.sampled_from(KINDS),
        st.sampled_from("AB"),
        st.frozensets(st.sampled_from((*INSIDE, *BESIDE, *IN_HOUSE)), max_size=4),
        st.integers(0, 3),
        st.integers(0, 2),
    )
    # Both books have one of each kind, and somebody who is in both places at once, so that there
    # is always something to keep from the other.
    known = frozenset({"partner", "surveyor"})
    base = [Drawn(kind, book, known, 0, 0) for kind in KINDS for book in "AB"]
    # Hypothesis begins with the simplest drawing, which says no more than these.
    more = st.lists(one, min_size=4, max_size=8).filter(lambda drawn: len({*drawn}) >= LEAST)
    return more.map(lambda drawn: base + drawn)


@dataclass
class StoredRecord:
    """A record that was made. `marker` is a word in its names and addresses that no other has."""

    id: str
    kind: str
    book: str
    marker: str
    people: frozenset[UUID]
    links: tuple[str, ...] = ()
    document: str | None = None


@dataclass(frozen=True)
class Viewer:
    user_id: UUID
    role: str
    book: str | None
    """None: works for both."""
    own: frozenset[UUID]
    """Those whose records count as their own."""

    def __str__(self) -> str:
        return f"{self.role} of {self.book or 'the house'}"


@dataclass
class Books:
    """All that was made from one drawing, on a server where other drawings were made too."""

    callers: Callers
    users: dict[tuple[str, str], UUID] = field(default_factory=dict)
    markers: dict[UUID, str] = field(default_factory=dict)
    records: dict[str, StoredRecord] = field(default_factory=dict)
    sessions: dict[UUID, str] = field(default_factory=dict)
    day: int = field(default_factory=number)

    def fill(self, records: list[Drawn]) -> Books:
        for book in "AB":
            partner = self._user(book, "partner")
            self._user(book, "sales_rep", team=partner)
            self._user(book, "observing_partner")
        for role in (*IN_HOUSE, *OTHER_ROLES):
            self._user("", role)
        for one in sorted(records, key=lambda each: KINDS.index(each.kind)):
            self._make(one)
        return self

    def _user(self, book: str, name: str, **more: Any) -> UUID:
        marker = f"quill{uuid4().hex[:12]}"
        role = "sales_rep" if name == "freelance" else name
        names = {"firstName": marker, "lastName": "Osei", "email": f"{marker}@example.net"}
        self.users[book, name] = self.callers.register(role, **names, **more)
        self.markers[self.users[book, name]] = marker
        return self.users[book, name]

    def session(self, user_id: UUID) -> str:
        """The token of a session that its user's calls share."""
        if user_id not in self.sessions:
            self.sessions[user_id] = self.callers.token(user_id)
        return self.sessions[user_id]

    def viewers(self) -> Iterator[Viewer]:
        for (book, name), id_ in self.users.items():
            role = "sales_rep" if name == "freelance" else name
            team = {self.users[book, "sales_rep"]} if name == "partner" else set()
            yield Viewer(id_, role, book or None, frozenset({id_, *team}))

    def viewer(self, book: str, name: str) -> Viewer:
        return next(v for v in self.viewers() if v.user_id == self.users[book, name])

    def _make(self, one: Drawn) -> None:
        marker = f"quill{uuid4().hex[:12]}"
        people = [
            self.users.get((one.book, name), self.users.get(("", name))) for name in one.people
        ]
        ids = [str(id_) for id_ in people if id_ is not None]
        kin = {
            kind: [r.id for r in self.records.values() if (r.kind, r.book) == (kind, one.book)]
            for kind in KINDS
        }
        pick = {kind: found[one.link % len(found)] for kind, found in kin.items() if found}
        record = StoredRecord("", one.kind, one.book, marker, frozenset(UUID(id_) for id_ in ids))
        getattr(self, f"_{one.kind}")(record, ids, pick, one)
        self.records[record.id] = record

    def _consumer(self, record: StoredRecord, ids: list[str], _pick: Doc, _one: Drawn) -> None:
        named = {
            "surName": record.marker,
            "email": f"{record.marker}@example.net",
            "city": record.marker,
        }
        record.id = self.callers.make("/consumer/regUser/create", HOUSEHOLD | named)
        self._played("consumer", record, ids)
        file = {"file": (f"{record.marker}.png", PNG, "image/png")}
        path = "/consumer/regUser/document/add"
        self.callers.send("POST", path, data={"id": record.id}, files=file)
        found = self.callers.send("GET", f"/consumer/regUser/documents/{record.id}")
        record.document = found["documents"][0]["_id"]

    def _company(self, record: StoredRecord, ids: list[str], _pick: Doc, _one: Drawn) -> None:
        body = {"businessName": record.marker, "town": record.marker}
        record.id = self.callers.make("/company/regUser/add", body)
        self._played("company", record, ids)

    def _played(self, noun: str, record: StoredRecord, ids: list[str]) -> None:
        path = f"/{noun}/regUser/assignee"
        self.callers.send("POST", path, json={"_id": record.id, "assignee": ids})
        note = {"_id": record.id, "note": f"Rang {record.marker}"}
        self.callers.send("POST", f"/{noun}/regUser/add_notes", json=note)

    def _site(self, record: StoredRecord, _ids: list[str], pick: Doc, _one: Drawn) -> None:
        body = {"companyId": pick["company"], "siteName": record.marker, "town": record.marker}
        record.id, record.links = self.callers.make("/site/regUser/add", body), (pick["company"],)

    def _contact(self, record: StoredRecord, _ids: list[str], pick: Doc, _one: Drawn) -> None:
        body = {"companyId": pick["company"], "name": record.marker}
        record.id, record.links = (
            self.callers.make("/users/regUser/addContact", body),
            (pick["company"],),
        )

    def _lead(self, record: StoredRecord, ids: list[str], pick: Doc, one: Drawn) -> None:
        noun = "Company" if one.link % 2 else "Consumer"
        linked = pick[noun.lower()]
        named = {"customerName": record.marker, "firstLineOfadd": record.marker}
        body = {noun: linked, "Assignee": ids, "digitalDashboard": named, "summary": record.marker}
        record.id, record.links = self.callers.make("/lead/regUser/add", body), (linked,)

    def _appointment(self, record: StoredRecord, ids: list[str], pick: Doc, one: Drawn) -> None:
        begin = FIRST_DAY + timedelta(days=self.day, hours=one.hour)
        lead = self.records[pick["lead"]]
        body = {
            "bookableType": "Solar Survey",
            "startTime": wire_time(begin),
            "endTime": wire_time(begin + timedelta(hours=1)),
            "leadId": lead.id,
            "Assignee": ids,
            "description": record.marker,
            "acceptClash": True,
        }
        record.id, record.links = self.callers.make("/appoinment", body), (lead.id, *lead.links)

    def _task(self, record: StoredRecord, ids: list[str], pick: Doc, one: Drawn) -> None:
        noun = ("company", "consumer", "lead")[one.link % 3]
        body = {"Title": record.marker, noun.capitalize(): pick[noun], "Assignee": ids}
        record.id = self.callers.make("/task/regUser/create", body)
        record.links = (pick[noun], *self.records[pick[noun]].links)

    def _service(self, record: StoredRecord, ids: list[str], pick: Doc, _one: Drawn) -> None:
        lead = self.records[pick["lead"]]
        body = {"_id": lead.id, "kind": "gas", "Assignee": ids}
        record.id = self.callers.make("/lead/regUser/save_service", body)
        note = {"_id": record.id, "note": f"Rang {record.marker}"}
        self.callers.send("POST", "/service/regUser/add_notes", json=note)
        record.links = (lead.id, *lead.links)

    def _quote(self, record: StoredRecord, ids: list[str], pick: Doc, _one: Drawn) -> None:
        lead = self.records[pick["lead"]]
        body = {"kind": "commercial", "Lead": lead.id, "Assignee": ids, "terms": record.marker}
        record.id = self.callers.make("/quote/regUser/create", body)
        record.links = (lead.id, *lead.links)

    def _renewal(self, record: StoredRecord, ids: list[str], pick: Doc, _one: Drawn) -> None:
        lead = self.records[pick["lead"]]
        people = [UUID(id_) for id_ in ids]
        record.id = self.callers.open_renewal(people, lead=lead.id, terms=record.marker)
        record.links = (lead.id, *lead.links)

    @property
    def days(self) -> tuple[str, str]:
        """The range in which the appointments are."""
        begin = FIRST_DAY + timedelta(days=self.day)
        return f"{begin:%Y-%m-%d}", f"{begin + timedelta(days=1):%Y-%m-%d}"

    def sees(self, who: Viewer, record: StoredRecord) -> bool:
        """Whether the record is the viewer's to read, by the decisions' table."""
        right = cell(who.role, record.kind)
        if not right.gives("V"):
            return False
        if record.kind in INHERITED:
            return self.sees(who, self.records[record.links[0]])
        if right.scope == "all" or record.people & who.own:
            return True
        jobs = (one for one in self.records.values() if one.kind == "lead")
        return right.scope == "job" and any(
            record.id in one.links and one.people & who.own for one in jobs
        )

    def seen(self, who: Viewer, kind: str) -> set[str]:
        return {one.id for one in self.records.values() if one.kind == kind and self.sees(who, one)}

    def seen_at_all(self, who: Viewer) -> set[str]:
        return {one.id for one in self.records.values() if self.sees(who, one)}

    def known_to(self, who: Viewer) -> set[str]:
        """What the viewer sees, and what those records name."""
        seen = [one for one in self.records.values() if self.sees(who, one)]
        return {one.id for one in seen} | {id_ for one in seen for id_ in one.links}

    def kept_from(self, who: Viewer) -> dict[str, str]:
        """Ids and words that no answer to the viewer may hold, and what each stands for."""
        known = self.known_to(who)
        hidden = [one for one in self.records.values() if one.id not in known]
        found = {one.id: f"{one.kind} of {one.book}" for one in hidden}
        found |= {one.marker: f"name of a {one.kind} of {one.book}" for one in hidden}
        strangers = {
            id_: f"{name} of {book}"
            for (book, name), id_ in self.users.items()
            if book and who.book and book != who.book
        }
        found |= {str(id_): name for id_, name in strangers.items()}
        return found | {self.markers[id_]: f"name of {name}" for id_, name in strangers.items()}


class Known:
    """`Subjects` out of these records; of each noun the first."""

    role = "partner"
    list_of_documents = "documents"

    def __init__(self, books: Books, who: Viewer, records: list[StoredRecord]) -> None:
        self.callers, self.me = books.callers, who.user_id
        self.asked: set[str] = set()
        """Nouns of which a record was asked for and is known."""
        self.wanted: set[str] = set()
        """Nouns of which a record was asked for."""
        self._ids = {one.kind: one.id for one in reversed(records)}
        documents = [one for one in records if one.document]
        if documents:
            self._ids |= {"consumer": documents[0].id, "document": documents[0].document or ""}

    @property
    def known_nouns(self) -> frozenset[str]:
        return frozenset(self._ids)

    def id_of(self, noun: str) -> str:
        self.wanted.add(noun)
        if noun in self._ids:
            self.asked.add(noun)
        return self._ids.get(noun, str(uuid4()))

    def requested(self, noun: str) -> str:
        return self.id_of(noun)

    def issued_invoice(self) -> str:
        return self.id_of("invoice")

    def credit(self, invoice: str) -> Doc:
        lines = [{"lineId": str(uuid4()), "amount": "1"}]
        return {"invoiceId": invoice, "creditReason": "Came late", "lines": lines}

    def shared(self, **_more: Any) -> Doc:
        """A link that nobody was given: a list is shown to all who have its link, in either book."""
        return {"_id": self.id_of("shareable_list"), "token": "x" * 22}


class Own(Known):
    """What the viewer sees."""

    def __init__(self, books: Books, who: Viewer) -> None:
        super().__init__(
            books, who, [one for one in books.records.values() if books.sees(who, one)]
        )
        self._ids |= {"user": str(who.user_id)}


class Foreign(Known):
    """What the viewer may not see, as far as there is anything."""

    def __init__(self, books: Books, who: Viewer) -> None:
        known = books.known_to(who)
        hidden = [one for one in books.records.values() if one.id not in known]
        super().__init__(books, who, hidden)
        other = {"A": "B", "B": "A"}.get(who.book or "")
        if other:
            stranger = books.users[other, "sales_rep"]
            self._ids |= {"user": str(stranger)}
            self._ids |= {"session": str(books.callers.session(stranger)[0])}
        self.word = next((one.marker for one in hidden), "quill")


class ForeignFile(Own):
    """What the viewer sees, with a file that belongs to a record that they do not."""

    def __init__(self, books: Books, who: Viewer, foreign: Foreign) -> None:
        super().__init__(books, who)
        self._ids |= {"document": foreign.id_of("document")}
