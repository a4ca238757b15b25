"""Asks every call that reads as one role, and finds planted values in its answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from domain.role.values import ROLES, permission
from projections.access import scope
from projections.access.redact import access_of
from projections.access.wire_joins import by_id as stored
from projections.across.user_pickers import selectable_users
from projections.supplier.list import CHOICE
from tests.matrix.answers import cores_of, text_of
from tests.matrix.calls import Builder, Operation, operations
from tests.matrix.planted import PERSON, Book, World
from tests.matrix.samples import sample
from tests.matrix.shares import is_asked
from tests.matrix.shown import hidden_former, shown_by
from tests.matrix.tokens import Token, has_path
from tests.matrix.variants import variants

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer

Doc = dict[str, Any]
Said = tuple[int, Any]
"""Status and body of an answer; of a refusal its code."""
READS = tuple(one for one in operations() if not one.mutates and not one.streams)
SHOWING = {"recordAsOf", "recordHistory", "recordExplanation", "downloadDocument"}
"""Calls in whose answers each planted value is looked for; they are asked about each noun by each role."""
PICTURES = {"documentPage"}
"""Calls whose answers have no text: one file of a record is enough to see that they answer."""


class About:
    """`Subjects` out of one book, for a call by one role."""

    list_of_documents = "documents"

    def __init__(self, book: Book, role: str, document: str = "") -> None:
        self.book, self.role, self.callers = book, role, book.callers
        self.document = document
        self.asked: set[str] = set()

    @property
    def me(self) -> UUID:
        return self.callers.users[self.role]

    def id_of(self, noun: str) -> str:
        self.asked.add(noun)
        if noun == "document":
            return self.document or self.book.documents["consumer"]["documents"]
        return self.book.ids.get(noun) or str(uuid4())

    def requested(self, noun: str) -> str:
        return self.id_of(noun)

    def shared(self, **_more: Any) -> Doc:
        """A link that nobody was given: who has one is shown what its maker's role is, not their own."""
        return {"_id": self.id_of("shareable_list"), "token": "x" * 22}


@dataclass(frozen=True, eq=False)
class Question:
    """One call of one operation."""

    operation: Operation
    noun: str | None
    about: About
    values: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.operation.name} {self.noun or ''} {self.about.book.name} {dict(self.values)}"


@dataclass
class Answers:
    """What one role was answered."""

    leaks: list[str] = field(default_factory=list)
    by_question: dict[Question, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Cores of the tokens that were found."""


class Scan:
    """The calls of one role, and what the policy says of what they show."""

    def __init__(self, world: World, role: str) -> None:
        self.world, self.role = world, role
        callers = world.callers
        self.client, self.running = callers.client, callers.running
        self.headers = callers.headers(role)

    def questions(self) -> Iterator[Question]:
        first = [*ROLES].index(self.role)
        for operation in READS:
            for noun in operation.nouns or (None,):
                for turn, book in enumerate(self.world.books.values(), first):
                    if operation.name in SHOWING or is_asked(operation, noun, turn):
                        yield from self._of(operation, noun, book)

    def _of(self, operation: Operation, noun: str | None, book: Book) -> Iterator[Question]:
        about = About(book, self.role)
        # Answers of what names no record are the same for both books.
        Builder(operation, about, ROLES[self.role].slug, noun).request()
        if book.name != "own" and not about.asked:
            return
        of = noun or next((one for one in book.ids if one in about.asked), "")
        whole = self._whole(operation, book)
        for values in variants(operation, book, of, [*ROLES].index(self.role)):
            yield Question(operation, noun, about, values | whole)
        for values in self._of_each_part(operation, book, of):
            yield Question(operation, noun, about, values)
        if "document" in about.asked:
            documents = [*book.documents[of or "consumer"].values()]
            for document in documents[:1] if operation.name in PICTURES else documents:
                yield Question(operation, noun, About(book, self.role, document), {})

    def _whole(self, operation: Operation, book: Book) -> Doc:
        """The address of the book's contact, for a call that finds by the whole of it."""
        if "contactEmail" not in operation.required:
            return {}
        where = (book.ids["supplier_contact"], "Email", False)
        known = self.world.tokens.values()
        [found] = [one.text for one in known if (one.record, one.path, one.former) == where]
        return {"contactEmail": found}

    def _of_each_part(self, operation: Operation, book: Book, noun: str) -> Iterator[Doc]:
        """Values for calls that are about one field of a record, or about one of its commands."""
        if operation.name == "recordValues":
            paths = {one.path for one in self.world.tokens.values() if one.record == book.ids[noun]}
            rows = book.rows[noun]
            for path in sorted(path for path in paths if path in hidden_former(noun)):
                row = next((id_ for name, id_ in rows.items() if path.startswith(f"{name}.")), None)
                yield {"field": path, "row": row}
        # A planted role is none of those that there are.
        if operation.name == "previewUndo" and book.name == "own" and noun != "role":
            at_first, last = book.versions[noun]
            yield from ({"version": one} for one in range(at_first + 1, min(last, at_first + 6)))

    def ask(self, question: Question) -> Any:
        operation, about = question.operation, question.about
        usual = sample(operation.name, about).items()
        # In a path stands a planted record.
        values = {name: one for name, one in usual if name != "id" or "{id}" not in operation.path}
        values = {n: one for n, one in (values | dict(question.values)).items() if one is not None}
        request = Builder(operation, about, ROLES[self.role].slug, question.noun).request(values)
        self.client.cookies.clear()
        return request.send(self.client, self.headers)

    def run(self, only: frozenset[str] = frozenset()) -> Answers:
        """Answers to every question, or to those of some operations by their names."""
        found = Answers()
        for question in self.questions():
            if only and question.operation.name not in only:
                continue
            answer = self.ask(question)
            assert answer.status_code < 500, (str(question), self.role, answer.text)
            if answer.status_code == 200:
                cores = cores_of(answer) & self.world.tokens.keys()
                found.by_question[question] = cores
                found.leaks += [f"{question}: {one}" for one in self.leaks(cores, answer)]
        return found

    def said(self, operation: Operation, noun: str | None, values: Mapping[str, Any]) -> Said:
        """What the role is answered about its own book."""
        [first] = [*self._of(operation, noun, self.world.books["own"])][:1]
        answer = self.ask(replace(first, values={**first.values, **values}))
        assert answer.status_code < 500, (str(first), values, answer.text)
        kind = answer.headers.get("content-type", "")
        is_json = "json" in kind
        # Of a file its text: a PDF packs what it was asked for where a test cannot take it out again.
        body: Any = answer.json() if is_json else text_of(answer.content, kind)
        if is_json and answer.status_code != 200:
            body = body.get("code")
        return answer.status_code, body

    def leaks(self, cores: set[str], answer: Any) -> Iterator[str]:
        """What an answer has that the policy does not show the role; `cores` are of the tokens in it."""
        for core in sorted(cores):
            if not self.is_shown(self.world.tokens[core]):
                yield str(self.world.tokens[core])
        if "json" in answer.headers["content-type"]:
            for noun, doc in documents_in(answer.json(), self.nouns):
                if noun == "user" and doc["_id"] not in self.seen:
                    continue  # a name in another record
                if doc.keys() == {"noun", "_id", "name"}:
                    continue  # what an entry's record is called, which is no field of it
                for path in access_of(self.role, noun).absent:
                    if has_path(doc, path):
                        yield f"the key {noun} {path}"

    @cached_property
    def nouns(self) -> dict[str, str]:
        """Nouns of planted records by id."""
        books = self.world.books.values()
        return {id_: noun for book in books for noun, id_ in book.ids.items()}

    @cached_property
    def viewer(self) -> Viewer:
        with self.running.services.read() as db:
            return scope.viewer(db, self.world.callers.users[self.role], self.role)

    @cached_property
    def seen(self) -> frozenset[str]:
        """Ids of the planted records that are in the role's scope."""
        found: set[str] = set()
        with self.running.services.read() as db:
            for book in self.world.books.values():
                for noun, id_ in book.ids.items():
                    found |= {str(one) for one in scope.visible(db, noun, [UUID(id_)], self.viewer)}
        return frozenset(found)

    @cached_property
    def linked(self) -> dict[str, set[str]]:
        """Wire paths of what is shown of a planted record out of scope, by its id: by the records in
        scope that link to it, and of a user or a supplier by pickers.
        """
        found: dict[str, set[str]] = defaultdict(set)
        for book in self.world.books.values():
            for noun, id_ in book.ids.items():
                if id_ in self.seen:
                    for linked, paths in shown_by(noun).items():
                        found[book.ids[linked]] |= paths
        callers = self.world.callers
        with self.running.services.read() as db:
            ids = [
                str(callers.users[self.role]),
                *(one.ids["user"] for one in self.world.books.values()),
            ]
            docs = stored(db, "user", ids)
        for one in selectable_users(docs[ids[0]], docs.values()):
            found[one["_id"]] |= PERSON
        if permission(self.role, "quote").edit and not permission(self.role, "supplier").view:
            for book in self.world.books.values():
                found[book.ids["supplier"]] |= {*CHOICE}
        return found

    def is_shown(self, token: Token) -> bool:
        """Whether the policy shows a value to the role."""
        access = access_of(self.role, token.noun)
        if token.record not in self.seen:
            shown = self.linked[token.record]
            if not any(token.path == one or token.path.startswith(f"{one}.") for one in shown):
                return False
            if token.noun == "user":
                # A name is shown as it is, whatever the role is shown of users.
                return not token.former
        if token.kind in {"file", "file name"}:
            return token.path in access.files
        if token.kind == "reason":
            return any(access.is_shown(one) for one in token.path.split())
        if token.kind == "note":
            return True
        showing = access.showing(token.path, former=token.former)
        return showing == "shown" or (token.masked and showing == "masked")


def documents_in(answer: Any, nouns: Mapping[str, str]) -> Iterator[tuple[str, Doc]]:
    """Documents of planted records in an answer, with their nouns."""
    if isinstance(answer, dict):
        noun = nouns.get(str(answer.get("_id")))
        if noun is not None:
            yield noun, answer
    for below in answer.values() if isinstance(answer, dict) else answer:
        if isinstance(below, dict | list):
            yield from documents_in(below, nouns)
