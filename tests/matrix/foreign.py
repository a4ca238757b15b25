"""A record of every noun that a user made and that was given to somebody else since: what it is not theirs to see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Actor, Context
from commands.shared.files.attachments import AddDocument
from domain.bulk_edit.events import BulkEditRecordsChosen
from domain.bulk_edit.noun import BULK_EDIT
from domain.drive_folder.values import mine_of
from domain.kernel.details import from_leaves
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from tests.factories.created import CREATED
from tests.matrix.callers import Callers, number
from tests.matrix.calls import PNG
from tests.matrix.planted import GIVEN, links_first
from tests.matrix.table import cell
from tests.matrix.tokens import Values

BY_ROLE = frozenset({"role", "pipeline", "reference_table", "organisation"})
"""Nouns whose ids follow from what there is one of: nobody's record is another one's."""
RULED_BY_RECORD = frozenset({"saved_view", "drive_folder", "drive_file"})
"""Nouns whose records' own rules say who sees them: these are a stranger's alone."""


LEFT_EMPTY = {"leave_type"}
"""A bank holiday is everybody's."""
JSON = {"changes": '{"values":{"source":"Web"}}'}
"""Texts that are read as more than a text, by their path."""


class Foreign:
    """`Subjects` that the users of one role may not see, and for the rest those that they may."""

    list_of_documents = "documents"

    def __init__(self, callers: Callers, role: str, values: Values) -> None:
        self.callers, self.role, self.me = callers, role, callers.users[role]
        partner = callers.register("partner")
        self.stranger = callers.register("sales_rep", team=partner)
        self._values, self._deps = values, callers.running.services.deps
        self.ids: dict[str, UUID] = {"user": self.stranger, **dict(self._in_drive())}
        for noun in sorted(links_first(), key=lambda one: one.undo is not None):
            if noun.name not in BY_ROLE | {*self.ids}:
                self.ids[noun.name] = self._planted(noun)
        self.ids["document"] = self._document()
        self.ids["session"] = callers.session(self.stranger)[0]

    def id_of(self, noun: str) -> str:
        return str(self.ids.get(noun) or uuid4())

    def requested(self, noun: str) -> str:
        return self.id_of(noun)

    def issued_invoice(self) -> str:
        """Another's invoice, whatever it may be paid."""
        return self.id_of("invoice")

    def credit(self, invoice: str) -> dict[str, Any]:
        lines = [{"lineId": str(uuid4()), "amount": "1"}]
        return {"invoiceId": invoice, "creditReason": "Came late", "lines": lines}

    def shared(self, **_more: Any) -> dict[str, str]:
        """A link that nobody was given."""
        return {"_id": self.id_of("shareable_list"), "token": "x" * 22}

    @property
    def hidden(self) -> dict[str, str]:
        """Ids that no answer to the role may have, by what they are of."""
        return {noun: str(self.ids[noun]) for noun in self.ids if is_hidden(self.role, noun)}

    def versions(self) -> dict[str, int]:
        """Those of the hidden records."""
        return {
            noun: self._deps.store.load(NOUNS[noun], self.ids[noun]).version
            for noun in self.hidden
            if noun in NOUNS
        }

    def _planted(self, noun: Noun[Any, Any]) -> UUID:
        """Made by the caller where somebody else can be assigned, else by the stranger."""
        id_, maker = uuid4(), self.me if noun.roles else self.stranger
        leaves = self._values.leaves(noun.details)
        given = GIVEN.get(noun.name, {}) | JSON
        leaves |= {path: given[path] for path in leaves.keys() & given.keys()}
        leaves = {path: leaves[path] for path in leaves.keys() - LEFT_EMPTY - noun.links.keys()}
        links = {path: self.ids[of] for path, of in noun.links.items() if of in self.ids}
        changes: dict[str, Any] = {
            "details": from_leaves(noun.details, leaves | links),
            "people": dict.fromkeys(noun.roles, (self.stranger,)),
        }
        if getattr(CREATED[noun.name], "reference", None):
            changes["reference"] = f"F-{number()}"
        made: Any = CREATED[noun.name].model_copy(update=changes)
        more = [BulkEditRecordsChosen(record_ids=(self.ids["lead"],))] if noun is BULK_EDIT else []
        context = Context(Actor(maker, self.role), uuid4(), source="api")
        append_with_retry(
            context, self._deps, lambda: create_stream(context, noun, id_, made, more)
        )
        return id_

    def _in_drive(self) -> Iterator[tuple[str, UUID]]:
        """A folder and a file in the stranger's own files."""
        headers = {"authorization": f"Bearer {self.callers.token(self.stranger)}"}
        post = partial(self.callers.client.post, headers=headers)
        mine = str(mine_of(self.stranger))
        folder = post("/api/drive/folder", json={"name": "Own", "parentId": mine})
        file = {"file": ("own.txt", b"a plan", "text/plain")}
        stored = post("/api/drive/file", data={"folderId": mine}, files=file)
        for noun, answer in (("drive_folder", folder), ("drive_file", stored)):
            yield noun, UUID(answer.json()["data"]["_id"])

    def _document(self) -> UUID:
        consumer, context = self.ids["consumer"], Context(None, uuid4(), source="system")
        noun, deps = NOUNS["consumer"], self._deps
        AddDocument(noun, consumer, "page.png", PNG, "documents").execute(context, deps)
        [found] = deps.store.load(noun, consumer).documents
        return found


def is_hidden(role: str, noun: str) -> bool:
    """Whether the decisions' table keeps a stranger's record of this noun from the role."""
    if noun in {"session", *RULED_BY_RECORD}:
        return True
    if noun == "user":
        return role in {"partner", "observing_partner"}
    if noun not in NOUNS:
        return is_hidden(role, "consumer")
    right = cell(role, NOUNS[noun].section)
    return not right.gives("V") or right.scope != "all"
