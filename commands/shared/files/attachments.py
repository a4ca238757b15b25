"""Documents of records: a file is checked by its bytes, sealed, then recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.file_data import FileData, sha256_of, size_of
from commands.kernel.file_ports import file_class
from commands.kernel.guards import Attempt
from commands.kernel.record import OneRecord, State
from commands.kernel.watching import refuse_watcher
from commands.shared.files.file_first import file_first
from commands.shared.files.safety import accepted_file
from commands.shared.files.types import file_name
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.role.values import permission

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun


@dataclass(frozen=True, slots=True)
class AddDocument:
    """Not a wire body: files come as forms."""

    noun: Noun[Any, Any]
    id: UUID
    name: str
    data: FileData
    collection: str = "documents"
    category: str | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields, and errors of the file that name it (`accepted_file`)."""
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if self.collection not in self.noun.collections:
            raise InvalidFields(fields={"type": "not_allowed"})
        found = accepted_file("document", self.name, self.data, deps.file_limits)
        document_id = deps.new_id()
        document = record.Document(
            document_id=document_id,
            collection=self.collection,
            category=self.category,
            content_type=found.content_type,
            size=size_of(self.data),
            sha256=deps.files.fingerprint(self.data),
            scan=deps.scanner.of_new_file,
            picture_pages=found.picture_pages,
        )
        with file_first(deps, document_id, self.id):
            return append_with_retry(
                context, deps, lambda: self._request(document, context, deps), adds_to=self.id
            )

    def _request(self, document: record.Document, context: Context, deps: Deps) -> AppendRequest:
        state = deps.store.load(self.noun, self.id)
        record.refuse_deleted(state)
        refuse_watcher(context, deps, self.noun, state)
        subject_id = self.noun.subject(state.details) or self.id
        sealed_as = file_class(self.noun, self.collection)
        deps.files.put(document.document_id, subject_id, self.data, sealed_as)
        added = record.DocumentAdded(
            document=document,
            name=file_name(self.name, document.content_type),
            sha256=sha256_of(self.data),
        )
        return append_request(context, deps, self.noun, [(state, [added])])


def own_document_list(attempt: Attempt) -> None:
    """A role removes documents only from the lists that it may add to."""
    command, actor, state = attempt.command, attempt.context.actor, attempt.state
    document = state.documents.get(command.document_id) if state is not None else None
    if document is not None and actor is not None:
        lists = permission(actor.role, command.noun.section).documents
        if document.collection not in lists:
            raise NotAllowed


class RemoveDocument(OneRecord):
    guards = (own_document_list,)
    document_id: UUID

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.remove_document(state, self.document_id)
