"""Two books with a record of every noun, in which every field, note, file and reason has a value that
occurs nowhere else, and every field had another before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin
from uuid import UUID, uuid4

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.command import Actor, Context
from commands.lead import LISTS
from commands.shared.files.attachments import AddDocument
from domain.kernel.details import from_leaves, leaf_fields
from domain.kernel.errors import NotFound
from domain.kernel.event import EVENTS, Event
from domain.kernel.record import NoteAdded, PeopleChanged, StateChanged
from domain.nouns import NOUNS
from domain.role.values import ROLES
from projections.access.redact import access_of
from tests.api.imported import received
from tests.api.test_bulk_edit import edited, wanted
from tests.matrix.callers import Callers
from tests.matrix.subjects import Fresh
from tests.matrix.tokens import Kind, Token, Values, core_of
from tests.security.planting import pdf_of

if TYPE_CHECKING:
    from domain.kernel.details import Fields, Leaf
    from domain.kernel.noun import Noun
    from domain.kernel.rows import Rows

Doc = dict[str, Any]
BOOKS = ("own", "other")
"""Of the first everybody is assigned to every record, of the second nobody."""
PERSON = {"firstName", "lastName", "email"}
"""What records and pickers show of users."""
PRICED: Doc = {
    "duration": 24,
    "unit_rate": Decimal("6.4215"),
    "standing_charge": Decimal("28.5"),
    "aq": 45_000,
}
"""Of prices, which must have them: no other record's number is within their bounds."""
GIVEN: dict[str, Doc] = {
    "user": {"role": "sales_rep"},
    "saved_view": {"of_list": "consumer", "shared_with": "everyone"},
    "bulk_edit": {"record_noun": "lead"},
    "import": {
        "format": "csv",
        "encoding": "utf-8",
        "separator": "comma",
        "record_noun": "lead",
    },
    "quote": PRICED,
    "renewal": PRICED,
    "price_file": {"sheet": 0, "encoding": "windows-1252", "separator": "comma"},
}
"""Values that rules and other records' documents read, by noun and path."""
CLOSED: dict[str, Doc] = {"drive_folder": {"access": []}}
"""State of what would be seen by everybody, in the book in which nobody is assigned, by noun and path."""


@cache
def hidden_from(noun: str, wire: str) -> frozenset[str]:
    """Roles that are not shown a field as it is; a user's name is shown with every record."""
    if noun == "user" and wire in PERSON:
        return frozenset()
    return frozenset(role for role in ROLES if access_of(role, noun).showing(wire) != "shown")


MARKS: dict[frozenset[str], str] = {}
"""How the words of fields begin that are hidden from the same roles: one search finds them all."""


def mark_of(noun: str, wire: str) -> str:
    roles = hidden_from(noun, wire)
    return MARKS.setdefault(roles, f"qui{'bcdfghjkmnpqrstvwxz'[len(MARKS)]}")


class Book:
    """The records of one book by noun; fulfils `Subjects`."""

    def __init__(self, callers: Callers, name: str) -> None:
        self.name, self.fresh = name, Fresh(callers, "admin", "/consumer/")
        self.callers = callers
        is_own = name == "own"
        self.partner = callers.users["partner"] if is_own else callers.register("partner")
        self.owner = callers.users["admin"] if is_own else callers.register("sales_rep")
        self.ids: dict[str, str] = {}
        self.documents: dict[str, dict[str, str]] = defaultdict(dict)
        """Ids of files by noun and list."""
        self.versions: dict[str, tuple[int, int]] = {}
        """By noun: the version with all first values, and the last one."""
        self.positions: dict[str, int] = {}
        """By noun: the position of the log with all first values."""
        self.rows: dict[str, dict[str, str]] = {}
        """By noun: the ids of child rows by their list."""

    @property
    def stage(self) -> str:
        """That of the book's lead."""
        deps = self.callers.running.services.deps
        return str(deps.store.load(NOUNS["lead"], UUID(self.ids["lead"])).status)


class World:
    def __init__(self, callers: Callers) -> None:
        self.callers, self.deps = callers, callers.running.services.deps
        self.values = Values()
        self.tokens: dict[str, Token] = {}
        self.books = {name: Book(callers, name) for name in BOOKS}

    def fill(self) -> World:
        for book in self.books.values():
            for noun in links_first():
                self._plant(noun, book)
            for noun in NOUNS.values():
                self._append(noun, UUID(book.ids[noun.name]), self._people(noun, book))
        return self

    def _plant(self, noun: Noun[Any, Any], book: Book) -> None:
        made_by = {"import": self._import, "bulk_edit": self._bulk_edit}
        id_ = UUID(
            made_by[noun.name](book) if noun.name in made_by else book.fresh.id_of(noun.name)
        )
        if not noun.changed.topic:
            # Its details never change: the planted ones stand in its creation.
            id_ = uuid4()
        book.ids[noun.name] = str(id_)
        first = self._new(noun.details, noun.name) | self._links(noun, book)
        try:
            state = self.deps.store.load(noun, id_)
        except NotFound:
            made = noun.created(details=from_leaves(noun.details, first))
            context = self._context()
            append_with_retry(context, self.deps, lambda: create_stream(context, noun, id_, made))
        else:
            assert state.version
            self._append(noun, id_, [noun.changed(details=from_leaves(noun.details, first))])
        self._tokens(noun, id_, noun.details, first, former=noun.changed.topic != "")
        self._state(noun, id_, former=True)
        rows = self._first_rows(noun, id_)
        book.rows[noun.name] = {name: str(row_id) for name, row_id in rows.items()}
        at_first = self.deps.store.load(noun, id_).version
        book.positions[noun.name] = self.callers.running.services.deps.store.position()
        self._change(noun, id_)
        self._state(noun, id_, former=False)
        if book.name == "other" and noun.name in CLOSED:
            self._append(noun, id_, [self._state_event(noun, CLOSED[noun.name])])
        self._second_rows(noun, id_, rows)
        note = self.values.word()
        self._append(noun, id_, [NoteAdded(note_id=uuid4(), text=f"Rang about {note}")])
        self._token(noun, id_, "note", "notes", note)
        for collection in noun.collections:
            self._document(noun, id_, book, collection)
        book.versions[noun.name] = (at_first, self.deps.store.load(noun, id_).version)

    def _import(self, _book: Book) -> str:
        found: str = received(self.callers.running, b"Customer name\nAda\n", "a.csv")["importId"]
        return found

    def _bulk_edit(self, book: Book) -> str:
        """An edit of the lead's fields that have lists, after which their values are former ones."""
        lead, body = book.ids["lead"], dict[str, Any]()
        for wire, choices in [*LISTS.items()][::2]:
            *groups, name = wire.split(".")
            target = body
            for group in groups:
                target = target.setdefault(group, {})
            target[name] = next(iter(choices))
            for core, token in self.tokens.items():
                if (token.record, token.path) == (lead, wire):
                    self.tokens[core] = replace(token, former=True)
        done = edited(self.callers.running, wanted([UUID(lead)], values=body))
        assert done["changed"] == 1, done
        return str(done["_id"])

    def _new(self, model: type[Fields], noun: str) -> Doc:
        return self.values.leaves(model, lambda leaf: mark_of(noun, leaf.wire)) | {
            path: value for path, value in GIVEN.get(noun, {}).items() if path in leaf_fields(model)
        }

    def _in_row(self, noun: Noun[Any, Any], rows: Rows[Any]) -> Doc:
        leaves = leaf_fields(rows.details)
        return self.values.leaves(
            rows.details, lambda leaf: mark_of(noun.name, rows.shown_at(leaf.path))
        ) | {path: value for path, value in GIVEN.get(noun.name, {}).items() if path in leaves}

    def _links(self, noun: Noun[Any, Any], book: Book) -> Doc:
        """Ids of the book's records, and users where somebody of the book is meant."""
        found: Doc = {}
        for path, target in noun.links.items():
            # A folder stays in the one that it was made in.
            if target == noun.name:
                continue
            if target == "user":
                found[path] = book.partner if path == "team" else book.owner
            else:
                found[path] = UUID(book.ids[target])
        return found

    def _people(self, noun: Noun[Any, Any], book: Book) -> list[Event]:
        users: tuple[UUID, ...] = ()
        if book.name == "own":
            users = (*self.callers.users.values(), UUID(book.ids["user"]))
        return [PeopleChanged(role=role, user_ids=users) for role in noun.roles]

    def _change(self, noun: Noun[Any, Any], id_: UUID) -> None:
        """Gives every field another value: fields of one class of data together, with a reason."""
        if not noun.changed.topic:
            return
        second = self._new(noun.details, noun.name)
        leaves = leaf_fields(noun.details)
        by_class: dict[str, Doc] = defaultdict(dict)
        for path, value in second.items():
            if path not in GIVEN.get(noun.name, {}):
                by_class[_class_of(leaves[path])][path] = value
        for changed in by_class.values():
            reason = self.values.word()
            event = noun.changed(details=from_leaves(noun.details, changed))
            self._append(noun, id_, [event], reason=f"They said {reason}")
            paths = " ".join(leaves[path].wire for path in changed)
            self._token(noun, id_, "reason", paths, reason)
        self._tokens(noun, id_, noun.details, second, former=False)

    def _state(self, noun: Noun[Any, Any], id_: UUID, *, former: bool) -> None:
        if not any(_of_state(noun)):
            return
        found = self._new(noun.state, noun.name)
        if not noun.changed.topic and not former:
            # Lists compare records by what they filter: of such a noun it is the state that changes.
            before = self.deps.store.load(noun, id_).state
            for path in found.keys() & noun.state.model_fields.keys():
                others = {*choices_of(noun.state, path)} - {getattr(before, path)}
                if others and path not in GIVEN.get(noun.name, {}):
                    found[path] = min(others)
        self._append(noun, id_, [self._state_event(noun, found)])
        self._tokens(noun, id_, noun.state, found, former=former)

    def _state_event(self, noun: Noun[Any, Any], found: Doc) -> Event:
        return next(_of_state(noun))(state=from_leaves(noun.state, found))

    def _first_rows(self, noun: Noun[Any, Any], id_: UUID) -> dict[str, UUID]:
        made: dict[str, UUID] = {}
        for rows in noun.rows:
            first = self._in_row(noun, rows)
            # Of its own kind there is no other row yet.
            first |= {path: made[to] for path, to in rows.links.items() if to in made}
            made[rows.name] = uuid4()
            added = rows.added(row_id=made[rows.name], details=from_leaves(rows.details, first))
            self._append(noun, id_, [added])
            self._tokens(noun, id_, rows.details, first, former=True, rows=rows)
        return made

    def _second_rows(self, noun: Noun[Any, Any], id_: UUID, made: dict[str, UUID]) -> None:
        """Changes each row; of rows that do not change, the first goes and another comes."""
        for rows in noun.rows:
            second, row_id = self._in_row(noun, rows), made[rows.name]
            details = from_leaves(rows.details, second)
            if rows.changed is not None:
                events: list[Event] = [rows.changed(row_id=row_id, details=details)]
            else:
                events = [rows.removed(row_id=row_id), rows.added(row_id=uuid4(), details=details)]
            self._append(noun, id_, events)
            self._tokens(noun, id_, rows.details, second, former=False, rows=rows)

    def _document(self, noun: Noun[Any, Any], id_: UUID, book: Book, collection: str) -> None:
        name, content = self.values.word(), self.values.word()
        known = self.deps.store.load(noun, id_).documents.keys()
        added = AddDocument(noun, id_, f"{name}.pdf", pdf_of(content), collection)
        added.execute(self._context(), self.deps)
        [new] = self.deps.store.load(noun, id_).documents.keys() - known
        book.documents[noun.name][collection] = str(new)
        self._token(noun, id_, "file name", collection, name)
        self._token(noun, id_, "file", collection, content)

    def _tokens(
        self,
        noun: Noun[Any, Any],
        id_: UUID,
        model: type[Fields],
        values: Doc,
        *,
        former: bool,
        rows: Any = None,
    ) -> None:
        given = GIVEN.get(noun.name, {})
        for path, found in leaf_fields(model).items():
            if path not in values or path in given or path in noun.links:
                continue
            value = from_leaves(model, {path: values[path]}).model_dump(mode="json")
            for name in path.split("."):
                value = value[name]
            core = core_of(found.wire, value)
            if core is None or {core, str(value)} & self.values.choices:
                continue
            shown_at = f"{rows.name}.{found.wire}" if rows else found.wire
            self._token(noun, id_, "field", shown_at, core, former=former, text=str(value))
            if found.sealed and found.sealed.masked and 0 < found.sealed.keeps < len(str(value)):
                rest = f"•{str(value)[-found.sealed.keeps :]}".lower()
                self._token(noun, id_, "field", shown_at, rest, former=former, masked=True)

    def _token(
        self,
        noun: Noun[Any, Any],
        id_: UUID,
        kind: Kind,
        path: str,
        core: str,
        *,
        former: bool = False,
        masked: bool = False,
        text: str = "",
    ) -> None:
        assert core not in self.tokens, (core, str(self.tokens[core]), noun.name, path)
        self.tokens[core] = Token(
            core, noun.name, str(id_), kind, path, former, masked, text or core
        )

    def _context(self, reason: str | None = None) -> Context:
        actor = Actor(self.callers.users["admin"], "admin")
        return Context(actor, uuid4(), source="screen", reason=reason)

    def _append(
        self, noun: Noun[Any, Any], id_: UUID, events: Iterable[Event], reason: str | None = None
    ) -> None:
        context, wanted = self._context(reason), list(events)
        append_with_retry(
            context,
            self.deps,
            lambda: append_request(
                context, self.deps, noun, [(self.deps.store.load(noun, id_), wanted)]
            ),
        )


def _of_state(noun: Noun[Any, Any]) -> Iterator[type[StateChanged[Any]]]:
    """Events that change state fields of the noun, and say nothing else that they must."""
    for cls in EVENTS.values():
        if not issubclass(cls, StateChanged):
            continue
        fields = cls.model_fields
        must = [name for name, field in fields.items() if field.is_required() and name != "state"]
        if not must and fields["state"].annotation is noun.state:
            yield cls


def choices_of(model: type[Fields], name: str) -> tuple[Any, ...]:
    """The values of a field that is one of a list; nothing for any other field."""
    kind = model.model_fields[name].annotation
    kinds = get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)
    return next((get_args(one) for one in kinds if get_origin(one) is Literal), ())


def _class_of(leaf: Leaf) -> str:
    return leaf.sealed.data_class if leaf.sealed else ""


def links_first() -> Iterator[Noun[Any, Any]]:
    """Nouns after those that they link to; in links to users stand the callers."""
    done = {"user"}
    left = [*NOUNS.values()]
    while left:
        noun = next(one for one in left if {*one.links.values()} <= done | {one.name})
        left.remove(noun)
        done.add(noun.name)
        yield noun
