"""Asks every call that reads as one role, and finds planted values in its answers."""

from __future__ import annotations

import io
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from openpyxl import load_workbook
from pypdf import PdfReader
from pypdf.errors import PdfReadError

from domain.role.values import ROLES
from projections.across.user_pickers import selectable_users
from projections.kernel import scope
from projections.kernel.redact import access_of
from projections.kernel.wire_joins import by_id as stored
from projections.nouns import NOUN_VIEWS
from tests.matrix.calls import Builder, Operation, operations
from tests.matrix.planted import PERSON, Book, World
from tests.matrix.samples import sample
from tests.matrix.tokens import Token, cores_by_key, cores_in, has_path

if TYPE_CHECKING:
    from projections.kernel.scope import Viewer

Doc = dict[str, Any]
Said = tuple[int, Any]
"""Status and body of an answer; of a refusal its code."""
READS = tuple(one for one in operations() if not one.mutates and not one.streams)
_TODAY = datetime.now(UTC).date()
DATED = {"startTime": str(_TODAY), "endTime": str(_TODAY + timedelta(days=90))}
WHOLE_PAGE = 100
WORD = "qui"


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
        for operation in READS:
            for noun in operation.nouns or (None,):
                for book in self.world.books.values():
                    yield from self._of(operation, noun, book)

    def _of(self, operation: Operation, noun: str | None, book: Book) -> Iterator[Question]:
        about = About(book, self.role)
        # Answers of what names no record are the same for both books.
        Builder(operation, about, ROLES[self.role].slug, noun).request()
        if book.name != "own" and not about.asked:
            return
        of = noun or next((one for one in book.ids if one in about.asked), "")
        for values in variants(operation, book, of):
            yield Question(operation, noun, about, values)
        if "document" in about.asked:
            for document in book.documents[of or "consumer"].values():
                yield Question(operation, noun, About(book, self.role, document), {})

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
                found.by_question[question] = cores_of(answer) & self.world.tokens.keys()
                found.leaks += [f"{question}: {one}" for one in self.leaks(question, answer)]
        return found

    def said(self, operation: Operation, noun: str | None, values: Mapping[str, Any]) -> Said:
        """What the role is answered about its own book."""
        [first] = [*self._of(operation, noun, self.world.books["own"])][:1]
        answer = self.ask(replace(first, values={**first.values, **values}))
        assert answer.status_code < 500, (str(first), values, answer.text)
        is_json = "json" in answer.headers.get("content-type", "")
        body = answer.json() if is_json else answer.content
        if is_json and answer.status_code != 200:
            body = body.get("code")
        return answer.status_code, body

    def leaks(self, question: Question, answer: Any) -> Iterator[str]:
        """What an answer has that the policy does not show the role."""
        for core in sorted(cores_of(answer) & self.world.tokens.keys()):
            if not self.is_shown(self.world.tokens[core]):
                yield str(self.world.tokens[core])
        if "json" in answer.headers["content-type"]:
            for noun, doc in documents_in(answer.json(), self.nouns):
                if noun == "user" and doc["_id"] not in self.seen:
                    continue  # a name in another record
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
        scope that link to it, and of a user by pickers.
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


def shown_by(noun: str) -> dict[str, set[str]]:
    """Wire paths of what the documents of a noun show of linked records, by their nouns."""
    view = NOUN_VIEWS[noun]
    found: dict[str, set[str]] = defaultdict(set)
    if view.noun.roles:
        found["user"] |= PERSON
    for link in view.links.values():
        target = view.noun.links[link.path]
        other = NOUN_VIEWS[target]
        shown = {*(link.shows or other.projection.card)}
        for rows in other.noun.rows:
            if rows.titles_at in shown:
                shown.add(rows.shown_at(rows.title))
        found[target] |= PERSON if target == "user" else shown
    return found


def variants(operation: Operation, book: Book, noun: str) -> Iterator[Doc]:
    """Values that let a call tell as much as it can."""
    names = operation.query_names | operation.body_names
    common: Doc = {}
    if "limit" in names:
        common["limit"] = min(operation.schema_of("limit").get("maximum", 10), WHOLE_PAGE)
    if names >= DATED.keys():
        common |= DATED
    # A call that must be told what to look for finds every planted word.
    common |= {name: WORD for name in operation.required if operation.takes_any_text(name)}
    at_first, last = book.versions.get(noun, (1, 1))
    if {"from", "to"} <= names:
        common |= {"from": at_first, "to": last}
    yield common
    if "version" in names:
        yield {"version": at_first, "at": None}
    for name in {"format", "kind"} & ({"format"} | operation.body_names):
        for choice in operation.schema_of(name).get("enum", ()):
            yield common | {name: choice}


def documents_in(answer: Any, nouns: Mapping[str, str]) -> Iterator[tuple[str, Doc]]:
    """Documents of planted records in an answer, with their nouns."""
    if isinstance(answer, dict):
        noun = nouns.get(str(answer.get("_id")))
        if noun is not None:
            yield noun, answer
    for below in answer.values() if isinstance(answer, dict) else answer:
        if isinstance(below, dict | list):
            yield from documents_in(below, nouns)


def cores_of(answer: Any) -> set[str]:
    """What is recognised in an answer of any kind."""
    kind = answer.headers.get("content-type", "")
    found = cores_in(answer.headers.get("content-disposition", ""))
    if "json" in kind:
        return found | cores_in(answer.text) | {*cores_by_key(json.loads(answer.text))}
    return found | cores_in(text_of(answer.content, kind))


def text_of(content: bytes, kind: str) -> str:
    """The text of a file: of a workbook its cells, of a PDF what is printed."""
    if "spreadsheetml" in kind:
        book = load_workbook(io.BytesIO(content))
        rows = (row for sheet in book for row in sheet.iter_rows(values_only=True))
        return "\n".join(" ; ".join(map(str, row)) for row in rows)
    if "pdf" in kind:
        try:
            pages = PdfReader(io.BytesIO(content)).pages
            return "\n".join(page.extract_text() for page in pages)
        except PdfReadError:
            return content.decode("latin-1")
    # A calendar continues a long line with a space.
    return content.decode("utf-8", "replace").replace("\r\n ", "")
